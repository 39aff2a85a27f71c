import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** One page of a list. */
export interface Page<Item, Cursor> {
	items: Item[];
	/** Where the next page begins, or null when this is the last. */
	next: Cursor | null;
}

/** One page of a table in the portal. */
export interface TablePage<Item, Cursor> extends Page<Item, Cursor> {
	/** Whether this is the first page. It is also shown when nothing comes after the cursor. */
	isFirst: boolean;
}

type Columns<Cursor> = { [Name in keyof Cursor]: SQLiteColumn | SQL };

/**
 * The parts of a query that reads a list page by page, the newest first.
 *
 * @param columns the columns that order the list. Together they must differ from row to row, and an
 *   index must have them in this order.
 */
export function newestFirst<Cursor extends object>(columns: Columns<Cursor>) {
	// Every value is less than a blob. So this is true of all rows, and the first page too is a search
	// in the index, where the plans of all queries can be checked for scans.
	const [leading] = Object.values(columns) as SQL[];
	return keyset(columns, desc, sql`<`, sql`${leading} < x''`);
}

/** The same, the earliest first. */
export function earliestFirst<Cursor extends object>(columns: Columns<Cursor>) {
	return keyset(columns, asc, sql`>`, undefined);
}

function keyset<Cursor extends object>(
	columns: Columns<Cursor>,
	direction: typeof asc,
	comesAfter: SQL,
	first: SQL | undefined,
) {
	const names = Object.keys(columns) as (keyof Cursor)[];
	const list = (values: Record<keyof Cursor, unknown>) => {
		const parts = names.map((name) => sql`${values[name]}`);
		return sql.join(parts, sql`, `);
	};
	return {
		/** For `orderBy`. */
		order: names.map((name) => direction(columns[name])),

		/** For `where`: the rows that come after a cursor. Null means all rows. */
		after(cursor: Cursor | null): SQL | undefined {
			return cursor ? sql`(${list(columns)}) ${comesAfter} (${list(cursor)})` : first;
		},

		/**
		 * Cuts a page from the rows. The query reads one row more than a page holds, which tells
		 * whether there is a next page.
		 */
		cut<Row extends { [Name in keyof Cursor]: Cursor[Name] | Date }>(rows: Row[], size: number) {
			const last = rows.length > size ? rows[size - 1] : undefined;
			const next = last && names.map((name) => [name, plain(last[name])]);
			return {
				rows: rows.slice(0, size),
				next: next ? (Object.fromEntries(next) as Cursor) : null,
			};
		},
	};
}

/** A column's value as it is in a cursor: instants in milliseconds since 1970 (UTC). */
function plain(value: unknown) {
	return value instanceof Date ? value.getTime() : value;
}
