import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { auditLog } from "~/db/operations-schema";
import type { Context } from "../context";

/** Who does something. */
export interface Actor {
	id: string;
	email: string;
}

/** What the log calls an object: its title tells people which it is, its id is unique. */
export function subjectOf({ id, title }: { id: string; title: string }): string {
	return title ? `${title} (${id})` : id;
}

/**
 * The insert that notes a change in the audit log. It belongs in the same `db.batch` as the change.
 *
 * @param action what was done to which kind of thing, such as `sermon.create`
 */
export function audit(
	{ db, now }: Context<"db" | "now">,
	actor: Actor,
	action: string,
	subject: string,
) {
	return db.insert(auditLog).values({
		at: new Date(now),
		actorId: actor.id,
		actorEmail: actor.email,
		action,
		subject,
	});
}

/**
 * Like `audit`, for a change of as many rows as the database finds when the batch runs. It stands
 * before the change in the batch, notes nothing when there are none, and returns their number.
 *
 * @param count a subquery for the number
 */
export function auditCounted(
	{ db, now }: Context<"db" | "now">,
	actor: Actor,
	action: string,
	subject: string | SQL,
	count: SQL,
) {
	return db
		.insert(auditLog)
		.select(sql`
			SELECT NULL, ${now}, ${actor.id}, ${actor.email}, ${action}, ${subject}, counted.n
			FROM (SELECT (${count}) AS n) AS counted WHERE counted.n > 0`)
		.returning({ count: auditLog.count });
}

/**
 * Deletes one row and notes it in the audit log.
 *
 * @returns whether there was such a row
 */
export async function deleteRow(
	context: Context<"db" | "now">,
	actor: Actor,
	action: string,
	table: SQLiteTable & Record<"id" | "title", SQLiteColumn>,
	id: string,
): Promise<boolean> {
	const { db } = context;
	const isIt = eq(table.id, id);
	// The same as `subjectOf`, by the database.
	const subject = sql`(
		SELECT CASE title WHEN '' THEN id ELSE title || ' (' || id || ')' END
		FROM ${table} WHERE ${isIt})`;
	const [counted] = await db.batch([
		auditCounted(context, actor, action, subject, db.$count(table, isIt)),
		db.delete(table).where(isIt),
	]);
	return counted.length > 0;
}
