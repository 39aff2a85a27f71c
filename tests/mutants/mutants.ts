/*
 * `npm run test:mutants`: turns guards, limits, permission checks and rules of the page cache off,
 * one at a time, and runs the tests that should notice. A mutant that no test notices is printed.
 *
 * All mutants are built into one copy of the site. The setting `MUTANT` chooses which of them lives.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Mutant, mutants } from "./guards.ts";

/** Inside the project, so that the copy finds `node_modules`. */
const COPY = ".wrangler/mutants";

function copySite() {
	rmSync(COPY, { recursive: true, force: true });
	const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"]);
	for (const file of files.toString().trim().split("\n")) {
		mkdirSync(dirname(`${COPY}/${file}`), { recursive: true });
		cpSync(file, `${COPY}/${file}`);
	}
}

/** @throws Error when the code that a mutant replaces does not stand in the file exactly once */
function plant({ file, code, mutated }: Mutant, number: number) {
	const text = readFileSync(`${COPY}/${file}`, "utf8");
	const parts = text.split(code);
	if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${code}`);
	const choice = `(process.env.MUTANT === "${number}" ? (${mutated}) : (${code}))`;
	writeFileSync(`${COPY}/${file}`, parts.join(choice));
}

function isNoticed({ tests }: Mutant, number: number): boolean {
	const args = ["vitest", "run", "--bail", "1", "--reporter", "dot", ...tests];
	const env = { ...process.env, MUTANT: String(number) };
	return spawnSync("npx", args, { cwd: COPY, env, stdio: "ignore" }).status !== 0;
}

copySite();
mutants.forEach(plant);
execFileSync("npm", ["run", "--silent", "build"], { cwd: COPY, stdio: "inherit" });

const chosen: string[] = process.argv.slice(2);
const tried = mutants
	.map((mutant, number) => ({ mutant, number }))
	.filter(({ mutant }) => chosen.length === 0 || chosen.some((word) => mutant.file.includes(word)));
if (tried.length === 0) throw new Error("No mutant is in a file of this name");

// With no mutant the same tests pass, or none of them would prove anything.
const tests = [...new Set(tried.flatMap(({ mutant }) => mutant.tests))];
const none: Mutant = { what: "none", file: "", code: "", mutated: "", tests };
if (isNoticed(none, -1)) throw new Error("The tests fail without a mutant");

const survivors = tried.filter(({ mutant, number }) => {
	const isDead = isNoticed(mutant, number);
	console.log(`${isDead ? "dead    " : "SURVIVES"}  ${mutant.what} (${mutant.file})`);
	return !isDead;
});
console.log(`${tried.length} mutants, ${survivors.length} survive`);
process.exitCode = survivors.length > 0 ? 1 : 0;
