import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { type Browser, chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "../e2e/browser.ts";
import { HASHING_MEGABYTES } from "./budgets.ts";
import { grow } from "./content.ts";
import { measureD1 } from "./d1.ts";
import { measureFirstRequests } from "./first-request.ts";
import { measureOffline, measurePages } from "./pages.ts";
import { printTable } from "./report.ts";
import { measureGrowth, measureRequests } from "./requests.ts";
import { measureSignIn } from "./sign-in.ts";
import { measureSize } from "./size.ts";
import { measureSmallChurch } from "./small-church.ts";
import {
	measureFirstActs,
	measureFirstVisits,
	measureRestingActs,
	measureVitals,
} from "./vitals.ts";
import { startWorkerd, type Workerd, type WorkerName } from "./workers.ts";

const DEMO = ".wrangler/bench";
const GROWN = ".wrangler/bench-grown";

/** The parts that can be named: `npm run bench -- pages cpu`. */
const parts: Record<string, () => Promise<void>> = {
	async size() {
		printTable("Size of the Worker", measureSize());
	},

	async pages() {
		await withBrowser(async (browser, demo, grown) => {
			const rows = await measurePages(browser, demo, grown);
			printTable("KB of each page, gzip 9, photos apart", rows);
			printTable("KB of what is kept for no network, gzip 9", await measureOffline(browser, demo));
		});
	},

	async vitals() {
		await withBrowser(async (browser, demo, grown) => {
			const rows = await measureVitals(browser, demo, grown);
			printTable("Phone on slow 4G (150 ms, 1.6 Mbps, CPU ÷ 4)", rows);
			const visits = await measureFirstVisits(browser, demo);
			printTable("A first visit at 400 ms and 400 kbps, connection and TLS included", visits);
			printTable("First act on such a phone", await measureFirstActs(browser, demo));
			printTable("Presses at rest on wifi", await measureRestingActs(browser, demo));
		});
	},

	async cpu() {
		await withWorkerd(["site", "constant", "kept", "read", "files", "remix"], async (demo) => {
			printTable("A request, workerd warm", await measureRequests(demo));
		});
	},

	async growth() {
		await withWorkerd(["site"], async (demo, grown) => {
			const rows = await measureGrowth(demo, grown);
			printTable("10,000 sermons, 2,000 events, 1,000 albums", rows);
		});
	},

	async first() {
		const { starts, requests } = await measureFirstRequests(DEMO);
		printTable("The start of a process", starts);
		printTable("Its first request", requests);
	},

	async "small-church"() {
		printTable("A week of fifty visits a day", await measureSmallChurch(DEMO));
	},

	async d1() {
		printTable("What D1 counts", measureD1());
	},

	async "sign-in"() {
		await withWorkerd(["site"], async (demo) => {
			const { rows, megabytes } = await measureSignIn(demo);
			printTable("A sign-in", rows);
			if (megabytes <= HASHING_MEGABYTES) return;
			console.error(`Hashing takes more than ${HASHING_MEGABYTES} MB of memory`);
			process.exitCode = 1;
		});
	},
};

/** These read Linux's account of a process. */
const onLinuxOnly = ["cpu", "growth", "first", "sign-in"];

/** Starts workerd with the demo content, and another one with the site grown. */
async function withWorkerd(
	names: WorkerName[],
	use: (demo: Workerd, grown: Workerd) => Promise<void>,
) {
	const demo = await startWorkerd(DEMO, ...names);
	const grown = await startWorkerd(GROWN, names[0] ?? "site");
	try {
		await use(demo, grown);
	} finally {
		await Promise.all([demo.stop(), grown.stop()]);
	}
}

async function withBrowser(use: (browser: Browser, demo: URL, grown: URL) => Promise<void>) {
	const executablePath = findBrowser();
	const browser = await chromium.launch({
		executablePath,
		args: [...browserArguments, "--ignore-certificate-errors"],
	});
	try {
		await withWorkerd(["siteWithFiles"], (demo, grown) => use(browser, demo.entry, grown.entry));
	} finally {
		await browser.close();
	}
}

/** Builds what is measured, and makes both databases anew. */
async function prepare() {
	const run = (command: string, ...args: string[]) =>
		execFileSync(command, args, { stdio: "ignore", env: { ...process.env, STATE: DEMO } });
	for (const state of [DEMO, GROWN]) rmSync(state, { recursive: true, force: true });
	run("npm", "run", "build");
	run("remix", "vite:build", "tests/bench/default-remix");
	run("npm", "run", "db");
	cpSync(DEMO, GROWN, { recursive: true });
	const workerd = await startWorkerd(GROWN, "site");
	await grow(await workerd.database());
	await workerd.stop();
}

const asked: string[] = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(parts, name));
if (unknown) throw new Error(`There is no part ${unknown}: ${Object.keys(parts).join(", ")}`);

await prepare();
const gigabytes = Math.round(totalmem() / 2 ** 30);
console.log(
	`${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, ${gigabytes} GB, ${process.platform}, Node ${process.version}. Medians, and the quartiles around them.`,
);
for (const [name, measure] of Object.entries(parts)) {
	if (asked.length > 0 && !asked.includes(name)) continue;
	if (onLinuxOnly.includes(name) && process.platform !== "linux") {
		console.log(`\n**${name}**: left out; it reads Linux's account of a process.`);
		continue;
	}
	await measure();
}
