import { inArray, type SQL, sql } from "drizzle-orm";
import { auditLog, revisions } from "~/db/operations-schema";
import type { ContentWrite, Context } from "../context";
import { REVISION_MS } from "../durations";
import { refusal } from "../http/refusal";
import { type Actor, subjectOf } from "./audit.server";
import { readUndoableChange, thisChange } from "./revisions.server";
import {
	columnsOf,
	kindNamed,
	type RowKind,
	type RowKinds,
	rowJson,
	version,
	voidPagesWith,
} from "./row-kind.server";

/** The part of an undo that restores one content item, which is a row such as a sermon. */
interface Step {
	/** The id of the revision that is restored. */
	id: number;
	thing: string;
	title: string;
	/** The content item's version after the change; null if the change deleted the item. */
	left: number | null;
	/** The content item's current version; null if the item does not exist now. */
	seen: number | null;
	/** The id of the last revision of the content item after this one; null if there is none. */
	last: number | null;
	/**
	 * The names of the columns that the revision stores, with commas; null if the content item did
	 * not exist before the change.
	 */
	columns: string | null;
}

interface Asked {
	change: number;
	/** The id of the only content item to restore; null for all items of the change. */
	thing: string | null;
	/**
	 * The versions that the administrator has agreed to overwrite, as `seenOf` returns them. Empty
	 * if later changes must not be overwritten.
	 */
	over: string;
}

type Undone =
	| { count: number; change: number | null }
	/**
	 * The content items that somebody has changed after the change to undo. In this case nothing
	 * was undone.
	 */
	| { changedSince: Step[]; kind: string };

/**
 * The current versions of content items that were changed after the change to undo; of a deleted
 * item, its last revision. The administrator agrees to overwrite these versions. If an item changes
 * once more, the portal asks again.
 */
export function seenOf(changed: readonly Step[]): string {
	return changed.map(({ seen, last }) => seen ?? `-${last}`).join();
}

function isChangedSince({ left, seen, last }: Step): boolean {
	// A content item that is deleted may have been restored, changed and deleted again meanwhile.
	return left === null ? last !== null : seen !== left;
}

const isAgain = () => refusal(409, "The same is there again");

/**
 * Undoes a change of content, in one transaction.
 *
 * @throws a Response: 410 if the change is no longer stored; 409 if it deleted a content item that
 *   somebody has added again since, and the table does not allow both items
 */
export async function undo(
	context: ContentWrite,
	actor: Actor,
	kinds: RowKinds,
	asked: Asked,
	before = "",
): Promise<Undone> {
	const { change, thing, over } = asked;
	const kept = await readUndoableChange(context, change);
	if (!kept) throw refusal(410, "This change is no longer kept");
	const kind = kindNamed(kinds, kept.kind);
	const steps = await readSteps(context, kind, change, thing);
	if (steps.length === 0) return { count: 0, change: null };
	const changedSince = steps.filter(isChangedSince);
	if (changedSince.length > 0 && seenOf(changedSince) !== over) {
		return { changedSince, kind: kind.name };
	}
	try {
		return { count: steps.length, change: await takeSteps(context, actor, kind, steps) };
	} catch (error) {
		// Somebody may have changed a content item meanwhile. Then the steps differ from those of
		// the last try, and the undo is tried again.
		const state = JSON.stringify(steps);
		if (state === before) throw /UNIQUE/.test(String(error)) ? isAgain() : error;
		return undo(context, actor, kinds, asked, state);
	}
}

/**
 * Undoes a change of content, but only for the items that nobody has changed later.
 *
 * @returns how many items were restored and how many were left; null if the change is no longer
 *   stored
 */
export async function undoUntouched(
	context: ContentWrite,
	actor: Actor,
	kinds: RowKinds,
	change: number,
): Promise<{ restored: number; left: number } | null> {
	const kept = await readUndoableChange(context, change);
	if (!kept) return null;
	const kind = kindNamed(kinds, kept.kind);
	const asked = await readSteps(context, kind, change);
	const steps = asked.filter((step) => !isChangedSince(step));
	if (steps.length > 0) await takeSteps(context, actor, kind, steps);
	return { restored: steps.length, left: asked.length - steps.length };
}

/**
 * The steps that an undo needs, one for each content item. No step is needed for an item that
 * already is as it was before the change, nor for an item that the change deleted and that exists
 * again.
 *
 * @param thing the id of the only content item to restore; null for all items of the change
 */
async function readSteps(
	{ db }: Context<"db">,
	{ table, counted = [] }: RowKind,
	change: number,
	thing: string | null = null,
): Promise<Step[]> {
	const ignored = JSON.stringify(["updated_at", ...counted]);
	const isThere = sql`${table.id} IS NOT NULL`;
	const isAsItWas = sql`NOT EXISTS (
		SELECT 1 FROM json_each(${rowJson(table)}) AS now
		WHERE now.key NOT IN (SELECT value FROM json_each(${ignored})) AND now.value IS NOT former.row ->> now.key)`;
	const steps = await db.all<Step & { isSame: 0 | 1 }>(sql`
		SELECT former.id, former.thing, former.title, former.left_version AS "left", ${version} AS seen,
			CASE
				WHEN NOT (${isThere}) OR former.row IS NULL THEN NOT (${isThere}) AND former.row IS NULL
				WHEN ${version} IS former.left_version THEN 0
				ELSE ${isAsItWas}
			END AS isSame,
			(SELECT max(later.id) FROM ${revisions} AS later
				WHERE later.thing = former.thing AND later.id > former.id) AS last,
			(SELECT group_concat(key) FROM json_each(former.row)) AS columns
		FROM ${revisions} AS former LEFT JOIN ${table} ON ${table.id} = former.thing
		WHERE former.change = ${change} AND (${thing} IS NULL OR former.thing = ${thing})`);
	return steps
		.filter(({ left, seen, isSame }) => !isSame && (left !== null || seen === null))
		.map(({ isSame: _, ...step }) => step);
}

/**
 * Restores content items in one batch, which fails if an item's version is no longer the one in its
 * step. The undo is a change like any other: it is in the audit log and can be undone.
 *
 * @returns the number of the undo in the audit log
 */
async function takeSteps(
	context: ContentWrite,
	actor: Actor,
	kind: RowKind,
	steps: readonly Step[],
): Promise<number | null> {
	const { db, now } = context;
	const { name, table, beside, isPersonal } = kind;
	const [first, ...others] = steps;
	const subject =
		first && others.length === 0
			? subjectOf({ id: first.thing, title: first.title }, isPersonal)
			: "";
	const chosen = JSON.stringify(steps.map(({ id, seen }) => [id, seen]));
	const fromChosen = sql`
		FROM json_each(${chosen}) AS chosen
		CROSS JOIN ${revisions} AS former ON former.id = chosen.value ->> 0
		LEFT JOIN ${table} ON ${table.id} = former.thing`;
	// The count is NULL if a content item has changed meanwhile. The column allows no NULL, so then
	// the batch fails.
	const count = sql`CASE count(*) WHEN ${steps.length} THEN count(*) END`;
	const audited = db
		.insert(auditLog)
		.select(sql`
			SELECT NULL, ${now}, ${actor.id}, ${actor.email}, ${`${name}.undo`}, ${subject}, ${count}, NULL
			${fromChosen} WHERE ${version} IS chosen.value ->> 1`)
		.returning({ id: auditLog.id });
	const formerVersion = sql`
		ifnull(former.row ->> '$.updated_at', former.row ->> '$.created_at')`;
	// The content item's version after the undo. Calendars need it to be at least a second
	// (`REVISION_MS`) later than all earlier versions of the item.
	const left = sql`max(
		${now}, former.at + ${REVISION_MS}, ifnull(${version}, ${formerVersion}) + ${2 * REVISION_MS})`;
	const kept = db.insert(revisions).select(sql`
		SELECT NULL, ${thisChange}, former.kind, former.thing, ifnull(${table.title}, former.title),
			CASE WHEN ${table.id} IS NOT NULL THEN ${rowJson(table)} END,
			CASE WHEN former.row IS NOT NULL THEN ${left} END,
			former.id, former.row IS NULL, ${now} ${fromChosen}`);
	const undone = sql`
		${revisions} AS undo JOIN ${revisions} AS former ON former.id = undo.undoes
		WHERE undo.change = ${thisChange}`;
	const added = sql`(SELECT former.thing FROM ${undone} AND former.row IS NULL)`;
	const returning = sql`(SELECT former.thing FROM ${undone} AND former.row IS NOT NULL)`;
	voidPagesWith(context, kind);
	const [[entry]] = await db.batch([
		audited,
		kept,
		...(beside?.beforeDeletion(context, inArray(table.id, added)) ?? []),
		db.delete(table).where(inArray(table.id, added)),
		...putBack(context, kind, steps, undone),
		...(beside?.afterReturn(context, returning) ?? []),
		db.update(revisions).set({ isGone: false }).where(sql`is_gone AND thing IN ${returning}`),
	]);
	return entry?.id ?? null;
}

/**
 * Restores the former values of changed content items, and adds deleted items again.
 *
 * @param undone the end of an SQL query: this undo's revisions, named `undo`, joined with the
 *   revisions that they undo, named `former`
 */
function putBack(
	{ db }: Context<"db">,
	{ table, counted = [] }: RowKind,
	steps: readonly Step[],
	undone: SQL,
) {
	// Columns that the table got after the revision was stored are left out. Changed rows keep
	// their values of these columns, and rows that are added again get the columns' defaults.
	const kept = steps.find(({ columns }) => columns !== null)?.columns?.split(",") ?? [];
	const known = columnsOf(table);
	const names = kept.filter((name) => known.includes(name) && name !== "updated_at");
	if (names.length === 0) return [];
	const listed = (texts: string[]) => sql.raw(texts.join(", "));
	const changed = names.filter((name) => !counted.includes(name));
	return [
		db.run(sql`
			INSERT INTO ${table} (${listed(names)}, updated_at)
			SELECT ${listed(names.map((name) => `former.row ->> '$.${name}'`))}, undo.left_version
			FROM ${undone} AND former.row IS NOT NULL
			ON CONFLICT (id) DO UPDATE SET
				${listed(changed.map((name) => `${name} = excluded.${name}`))},
				updated_at = excluded.updated_at`),
	];
}
