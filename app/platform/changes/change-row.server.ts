import { and, or, type SQL, sql } from "drizzle-orm";
import type { ContentWrite, Context } from "../context";
import { REVISION_MS } from "../durations";
import { changedSince, type Precondition, type Versioned } from "../http/precondition.server";
import { refusal } from "../http/refusal";
import { type Actor, audit, subjectOf } from "./audit.server";
import { writeRevision } from "./revisions.server";
import { type RowKind, version, voidPagesWith, type Writes } from "./row-kind.server";

/**
 * SQL for the new version of rows that are changed without being read first. It is at least
 * `REVISION_MS` later than the old version, because calendar apps count versions of an event in
 * seconds.
 */
export function laterVersion({ now }: Context<"now">): SQL {
	return sql`max(${now}, ${version} + ${REVISION_MS})`;
}

/** The columns that every row of content has. */
export interface ChangedRow {
	id: string;
	title: string;
	createdAt: Date;
	updatedAt: Date | null;
}

export interface RowChange<Fields> {
	id: string;
	/** The new values of the row's fields. Fields that are left out stay as they are. */
	fields: Partial<Fields>;
	precondition: Precondition;
}

interface Change<Current extends ChangedRow> {
	kind: RowKind;
	read: () => Promise<Current | undefined>;
	answer: (row: Current) => Versioned;
	/** The new values of fields. Fields that are undefined stay as they are. */
	fields: (current: Current) => Partial<Current> | Promise<Partial<Current>>;
	precondition: Precondition;
	/**
	 * Throws if the change is not allowed. Called again if the database refuses the write, so that
	 * the response names the reason.
	 */
	check?: (after: Current, before: Current) => Promise<void>;
	/**
	 * Further writes in the same batch as the change. Each must contain the SQL condition
	 * `isUnchanged`, so that it does nothing if somebody else has changed the row meanwhile.
	 */
	also?: (changed: Partial<Current>, isUnchanged: SQL, before: Current) => Writes;
	/**
	 * The SQL condition (WHERE) for other rows of the same table that the writes of `also` change.
	 * The audit log counts these rows, and their state before the change is stored for an undo.
	 */
	others?: (before: Current) => SQL | undefined;
}

/**
 * Changes a row of content, and writes to the audit log which of its public fields have changed. If
 * all new values are already stored, this succeeds even if the precondition does not hold, because
 * the request may repeat one whose response was lost.
 *
 * @throws a Response, and changes nothing: 404 when there is no such row; 409 with the current
 *   state of the row when the precondition does not hold
 */
export async function changeRow<Current extends ChangedRow>(
	context: ContentWrite,
	actor: Actor,
	change: Change<Current>,
): Promise<{ before: Current; after: Current }> {
	const { kind } = change;
	const { name, table, isPersonal } = kind;
	const { db, now } = context;
	const before = await change.read();
	if (!before) throw refusal(404, `There is no such ${name}`);
	const changed = changedValues(before, await change.fields(before));
	if (Object.keys(changed).length === 0) return { before, after: before };
	const seen = (before.updatedAt ?? before.createdAt).getTime();
	const current = change.answer(before);
	if (change.precondition && !change.precondition.includes(seen)) {
		throw changedSince(name, current);
	}
	// The row's new version must be later than the old one, even if the clock shows the same time.
	const updatedAt = new Date(Math.max(now, seen + 1));
	const after = { ...before, ...changed, updatedAt };
	await change.check?.(after, before);
	const isSeen = sql`id = ${before.id} AND ${version} = ${seen}`;
	const isUnchanged = sql`EXISTS (SELECT 1 FROM ${table} WHERE ${isSeen})`;
	const others = change.others?.(before);
	const rows = others ? sql`${or(isSeen, and(others, isUnchanged))}` : isSeen;
	const count = sql`(SELECT count(*) FROM ${table} WHERE ${rows})`;
	const left = sql`CASE id WHEN ${before.id} THEN ${updatedAt.getTime()} ELSE ${laterVersion(context)} END`;
	const fields = changedFields(current, change.answer(after)).join();
	voidPagesWith(context, kind);
	const written = db.batch([
		audit(context, actor, `${name}.update`, subjectOf(after, isPersonal), count, fields),
		writeRevision(context, kind, rows, left),
		...(change.also?.(changed, isUnchanged, before) ?? []),
		db
			.update(table)
			.set({ ...changed, updatedAt })
			.where(isSeen),
	]);
	const [counted] = await written.catch(async (error) => {
		await change.check?.(after, before);
		throw error;
	});
	// If no row was counted, somebody else has changed the row meanwhile. Then the change is tried
	// again.
	return counted.length > 0 ? { before, after } : changeRow(context, actor, change);
}

function changedValues<Fields extends object>(
	now: Fields,
	given: Partial<Fields>,
): Partial<Fields> {
	const isOther = ([name, value]: [string, unknown]) =>
		value !== undefined && JSON.stringify(value) !== JSON.stringify(now[name as keyof Fields]);
	return Object.fromEntries(Object.entries(given).filter(isOther)) as Partial<Fields>;
}

/**
 * The names of the fields that differ in two responses of the API. A response may leave out an
 * empty field, so the field names of both responses are compared.
 */
function changedFields(before: object, after: object): string[] {
	const values = (name: string) =>
		[before, after].map((answer) => JSON.stringify((answer as Record<string, unknown>)[name]));
	return Object.keys({ ...before, ...after }).filter((name) => {
		const [one, other] = values(name);
		return name !== "updatedAt" && one !== other;
	});
}
