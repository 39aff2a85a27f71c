/**
 * Copies the database and the bucket into a folder: `npm run backup -- ../church-2026-11-22`. With
 * `--remote` it copies the deployed ones, with `--rows` the database alone. `npm run restore` puts the
 * folder back.
 */
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
	type CopiedObject,
	copyRows,
	fileOf,
	jsonLines,
	listObjects,
} from "../app/backup-content.ts";
import { siteNamed, withCloudflare } from "./cloudflare.ts";
import { end, readParameters } from "./parameters.ts";

// The folder is for its owner's eyes only.
process.umask(0o077);

const { values, positionals } = readParameters("backup", {
	options: {
		remote: { type: "boolean", default: false },
		rows: { type: "boolean", default: false },
	},
	allowPositionals: true,
});
const [folder, ...more] = positionals;
if (!folder || more.length > 0) end("Usage: npm run backup -- <a new folder> [--remote] [--rows]");
if (existsSync(folder)) end(`${folder} is there already`);

await withCloudflare(values.remote, async ({ DB, MEDIA }) => {
	// In this order: a picture stays in the bucket for a week after its album is gone.
	const rows = await copyRows(DB, write).catch((error: Error) => {
		throw new Error(`There is no backup: ${error.message}. Run this again`, { cause: error });
	});
	const files = await copyBucket(MEDIA, values.rows);
	console.log(`Copied ${rows} rows and ${files} files of ${siteNamed(values.remote)} to ${folder}`);
}).catch(async (error: unknown) => {
	await rm(folder, { recursive: true, force: true });
	throw error;
});

async function copyBucket(bucket: R2Bucket, isLeftOut: boolean): Promise<number> {
	const copies: CopiedObject[] = [];
	for await (const { key } of isLeftOut ? [] : listObjects(bucket)) {
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

async function write(file: string, content: string | Uint8Array) {
	const path = join(String(folder), file);
	await mkdir(dirname(path), { recursive: true });
	await writeFile(path, content);
}
