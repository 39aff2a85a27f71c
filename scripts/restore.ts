/**
 * Restores what 'delete all' deleted: `npm run restore -- snapshots/….json`. With `--remote` it
 * works on the deployed database, without it on the local one. Further arguments go to wrangler.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileOf, idsQuery, type Piece, restoring } from "../app/platform/operations/restore.ts";

const [snapshot, ...rest] = process.argv.slice(2);
if (!snapshot?.startsWith("snapshots/")) {
	console.error("Usage: npm run restore -- snapshots/….json [--remote]");
	process.exit(1);
}
const where = rest.includes("--remote") ? rest : ["--local", ...rest];
const bucket = /bucket_name = "([^"]+)"/.exec(readFileSync("wrangler.toml", "utf8"))?.[1];

const folder = mkdtempSync(join(tmpdir(), "restore-"));
try {
	const pieces = read<{ pieces: string[] }>(snapshot).pieces.map((piece) => read<Piece>(piece));
	const found = wrangler(["d1", "execute", "DB", "--json", "--command", idsQuery(pieces)]);
	const [{ results }] = JSON.parse(found) as [{ results: { id: string }[] }];
	const existing = new Set(results.map(({ id }) => id));
	const actor = { id: "operator", email: "" };
	const { missing, inserts } = restoring(snapshot, pieces, existing, actor, Date.now());
	if (inserts.length > 0) {
		const file = join(folder, "restore.sql");
		writeFileSync(file, fileOf(inserts).join("\n"));
		wrangler(["d1", "execute", "DB", "--yes", "--file", file]);
	}
	console.log(`Restored ${missing} rows from ${snapshot}`);
} finally {
	rmSync(folder, { recursive: true });
}

function read<Content>(key: string): Content {
	const file = join(folder, "object.json");
	wrangler(["r2", "object", "get", `${bucket}/${key}`, "--file", file]);
	return JSON.parse(readFileSync(file, "utf8")) as Content;
}

function wrangler(command: string[]): string {
	return execFileSync("wrangler", [...command, ...where], {
		encoding: "utf8",
		maxBuffer: 256 * 1024 * 1024,
		stdio: ["ignore", "pipe", "inherit"],
	});
}
