import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { cancelledEvents } from "~/db/content-schema";
import { auditLog, idempotencyKeys, revisionPictures, revisions } from "~/db/operations-schema";
import type { ContentWrite, Context } from "../context";
import { refusal } from "../http/refusal";
import { REMOVED } from "./idempotency.server";
import { contentTables, keepRevision } from "./revisions.server";
import { type Kind, REVISION_MS } from "./undo-sql";

export interface Actor {
	id: string;
	email: string;
}

export function subjectOf({ id, title }: { id: string; title: string }): string {
	return title ? `${title} (${id})` : id;
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
 * Counts the rows with a subquery, so it stands before the change in the batch. It writes nothing for 0,
 * and returns the number. @param fields the names of the changed fields, with commas
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

function isContent(action: string): boolean {
	return /^(sermon|event|album|announcement)\./.test(action);
}

/** What people call the subject of an entry: a title, or an address; empty for what has only an id. */
export function titleIn(action: string, subject: string): string {
	if (action === "media.upload") return "";
	if (!isContent(action)) return subject;
	// As `subjectOf` puts it together.
	return /^(.*) \([^()]*\)$/s.exec(subject)?.[1] ?? "";
}

const RECENT_ENTRIES = 50;

/** The last change of content that visitors read; null when it is not among the last entries. */
export async function lastChange({ db }: Context<"db">) {
	const { action, subject, actorEmail, at } = auditLog;
	const recent = await db
		.select({ action, subject, actorEmail, at })
		.from(auditLog)
		// True of all, so that the plan is a search: see the test of all queries' plans.
		.where(lt(auditLog.id, Number.MAX_SAFE_INTEGER))
		.orderBy(desc(auditLog.id))
		.limit(RECENT_ENTRIES);
	const last = recent.find(({ action }) => isContent(action));
	if (!last) return null;
	const title = titleIn(last.action, last.subject);
	return { action: last.action, title, actorEmail: last.actorEmail, at: last.at.getTime() };
}

/**
 * Deletes a row, or with it others of its table, and writes that to the audit log.
 *
 * @param before further writes, for which the row is still there
 * @param rows true of the row, and of those that are deleted with it
 * @returns how many there were
 * @throws a 404 Response when there is no such row
 */
export async function deleteRow(
	context: ContentWrite,
	actor: Actor,
	kind: Kind,
	id: string,
	before: BatchItem<"sqlite">[] = [],
	rows: SQL = eq(contentTables[kind].id, id),
): Promise<number> {
	const { db } = context;
	const table = contentTables[kind];
	// The same text as `subjectOf`, made by the database.
	const subject = sql`(
		SELECT CASE title WHEN '' THEN id ELSE title || ' (' || id || ')' END
		FROM ${table} WHERE ${eq(table.id, id)})`;
	context.voidPages();
	const [counted] = await db.batch([
		auditCounted(context, actor, `${kind}.delete`, subject, db.$count(table, rows)),
		keepRevision(context, kind, rows, null),
		...before,
		db.delete(table).where(rows),
	]);
	const [entry] = counted;
	if (!entry) throw refusal(404, `There is no such ${kind}`);
	return entry.count;
}

/** Deletes every row. @returns how many, and the number of this change in the audit log */
export async function deleteAll(
	context: ContentWrite,
	actor: Actor,
	kind: Kind,
): Promise<{ deleted: number; snapshot: string | null }> {
	const { db } = context;
	const table = contentTables[kind];
	context.voidPages();
	const [[counted]] = await db.batch([
		auditCounted(context, actor, `${kind}.delete-all`, "", db.$count(table)),
		keepRevision(context, kind, sql`true`, null),
		db.delete(table),
	]);
	return counted
		? { deleted: counted.count, snapshot: String(counted.id) }
		: { deleted: 0, snapshot: null };
}

/**
 * Removes all that is kept of something deleted, so that nobody can put it back. Its id alone stays: in
 * the audit log, and where calendars are told that an event was cancelled.
 *
 * @returns the URLs of the pictures that it had
 * @throws a 404 Response when nothing is kept of it, or it has been put back
 */
export async function removeForGood(
	context: ContentWrite,
	actor: Actor,
	thing: string,
): Promise<string[]> {
	const { db } = context;
	const { kind, title, isGone } = revisions;
	const isThing = eq(revisions.thing, thing);
	const kept = await db
		.select({ kind, title, isGone, picture: revisionPictures.url })
		.from(revisions)
		.leftJoin(revisionPictures, eq(revisionPictures.revision, revisions.id))
		.where(isThing)
		.orderBy(desc(revisions.id));
	const [last] = kept;
	if (!last?.isGone) throw refusal(404, "No deleted copy of it is kept");
	// Somebody may put it back at the same time.
	const isStillGone = sql`EXISTS (SELECT 1 FROM ${revisions} WHERE ${isThing} AND is_gone)`;
	context.voidPages();
	await db.batch([
		auditCounted(context, actor, `${last.kind}.remove`, thing, isStillGone),
		...removalsOfText(context, last.kind, thing, isStillGone),
		db.delete(revisions).where(and(isThing, isStillGone)),
	]);
	return kept.flatMap(({ picture }) => picture ?? []);
}

/** What is kept of a thing beside its revisions. @param where whether it is removed */
function removalsOfText(
	{ db, now }: Context<"db" | "now">,
	kind: string,
	thing: string,
	where: SQL,
) {
	// As `subjectOf` puts it together.
	const named = ` (${thing})`;
	const isNamed = sql`action GLOB ${`${kind}.*`} AND substr(subject, -length(${named})) = ${named}`;
	// Calendars take a cancellation again only when it is newer.
	const newer = sql`max(${now}, updated_at + ${REVISION_MS})`;
	const hasId = sql`instr(answer, ${`"id":${JSON.stringify(thing)}`})`;
	return [
		db.update(auditLog).set({ subject: thing }).where(and(isNamed, where)),
		db
			.update(cancelledEvents)
			.set({ title: "", titleTn: "", updatedAt: newer })
			.where(and(eq(cancelledEvents.id, thing), where)),
		db.update(idempotencyKeys).set({ answer: REMOVED }).where(and(hasId, where)),
	];
}
