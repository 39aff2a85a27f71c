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
import manifest from "../../package.json" with { type: "json" };

/* `npm run db`, with an `npm` that only writes down what it is asked for. */

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "church-"));
	for (const made of ["migrations", ".wrangler/state"]) {
		mkdirSync(join(folder, made), { recursive: true });
	}
	cpSync("wrangler.toml", join(folder, "wrangler.toml"));
	writeFileSync(join(folder, "npm"), '#!/bin/sh\necho "$@" >> asked\n', { mode: 0o755 });
});

afterEach(() => rmSync(folder, { recursive: true }));

const { STATE: _, ...environment } = process.env;

/** Runs it, and says what npm was asked for until now. */
function makeDatabase(): string[] {
	const env = { ...environment, PATH: `${folder}:${environment.PATH}` };
	const run = spawnSync("sh", ["-c", manifest.scripts.db], { cwd: folder, env });
	expect(run.stderr.toString()).toBe("");
	expect(run.status).toBe(0);
	return readFileSync(join(folder, "asked"), "utf8").trim().split("\n");
}

function change(file: string) {
	const later = Date.now() / 1000 + 60;
	utimesSync(join(folder, file), later, later);
}

test("the local database is brought up to date when the migrations have changed, and only then", () => {
	const both = ["run db:apply", "run db:apply -- --config migrations/demo/wrangler.toml"];
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
