/*
 * `npm test`: runs the npm scripts named here, and ends with the count of the tests. What does not
 * need the build runs beside it. Of a church that has put its facts in, those are checked in place; the
 * other tests know the invented church, and run in a copy that has its facts.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { copyOfExample } from "./example-church.ts";

const suites = ["unit", "worker", "model", "e2e"] as const;

const failures: string[] = [];

/** Runs a script, and tells how long it took. A quiet one shows what it printed only if it failed. */
async function run(script: string, { isQuiet = false } = {}): Promise<boolean> {
	const begun = Date.now();
	const child = spawn("npm", ["run", "--silent", script], {
		stdio: isQuiet ? "pipe" : "inherit",
		// A few sequences, the same each time.
		env: { ...process.env, MODEL_MINUTES: "0" },
	});
	const printed: Buffer[] = [];
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on("data", (chunk: Buffer) => printed.push(chunk));
	}
	const [code] = await once(child, "close");
	const isPassed = code === 0;
	if (!isPassed) {
		process.stdout.write(Buffer.concat(printed));
		failures.push(script);
	}
	const seconds = Math.round((Date.now() - begun) / 1000);
	console.log(`${isPassed ? "passed" : "FAILED"}: ${script}, ${seconds} s`);
	return isPassed;
}

/** The parts of the reports of Vitest and of Playwright that are counted. */
interface Report {
	numPassedTests?: number;
	numFailedTests?: number;
	numPendingTests?: number;
	stats?: { expected: number; unexpected: number; skipped: number };
}

/** How many tests of a suite passed, failed and were skipped; null where the suite did not run. */
function countOf(suite: string): [number, number, number] | null {
	const path = `test-results/${suite}.json`;
	if (!existsSync(path)) return null;
	const { stats, ...report } = JSON.parse(readFileSync(path, "utf8")) as Report;
	if (stats) return [stats.expected, stats.unexpected, stats.skipped];
	const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report;
	return [numPassedTests, numFailedTests, numPendingTests];
}

rmSync("test-results", { recursive: true, force: true });
const copy = copyOfExample();
if (copy) {
	for (const script of ["lint", "typecheck", "test:church"]) await run(script, { isQuiet: true });
	console.log(`The other tests run in a copy that has the invented church's facts: ${copy}`);
	process.chdir(copy);
}
const build = run("build", { isQuiet: true });
// wrangler builds the Worker, too, before it writes the types of its bindings.
const types = build.then(() => copy !== null || run("typecheck", { isQuiet: true }));
await Promise.all([
	copy !== null || run("lint", { isQuiet: true }),
	run("test:unit", { isQuiet: true }),
]);
const isBuilt = await build;
if (isBuilt) {
	await run("test:worker");
	await run("test:model");
}
await types;
if (isBuilt) await run("test:e2e");

const total: [number, number, number] = [0, 0, 0];
for (const suite of suites) {
	const count = countOf(suite);
	if (count) for (const place of [0, 1, 2] as const) total[place] += count[place];
	else console.log(`test:${suite} was NOT RUN${isBuilt ? "" : ", because the build failed"}`);
}
const [passed, failed, skipped] = total;
if (failures.length > 0) console.log(`Failed: ${failures.join(", ")}`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
if (copy && failures.length === 0) rmSync(copy, { recursive: true });
process.exitCode = failures.length > 0 ? 1 : 0;
