/**
 * Copies the database and the bucket into a folder: `npm run backup -- ../church-2026-11-22`. With
 * `--remote` it copies the deployed ones. `npm run restore` puts the folder back.
 */
import { existsSync } from "node:fs";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type CopiedObject, columnsByTable, fileOf, listObjects } from "./backup-folder.ts";
import { withCloudflare } from "./cloudflare.ts";

/** How often it begins again when somebody changes the site meanwhile. */
const MOST_ROUNDS = 5;

// The folder is for its owner's eyes only.
process.umask(0o077);

const [folder, ...rest] = process.argv.slice(2);
const isRemote = rest.includes("--remote");
if (!folder || folder.startsWith("-")) {
	console.error("Usage: npm run backup -- <a new folder> [--remote]");
	process.exit(1);
}
if (existsSync(folder)) {
	console.error(`${folder} is there already`);
	process.exit(1);
}

const copied = await withCloudflare(isRemote, async ({ DB, MEDIA }) => {
	for (let round = 1; ; round++) {
		const rows = await copyDatabase(DB);
		const objects = await copyBucket(MEDIA);
		if ((await lastChange(DB)) === rows.lastChange) return { rows: rows.count, objects };
		if (round === MOST_ROUNDS) throw new Error("The site changes all the time: try again later");
	}
}).catch(async (error: unknown) => {
	await rm(folder, { recursive: true, force: true });
	throw error;
});
console.log(`Copied ${copied.rows} rows and ${copied.objects} files to ${folder}`);

/** All tables are read in one transaction, so they fit each other. */
async function copyDatabase(db: D1Database) {
	const tables = [...(await columnsByTable(db)).keys()];
	const found = await db.batch<Record<string, unknown>>([
		db.prepare("SELECT max(id) AS last FROM audit_log"),
		...tables.map((table) => db.prepare(`SELECT * FROM "${table}" ORDER BY rowid`)),
	]);
	let count = 0;
	for (const [index, table] of tables.entries()) {
		const rows = found[index + 1]?.results ?? [];
		count += rows.length;
		await write(fileOf.table(table), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
	}
	return { count, lastChange: found[0]?.results[0]?.last };
}

/** The number of the last change by an administrator. */
async function lastChange(db: D1Database): Promise<unknown> {
	return db.prepare("SELECT max(id) AS last FROM audit_log").first("last");
}

async function copyBucket(bucket: R2Bucket): Promise<number> {
	const copies: CopiedObject[] = [];
	for await (const { key, size } of listObjects(bucket)) {
		const object = await bucket.get(key);
		// It was removed meanwhile; an album that shows it will begin another round.
		if (!object) continue;
		const { httpMetadata, customMetadata } = object;
		copies.push({ key, httpMetadata, customMetadata });
		const file = fileOf.object(key);
		const isCopied = await stat(join(String(folder), file)).then(
			(one) => one.size === size,
			() => false,
		);
		if (!isCopied) await write(file, new Uint8Array(await object.arrayBuffer()));
	}
	await write(fileOf.objects, copies.map((copy) => `${JSON.stringify(copy)}\n`).join(""));
	return copies.length;
}

async function write(file: string, content: string | Uint8Array) {
	const path = join(String(folder), file);
	await mkdir(dirname(path), { recursive: true });
	await writeFile(path, content);
}
