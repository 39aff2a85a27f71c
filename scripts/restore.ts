/**
 * Puts back what was lost. With `--remote` it works on the deployed site, without it on the local
 * one.
 *
 * `npm run restore -- ../church-2026-11-22` puts what `npm run backup` has copied into an empty
 * database, whose migrations are applied, and its bucket. `npm run restore -- backups/2026-11-22` puts
 * the rows back that the site itself has written into its bucket in the week from that Sunday on.
 * `npm run restore -- 123` takes back the change that has this number in the table `audit_log`.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
	isChangedSince,
	type Kind,
	type Step,
	stepsQuery,
	stepsToTake,
	tableOf,
	undoing,
} from "../app/platform/changes/undo-sql.ts";
import { type CopiedObject, columnsByTable, fileOf, listObjects, WEEKLY } from "./backup-folder.ts";
import { localState, withCloudflare } from "./cloudflare.ts";
import { type Insert, insertsOf, type Row } from "./restore-rows.ts";

const [from, ...rest] = process.argv.slice(2);
const isRemote = rest.includes("--remote");
if (!from || from.startsWith("-")) {
	console.error("Usage: npm run restore -- <a backup's folder, or a change's number> [--remote]");
	process.exit(1);
}
await withCloudflare(isRemote, ({ DB, MEDIA }) => {
	if (/^\d+$/.test(from)) return undoChange(DB, Number(from));
	if (from.startsWith(WEEKLY)) return restoreWeekly(DB, MEDIA, from.replace(/\/?$/, "/"));
	return restoreFolder(DB, MEDIA, from);
}).catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
});

/** As the portal does. What somebody has changed since is left as it is. */
async function undoChange(db: D1Database, change: number) {
	const kind = await db
		.prepare("SELECT kind FROM former_rows WHERE change = ? LIMIT 1")
		.bind(change)
		.first<Kind>("kind");
	if (!kind) throw new Error(`The change ${change} is not kept, or no longer`);
	const columns = (await columnsByTable(db)).get(tableOf[kind]) ?? [];
	const { results } = await db
		.prepare(stepsQuery(kind, columns))
		.bind(change, null, null)
		.all<Step>();
	const asked = stepsToTake(results);
	const steps = asked.filter((step) => !isChangedSince(step));
	if (steps.length > 0) {
		const actor = { id: "operator", email: "" };
		const statements = undoing(kind, columns, steps, actor, Date.now());
		await db.batch(statements.map(({ query, values }) => db.prepare(query).bind(...values)));
	}
	const left = asked.length - steps.length;
	console.log(`Restored ${steps.length} rows; ${left} were changed since and stay as they are`);
}

function linesOf<Line>(text: string): Line[] {
	const lines = text.split("\n").filter((line) => line !== "");
	return lines.map((line) => JSON.parse(line) as Line);
}

async function restoreFolder(db: D1Database, bucket: R2Bucket, folder: string) {
	const read = (file: string) => readFileSync(join(folder, file), "utf8");
	if (!existsSync(join(folder, fileOf.objects))) throw new Error(`${folder} is no whole backup`);
	const objects = linesOf<CopiedObject>(read(fileOf.objects));
	const known = new Set(objects.map(({ key }) => key));
	for await (const { key } of listObjects(bucket)) {
		// What an interrupted restore has brought may be there already.
		if (!known.has(key)) throw new Error(`The bucket is not empty: it holds ${key}`);
	}
	const { inserts, count } = await insertsInto(db, (table) => {
		const isThere = existsSync(join(folder, fileOf.table(table)));
		return isThere ? linesOf(read(fileOf.table(table))) : [];
	});
	for (const { key, httpMetadata, customMetadata } of objects) {
		const content = readFileSync(join(folder, fileOf.object(key)));
		await bucket.put(key, content, { httpMetadata, customMetadata });
	}
	await fill(db, inserts);
	console.log(`Restored ${count} rows and ${objects.length} files from ${folder}`);
}

/** The bucket still has the uploads, but for what was removed since the backup. */
async function restoreWeekly(db: D1Database, bucket: R2Bucket, folder: string) {
	const uploads = await bucket.get(folder + fileOf.objects);
	if (!uploads) throw new Error(`The bucket has no whole backup ${folder}`);
	const missing = new Set(linesOf<CopiedObject>(await uploads.text()).map(({ key }) => key));
	for await (const { key } of listObjects(bucket)) missing.delete(key);
	const { inserts, count } = await insertsInto(db, async (table) => {
		const rows: Row[] = [];
		for (let part = 1; ; part++) {
			const object = await bucket.get(folder + fileOf.part(table, part));
			if (!object) return rows;
			rows.push(...linesOf<Row>(await object.text()));
		}
	});
	await fill(db, inserts);
	console.log(`Restored ${count} rows from ${folder}`);
	if (missing.size > 0)
		console.log(`${missing.size} uploads were removed since: ${[...missing].join(", ")}`);
}

/** @throws Error when the database is not an empty one with tables */
async function insertsInto(db: D1Database, rowsOf: (table: string) => Row[] | Promise<Row[]>) {
	const tables = [...(await columnsByTable(db)).keys()];
	if (tables.length === 0)
		throw new Error("The database has no tables: apply its migrations first");
	const inserts = [];
	let count = 0;
	for (const table of tables) {
		const found = await db.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).all();
		if (found.results.length > 0) throw new Error(`The database is not empty: see ${table}`);
		// A table that has come since the backup stays empty, as do those that no backup holds.
		const rows = await rowsOf(table);
		count += rows.length;
		inserts.push(...insertsOf(table, rows));
	}
	return { inserts, count };
}

async function fill(db: D1Database, inserts: Insert[]) {
	await db.batch([
		// Accounts may come after what belongs to them.
		db.prepare("PRAGMA defer_foreign_keys = on"),
		...inserts.map(({ query, rows }) => db.prepare(query).bind(rows)),
	]);
	// So that `npm start` does not load the demo content beside it.
	if (!isRemote) writeFileSync(join(localState, "migrated"), "");
}
