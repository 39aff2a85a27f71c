import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Placeholders, Selects } from "./prepared";

export const TABS_PER_PAGE = 8;

/**
 * The different values of a column in alphabetical order, without NULL and empty strings. Returns a
 * column for `selectOnce`, with the name of the given column: one query can have it only once. The
 * SQL jumps along the column's index, so that D1 reads only two rows for each value. A `SELECT
 * DISTINCT` would read all rows.
 */
export function distinctValues(
	column: SQLiteColumn,
	{ from, count }: { from?: Placeholder | null; count: number },
) {
	const name = sql.identifier(column.name);
	const least = (condition: SQL) =>
		sql`SELECT min(${name}) FROM ${column.table} WHERE ${condition}`;
	const begins = from ? sql`${name} >= ${from}` : sql`${name} > ''`;
	const values = sql`(
		WITH RECURSIVE hop(value) AS (
			${least(begins)}
			UNION ALL
			SELECT (${least(sql`${name} > hop.value`)}) FROM hop WHERE hop.value IS NOT NULL
			LIMIT ${count}
		)
		SELECT json_group_array(value) FROM hop WHERE value IS NOT NULL)`;
	return values.mapWith((json: string): string[] => JSON.parse(json)).as(column.name);
}

/**
 * A query of one row whose columns are independent of each other. It costs less than a query for
 * each of them.
 */
export const selectOnce = <Columns extends Record<string, SQL.Aliased>>(
	db: Selects,
	columns: Columns,
) => db.select(columns).from(sql`(SELECT 1)`);

export interface OpenTabs {
	/** The value whose tab is open, such as the name of a sermon series; null if none is open. */
	open: string | null;
	/** The value of the first tab on this page of tabs; null for the first page. */
	from: string | null;
}

/** A column for `selectOnce`: whether a row of the table has this value. */
export const hasValue = (column: SQLiteColumn, value: Placeholder | null) =>
	sql`EXISTS (SELECT 1 FROM ${column.table} WHERE ${column} = ${value})`
		.mapWith(Boolean)
		.as("is_there");

/**
 * The columns for one page of tabs, for `selectOnce`: the values of the tabs, and whether the open
 * tab's value exists. `cutTabs` joins them.
 */
export const tabColumns = (column: SQLiteColumn, { open, from }: Placeholders<OpenTabs>) => ({
	values: distinctValues(column, { from, count: TABS_PER_PAGE + 1 }),
	isThere: hasValue(column, open),
});

/**
 * The values for one page of tabs, such as the names of sermon series. The open tab is always among
 * them, if its value exists. `moreTabs` is the first value of the next page of tabs; null if this is
 * the last page.
 *
 * @param found the row with the columns of `tabColumns`
 */
export function cutTabs(
	found: { values: string[]; isThere: boolean } | undefined,
	open: string | null,
) {
	const { values, isThere } = found ?? { values: [], isThere: false };
	const shown = values.slice(0, TABS_PER_PAGE);
	const apart = isThere && open !== null && !shown.includes(open) ? [open] : [];
	return { tabs: [...apart, ...shown], moreTabs: values[TABS_PER_PAGE] ?? null };
}
