import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "backup-"));
const [old, empty] = [join(folder, "old"), join(folder, "empty")];

afterAll(() => rmSync(folder, { recursive: true }));

function run(state: string, ...command: string[]): string {
	const env = { ...process.env, STATE: state };
	return execFileSync("npm", ["run", "--silent", ...command], {
		env,
		encoding: "utf8",
		stdio: "pipe",
	});
}

/** The files of a folder and below, with what they hold. */
function filesOf(root: string): Record<string, string> {
	const paths = readdirSync(root, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
	return Object.fromEntries(
		paths.map((path) => [path.slice(root.length), readFileSync(path, "base64")]),
	);
}

test("a backup is put back into an empty place, each row and each file as it was", () => {
	run(old, "db");
	// Uploads, a snapshot, and a site at work, as the browser tests have them.
	execFileSync("node", ["tests/fixtures/busy-site.ts"], { env: { ...process.env, STATE: old } });
	const first = join(folder, "first");
	expect(run(old, "backup", "--", first)).toMatch(/^Copied \d+ rows and 3 files to /);
	const files = filesOf(first);
	expect(Object.keys(files)).toContain("/database/sermons.jsonl");
	expect(() => run(old, "backup", "--", first)).toThrow("is there already");

	run(empty, "db:apply");
	expect(run(empty, "restore", "--", first)).toMatch(/^Restored \d+ rows and 3 files from /);
	const second = join(folder, "second");
	run(empty, "backup", "--", second);
	expect(filesOf(second)).toEqual(files);
	// What is there is not overwritten.
	expect(() => run(empty, "restore", "--", first)).toThrow("The database is not empty");
}, 120_000);
