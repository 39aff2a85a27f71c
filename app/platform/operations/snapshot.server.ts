import { desc, eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "~/db/client";
import { auditLog } from "~/db/operations-schema";
import { type Actor, auditCounted } from "./audit.server";

/** Where snapshots stand in the bucket: nothing of it is ever served. */
export const SNAPSHOTS = "snapshots/";

/** How many rows one object of a snapshot holds. */
const PIECE_ROWS = 1000;

interface Context {
	db: Database;
	now: number;
	media: R2Bucket;
}

interface Doomed {
	/** What the audit calls it: `sermon.delete-all`. */
	action: string;
	/** The table that is emptied, by its column `id`. */
	table: SQLiteTable;
	/** What changes whenever a row does; without it, rows never change. */
	version?: SQL;
	/** Tables whose rows go with it. */
	parts?: SQLiteTable[];
}

/**
 * Deletes every row of a table that stands in a snapshot taken just before; a row that was added or
 * changed meanwhile stays.
 *
 * @returns how many rows went, and the key of the snapshot in the bucket (`npm run restore`)
 */
export async function deleteAll(context: Context, actor: Actor, doomed: Doomed) {
	const { db, now, media } = context;
	const { action, table, version = sql`0`, parts = [] } = doomed;
	const name = `${SNAPSHOTS}${getTableName(table)}/${new Date(now).toISOString()}-${crypto.randomUUID()}`;
	const pieces: string[] = [];
	const keep = async (from: SQLiteTable, rows: StoredRow[]) => {
		const piece = `${name}/${pieces.length + 1}.json`;
		await media.put(piece, JSON.stringify({ table: getTableName(from), rows: rows.map(bare) }));
		pieces.push(piece);
	};
	const kept: SQL[] = [];
	for await (const rows of pagesOf(db, table, version)) {
		await keep(table, rows);
		const ids = JSON.stringify(rows.map((row) => [row.id, row._version]));
		kept.push(sql`(id, ${version}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${ids}))`);
	}
	if (kept.length === 0) return { deleted: 0, snapshot: null };
	for (const part of parts) {
		for await (const rows of pagesOf(db, part, sql`0`)) await keep(part, rows);
	}
	const snapshot = `${name}.json`;
	// Written last: a snapshot that has this list is whole.
	await media.put(snapshot, JSON.stringify({ pieces }));
	const counts = kept.map((isKept) => sql`(SELECT count(*) FROM ${table} WHERE ${isKept})`);
	const [counted] = await db.batch([
		auditCounted(context, actor, action, snapshot, sql.join(counts, sql` + `)),
		...kept.map((isKept) => db.delete(table).where(isKept)),
	]);
	return { deleted: counted[0]?.count ?? 0, snapshot };
}

/**
 * The key of the snapshot that deleting all took last; null where nobody ever did.
 *
 * @param action what the audit calls it
 */
export async function lastSnapshot(
	{ db }: Pick<Context, "db">,
	action: string,
): Promise<string | null> {
	const [last] = await db
		.select({ snapshot: auditLog.subject })
		.from(auditLog)
		.where(eq(auditLog.action, action))
		.orderBy(desc(auditLog.id))
		.limit(1);
	return last?.snapshot ?? null;
}

type StoredRow = Record<string, unknown> & { _place: number };

/** A row as it can be put back: a sermon's number in the search index is then another. */
function bare({ _place, _version, key, ...row }: StoredRow) {
	return row;
}

async function* pagesOf(db: Database, table: SQLiteTable, version: SQL) {
	for (let place = 0; ; ) {
		const rows = await db.all<StoredRow>(sql`
			SELECT rowid AS _place, ${version} AS _version, * FROM ${table}
			WHERE rowid > ${place} ORDER BY rowid LIMIT ${PIECE_ROWS}`);
		if (rows.length === 0) return;
		yield rows;
		place = rows.at(-1)?._place ?? place;
	}
}
