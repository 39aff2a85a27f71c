import { type SQL, sql } from "drizzle-orm";
import { auditLog } from "~/db/operations-schema";
import type { Context } from "../context";
import { MINUTE_MS } from "../durations";
import { newestFirst } from "../lists/keyset.server";

export interface Actor {
	id: string;
	email: string;
}

/** The order in which the entries of the audit log are read. */
export const latestEntries = newestFirst<{ id: number }>({ id: auditLog.id });

/**
 * The subject of an entry in the audit log: the title and id of the content item that was changed.
 *
 * @param isPersonal true leaves out the title, because it is the name of a person: see `RowKind`
 */
export function subjectOf(
	{ id, title }: { id: string; title: string },
	isPersonal = false,
): string {
	return title && !isPersonal ? `${title} (${id})` : id;
}

/** The title in an audit log subject from `subjectOf`; empty if the subject has none. */
export function titleOf(subject: string): string {
	return /^(.*) \([^()]*\)$/s.exec(subject)?.[1] ?? "";
}

/**
 * An insert into the audit log. Run it in the same `db.batch` as the change of content that it
 * logs.
 *
 * @param action such as `sermon.create`
 * @param count counts the changed rows by a subquery. Put the insert before the change in the batch,
 *   because the change may alter the count. The insert returns the count. If the count is 0,
 *   nothing is written
 * @param fields the names of the changed fields, with commas
 */
export function audit(
	{ db, now }: Context<"db" | "now">,
	actor: Actor,
	action: string,
	subject: string | SQL,
	count: SQL = sql`1`,
	fields: string | null = null,
) {
	return db
		.insert(auditLog)
		.select(sql`
			SELECT NULL, ${now}, ${actor.id}, ${actor.email}, ${action}, ${subject}, counted.n, ${fields}
			FROM (SELECT (${count}) AS n) AS counted WHERE counted.n > 0`)
		.returning({ id: auditLog.id, count: auditLog.count });
}

/**
 * If an administrator loads the same list again within this time (in milliseconds), the audit log
 * gets no second entry, and the list still shows the same rows as new.
 */
const READING_MS = 10 * MINUTE_MS;

/** Whether a list still shows a row as new, which the portal showed first at `readAt`. */
export const isNew = (readAt: Date | null, now: number) =>
	readAt === null || +readAt > now - READING_MS;

/**
 * Writes to the audit log that an administrator has read a list of forms that people have sent.
 *
 * @param action such as `message.read`
 */
export function auditReading(
	context: Context<"db" | "now">,
	actor: Actor,
	action: string,
	subject: string,
) {
	// The unary plus keeps SQLite from using the index on the audit log's subject. The index on the
	// time is faster here, because few entries of the audit log are this new.
	const isRepeated = sql`EXISTS (
		SELECT 1 FROM ${auditLog}
		WHERE at > ${context.now - READING_MS} AND actor_id = ${actor.id}
		AND action = ${action} AND +subject = ${subject})`;
	return audit(context, actor, action, subject, sql`NOT ${isRepeated}`);
}
