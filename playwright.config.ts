import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "./tests/e2e/browser";

/** Another one lets two runs stand side by side. */
const PORT = process.env.E2E_PORT ?? 8788;
const baseURL = `http://localhost:${PORT}`;

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
		// In a log the failures are to stand at the end, and not between four hundred lines.
		[process.stdout.isTTY ? "line" : "dot"],
		["json", { outputFile: "test-results/e2e.json" }],
	],
	use: {
		baseURL,
		launchOptions: { executablePath: findBrowser(), args: browserArguments },
		// What it keeps would come without the requests that tests look at, and hold back.
		serviceWorkers: "block",
		// Smooth scrolling and fades make waiting a guess.
		contextOptions: { reducedMotion: "reduce" },
		screenshot: "only-on-failure",
	},
	projects: [
		{ name: "visitors", testIgnore: /portal-/ },
		// They add and delete what the others count.
		{ name: "portal", testMatch: /portal-/, dependencies: ["visitors"] },
	],
	webServer: {
		command: `npm run start:fresh -- --port ${PORT}`,
		url: baseURL,
		timeout: 300_000,
		gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
	},
});
