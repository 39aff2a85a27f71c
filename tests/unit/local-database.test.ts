import { spawnSync } from "node:child_process";
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/* `npm run db`, with a `wrangler` that only writes down what it is asked for. */

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "church-"));
	cpSync("package.json", join(folder, "package.json"));
	cpSync("wrangler.toml", join(folder, "wrangler.toml"));
	const bin = join(folder, "node_modules/.bin");
	for (const made of ["migrations", ".wrangler/state", "node_modules/.bin"]) {
		mkdirSync(join(folder, made), { recursive: true });
	}
	writeFileSync(join(bin, "wrangler"), '#!/bin/sh\necho "$@" >> asked\n', { mode: 0o755 });
});

afterEach(() => rmSync(folder, { recursive: true }));

const { STATE: _, ...environment } = process.env;

/** Runs it, and says what wrangler was asked for until now. */
function makeDatabase(): string[] {
	const run = spawnSync("npm", ["run", "--silent", "db"], { cwd: folder, env: environment });
	expect(run.stderr.toString()).not.toContain("touch");
	expect(run.status).toBe(0);
	return readFileSync(join(folder, "asked"), "utf8").trim().split("\n");
}

function change(file: string) {
	const later = Date.now() / 1000 + 60;
	utimesSync(join(folder, file), later, later);
}

test("the local database is brought up to date when the migrations have changed, and only then", () => {
	const both = [expect.not.stringContaining("demo"), expect.stringContaining("migrations/demo")];
	expect(makeDatabase()).toEqual(both);
	expect(makeDatabase()).toEqual(both);
	change("wrangler.toml");
	expect(makeDatabase()).toEqual([...both, ...both]);
});

test("who wants no demo content never gets it", () => {
	writeFileSync(join(folder, ".wrangler/state/no-demo"), "");
	makeDatabase();
	change("wrangler.toml");
	expect(makeDatabase().join()).not.toContain("demo/");
});
