import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "~/db/client";
import { auditLog } from "~/db/operations-schema";

/** Who does something. */
export interface Actor {
	id: string;
	email: string;
}

interface Context {
	db: Database;
	now: number;
}

/** What the log calls an object: its title helps people, its id is sure. */
export function subjectOf({ id, title }: { id: string; title: string }): string {
	return title ? `${title} (${id})` : id;
}

/** The same for a row of a table, as long as it is there. */
export function subjectIn(table: SQLiteTable, id: string) {
	return sql`(
		SELECT CASE title WHEN '' THEN id ELSE title || ' (' || id || ')' END
		FROM ${table} WHERE id = ${id})`;
}

/** Notes a change. It belongs into the same `db.batch` as the change itself. */
export function audit(
	{ db, now }: Context,
	actor: Actor,
	action: string,
	subject: string,
	count = 1,
) {
	return db.insert(auditLog).values({
		at: new Date(now),
		actorId: actor.id,
		actorEmail: actor.email,
		action,
		subject,
		count,
	});
}

/** Like `audit`, for what a subquery counts when its turn in the batch comes; gives that number. */
export function auditCounted(
	{ db, now }: Context,
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
