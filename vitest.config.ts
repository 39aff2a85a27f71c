import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { commonPasswords } from "./scripts/common-passwords.ts";

const alias = { "~": `${import.meta.dirname}/app` };
const root = import.meta.dirname;

/** Runs tests inside workerd, on a real D1 and R2. */
const insideWorker = () =>
	// The Worker as it is deployed: `npm run build` makes it.
	cloudflareTest(async () => ({
		main: "./build/server/index.js",
		wrangler: { configPath: "./wrangler.toml" },
		miniflare: {
			bindings: {
				SITE_ORIGIN: "https://church.example",
				MIGRATIONS: await readD1Migrations(`${root}/migrations`),
				DEMO: await readD1Migrations(`${root}/migrations/demo`),
				ODD_BODIES: process.env.ODD_BODIES ?? "100",
				// Which guard is turned off: see tests/mutants/.
				MUTANT: process.env.MUTANT ?? "",
			},
		},
	}));

export default defineConfig({
	test: {
		reporters: ["default", "json"],
		silent: "passed-only",
		// Left to itself it takes one core fewer than there are: of two, half the machine.
		maxWorkers: 2,
		projects: [
			{
				resolve: { alias },
				plugins: [commonPasswords],
				test: {
					name: "unit",
					// Nothing is timed, and the machine may be busy.
					testTimeout: 60_000,
					include: ["tests/unit/**/*.test.ts"],
					setupFiles: ["tests/no-console-errors.ts"],
				},
			},
			{
				resolve: { alias },
				plugins: [insideWorker(), commonPasswords],
				test: {
					name: "worker",
					// Style sheets are weighed as they are.
					css: true,
					// Nothing is timed, and the machine may be busy.
					testTimeout: 300_000,
					hookTimeout: 300_000,
					include: ["tests/worker/**/*.test.ts"],
					// The Worker is started once for many files; begin-empty.ts empties its storage for each.
					isolate: false,
					setupFiles: [
						"tests/no-console-errors.ts",
						"tests/worker/begin-empty.ts",
						"tests/worker/mailbox.ts",
					],
				},
			},
			{
				test: {
					name: "model",
					include: ["tests/model/**/*.test.ts"],
					// For as long as it was asked to: `MODEL_MINUTES`.
					testTimeout: 0,
					hookTimeout: 300_000,
				},
			},
			{
				resolve: { alias },
				plugins: [insideWorker(), commonPasswords],
				test: { name: "bench", include: ["tests/bench/d1.calls.ts"], testTimeout: 300_000 },
			},
		],
	},
});
