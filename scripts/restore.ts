/**
 * Puts back what was lost. With `--remote` it works on the deployed site, without it on the local
 * one.
 *
 * `npm run restore -- ../church-2026-11-22` puts what `npm run backup` has copied into an empty
 * database, whose migrations are applied, and its bucket. `npm run restore -- snapshots/….json` puts
 * back what 'delete all' deleted.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { idsQuery, insertsOf, type Piece, restoring } from "../app/platform/changes/restore.ts";
import { type CopiedObject, columnsByTable, fileOf, listObjects } from "./backup-folder.ts";
import { localState, withCloudflare } from "./cloudflare.ts";

const [from, ...rest] = process.argv.slice(2);
const isRemote = rest.includes("--remote");
if (!from || from.startsWith("-")) {
	console.error("Usage: npm run restore -- <a backup's folder, or snapshots/….json> [--remote]");
	process.exit(1);
}
const isSnapshot = from.startsWith("snapshots/");
await withCloudflare(isRemote, ({ DB, MEDIA }) =>
	isSnapshot ? restoreSnapshot(DB, MEDIA, from) : restoreBackup(DB, MEDIA, from),
).catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
});

async function restoreSnapshot(db: D1Database, bucket: R2Bucket, snapshot: string) {
	const read = async <Content>(key: string) => {
		const object = await bucket.get(key);
		if (!object) throw new Error(`There is no ${key}`);
		return object.json<Content>();
	};
	const { pieces: names } = await read<{ pieces: string[] }>(snapshot);
	const pieces: Piece[] = [];
	for (const name of names) pieces.push(await read<Piece>(name));
	const { results } = await db.prepare(idsQuery(pieces)).all<{ id: string }>();
	const existing = new Set(results.map(({ id }) => id));
	const actor = { id: "operator", email: "" };
	const { missing, inserts } = restoring(snapshot, pieces, existing, actor, Date.now());
	const statements = inserts.map(({ query, rows }) => db.prepare(query).bind(rows));
	if (statements.length > 0) await db.batch(statements);
	console.log(`Restored ${missing} rows from ${snapshot}`);
}

async function restoreBackup(db: D1Database, bucket: R2Bucket, folder: string) {
	const linesOf = <Line>(file: string) =>
		readFileSync(join(folder, file), "utf8")
			.split("\n")
			.filter((line) => line !== "")
			.map((line) => JSON.parse(line) as Line);
	if (!existsSync(join(folder, fileOf.objects))) throw new Error(`${folder} is no whole backup`);
	const objects = linesOf<CopiedObject>(fileOf.objects);
	const known = new Set(objects.map(({ key }) => key));
	for await (const { key } of listObjects(bucket)) {
		// What an interrupted restore has brought may be there already.
		if (!known.has(key)) throw new Error(`The bucket is not empty: it holds ${key}`);
	}
	const tables = [...(await columnsByTable(db)).keys()];
	if (tables.length === 0)
		throw new Error("The database has no tables: apply its migrations first");
	const inserts = [];
	let count = 0;
	for (const table of tables) {
		const found = await db.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).all();
		if (found.results.length > 0) throw new Error(`The database is not empty: see ${table}`);
		// A table that has come since the backup stays empty, as do those that no backup holds.
		if (!existsSync(join(folder, fileOf.table(table)))) continue;
		const rows = linesOf<Piece["rows"][number]>(fileOf.table(table));
		count += rows.length;
		inserts.push(...insertsOf(table, rows));
	}
	for (const { key, httpMetadata, customMetadata } of objects) {
		const content = readFileSync(join(folder, fileOf.object(key)));
		await bucket.put(key, content, { httpMetadata, customMetadata });
	}
	await db.batch([
		// Accounts may come after what belongs to them.
		db.prepare("PRAGMA defer_foreign_keys = on"),
		...inserts.map(({ query, rows }) => db.prepare(query).bind(rows)),
	]);
	// So that `npm start` does not load the demo content beside it.
	if (!isRemote) writeFileSync(join(localState, "migrated"), "");
	console.log(`Restored ${count} rows and ${objects.length} files from ${folder}`);
}
