/*
 * Long lists go on page after page by keyset: a page's address names the row that the page before
 * ended with, by the values that the list is ordered by. Such a set of values is called a cursor.
 */

/** The cursor of a list with the newest day first, and of one day what was added last. */
export interface DayCursor {
	/** `YYYY-MM-DD` */
	date: string;
	/** Milliseconds since 1970 (UTC). */
	createdAt: number;
	key: number;
}

/** The cursor of a list with the latest instant first. */
export interface InstantCursor {
	/** Milliseconds since 1970 (UTC). */
	date: number;
	id: string;
}

/** A cursor as it stands in an address: `2026-01-04_1767500000000_7`. */
export function formatDayCursor({ date, createdAt, key }: DayCursor): string {
	return [date, createdAt, key].join("_");
}

/** @returns null for a text that is no such cursor */
export function parseDayCursor(text: string | null): DayCursor | null {
	const [, date, createdAt, key] =
		/^(\d{4}-\d{2}-\d{2})_(\d{1,15})_(\d{1,15})$/.exec(text ?? "") ?? [];
	return date ? { date, createdAt: Number(createdAt), key: Number(key) } : null;
}

/** A cursor as it stands in an address: `1767500000000_5f0c…`. */
export function formatInstantCursor({ date, id }: InstantCursor): string {
	return `${date}_${id}`;
}

/** @returns null for a text that is no such cursor */
export function parseInstantCursor(text: string | null): InstantCursor | null {
	const [, date, id] = /^(-?\d{1,15})_(.{1,100})$/.exec(text ?? "") ?? [];
	return date && id ? { date: Number(date), id } : null;
}
