import { and, desc, eq, getTableName, gt, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "~/db/client";
import { auditLog } from "~/db/operations-schema";
import type { Context } from "../context";
import { refusal } from "../http/refusal";
import { type Actor, auditCounted } from "./audit.server";
import { version } from "./change-row.server";
import { idsQuery, type Piece, restoring } from "./restore";
import { SNAPSHOT_DAYS } from "./snapshot-days";

/** The folder of snapshots in the bucket. Nothing in it is ever served. */
export const SNAPSHOTS = "snapshots/";

export const SNAPSHOT_LIFETIME_MS = SNAPSHOT_DAYS * 24 * 60 * 60 * 1000;

const PIECE_ROWS = 1000;

interface Deletion {
	/** In the audit log: `sermon.delete-all`. */
	action: string;
	/** It has the columns `id`, `created_at` and `updated_at`. */
	table: SQLiteTable;
	/** Tables whose rows the database deletes with those of `table`. */
	children?: SQLiteTable[];
}

/** Snapshots a table, then deletes the rows that are in it. What was added or changed meanwhile stays. */
export async function deleteAll(
	context: Context<"db" | "now" | "media">,
	actor: Actor,
	{ action, table, children = [] }: Deletion,
) {
	const { db, now, media } = context;
	const name = `${SNAPSHOTS}${getTableName(table)}/${new Date(now).toISOString()}-${crypto.randomUUID()}`;
	const pieces: string[] = [];
	const writePiece = async (from: SQLiteTable, rows: SnapshotRow[]) => {
		const piece = `${name}/${pieces.length + 1}.json`;
		const columns = rows.map(columnsOf);
		await media.put(piece, JSON.stringify({ table: getTableName(from), rows: columns }));
		pieces.push(piece);
	};
	/** For each piece a condition that is true for its rows if they have not changed. */
	const inSnapshot: SQL[] = [];
	for await (const rows of readPieces(db, table, version)) {
		await writePiece(table, rows);
		const ids = JSON.stringify(rows.map((row) => [row.id, row._version]));
		inSnapshot.push(
			sql`(id, ${version}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${ids}))`,
		);
	}
	if (inSnapshot.length === 0) return { deleted: 0, snapshot: null };
	for (const child of children) {
		for await (const rows of readPieces(db, child, sql`0`)) await writePiece(child, rows);
	}
	const snapshot = `${name}.json`;
	// Written last: a snapshot with this list is complete.
	await media.put(snapshot, JSON.stringify({ pieces }));
	const counts = inSnapshot.map((isIn) => sql`(SELECT count(*) FROM ${table} WHERE ${isIn})`);
	const deleting = db.batch([
		auditCounted(context, actor, action, snapshot, sql.join(counts, sql` + `)),
		...inSnapshot.map((isIn) => db.delete(table).where(isIn)),
	]);
	const [counted] = await deleting.catch(async (error) => {
		// Nothing was deleted, unless the log says so. The snapshot would keep pictures for nothing.
		if ((await db.$count(auditLog, eq(auditLog.subject, snapshot))) === 0) {
			await media.delete([snapshot, ...pieces]);
		}
		throw error;
	});
	return { deleted: counted[0]?.count ?? 0, snapshot };
}

/** The key of the last snapshot that can be restored. @param action in the audit log */
export async function lastSnapshot(
	{ db, now }: Context<"db" | "now">,
	action: string,
): Promise<string | null> {
	const isKept = gt(auditLog.at, new Date(now - SNAPSHOT_LIFETIME_MS));
	const [last] = await db
		.select({ snapshot: auditLog.subject })
		.from(auditLog)
		.where(and(isKept, eq(auditLog.action, action)))
		.orderBy(desc(auditLog.at), desc(auditLog.id))
		.limit(1);
	return last?.snapshot ?? null;
}

export function isSnapshot(key: string, table: string): boolean {
	return new RegExp(`^${SNAPSHOTS}${table}/[\\w:.-]{1,100}\\.json$`).test(key);
}

/**
 * In one transaction. Rows that exist stay as they are.
 * @throws a 410 Response when there is no such snapshot, and an Error when it cannot be read
 */
export async function restoreSnapshot(
	context: Context<"db" | "now" | "media">,
	actor: Actor,
	table: string,
	snapshot: string,
): Promise<number> {
	const { db, now, media } = context;
	const list = isSnapshot(snapshot, table) ? await media.get(snapshot) : null;
	if (!list) throw refusal(410, "There is no such snapshot");
	const { pieces: names } = await list.json<{ pieces: string[] }>();
	const pieces: Piece[] = [];
	for (const name of names) {
		const piece = await media.get(name);
		if (!piece) throw new Error(`${name} is missing`);
		pieces.push(await piece.json<Piece>());
	}
	const found = await db.all<{ id: string }>(sql.raw(idsQuery(pieces)));
	const existing = new Set(found.map(({ id }) => id));
	const { missing, inserts } = restoring(snapshot, pieces, existing, actor, now);
	// Drizzle binds no values to SQL of one's own in a batch.
	const { $client } = db;
	const statements = inserts.map(({ query, rows }) => $client.prepare(query).bind(rows));
	if (statements.length > 0) await $client.batch(statements);
	return missing;
}

type SnapshotRow = Record<string, unknown> & { _rowid: number };

async function* readPieces(db: Database, table: SQLiteTable, version: SQL) {
	for (let last = 0; ; ) {
		const rows = await db.all<SnapshotRow>(sql`
			SELECT rowid AS _rowid, ${version} AS _version, * FROM ${table}
			WHERE rowid > ${last} ORDER BY rowid LIMIT ${PIECE_ROWS}`);
		if (rows.length === 0) return;
		yield rows;
		last = rows.at(-1)?._rowid ?? last;
	}
}

/** A sermon gets a new `key` when it is inserted again. */
function columnsOf({ _rowid, _version, key, ...columns }: SnapshotRow) {
	return columns;
}
