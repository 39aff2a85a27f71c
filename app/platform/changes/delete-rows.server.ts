import { eq, type SQL, sql } from "drizzle-orm";
import type { ContentWrite } from "../context";
import { refusal } from "../http/refusal";
import { type Actor, auditCounted } from "./audit.server";
import { writeRevision } from "./revisions.server";
import { type RowKind, voidPagesWith } from "./row-kind.server";

/**
 * Deletes a row of content, or several rows of its table if `rows` is given, and writes that to the
 * audit log.
 *
 * @param rows the SQL condition (WHERE) for all rows to delete, including the row with this id
 * @returns how many rows were deleted
 * @throws a 404 Response when there is no such row
 */
export async function deleteRow(
	context: ContentWrite,
	actor: Actor,
	kind: RowKind,
	id: string,
	rows: SQL = eq(kind.table.id, id),
): Promise<number> {
	const { name, table, isPersonal } = kind;
	const named = sql`CASE title WHEN '' THEN id ELSE title || ' (' || id || ')' END`;
	// SQL for the same subject as `subjectOf` returns. The database makes it, because the title has
	// not been read.
	const subject = sql`(
		SELECT ${isPersonal ? sql`id` : named} FROM ${table} WHERE ${eq(table.id, id)})`;
	const entry = await deleteRows(context, actor, kind, { action: "delete", subject, rows });
	if (!entry) throw refusal(404, `There is no such ${name}`);
	return entry.count;
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
		auditCounted(context, actor, `${name}.${action}`, subject, db.$count(table, rows)),
		writeRevision(context, kind, chosen, null),
		...(beside?.beforeDeletion(context, chosen) ?? []),
		db.delete(table).where(rows),
	]);
	return entry;
}
