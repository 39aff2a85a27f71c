/*
 * The SQL by which a change is taken back: in the Worker, and for the command `npm run restore`
 * (scripts/restore.ts), which runs outside of it and imports this file alone.
 */

/** Two changes that are at least so far apart have different numbers in a calendar. */
export const REVISION_MS = 1000;

export type Kind = "sermon" | "event" | "album" | "announcement";

export const tableOf = {
	sermon: "sermons",
	event: "events",
	album: "gallery_items",
	announcement: "announcements",
} as const;

/** D1 takes at most 32 arguments of a function: the JSON, and 15 names with their values. */
const PAIRS_AT_ONCE = 15;

/** A thing as JSON. @param columns those of its table */
export function rowJson(kind: Kind, columns: readonly string[]): string {
	const table = tableOf[kind];
	// A sermon's number, by which the search knows it, stays with its row.
	const pairs = columns
		.filter((name) => name !== "key")
		.map((name) => `, '$.${name}', ${table}."${name}"`);
	let json = "'{}'";
	for (let at = 0; at < pairs.length; at += PAIRS_AT_ONCE) {
		json = `json_set(${json}${pairs.slice(at, at + PAIRS_AT_ONCE).join("")})`;
	}
	return json;
}

/** What would become of one thing. */
export interface Step {
	/** The id of the revision. */
	id: number;
	thing: string;
	title: string;
	/** The version that the change left; null where it deleted the thing. */
	left: number | null;
	/** The version of now; null where it is not there. */
	seen: number | null;
	/** Whether it is already as it was before the change. */
	isSame: 0 | 1;
	/** The columns that are kept of it, with commas; null where it was not there before the change. */
	columns: string | null;
}

function versionIn(table: string): string {
	return `ifnull(${table}.updated_at, ${table}.created_at)`;
}

/** Finds `Step`s. Its values: the change's number, and twice one thing's id, or null for all of them. */
export function stepsQuery(kind: Kind, columns: readonly string[]): string {
	const table = tableOf[kind];
	const version = versionIn(table);
	return `
		SELECT former.id, former.thing, former.title, former.left_version AS "left", ${version} AS seen,
			CASE
				WHEN ${table}.id IS NULL OR former.row IS NULL THEN ${table}.id IS NULL AND former.row IS NULL
				WHEN ${version} IS former.left_version THEN 0
				ELSE NOT EXISTS (
					SELECT 1 FROM json_each(${rowJson(kind, columns)}) AS now
					WHERE now.key <> 'updated_at' AND now.value IS NOT former.row ->> now.key)
			END AS isSame,
			(SELECT group_concat(key) FROM json_each(former.row)) AS columns
		FROM former_rows AS former LEFT JOIN ${table} ON ${table}.id = former.thing
		WHERE former.change = ? AND (? IS NULL OR former.thing = ?)`;
}

/** The steps that change something. What a change deleted, and is there again, stays as it is. */
export function stepsToTake(steps: readonly Step[]): Step[] {
	return steps.filter(({ left, seen, isSame }) => !isSame && (left !== null || seen === null));
}

/** Whether somebody has changed the thing since. */
export function isChangedSince({ left, seen }: Step): boolean {
	return left !== null && seen !== left;
}

interface Statement {
	query: string;
	values: (string | number)[];
}

/**
 * For one batch, which fails when a thing is no longer as its step has seen it. The first statement
 * returns the number of the undo in the audit log: it is a change like any other, and can be undone.
 */
export function undoing(
	kind: Kind,
	columns: readonly string[],
	steps: readonly Step[],
	actor: { id: string; email: string },
	now: number,
): [Statement, ...Statement[]] {
	const table = tableOf[kind];
	const version = versionIn(table);
	const chosen = JSON.stringify(steps.map(({ id, seen }) => [id, seen]));
	const fromChosen = `
		FROM json_each(?) AS chosen CROSS JOIN former_rows AS former ON former.id = chosen.value ->> 0
		LEFT JOIN ${table} ON ${table}.id = former.thing`;
	const [first] = steps;
	const subject = steps.length === 1 && first ? `${first.title} (${first.thing})` : "";
	const audited = `
		INSERT INTO audit_log (at, actor_id, actor_email, action, subject, count)
		SELECT ?, ?, ?, ?, ?, CASE count(*) WHEN ? THEN count(*) END ${fromChosen}
		WHERE ${version} IS chosen.value ->> 1
		RETURNING id`;
	const kept = `
		INSERT INTO former_rows (change, kind, thing, title, row, left_version, undoes, is_gone, at)
		SELECT (SELECT max(id) FROM audit_log), former.kind, former.thing,
			ifnull(${table}.title, former.title),
			CASE WHEN ${table}.id IS NOT NULL THEN ${rowJson(kind, columns)} END,
			CASE WHEN former.row IS NOT NULL THEN max(
				?, former.at + ${REVISION_MS},
				ifnull(${version}, ifnull(former.row ->> '$.updated_at', former.row ->> '$.created_at'))
					+ ${2 * REVISION_MS}) END,
			former.id, former.row IS NULL, ? ${fromChosen}`;
	const undone = `
		former_rows AS undo JOIN former_rows AS former ON former.id = undo.undoes
		WHERE undo.change = (SELECT max(id) FROM audit_log)`;
	const removed = `SELECT former.thing FROM ${undone} AND former.row IS NULL`;
	const restored = `SELECT former.thing FROM ${undone} AND former.row IS NOT NULL`;
	// Columns that have come since keep what they are now, or begin with their defaults.
	const columnsKept = steps.find((step) => step.columns !== null)?.columns?.split(",") ?? [];
	const names = columnsKept.filter((name) => columns.includes(name) && name !== "updated_at");
	const put = `
		INSERT INTO ${table} (${names.join(", ")}, updated_at)
		SELECT ${names.map((name) => `former.row ->> '$.${name}'`).join(", ")}, undo.left_version
		FROM ${undone} AND former.row IS NOT NULL
		ON CONFLICT (id) DO UPDATE SET
			${names.map((name) => `${name} = excluded.${name}`).join(", ")}, updated_at = excluded.updated_at`;
	const { before = [], after = [] } = beside(kind, { removed, restored });
	return [
		{
			query: audited,
			values: [now, actor.id, actor.email, `${kind}.undo`, subject, steps.length, chosen],
		},
		{ query: kept, values: [now, now, chosen] },
		...[
			...before,
			`DELETE FROM ${table} WHERE id IN (${removed})`,
			...(names.length > 0 ? [put] : []),
			...after,
			`UPDATE former_rows SET is_gone = 0 WHERE is_gone AND thing IN (${restored})`,
		].map((query) => ({ query, values: [] })),
	];
}

/** What an undo writes in other tables, before and after the thing itself. */
function beside(
	kind: Kind,
	{ removed, restored }: Record<"removed" | "restored", string>,
): { before?: string[]; after?: string[] } {
	if (kind === "event") {
		return {
			// Calendars are told that an event is cancelled, or is there again.
			before: [
				`INSERT OR REPLACE INTO cancelled_events (id, title, date, created_at, updated_at, title_tn)
				SELECT id, title, date, created_at,
					max((SELECT at FROM audit_log ORDER BY id DESC LIMIT 1),
						ifnull(updated_at, created_at) + ${REVISION_MS}), title_tn
				FROM events WHERE id IN (${removed})`,
			],
			after: [`DELETE FROM cancelled_events WHERE id IN (${restored})`],
		};
	}
	return {};
}
