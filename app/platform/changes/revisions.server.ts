import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { auditLog, revisions } from "~/db/operations-schema";
import { DAY_MS, MINUTE_MS } from "~/platform/durations";
import type { Context } from "../context";
import { newestFirst } from "../lists/keyset.server";
import { titleOf } from "./audit.server";
import { type RowKind, type RowKinds, rowJson } from "./row-kind.server";
import { UNDO_DAYS } from "./undo-days";

const UNDO_MS = UNDO_DAYS * DAY_MS;

/**
 * SQL for the number of the change that is being written: the number of its entry in the audit log.
 * In a batch, this entry must come before the statements that use the number.
 */
export const thisChange = sql`(SELECT max(id) FROM ${auditLog})`;

/**
 * Stores the state of rows before a change or a deletion, so that it can be undone. Put this into
 * the batch after the entry in the audit log and before the change.
 *
 * @param left the rows' version after the change; null for a deletion
 */
export function writeRevision(
	{ db, now }: Context<"db" | "now">,
	{ name, table }: RowKind,
	where: SQL,
	left: SQL | null,
) {
	return db.insert(revisions).select(sql`
		SELECT NULL, ${thisChange}, ${name}, id, title, ${rowJson(table)}, ${left}, NULL, ${left === null ? 1 : 0}, ${now}
		FROM ${table} WHERE ${where}`);
}

/**
 * Stores that new rows did not exist before, so that adding these rows can be undone. Put this into
 * the batch after the entry in the audit log and after the rows.
 */
export function writeAbsence(
	{ db, now }: Context<"db" | "now">,
	{ name, table }: RowKind,
	where: SQL,
) {
	return db.insert(revisions).select(sql`
		SELECT NULL, ${thisChange}, ${name}, id, title, NULL, created_at, NULL, 0, ${now}
		FROM ${table} WHERE ${where}`);
}

/**
 * A change of content that can be undone. `thing` is the id of the changed content item; null for a
 * change of several items.
 */
export interface UndoableChange {
	id: number;
	kind: string;
	/** The action in the audit log, such as `sermon.update`. */
	action: string;
	thing: string | null;
	/** The content item's title after the change; for a deleted item, its title before. */
	title: string;
	count: number;
}

export async function readUndoableChange(
	{ db }: Context<"db">,
	change: number,
): Promise<UndoableChange | null> {
	const { kind, thing, title } = revisions;
	const { id, action, count, subject } = auditLog;
	const [found] = await db
		.select({ id, action, count, subject, kind, thing, title })
		.from(revisions)
		.innerJoin(auditLog, eq(auditLog.id, revisions.change))
		.where(eq(revisions.change, change))
		.limit(1);
	if (!found) return null;
	const { subject: named, ...rest } = found;
	return {
		...rest,
		thing: rest.count === 1 ? rest.thing : null,
		title: titleOf(named) || rest.title,
	};
}

export type RevisionRow = Record<string, string | number | null>;

/** The version of the row of a revision, in milliseconds since 1970 (UTC). */
export function versionOf(row: RevisionRow | null): number {
	return Number(row?.updated_at ?? row?.created_at);
}

/**
 * The stored row of a content item before a change, after it, and now. Null if the item did not
 * exist then.
 */
export interface Sides {
	change: number;
	kind: string;
	before: RevisionRow | null;
	after: RevisionRow | null;
	now: RevisionRow | null;
}

/**
 * Reads content items as they were before and after changes, and as they are now.
 *
 * @param thing the id of the only content item to read. Null reads the items of all `changes` that
 *   concern a single item
 */
export async function readSides(
	{ db }: Context<"db">,
	kinds: RowKinds,
	changes: readonly number[],
	thing: string | null = null,
): Promise<Sides[]> {
	const rows = Object.values(kinds).map(
		({ name, table }) => sql`
			WHEN ${name} THEN (SELECT ${rowJson(table)} FROM ${table} WHERE id = former.thing)`,
	);
	const now = sql`CASE former.kind ${sql.join(rows)} END`;
	const found = await db.all<
		Record<"before" | "after" | "now", string | null> & Omit<Sides, "before">
	>(sql`
		SELECT former.change, former.kind, former.row AS "before", ${now} AS now,
			CASE WHEN next.id IS NULL THEN ${now} ELSE next.row END AS "after"
		FROM json_each(${JSON.stringify(changes)}) AS asked
		CROSS JOIN ${revisions} AS former ON former.change = asked.value
		CROSS JOIN ${auditLog} AS audited ON audited.id = former.change
		LEFT JOIN ${revisions} AS next ON next.id = (
			SELECT id FROM ${revisions} AS later
			WHERE later.thing = former.thing AND later.id > former.id ORDER BY later.id LIMIT 1)
		WHERE former.thing = ${thing} OR (${thing} IS NULL AND audited.count = 1)`);
	const parsed = (json: string | null): RevisionRow | null => json && JSON.parse(json);
	return found.map(({ change, kind, before, after, now }) => ({
		change,
		kind,
		before: parsed(before),
		after: parsed(after),
		now: parsed(now),
	}));
}

/**
 * The row of a content item in one of its versions; null if that version is no longer stored.
 *
 * @param version in milliseconds since 1970 (UTC)
 */
export async function readRevision(
	{ db }: Context<"db">,
	thing: string,
	version: number,
): Promise<RevisionRow | null> {
	const { row } = revisions;
	const of = sql`ifnull(${row} ->> '$.updated_at', ${row} ->> '$.created_at')`;
	const [found] = await db
		.select({ row })
		.from(revisions)
		.where(and(eq(revisions.thing, thing), eq(of, version)))
		.limit(1);
	return found?.row ? JSON.parse(found.row) : null;
}

const DELETED_PER_PAGE = 50;

const latest = newestFirst<{ id: number }>({ id: revisions.id });

/**
 * The deleted content items that nobody has restored, the latest first.
 *
 * @param before the id of the last revision on the previous page; null for the first page
 */
export async function listDeleted({ db }: Context<"db">, before: number | null) {
	const { id, change, thing, title, at } = revisions;
	const query = db
		.select({ id, change, thing, title, at, action: auditLog.action, actor: auditLog.actorEmail })
		.from(revisions)
		.innerJoin(auditLog, eq(auditLog.id, change))
		.$dynamic();
	const after = before === null ? null : { id: before };
	const page = { after, size: DELETED_PER_PAGE, where: sql`is_gone` };
	const { rows, next } = await latest.read(query, page);
	const things = rows.map((row) => ({ ...row, at: row.at.getTime() }));
	return { things, next: next?.id ?? null };
}

/**
 * The number of revisions on a page of the data export. It is small, because a single revision of
 * an album may have hundreds of photos.
 */
const EXPORTED_AT_ONCE = 100;

/**
 * A page of the revisions that are stored, the latest first. `before` is the row of the content
 * item before the change, as JSON.
 *
 * @param before the id of the last revision on the previous page; null for the first page
 */
export async function listRevisions({ db }: Context<"db">, before: number | null) {
	const { id, change, thing, title, row, at } = revisions;
	const query = db
		.select({ id, change, at, action: auditLog.action, thing, title, before: row })
		.from(revisions)
		.innerJoin(auditLog, eq(auditLog.id, change))
		.$dynamic();
	const after = before === null ? null : { id: before };
	const { rows, next } = await latest.read(query, { after, size: EXPORTED_AT_ONCE });
	const items = rows.map(({ at, ...kept }) => ({ ...kept, at: at.toISOString() }));
	return { items, next: next?.id ?? null };
}

/**
 * How long after a change a form that changes nothing may be its repetition, whose response was
 * lost. Afterwards an administrator who saves without a change is not offered to undo an old one.
 */
const REPEATED_MS = 10 * MINUTE_MS;

/**
 * The number of a content item's last change if this administrator has just made it; else null.
 */
export async function lastChangeBy(
	{ db, now }: Context<"db" | "now">,
	actor: { id: string },
	thing: string,
): Promise<number | null> {
	const [last] = await db
		.select({ change: revisions.change, actorId: auditLog.actorId, at: auditLog.at })
		.from(revisions)
		.innerJoin(auditLog, eq(auditLog.id, revisions.change))
		.where(eq(revisions.thing, thing))
		.orderBy(desc(revisions.id))
		.limit(1);
	const isNew = last !== undefined && last.at.getTime() > now - REPEATED_MS;
	return isNew && last.actorId === actor.id ? last.change : null;
}

/**
 * The number of the last change with this action that can still be undone.
 *
 * @param action as in the audit log: `sermon.delete-all`
 */
export async function lastOfAction(
	{ db, now }: Context<"db" | "now">,
	action: string,
): Promise<number | null> {
	const [last] = await db
		.select({ id: auditLog.id })
		.from(auditLog)
		.where(and(gt(auditLog.at, new Date(now - UNDO_MS)), eq(auditLog.action, action)))
		.orderBy(desc(auditLog.at), desc(auditLog.id))
		.limit(1);
	return last?.id ?? null;
}

/**
 * The largest size of all revisions (earlier versions of content) together, in bytes. If the newest
 * change alone is larger, this limit removes nothing.
 */
const REVISIONS_MAX_BYTES = 100_000_000;

/**
 * Removes revisions that are too old for an undo, and the oldest revisions if all together are too
 * large. Runs every night.
 */
export function removeOldRevisions(
	{ db, now }: Context<"db" | "now">,
	maxBytes = REVISIONS_MAX_BYTES,
) {
	const tooOld = sql`SELECT id FROM ${revisions} WHERE at < ${now - UNDO_MS}`;
	const firstKept = sql`
		SELECT min(change) FROM (
			SELECT change, sum(octet_length(row)) OVER (ORDER BY change DESC) AS bytes FROM ${revisions})
		WHERE bytes <= ${maxBytes}`;
	return db.delete(revisions).where(sql`id IN (${tooOld}) OR change < ifnull((${firstKept}), 0)`);
}
