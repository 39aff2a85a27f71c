import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "./client";

/**
 * Every different value of an indexed text column, in order, without NULL and empty texts. It jumps
 * along the index from value to value, so D1 reads two rows for each value; with DISTINCT it would
 * read all rows.
 */
export function distinctValues(db: Database, column: SQLiteColumn) {
	const name = sql.identifier(column.name);
	return db.all<{ value: string }>(sql`
		WITH RECURSIVE hop(value) AS (
			SELECT min(${name}) FROM ${column.table} WHERE ${name} > ''
			UNION ALL
			SELECT (SELECT min(${name}) FROM ${column.table} WHERE ${name} > hop.value)
			FROM hop WHERE hop.value IS NOT NULL
		)
		SELECT value FROM hop WHERE value IS NOT NULL`);
}
