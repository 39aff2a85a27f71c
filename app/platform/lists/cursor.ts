/*
 * Long lists are read page by page. A page's address contains the values, in the order of the list,
 * of the last row of the previous page. These values are called a cursor (keyset pagination).
 */

/**
 * The cursor of a list with the newest day first; on the same day, with what was added last first.
 */
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

/** The cursor as a text for an address: `2026-01-04_1767500000000_7`. */
export function formatDayCursor({ date, createdAt, key }: DayCursor): string {
	return [date, createdAt, key].join("_");
}

/** @returns null for a text that is no such cursor */
export function parseDayCursor(text: string | null): DayCursor | null {
	const [, date, createdAt, key] =
		/^(\d{4}-\d{2}-\d{2})_(\d{1,15})_(\d{1,15})$/.exec(text ?? "") ?? [];
	return date ? { date, createdAt: Number(createdAt), key: Number(key) } : null;
}

/** The cursor as a text for an address: `1767500000000_5f0c…`. */
export function formatInstantCursor({ date, id }: InstantCursor): string {
	return `${date}_${id}`;
}

/** @returns null for a text that is no such cursor */
export function parseInstantCursor(text: string | null): InstantCursor | null {
	const [, date, id] = /^(-?\d{1,15})_(.{1,100})$/.exec(text ?? "") ?? [];
	return date && id ? { date: Number(date), id } : null;
}
