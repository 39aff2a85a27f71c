import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "../e2e/browser.ts";
import { measureBackend } from "./backend.ts";
import { HASHING_MEGABYTES, weighed } from "./budgets.ts";
import { measureSignIn } from "./sign-in.ts";
import { measureVitals } from "./vitals.ts";
import { weigh, withoutImages } from "./weigh.ts";

const PORT = 8789;
const STATE = ".wrangler/bench";
const origin = `http://localhost:${PORT}`;

async function startServer() {
	const server = spawn("npm", ["run", "start:fresh", "--", "--port", String(PORT)], {
		detached: true,
		env: { ...process.env, STATE },
		stdio: ["ignore", "ignore", "inherit"],
	});
	for (let second = 0; second < 180; second++) {
		const isUp = await fetch(origin).then(
			(response) => response.ok,
			() => false,
		);
		if (isUp) return server;
		await new Promise((resolve) => setTimeout(resolve, 1000));
	}
	stop(server);
	throw new Error("The server did not start");
}

/** The server is a group of processes: npm, a shell, wrangler, workerd. */
function stop(server: ChildProcess) {
	if (server.pid) process.kill(-server.pid);
}

console.log("Backend calls at 10,000 rows: D1's account, and the time against that at 100 rows");
execFileSync("npm", ["run", "build"], { stdio: "ignore" });
console.table(measureBackend());

const server = await startServer();
const browser = await chromium.launch({
	executablePath: findBrowser(),
	args: browserArguments,
});
try {
	console.log("First visit, bytes (gzip 9; pictures as they are)");
	const weights = [];
	for (const path of weighed) {
		const row: Record<string, number | string> = { path };
		for (const acts of [false, true]) {
			const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
			await context.route(/openstreetmap/, (route) => route.fulfill({ body: "" }));
			const weight = await weigh(context, origin + path, { acts });
			if (!acts) Object.assign(row, weight);
			row[acts ? "after an act" : "reader"] = withoutImages(weight);
			await context.close();
		}
		weights.push(row);
	}
	console.table(weights);

	console.log("Phone on slow 4G (150 ms, 1.6 Mbps, CPU ÷ 4)");
	const vitals = [];
	for (const path of weighed) {
		const { lcp, cls } = await measureVitals(browser, origin + path);
		vitals.push({ path, "LCP ms": Math.round(lcp), CLS: Number(cls.toFixed(4)) });
	}
	console.table(vitals);

	if (process.platform === "linux" && server.pid) {
		console.log("One sign-in, in workerd");
		const { wall, cpu, megabytes } = await measureSignIn(origin, server.pid, STATE);
		console.table({
			"wall ms": Math.round(wall),
			"CPU ms": Math.round(cpu),
			"memory MB": Number(megabytes.toFixed(1)),
		});
		if (megabytes > HASHING_MEGABYTES) {
			console.error(`Hashing takes ${megabytes} MB of memory, more than ${HASHING_MEGABYTES} MB`);
			process.exitCode = 1;
		}
	}
} finally {
	await browser.close();
	stop(server);
}
