import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ContentWrite } from "../context";
import type { Precondition } from "../http/precondition.server";
import { type Actor, audit } from "./audit.server";
import { writeRevision } from "./revisions.server";
import { type RowKind, version, voidPagesWith } from "./row-kind.server";

export interface Deletion {
	id: string;
	precondition?: Precondition;
	/**
	 * The SQL condition (WHERE) for all rows to delete, including the row with this id. Without it,
	 * only this row is deleted.
	 */
	rows?: SQL | undefined;
}

/**
 * Deletes a row of content, or several rows of its table, and writes that to the audit log.
 *
 * @returns how many rows were deleted; 0 if there is no row with this id, or if the precondition
 *   does not hold for it
 */
export async function deleteRow(
	context: ContentWrite,
	actor: Actor,
	kind: RowKind,
	{ id, precondition = null, rows }: Deletion,
): Promise<number> {
	const { table, isPersonal } = kind;
	const isIt = eq(table.id, id);
	const isSeen =
		precondition &&
		sql`${version} IN (SELECT value FROM json_each(${JSON.stringify(precondition)}))`;
	const isThere = sql`EXISTS (SELECT 1 FROM ${table} WHERE ${and(isIt, isSeen ?? undefined)})`;
	const named = sql`CASE title WHEN '' THEN id ELSE title || ' (' || id || ')' END`;
	// SQL for the same subject as `subjectOf` returns. The database makes it, because the title has
	// not been read.
	const subject = sql`(
		SELECT ${isPersonal ? sql`id` : named} FROM ${table} WHERE ${isIt})`;
	const chosen = sql`${and(isThere, rows ?? isIt)}`;
	const entry = await deleteRows(context, actor, kind, { action: "delete", subject, rows: chosen });
	return entry?.count ?? 0;
}

/**
 * Deletes every row of a table.
 *
 * @returns how many rows were deleted, and the number of this change in the audit log
 */
export async function deleteAll(
	context: ContentWrite,
	actor: Actor,
	kind: RowKind,
): Promise<{ deleted: number; snapshot: string | null }> {
	const entry = await deleteRows(context, actor, kind, { action: "delete-all", subject: "" });
	return entry
		? { deleted: entry.count, snapshot: String(entry.id) }
		: { deleted: 0, snapshot: null };
}

async function deleteRows(
	context: ContentWrite,
	actor: Actor,
	kind: RowKind,
	{ action, subject, rows }: { action: string; subject: string | SQL; rows?: SQL },
) {
	const { db } = context;
	const { name, table, beside } = kind;
	const chosen = rows ?? sql`true`;
	voidPagesWith(context, kind);
	const [[entry]] = await db.batch([
		audit(context, actor, `${name}.${action}`, subject, db.$count(table, rows)),
		writeRevision(context, kind, chosen, null),
		...(beside?.beforeDeletion(context, chosen) ?? []),
		db.delete(table).where(rows),
	]);
	return entry;
}
