import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/* `npm start`, with an `npm` and a `wrangler` that only write down what they are asked for. */

const TABLE = "Attaching additional modules:\n┌──────┐\n│ Name │\n├──────┤\n│ _.mjs │\n└──────┘";

let folder: string;

function fake(name: string, body: string) {
	writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $@" >> asked\n${body}\n`, {
		mode: 0o755,
	});
}

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "start-"));
	for (const file of ["scripts/start.js", "scripts/first-administrator.js", "app/i18n/language.ts"])
		cpSync(file, join(folder, file));
	const packages = { "": {}, "node_modules/a": {}, "node_modules/b": { optional: true } };
	writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
	writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages }));
	fake("npm", "echo noise");
	fake(
		"wrangler",
		`echo '${TABLE}'\nprintf 'Ready on \\033[32mhttp://localhost:9123\\033[39m\\n'\necho '${TABLE}'\necho GET /`,
	);
});

afterEach(() => rmSync(folder, { recursive: true }));

function start(flags: string[] = [], node: string[] = []) {
	const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
	const command = [...node, "scripts/start.js", ...flags];
	const run = spawnSync(process.execPath, command, { cwd: folder, env, encoding: "utf8" });
	return { status: run.status, stdout: run.stdout, stderr: run.stderr.trim() };
}

test("npm start says what it does, and ends with the addresses to open", () => {
	const { status, stdout, stderr } = start(["--port", "9123", "--ip", "127.0.0.1"]);
	expect(stderr).toBe("");
	expect(status).toBe(0);
	expect(readFileSync(join(folder, "asked"), "utf8").trim().split("\n")).toEqual([
		"npm ping --fetch-retries 0 --fetch-timeout 15000",
		"npm run --silent setup",
		"npm run --silent db",
		"npm run --silent build",
		"wrangler dev --infer-origin-from-routes=false --port 9123 --ip 127.0.0.1",
	]);
	expect(stdout).toMatch(
		/^The first start takes a few minutes.*^Packages .*^Database .*^Build .*^Server /ms,
	);
	expect(stdout).not.toMatch(/noise|│/);
	for (const path of ["", "/?lng=tn", "/admin?lng=en"])
		expect(stdout).toContain(` http://localhost:9123${path}\n`);
	expect(stdout).toMatch(/\nGET \/\n$/);
});

test("what keeps it from starting is one line", async () => {
	const old = `data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"18.20.1"}})`;
	expect(start([], ["--import", old]).stderr).toMatch(
		/^This needs Node\.js 20 or later; .*18\.20\.1.*$/,
	);
	fake("npm", "echo 'npm error code ENOTFOUND'; exit 1");
	const offline = start();
	expect(offline.status).toBe(1);
	expect(offline.stderr).toMatch(/^The packages cannot be fetched: .*network.*$/);
	fake("npm", "echo 'disk full'; exit 1");
	expect(start().stderr).toMatch(/^disk full\nnpm run setup failed: see above\.$/);
});

test("a build that fails while the site runs is said in the lines that help", () => {
	const lines = [
		"Ready on http://localhost:9123",
		"The file app/church/story.ts changed, restarting build...",
		"[custom build] app/church/story.ts:10:82: ERROR: Expected a comma",
		"[custom build]     at failureErrorWithLog (main.js:1467:15)",
		"[custom build]   watchFiles: [",
		"    at ChildProcess.emit (events.js)",
		"The file app/church/story.ts changed, restarting build...",
		"Local server updated and ready",
	];
	fake("wrangler", `cat <<'END'\n${lines.join("\n")}\nEND`);
	const [, shown] = start().stdout.split("Its log:\n\n");
	const waits = "The site was not rebuilt. Correct what is named above, and save again.\n";
	expect(shown?.trim().split("\n")).toEqual([
		...lines.slice(1, 3),
		...waits.split("\n"),
		...lines.slice(6),
	]);
});

test("a port that is taken is said before anything else is done", async () => {
	const server = createServer().listen(0, "localhost");
	await new Promise((listening) => server.once("listening", listening));
	const address = server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	const { stdout, stderr } = start([`--port=${port}`]);
	server.close();
	expect(stdout).toBe("");
	expect(stderr).toMatch(new RegExp(`^Port ${port} is taken, .*npm start -- --port \\d+$`));
});
