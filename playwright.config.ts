import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "./tests/e2e/browser";

/** Another one lets two runs stand side by side. */
const PORT = Number(process.env.E2E_PORT ?? 8788);
/** Where the visitors' server keeps its database; the command that a page names needs it, too. */
const STATE = process.env.STATE ?? ".wrangler/e2e";
process.env.STATE = STATE;

const servers = { visitors: `http://localhost:${PORT}`, portal: `http://localhost:${PORT + 100}` };
const gracefulShutdown = { signal: "SIGTERM", timeout: 5_000 } as const;

export default defineConfig({
	testDir: "tests/e2e",
	outputDir: "test-results/e2e",
	fullyParallel: true,
	forbidOnly: true,
	workers: 2,
	// Nothing is timed, and the machine may be small and busy.
	timeout: 180_000,
	expect: { timeout: 30_000 },
	reporter: [
		// In a log the failures are to stand at the end, and not between hundreds of lines.
		[process.stdout.isTTY ? "line" : "dot"],
		["json", { outputFile: "test-results/e2e.json" }],
	],
	use: {
		launchOptions: {
			executablePath: findBrowser(),
			// A page lives for a second here: compiling its scripts anew, to run faster, takes longer.
			args: [...browserArguments, "--js-flags=--no-maglev,--no-opt"],
		},
		// What it keeps would come without the requests that tests look at, and hold back.
		serviceWorkers: "block",
		// Smooth scrolling and fades make waiting a guess.
		contextOptions: { reducedMotion: "reduce" },
	},
	projects: [
		// The portal's tests add and delete what visitors' tests count: each has a server of its own.
		{ name: "portal", testMatch: /portal-/, use: { baseURL: servers.portal } },
		{
			name: "visitors",
			testIgnore: /portal-|readme/,
			use: { baseURL: servers.visitors },
			teardown: "readme",
		},
		// The examples delete everything, so they come last.
		{ name: "readme", testMatch: /readme/, use: { baseURL: servers.visitors } },
	],
	webServer: [
		{
			command: `npm run start:fresh -- --port ${PORT}`,
			url: servers.visitors,
			timeout: 300_000,
			gracefulShutdown,
		},
		{
			// What visitors send is kept there, and only logged at the visitors' server, as specified.
			command: `npm run start:copy -- --port ${PORT + 100} --var KEEP_FORMS:on`,
			url: servers.portal,
			timeout: 300_000,
			gracefulShutdown,
		},
	],
});
