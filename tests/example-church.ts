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

/** Answers `npm run church` with lines, and whether to write it. */
export function answerChurch(folder: string, answers: string, shallWrite = "yes") {
	return spawnSync(process.execPath, [resolve("scripts/church/church.ts")], {
		cwd: folder,
		input: `${answers}${shallWrite}\n`,
		encoding: "utf8",
	});
}

const answersIn = (file: string) => readFileSync(`tests/fixtures/${file}`, "utf8");
export const graceChapel = answersIn("grace-chapel.txt");
export const kingdomRealms = answersIn("kingdom-realms.txt");

/**
 * The tests know an invented church by its languages, its country and its colours.
 *
 * @returns a copy of the project that has them; null where they are in place
 */
export function copyOfExample(): string | null {
	if (answerChurch(".", kingdomRealms, "no").stdout.includes("This changes:\n  nothing"))
		return null;
	const copy = copyOfProject();
	const { status, stdout, stderr } = answerChurch(copy, kingdomRealms);
	if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
	return copy;
}
