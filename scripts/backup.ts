/**
 * Copies the database and the bucket into a folder: `npm run backup -- ../church-2026-11-22`. With
 * `--remote` it copies the deployed ones. `npm run restore` puts the folder back.
 */
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type CopiedObject, columnsByTable, fileOf, listObjects } from "../app/backup-content.ts";
import { withCloudflare } from "./cloudflare.ts";

// The folder is for its owner's eyes only.
process.umask(0o077);

const [folder = "", ...rest] = process.argv.slice(2);
if (!folder || folder.startsWith("-")) {
	console.error("Usage: npm run backup -- <a new folder> [--remote]");
	process.exit(1);
}
if (existsSync(folder)) {
	console.error(`${folder} is there already`);
	process.exit(1);
}

await withCloudflare(rest.includes("--remote"), async ({ DB, MEDIA }) => {
	// In this order: a picture stays in the bucket for a week after its album is gone.
	const rows = await copyDatabase(DB);
	const files = await copyBucket(MEDIA);
	console.log(`Copied ${rows} rows and ${files} files to ${folder}`);
}).catch(async (error: unknown) => {
	await rm(folder, { recursive: true, force: true });
	throw error;
});

/** All tables are read in one transaction, so they fit each other. */
async function copyDatabase(db: D1Database): Promise<number> {
	const tables = [...(await columnsByTable(db)).keys()];
	const found = await db.batch(
		tables.map((table) => db.prepare(`SELECT * FROM "${table}" ORDER BY rowid`)),
	);
	for (const [index, { results }] of found.entries()) {
		await write(fileOf.part(String(tables[index]), 1), jsonLines(results));
	}
	return found.reduce((sum, { results }) => sum + results.length, 0);
}

async function copyBucket(bucket: R2Bucket): Promise<number> {
	const copies: CopiedObject[] = [];
	for await (const { key } of listObjects(bucket)) {
		const object = await bucket.get(key);
		// Somebody has removed it meanwhile.
		if (!object) continue;
		const { httpMetadata, customMetadata } = object;
		copies.push({ key, httpMetadata, customMetadata });
		await write(fileOf.object(key), new Uint8Array(await object.arrayBuffer()));
	}
	await write(fileOf.objects, jsonLines(copies));
	return copies.length;
}

function jsonLines(values: unknown[]): string {
	return values.map((value) => `${JSON.stringify(value)}\n`).join("");
}

async function write(file: string, content: string | Uint8Array) {
	const path = join(folder, file);
	await mkdir(dirname(path), { recursive: true });
	await writeFile(path, content);
}
