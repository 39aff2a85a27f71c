/*
 * Keyset pagination of lists: the URL of a list's page contains a cursor. The cursor has the values
 * of the previous page's last row in the columns by which the list is ordered.
 */

/**
 * The cursor (position) of a list that begins with the newest day. On the same day, the row that
 * was added last comes first.
 */
export interface DayCursor {
	/** The row's day, `YYYY-MM-DD`. */
	date: string;
	/** When the row was added, in milliseconds since 1970 (UTC). */
	createdAt: number;
	key: number;
}

export interface InstantCursor {
	/** The time by which the list is ordered, in milliseconds since 1970 (UTC). */
	date: number;
	id: string;
}

/** Writes the cursor for a URL: `2026-01-04_1767500000000_7`. */
export function formatDayCursor({ date, createdAt, key }: DayCursor): string {
	return [date, createdAt, key].join("_");
}

export function parseDayCursor(text: string | null): DayCursor | null {
	const [, date, createdAt, key] =
		/^(\d{4}-\d{2}-\d{2})_(\d{1,15})_(\d{1,15})$/.exec(text ?? "") ?? [];
	return date ? { date, createdAt: Number(createdAt), key: Number(key) } : null;
}

/** Writes the cursor for a URL: `1767500000000_5f0c…`. */
export function formatInstantCursor({ date, id }: InstantCursor): string {
	return `${date}_${id}`;
}

export function parseInstantCursor(text: string | null): InstantCursor | null {
	const [, date, id] = /^(-?\d{1,15})_(.{1,100})$/.exec(text ?? "") ?? [];
	return date && id ? { date: Number(date), id } : null;
}
