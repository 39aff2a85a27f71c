import { readFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import license, { type Dependency } from "rollup-plugin-license";
import { minify } from "terser";
import { type BuildEnvironmentOptions, defineConfig, type Plugin, type Rollup } from "vite";
import { future } from "./app/remix-flags.ts";
import { commonPasswords } from "./scripts/common-passwords.ts";
import { offline } from "./scripts/offline.ts";
import { textFiles, textsFolder } from "./scripts/text-files.ts";

const app = `${import.meta.dirname}/app`;

/** How many public pages share a module that goes into one of two files: the libraries, and our own code. */
const SHARING_PAGES = 3;

/** How many public pages load each module before somebody asks for more. Remix makes an entry of each page. */
function countPages({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta) {
	const counts = new Map<string, number>();
	for (const entry of getModuleIds()) {
		// What the portal's pages share is not for visitors to load.
		if (!getModuleInfo(entry)?.isEntry || /routes\/admin/.test(entry)) continue;
		// Every page loads these two beside its own.
		const pages = /(entry\.client|root)\.tsx/.test(entry) ? SHARING_PAGES : 1;
		const loaded = new Set([entry]);
		for (const id of loaded) {
			for (const imported of getModuleInfo(id)?.importedIds ?? []) loaded.add(imported);
		}
		if (pages > 1) loaded.delete(entry);
		for (const id of loaded) counts.set(id, (counts.get(id) ?? 0) + pages);
	}
	return counts;
}

/**
 * Modules that several pages share, but that stay out of the file that every page loads: few visitors
 * open those pages, or the heaviest page, a registration, has no use for the module.
 */
const apart = [
	"accounts/",
	"church/as-delivered/contact.ts",
	"church/place.tsx",
	"church/statement.tsx",
	"church/visiting.ts",
	"i18n/said.tsx",
	"sermons/duration.ts",
	"sermons/recording.ts",
	"ui/use-validated-form.tsx",
];

let pages: Map<string, number> | undefined;

/**
 * Two files instead of many small ones, which compress worse: 7 KB on the page of events. Browsers keep the
 * libraries' file when only ours changes.
 */
const manualChunks: Rollup.GetManualChunk = (id, meta) => {
	pages ??= countPages(meta);
	const isApart = apart.some((path) => id.startsWith(`${app}/${path}`));
	if (isApart || (pages.get(id) ?? 0) < SHARING_PAGES) return undefined;
	return id.startsWith(app) ? "site" : "framework";
};

/** Licences are in `licenses.txt`. */
const withoutComments = { format: { comments: false } } as const;

const forBrowsers: BuildEnvironmentOptions = {
	// A second and a third pass find what the one before has made shorter.
	terserOptions: { ...withoutComments, compress: { passes: 3 } },
	modulePreload: { polyfill: false },
	rollupOptions: { output: { manualChunks, onlyExplicitManualChunks: true } },
};

const forWorker: BuildEnvironmentOptions = {
	// The log names the functions that an error came through.
	terserOptions: { ...withoutComments, keep_fnames: true },
	sourcemap: true,
	rollupOptions: {
		input: "app/entry.worker.ts",
		// wrangler.toml takes files of these names along with the first one.
		output: { chunkFileNames: "[name]-[hash].mjs" },
	},
};

/** Warnings about comments inside zod, and about routes without code for browsers. */
const expectedWarnings = ["INVALID_ANNOTATION", "EMPTY_BUNDLE"];

const onwarn: Rollup.RollupOptions["onwarn"] = (warning, warn) => {
	// What browsers load later, the Worker may have from the start.
	const isSplitElsewhere = warning.message.includes("dynamic import will not move module");
	if (!expectedWarnings.includes(warning.code ?? "") && !isSplitElsewhere) warn(warning);
};

/** The scripts that pages load by themselves (`?url`), which Vite copies as they are. */
const minifiedAssets: Plugin = {
	name: "minified-assets",
	async generateBundle(_options, bundle) {
		for (const file of Object.values(bundle)) {
			if (file.type !== "asset" || !file.fileName.endsWith(".js")) continue;
			const { code } = await minify(String(file.source), { toplevel: true });
			if (code) file.source = code;
		}
	},
};

/**
 * The calendar's widget brings date-fns' English words, which are 2 KB. It shows none of them: all of
 * its texts are in app/events/calendar-month.tsx. Where one is missing there, date-fns throws.
 */
const widgetWithoutWords: Plugin = {
	name: "widget-without-words",
	load: {
		filter: { id: /\/date-fns\/locale\/en-US\.js$/ },
		handler: () => `export const enUS = { code: "en-US", localize: {}, options: {} };`,
	},
};

/** What `public/_headers` has for every file; the policy and how long it is kept differ elsewhere. */
function headersOfFiles() {
	const [, block = ""] = readFileSync("public/_headers", "utf8").split(/^\/.*\n/m);
	const lines = [...block.matchAll(/^ +([\w-]+): (.*)$/gm)];
	const headers = Object.fromEntries(lines.map(([, name, value]) => [name, value]));
	const { "Content-Security-Policy": _policy, "Cache-Control": _kept, ...others } = headers;
	return others;
}

/** What the worker that makes recordings small is made of. It is built before the pages' scripts. */
let ofWorker: readonly Dependency[] = [];

const LAME = `wasm-media-encoders contains LAME (https://lame.sourceforge.io), an MP3 encoder under the GNU Lesser
General Public License, version 2.`;

/** The notices of what browsers are sent, which the scripts themselves leave out. */
const licenses = license({
	thirdParty: {
		output: {
			file: "build/client/licenses.txt",
			template: (dependencies) => {
				const texts = new Set(
					[...dependencies, ...ofWorker].map((dependency) => dependency.text()),
				);
				return [...texts, LAME].join("\n\n---\n\n");
			},
		},
	},
});

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [
		tailwindcss(),
		remix({ future }),
		commonPasswords,
		widgetWithoutWords,
		!isSsrBuild && [offline, textFiles, minifiedAssets, licenses],
	],
	worker: {
		format: "es",
		plugins: () => [
			license({
				thirdParty: (all) => {
					ofWorker = all;
				},
			}),
		],
	},
	resolve: { alias: { "~": app } },
	ssr: { noExternal: true, resolve: { conditions: ["workerd", "worker", "browser"] } },
	// React as it is deployed: its development build is slower, and warns of other people's components.
	define: {
		"process.env.NODE_ENV": '"production"',
		"import.meta.env.TEXTS": JSON.stringify(textsFolder),
		"import.meta.env.BUILD": JSON.stringify(Date.now().toString(36)),
		"import.meta.env.HEADERS": JSON.stringify(headersOfFiles()),
	},
	// Of esbuild's minifier pages would weigh 5 KB more.
	build: { target: "es2022", minify: "terser", rollupOptions: { onwarn } },
	environments: { client: { build: forBrowsers }, ssr: { build: forWorker } },
}));
