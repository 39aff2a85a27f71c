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
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import {
	type CopiedObject,
	columnsByTable,
	fileOf,
	listObjects,
	WEEKLY,
} from "../app/backup-content.ts";
import { localState, siteNamed, withCloudflare } from "./cloudflare.ts";
import { end, readParameters } from "./parameters.ts";

/**
 * This table may have rows before a restore, which replaces them: a site that is deployed notes each
 * wrong password, also while it has no content yet.
 */
const NOTED_AT_ONCE = "security_events";

/** D1 takes values of up to 2 MB. */
const ROWS_MAX_BYTES = 1_000_000;

const { values, positionals } = readParameters("restore", {
	options: { remote: { type: "boolean", default: false } },
	allowPositionals: true,
});
const isRemote = values.remote;
const [from, ...more] = positionals;
if (!from || more.length > 0)
	end("Usage: npm run restore -- <a backup's folder, or a change's number> [--remote]");
/** Whether `from` is a folder on this machine, whatever its name is. */
const isOnDisk = existsSync(join(from, fileOf.objects));
await withCloudflare(isRemote, ({ DB, MEDIA }) =>
	!isOnDisk && /^\d+$/.test(from)
		? untilFree(() => undoChange(DB, Number(from)))
		: restoreBackup(DB, MEDIA, from),
).catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
});

/** A site that runs on this machine locks the database while it writes: then it is tried again. */
async function untilFree(work: () => Promise<void>, tries = 50): Promise<void> {
	try {
		await work();
	} catch (error) {
		if (tries === 0 || !/SQLITE_BUSY|session commit token/.test(String(error))) throw error;
		await setTimeout(100);
		await untilFree(work, tries - 1);
	}
}

/** Undoes a change by the portal's own code. What somebody has changed since is left as it is. */
async function undoChange(database: D1Database, change: number) {
	const { connect } = await fromApp<typeof import("../app/db/client.ts")>("db/client.ts");
	const { kinds } =
		await fromApp<typeof import("../app/admin/kinds.server.ts")>("admin/kinds.server.ts");
	const { undoUntouched } = await fromApp<typeof import("../app/platform/changes/undo.server.ts")>(
		"platform/changes/undo.server.ts",
	);
	const context = { db: connect(database), now: Date.now(), voidPages: () => {} };
	const undone = await undoUntouched(context, { id: "operator", email: "" }, kinds, change);
	if (!undone) throw new Error(`The change ${change} is not kept, or no longer`);
	const { restored, left } = undone;
	console.log(
		`Restored ${restored} rows of ${siteNamed(isRemote)}; ${left} were changed or deleted again since and stay as they are`,
	);
}

/** A module of the Worker, which only Vite can resolve. @param file in `app/` */
async function fromApp<Module>(file: string): Promise<Module> {
	const app = fileURLToPath(new URL("../app/", import.meta.url));
	const { module } = await runnerImport<Module>(join(app, file), {
		configFile: false,
		logLevel: "error",
		resolve: { alias: { "~": app } },
	});
	return module;
}

/** A weekly backup is in the bucket, and has the uploads' names without their content. */
async function restoreBackup(db: D1Database, bucket: R2Bucket, folder: string) {
	const isWeekly = !isOnDisk && folder.startsWith(WEEKLY);
	const linesOf = async (file: string): Promise<string[] | null> => {
		const path = join(folder, file);
		const onDisk = () => (existsSync(path) ? readFileSync(path, "utf8") : null);
		const text = isWeekly ? await (await bucket.get(path))?.text() : onDisk();
		return text?.split("\n").filter((line) => line !== "") ?? null;
	};
	const listed = await linesOf(fileOf.objects);
	if (!listed) throw new Error(`${folder} is no whole backup`);
	const { inserts, count } = await insertsInto(db, linesOf);
	if (count === 0) throw new Error(`${folder} has no rows for this database`);

	const present = new Set<string>();
	for await (const { key } of listObjects(bucket)) present.add(key);
	const missing = listed
		.map((line) => JSON.parse(line) as CopiedObject)
		.filter(({ key }) => !present.has(key));
	for (const { key, httpMetadata, customMetadata } of isWeekly ? [] : missing) {
		const content = readFileSync(join(folder, fileOf.object(key)));
		await bucket.put(key, content, { httpMetadata, customMetadata });
	}
	// Accounts may come after what belongs to them.
	await db.batch([
		db.prepare("PRAGMA defer_foreign_keys = on"),
		db.prepare(`DELETE FROM "${NOTED_AT_ONCE}"`),
		...inserts,
	]);
	// So that `npm start` does not load the demo content beside it, neither now nor after a new release.
	if (!isRemote)
		for (const file of ["migrated", "no-demo"]) writeFileSync(join(localState, file), "");
	const files = isWeekly ? 0 : missing.length;
	console.log(`Restored ${count} rows and ${files} files from ${folder} to ${siteNamed(isRemote)}`);
	if (isWeekly && missing.length > 0) {
		const keys = missing.map(({ key }) => key).join(", ");
		console.log(`${missing.length} uploads were removed since: ${keys}`);
	}
}

/** @throws Error when the database is not an empty one with tables */
async function insertsInto(db: D1Database, linesOf: (file: string) => Promise<string[] | null>) {
	const tables = [...(await columnsByTable(db)).keys()];
	if (tables.length === 0)
		throw new Error("The database has no tables: apply its migrations first");
	const inserts: D1PreparedStatement[] = [];
	let count = 0;
	for (const table of tables) {
		if (table !== NOTED_AT_ONCE && (await db.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).first()))
			throw new Error(`The database is not empty: see ${table}`);
		// A table that has come since the backup stays empty, as do those that no backup holds.
		for (let part = 1; ; part++) {
			const rows = await linesOf(fileOf.part(table, part));
			if (!rows) break;
			count += rows.length;
			inserts.push(...insertsOf(db, table, rows));
		}
	}
	return { inserts, count };
}

/** @param rows each as JSON, all with the same columns */
function insertsOf(db: D1Database, table: string, rows: string[]): D1PreparedStatement[] {
	const names = Object.keys(JSON.parse(rows[0] ?? "{}"));
	const columns = names.map((name) => `"${name}"`).join(", ");
	const values = names.map((name) => `value ->> '$."${name}"'`).join(", ");
	const insert = db.prepare(
		`INSERT INTO "${table}" (${columns}) SELECT ${values} ` +
			// Without a condition SQLite would read ON CONFLICT as part of a join.
			"FROM json_each(?) WHERE true ON CONFLICT DO NOTHING",
	);
	const portions: string[][] = [];
	let size = Number.POSITIVE_INFINITY;
	for (const row of rows) {
		size += Buffer.byteLength(row);
		if (size > ROWS_MAX_BYTES) {
			portions.push([]);
			size = Buffer.byteLength(row);
		}
		portions.at(-1)?.push(row);
	}
	return portions.map((portion) => insert.bind(`[${portion.join(",")}]`));
}
