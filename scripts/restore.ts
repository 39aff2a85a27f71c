/**
 * Puts back what 'delete all' deleted: `npm run restore -- snapshots/….json`, with `--remote` in the
 * deployed database, else in the local one. Further arguments go to wrangler.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Piece, restoreStatements } from "./restore-sql.ts";

const [snapshot, ...rest] = process.argv.slice(2);
if (!snapshot?.startsWith("snapshots/")) {
	console.error("Usage: npm run restore -- snapshots/….json [--remote]");
	process.exit(1);
}
const where = rest.includes("--remote") ? rest : ["--local", ...rest];
const bucket = /bucket_name = "([^"]+)"/.exec(readFileSync("wrangler.toml", "utf8"))?.[1];

const folder = mkdtempSync(join(tmpdir(), "restore-"));
try {
	const { pieces } = read<{ pieces: string[] }>(snapshot);
	const statements = pieces.flatMap((piece) => restoreStatements(read<Piece>(piece)));
	const file = join(folder, "restore.sql");
	writeFileSync(file, statements.join("\n"));
	wrangler(["d1", "execute", "DB", "--yes", "--file", file]);
	console.log(`Restored up to ${statements.length} rows from ${snapshot}`);
} finally {
	rmSync(folder, { recursive: true });
}

function read<Content>(key: string): Content {
	const file = join(folder, "object.json");
	wrangler(["r2", "object", "get", `${bucket}/${key}`, "--file", file]);
	return JSON.parse(readFileSync(file, "utf8")) as Content;
}

function wrangler(command: string[]) {
	execFileSync("wrangler", [...command, ...where], { stdio: ["ignore", "ignore", "inherit"] });
}
