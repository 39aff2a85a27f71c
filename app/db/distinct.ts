import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { builder, type Placeholders, prepared, type Selects } from "./prepared";

export const TABS_PER_PAGE = 8;

/**
 * The different values of a column in alphabetical order, without NULL and empty strings. The query
 * jumps along the column's index, so that D1 reads only two rows for each value. A `SELECT
 * DISTINCT` would read all rows.
 */
export function distinctValues(
	db: Selects,
	column: SQLiteColumn,
	{ from, count }: { from?: Placeholder | null; count: number },
) {
	const name = sql.identifier(column.name);
	const least = (condition: SQL) =>
		sql`SELECT min(${name}) FROM ${column.table} WHERE ${condition}`;
	const begins = from ? sql`${name} >= ${from}` : sql`${name} > ''`;
	// The handwritten SQL is wrapped in a `select`, because in a batch Drizzle does not bind values
	// to plain handwritten SQL.
	return db.select({ value: sql<string>`value` }).from(sql`(
		WITH RECURSIVE hop(value) AS (
			${least(begins)}
			UNION ALL
			SELECT (${least(sql`${name} > hop.value`)}) FROM hop WHERE hop.value IS NOT NULL
			LIMIT ${count}
		)
		SELECT value FROM hop WHERE value IS NOT NULL)`);
}

interface OpenTabs {
	/** The value whose tab is open, such as the name of a sermon series; null if none is open. */
	open: string | null;
	/** The value of the first tab on this page of tabs; null for the first page. */
	from: string | null;
}

/**
 * Makes the queries for one page of tabs: the values of the tabs, and the open tab's value if it
 * exists. `cutTabs` joins their results.
 */
export function tabReads(column: SQLiteColumn) {
	return prepared(({ open, from }: Placeholders<OpenTabs>) => [
		distinctValues(builder, column, { from, count: TABS_PER_PAGE + 1 }),
		builder
			.select({ value: sql<string>`${column}` })
			.from(column.table)
			.where(sql`${column} = ${open}`)
			.limit(1),
	]);
}

interface Value {
	value: string;
}

/**
 * The values for one page of tabs, such as the names of sermon series. The open tab is always among
 * them. `moreTabs` is the first value of the next page of tabs; null if this is the last page.
 */
export function cutTabs(found: readonly Value[], open: readonly Value[]) {
	const values = found.map(({ value }) => value);
	const shown = values.slice(0, TABS_PER_PAGE);
	const apart = open.map(({ value }) => value).filter((value) => !shown.includes(value));
	return { tabs: [...apart, ...shown], moreTabs: values[TABS_PER_PAGE] ?? null };
}
