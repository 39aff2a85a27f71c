import { existsSync, readFileSync } from "node:fs";

/** The parts of the two report formats that are counted. */
interface Report {
	numPassedTests?: number;
	numFailedTests?: number;
	numPendingTests?: number;
	stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
	suites?: Suite[];
}

interface Suite {
	suites?: Suite[];
	specs: { title: string; file: string; tests: { status: string }[] }[];
}

/** What failed once and passed when it was tried again; it counts as passed, but is named. */
function flaky({ suites = [], specs = [] }: Partial<Suite>): string[] {
	return [
		...specs
			.filter((spec) => spec.tests.some((test) => test.status === "flaky"))
			.map((spec) => `${spec.file}: ${spec.title}`),
		...suites.flatMap(flaky),
	];
}

const reports = ["unit", "worker", "e2e"]
	.map((name) => `test-results/${name}.json`)
	// A suite that never ran left no report; what stopped it has already failed the run.
	.filter((path) => existsSync(path))
	.map((path) => JSON.parse(readFileSync(path, "utf8")) as Report);

const sum = (count: (report: Report) => number) =>
	reports.reduce((total, report) => total + count(report), 0);

const passed = sum(
	(report) => report.numPassedTests ?? (report.stats?.expected ?? 0) + (report.stats?.flaky ?? 0),
);
const failed = sum((report) => report.numFailedTests ?? report.stats?.unexpected ?? 0);
const skipped = sum((report) => report.numPendingTests ?? report.stats?.skipped ?? 0);

for (const name of reports.flatMap(flaky)) console.log(`Passed at the second attempt: ${name}`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
