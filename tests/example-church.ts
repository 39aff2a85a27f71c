import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** What git does not keep, and what each copy makes itself. */
const left = [
	"node_modules",
	".git",
	".wrangler",
	"build",
	"test-results",
	".dev.vars",
	".env.local",
];

/** Copies the project, without what is made from it, to a folder of its own. */
export function copyOfProject(): string {
	const folder = mkdtempSync(join(tmpdir(), "church-"));
	cpSync(".", folder, {
		recursive: true,
		preserveTimestamps: true,
		filter: (path) => !left.includes(path),
	});
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	return folder;
}

/** Answers `npm run church` with the lines of a file in `tests/fixtures/`. */
export function answerChurch(folder: string, answers: string, ...options: string[]) {
	return spawnSync(process.execPath, [resolve("scripts/church/church.ts"), ...options], {
		cwd: folder,
		input: readFileSync(`tests/fixtures/${answers}`, "utf8"),
		encoding: "utf8",
	});
}

const EXAMPLE = "kingdom-realms.txt";

/**
 * The tests know an invented church by its name, day and place.
 *
 * @returns a copy of the project with its facts; null where they are in place
 */
export function copyOfExample(): string | null {
	if (answerChurch(".", EXAMPLE, "--dry-run").stdout.includes("This changes:\n  nothing"))
		return null;
	const copy = copyOfProject();
	const { status, stdout, stderr } = answerChurch(copy, EXAMPLE);
	if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
	return copy;
}
