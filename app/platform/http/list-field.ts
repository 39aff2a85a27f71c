/** The `name` of buttons that move or remove an item of a list. The library conform expects this name. */
export const LIST_INTENT = "__intent__";

/** The value of a button that moves or removes an item of a list. */
type ListIntent =
	| { type: "reorder"; payload: { name: string; from: number; to: number } }
	| { type: "remove"; payload: { name: string; index: number } };

/**
 * The attributes of a button that moves or removes an item of a list. Without JavaScript the button
 * sends the form, and the response is the form with the list changed.
 */
export function listButton(intent: ListIntent) {
	return { type: "submit", name: LIST_INTENT, value: JSON.stringify(intent) } as const;
}

/**
 * Parses a field name such as `pictures[3].url`; null for other names. The index has at most three digits.
 */
export function listPart(name: string): { list: string; place: number; part: string } | null {
	const [, list, place, part] = /^(\w+)\[(\d{1,3})\]\.(\w+)$/.exec(name) ?? [];
	return list && part ? { list, place: Number(place), part } : null;
}
