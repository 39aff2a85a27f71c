/** A row's place in a list with the newest day first, then what was added last. */
export interface Place {
	/** `YYYY-MM-DD` */
	date: string;
	/** Milliseconds since 1970 (UTC). */
	createdAt: number;
	key: number;
}

/** A place as it stands in the address of the page that begins after it. */
export function formatPlace({ date, createdAt, key }: Place): string {
	return [date, createdAt, key].join("_");
}

/** @returns null for a text that names no place */
export function parsePlace(text: string | null): Place | null {
	const found = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})_(\d{1,15})$/.exec(text ?? "");
	if (!found?.[1]) return null;
	return { date: found[1], createdAt: Number(found[2]), key: Number(found[3]) };
}
