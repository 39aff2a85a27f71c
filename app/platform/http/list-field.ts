/** The name of the buttons that move or remove an item of a list, as conform expects it. */
export const LIST_INTENT = "__intent__";

/** What such a button does. */
export type ListIntent =
	| { type: "reorder"; payload: { name: string; from: number; to: number } }
	| { type: "remove"; payload: { name: string; index: number } };

/**
 * The attributes of such a button. Without scripts it sends the form, which comes back with the change.
 */
export function listButton(intent: ListIntent) {
	return { type: "submit", name: LIST_INTENT, value: JSON.stringify(intent) } as const;
}

/** Reads a name such as `pictures[3].url`; null for any other. A place has three digits at most. */
export function listPart(name: string): { list: string; place: number; part: string } | null {
	const [, list, place, part] = /^(\w+)\[(\d{1,3})\]\.(\w+)$/.exec(name) ?? [];
	return list && part ? { list, place: Number(place), part } : null;
}
