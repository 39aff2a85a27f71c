import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ContentWrite, Context } from "../context";

type ContentTable = SQLiteTable & Record<"id" | "title" | "createdAt" | "updatedAt", SQLiteColumn>;

export type Writes = BatchItem<"sqlite">[];

/**
 * What the audit log, the revisions and an undo need to know about a kind of content, such as
 * sermons.
 */
export interface RowKind {
	/** The name of this kind of content in the audit log: the `sermon` of `sermon.create`. */
	name: string;
	table: ContentTable;
	/**
	 * True if a row's title is the name of somebody who sent a form. The audit log, whose entries
	 * stay for ever, then contains only the row's id.
	 */
	isPersonal?: boolean;
	/**
	 * True if no page shows this kind of content. Then its changes do not make cached pages
	 * invalid.
	 */
	isOnNoPage?: boolean;
	/**
	 * Columns with a count that the database updates by itself, such as an event's registrations.
	 * Undoing a change leaves the current count as it is.
	 */
	counted?: readonly string[];
	/**
	 * Writes to other tables that have data of these rows. They run in the same batch as the change
	 * of the rows.
	 */
	beside?: {
		/** The writes before rows are deleted. @param rows the SQL condition for these rows */
		beforeDeletion(context: Context<"db" | "now">, rows: SQL): Writes;
		/** The writes after deleted rows were restored. @param ids an SQL query of the rows' ids */
		afterReturn(context: Context<"db" | "now">, ids: SQL): Writes;
		/**
		 * The writes when a deleted row is removed for good. @param where the SQL condition for the
		 * removal
		 */
		atRemoval(context: Context<"db" | "now">, id: string, where: SQL): Writes;
	};
}

export type RowKinds = Readonly<Record<string, RowKind>>;

export function kindNamed(kinds: RowKinds, name: string): RowKind {
	const kind = kinds[name];
	if (!kind) throw new Error(`There is no kind of content called ${name}`);
	return kind;
}

/**
 * Makes all cached pages invalid, if pages show this kind of content. Changes, deletions and undos
 * call this before they write.
 */
export function voidPagesWith({ voidPages }: Pick<ContentWrite, "voidPages">, kind: RowKind) {
	if (!kind.isOnNoPage) voidPages();
}

export function columnsOf(table: ContentTable): string[] {
	return Object.values(getTableColumns(table)).map(({ name }) => name);
}

/** A row of a revision by the names of its values: `updatedAt` instead of the column `updated_at`. */
export function namedRow(table: ContentTable, row: Record<string, unknown>) {
	const columns = Object.entries(getTableColumns(table));
	return Object.fromEntries(columns.map(([name, column]) => [name, row[column.name]]));
}

/**
 * A row's version: the time of its last change, in milliseconds since 1970 (UTC). Only one table of a
 * query may have these columns.
 */
export const version = sql`ifnull(updated_at, created_at)`;

/**
 * How many columns one call of `json_set` adds. D1 allows an SQL function 32 arguments: the JSON,
 * and 15 names with their values.
 */
const PAIRS_AT_ONCE = 15;

export function rowJson(table: ContentTable): SQL {
	const name = getTableName(table);
	// The column `key` of sermons is left out. It never changes, because the search index refers to
	// sermons by it.
	const pairs = columnsOf(table)
		.filter((column) => column !== "key")
		.map((column) => `, '$.${column}', ${name}."${column}"`);
	let json = "'{}'";
	for (let at = 0; at < pairs.length; at += PAIRS_AT_ONCE) {
		json = `json_set(${json}${pairs.slice(at, at + PAIRS_AT_ONCE).join("")})`;
	}
	return sql.raw(json);
}
