import { type SQL, sql } from "drizzle-orm";
import { auditLog } from "~/db/operations-schema";
import type { Context } from "../context";
import { MINUTE_MS } from "../durations";

export interface Actor {
	id: string;
	email: string;
}

/** @param isPersonal of the thing's kind: its title is then left out */
export function subjectOf(
	{ id, title }: { id: string; title: string },
	isPersonal = false,
): string {
	return title && !isPersonal ? `${title} (${id})` : id;
}

/** The title in a subject that `subjectOf` has made; empty if it has none. */
export function titleOf(subject: string): string {
	return /^(.*) \([^()]*\)$/s.exec(subject)?.[1] ?? "";
}

/** An insert for the same `db.batch` as the change. @param action such as `sermon.create` */
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
 * Counts the rows with a subquery, so it stands before the change in the batch. It writes nothing for
 * 0, and returns the number.
 *
 * @param fields the names of the changed fields, with commas
 */
export function auditCounted(
	{ db, now }: Context<"db" | "now">,
	actor: Actor,
	action: string,
	subject: string | SQL,
	count: SQL,
	fields: string | null = null,
) {
	return db
		.insert(auditLog)
		.select(sql`
			SELECT NULL, ${now}, ${actor.id}, ${actor.email}, ${action}, ${subject}, counted.n, ${fields}
			FROM (SELECT (${count}) AS n) AS counted WHERE counted.n > 0`)
		.returning({ id: auditLog.id, count: auditLog.count });
}

/** How long a reading of a list lasts: it has one entry, however often the page is loaded in it. */
export const READING_MS = 10 * MINUTE_MS;

/**
 * Writes that somebody has read a list of what people have sent.
 *
 * @param action such as `message.read`
 */
export function auditReading(
	{ db, now }: Context<"db" | "now">,
	actor: Actor,
	action: string,
	subject: string,
) {
	// With its plus the subject does not choose the index: entries of these minutes are few.
	return db.insert(auditLog).select(sql`
		SELECT NULL, ${now}, ${actor.id}, ${actor.email}, ${action}, ${subject}, 1, NULL
		WHERE NOT EXISTS (
			SELECT 1 FROM ${auditLog}
			WHERE at > ${now - READING_MS} AND actor_id = ${actor.id}
			AND action = ${action} AND +subject = ${subject})`);
}
