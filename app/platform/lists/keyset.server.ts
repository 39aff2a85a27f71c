import { and, asc, desc, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteSelect } from "drizzle-orm/sqlite-core";

export interface Page<Item, Cursor> {
	items: Item[];
	next: Cursor | null;
}

export interface TablePage<Item, Cursor> extends Page<Item, Cursor> {
	/**
	 * Whether this is the list's first page. The first page is also returned if no row comes after
	 * the cursor.
	 */
	isFirst: boolean;
}

type Columns<Cursor> = { [Name in keyof Cursor]: SQLiteColumn | SQL | Placeholder };

type After<Cursor> = Cursor | Columns<Cursor> | null;

interface PageOptions<Cursor> {
	/**
	 * The values of the previous page's last row, or the columns of a joined table with these
	 * values; null for the first page.
	 */
	after: After<Cursor>;
	size: number;
	where?: SQL | undefined;
}

/** A row that has the values of its cursor. */
type Positioned<Cursor> = { [Name in keyof Cursor]: Cursor[Name] | Date };

/**
 * Reads a list page by page, the newest first.
 *
 * @param columns the columns that order the list. No two rows may have the same values in all of them,
 *   and an index must have them in this order.
 */
export function newestFirst<Cursor extends object>(columns: Columns<Cursor>) {
	// This SQL condition is always true, because SQLite sorts every value before a blob. With this
	// condition the query for a list's first page searches the index instead of scanning it. So a
	// test can refuse every query plan with a scan.
	const [leading] = Object.values(columns) as SQL[];
	return keyset(columns, desc, sql`<`, sql`${leading} < x''`);
}

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
	const order = names.map((name) => direction(columns[name]));
	const row = (values: Record<keyof Cursor, unknown>) => {
		const parts = names.map((name) => sql`${values[name]}`);
		return sql.join(parts, sql`, `);
	};
	const isAfter = (cursor: After<Cursor>) =>
		cursor ? sql`(${row(columns)}) ${comesAfter} (${row(cursor)})` : first;
	const list = {
		order,

		/** Reads one page by a query of its own. In a batch, use `page` and `cut` instead. */
		async read<Query extends SQLiteSelect, Row extends Positioned<Cursor>>(
			query: Query & PromiseLike<Row[]>,
			options: PageOptions<Cursor>,
		) {
			const found: Row[] = await list.page(query, options);
			return list.cut(found, options.size);
		},

		/**
		 * Limits a query to the rows of one page and one more row. By this extra row `cut` sees
		 * whether there is a next page.
		 */
		page<Query extends SQLiteSelect>(
			query: Query,
			{ after, size, where }: PageOptions<Cursor>,
		): Query {
			query
				.where(and(where, isAfter(after)))
				.orderBy(...order)
				.limit(size + 1);
			return query;
		},

		/**
		 * Makes a page of the rows that the query of `page` has returned, and the cursor of the
		 * next page.
		 */
		cut<Row extends Positioned<Cursor>>(rows: Row[], size: number) {
			const last = rows.length > size ? rows[size - 1] : undefined;
			const next = last && names.map((name) => [name, plain(last[name])]);
			return {
				rows: rows.slice(0, size),
				next: next ? (Object.fromEntries(next) as Cursor) : null,
			};
		},
	};
	return list;
}

function plain(value: unknown) {
	return value instanceof Date ? value.getTime() : value;
}
