import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Context } from "../context";

export type ContentTable = SQLiteTable &
	Record<"id" | "title" | "createdAt" | "updatedAt", SQLiteColumn>;

export type Writes = BatchItem<"sqlite">[];

/** What the audit log, the revisions and an undo know of a kind of content. */
export interface RowKind {
	/** As in the audit log: the `sermon` of `sermon.create`. */
	name: string;
	table: ContentTable;
	/** What is written in other tables, in the same batch. */
	beside?: {
		/** Before rows are deleted. @param rows true of these rows */
		beforeDeletion(context: Context<"db" | "now">, rows: SQL): Writes;
		/** After rows were put back. @param ids a query of their ids */
		afterReturn(context: Context<"db" | "now">, ids: SQL): Writes;
		/** When a deleted row is removed for good. @param where whether it is */
		atRemoval(context: Context<"db" | "now">, id: string, where: SQL): Writes;
	};
}

/** All kinds of a site, by their names. */
export type RowKinds = Readonly<Record<string, RowKind>>;

export function kindNamed(kinds: RowKinds, name: string): RowKind {
	const kind = kinds[name];
	if (!kind) throw new Error(`There is no kind of content called ${name}`);
	return kind;
}

/** The names of its columns in the database. */
export function columnsOf(table: ContentTable): string[] {
	return Object.values(getTableColumns(table)).map(({ name }) => name);
}

/** Changes whenever a row changes: milliseconds since 1970 (UTC). */
export function versionOf({ updatedAt, createdAt }: ContentTable): SQL {
	return sql`ifnull(${updatedAt}, ${createdAt})`;
}

/** D1 takes at most 32 arguments of a function: the JSON, and 15 names with their values. */
const PAIRS_AT_ONCE = 15;

/** A row as JSON, by the names of its columns. */
export function rowJson(table: ContentTable): SQL {
	const name = getTableName(table);
	// A sermon's number, by which the search knows it, stays with its row.
	const pairs = columnsOf(table)
		.filter((column) => column !== "key")
		.map((column) => `, '$.${column}', ${name}."${column}"`);
	let json = "'{}'";
	for (let at = 0; at < pairs.length; at += PAIRS_AT_ONCE) {
		json = `json_set(${json}${pairs.slice(at, at + PAIRS_AT_ONCE).join("")})`;
	}
	return sql.raw(json);
}
