import { readFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import license from "rollup-plugin-license";
import { minify } from "terser";
import { type BuildEnvironmentOptions, defineConfig, type Plugin, type Rollup } from "vite";
import { commonPasswords } from "./scripts/common-passwords.ts";
import { offline } from "./scripts/offline.ts";

declare module "@remix-run/server-runtime" {
	interface Future {
		v3_singleFetch: true;
	}
}

const app = `${import.meta.dirname}/app`;

/** Warnings about comments inside zod, and about routes without code for browsers. */
const expectedWarnings = ["INVALID_ANNOTATION", "EMPTY_BUNDLE"];

const onwarn: Rollup.RollupOptions["onwarn"] = (warning, warn) => {
	// What browsers load later, the Worker may have from the start.
	const isSplitElsewhere = warning.message.includes("dynamic import will not move module");
	if (!expectedWarnings.includes(warning.code ?? "") && !isSplitElsewhere) warn(warning);
};

const libraries =
	/\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|i18next|react-i18next|remix-i18next|html-parse-stringify|void-elements|@babel)\//;

/**
 * Our own parts of every page, and the small ones of several, which would pack worse alone; the icons in
 * them, and Vite's function that fetches code.
 */
const partsOfEveryPage = [
	/\/app\/(layout\/(?!not-found|notifications\/(toasts|notice-banner))|i18n\/(?!date-fields)|platform\/(page-data|http\/address|lists\/cursor|text)|ui\/(button|dialog|view-dialog|loadable-view|card|linked-text|section|badge|banner|empty-state|tab-links|fact|use-(hydrated|saves-data|late)|form-draft|draft|patient-lazy|icon|more-link|use-more-pages)|church\/(identity|location|contact|service-hours|service-time|next-service|email-link|phone-links|social-links)\.|events\/day-leaf)/,
	/\/lucide\/dist\/esm\/icons\/(calendar-days|circle-alert|circle-check|map-pin|menu|x)\.mjs$/,
	/vite\/preload-helper/,
];

/** i18next says nothing by its logger, but for errors, unless it is asked to debug. */
const compress = {
	passes: 2,
	pure_funcs: ["warn", "log", "deprecate"].map((method) => `this.logger.${method}`),
};

/** What the router, i18next and its React part tell developers. */
const warnings = [
	"warning",
	"warnOnce",
	"baseLogger.warn",
	"baseLogger.log",
	"baseLogger.deprecate",
];

/** What browsers are sent. */
const forBrowsers: BuildEnvironmentOptions = {
	// 5 KB less on every page with scripts than esbuild's minifier.
	minify: "terser",
	terserOptions: {
		module: true,
		ecma: 2020,
		compress: { ...compress, pure_funcs: [...compress.pure_funcs, ...warnings] },
		format: { comments: false },
	},
	modulePreload: { polyfill: false },
	rollupOptions: {
		onwarn,
		output: {
			// The libraries of every page are one file, which browsers keep when ours change; and so are
			// our own parts of every page, which many small files would pack worse.
			manualChunks: (id) =>
				libraries.test(id) || id.includes("commonjsHelpers")
					? "framework"
					: partsOfEveryPage.some((part) => part.test(id))
						? "site"
						: undefined,
			onlyExplicitManualChunks: true,
		},
	},
};

/** The Worker: a small part that answers from the page cache, and the rest. */
const forWorker: BuildEnvironmentOptions = {
	// The names of functions stay, because the log names those that an error came through. Esbuild
	// could keep them too, but by a call for each function, which made pages 4 % slower.
	minify: "terser",
	terserOptions: {
		module: true,
		ecma: 2020,
		compress,
		keep_fnames: true,
		format: { comments: false },
	},
	sourcemap: true,
	// wrangler.toml takes files of these names along with the first one.
	rollupOptions: { output: { chunkFileNames: "[name]-[hash].mjs" }, onwarn },
};

/** The names of classes that only have to be there. */
const classes = (...names: string[]) => names.map((name) => `export class ${name} {}`).join("\n");

/**
 * What the Worker is given in place of modules that no request uses. supabase-js makes a client of
 * each service of a project, and we use accounts and tables, without passkeys and wallets. React's
 * browser part, the carousel, notifications that appear, forms that are checked while somebody types,
 * and photos shown large run in browsers only; and pages are rendered as streams.
 */
const unusedByWorker: Record<string, string> = {
	"@supabase/realtime-js": "export class RealtimeClient { setAuth() {} }",
	"@supabase/storage-js": classes("StorageClient", "StorageApiError"),
	"@supabase/functions-js": classes(
		"FunctionsClient",
		"FunctionRegion",
		"FunctionsError",
		"FunctionsFetchError",
		"FunctionsHttpError",
		"FunctionsRelayError",
	),
	"./lib/webauthn": classes(
		"WebAuthnApi",
		"browserSupportsWebAuthn",
		"createCredential",
		"deserializeCredentialCreationOptions",
		"deserializeCredentialRequestOptions",
		"getCredential",
		"serializeCredentialCreationResponse",
		"serializeCredentialRequestResponse",
		"webAuthnAbortService",
	),
	"./lib/web3/ethereum": classes("createSiweMessage", "fromHex", "getAddress", "toHex"),
	"./toasts": classes("Toasts"),
	"./live-validation": classes("LiveValidation"),
	"./lightbox": classes("Lightbox"),
	"react-dom": "export default {}; export const flushSync = undefined;",
	"./cjs/react-dom-server-legacy.browser.production.min.js": "export const version = undefined;",
	"embla-carousel": "export default undefined;",
};

const worker: Plugin = {
	name: "worker",
	enforce: "pre",
	config: {
		// After Remix's plugin, which would build its routes alone.
		order: "post",
		handler: () => ({ build: { rollupOptions: { input: "app/entry.worker.ts" } } }),
	},
	resolveId: (source) => (Object.hasOwn(unusedByWorker, source) ? `\0unused:${source}` : null),
	load: (id) => unusedByWorker[id.replace("\0unused:", "")],
};

/**
 * Of ical.js the Worker needs what writes calendars: the tables of RFC 5545, the escapes, the folded
 * lines. Its classes are for calendars that are read, and its other tables for address cards. It does
 * not count the space with which a folded line goes on, so it is told of one octet fewer than 75.
 */
const calendarWriter: Plugin = {
	name: "calendar-writer",
	enforce: "pre",
	resolveId(source, importer) {
		if (source === "ical.js") return "\0calendar-writer";
		const isNeeded = !importer?.includes("/ical.js/lib/") || /(design|helpers)\.js$/.test(source);
		return isNeeded ? null : "\0calendar-reader";
	},
	load(id) {
		if (id === "\0calendar-reader") {
			return 'export default { foldLength: 74, newLineChar: "\\r\\n" };';
		}
		if (id !== "\0calendar-writer") return null;
		const file = `${import.meta.dirname}/node_modules/ical.js/lib/ical/stringify.js`;
		return `import stringify from ${JSON.stringify(file)}; export default { stringify };`;
	},
};

/** Lets the Worker load a route's code when a request is for it: see app/routes.server.ts. */
const routesOnDemand: Plugin = {
	name: "routes-on-demand",
	transform(code, id) {
		if (id !== "\0virtual:remix/server-build") return null;
		const onDemand = code.replace(
			/import \* as (route\d+) from (".*?");/g,
			"const $1 = () => import($2);",
		);
		if (onDemand === code) this.error("Remix writes its list of routes in another way now");
		return { code: onDemand, map: null };
	},
};

/** What is replaced in files of libraries, by how their paths end. */
const mends: Record<string, [what: string | RegExp, by: string][]> = {
	// The Content-Security-Policy refuses the style element that sonner would add to the page; its
	// stylesheet is imported instead.
	"sonner/dist/index.mjs": [[/^__insertCSS\(.*\);$/m, ""]],
	// Who goes on to the next page while one is loading gives up its answer. Remix logs that as an
	// error where the answer has already begun to arrive.
	"@remix-run/react/dist/esm/single-fetch.js": [
		["console.error(e);", "if (init.signal.aborted) throw e; console.error(e);"],
	],
	// Plurals as they were before browsers knew them, and numbers and dates that no text has.
	"i18next/dist/esm/i18next.js": [
		[" else if (typeof Intl !== 'undefined') {\n        formatter = Formatter;\n      }", ""],
		[
			/^let sets = .*?^let _rulesPluralsTypes = .*?^\};$/ms,
			"const sets = [], _rulesPluralsTypes = {};",
		],
		[/^ {2}getSuffixRetroCompatible\(.*?^ {2}\}$/ms, ""],
	],
	// What needs the service key of a project: all but the signing out.
	"@supabase/auth-js/dist/module/GoTrueAdminApi.js": [
		[/this\.mfa = .*?(?=\n {4}\}\n)/s, ""],
		[/\n {4}async inviteUserByEmail.*(?=\n\})/s, ""],
	],
	// Ways to sign in, and what belongs to them, that the site does not offer: see
	// app/accounts/supabase-account-service.server.ts.
	"@supabase/auth-js/dist/module/GoTrueClient.js": [
		[/this\.mfa = \{.*?\};\n *this\.oauth = \{.*?\};\n *this\.passkey = \{.*?\};/s, ""],
		[
			/^ {4}async (signInWith(?!Password\b|Otp\b)\w+|signInAnonymously|\w*(Passkey|OAuth|Identity|Identities|Authorization|AuthenticatorAssurance|Factor)\w*|_enroll|_unenroll|_verify|_challenge\w*|getClaims|fetchJwk|resend|verifyOtp|reauthenticate|_reauthenticate)\(.*?^ {4}\}$/gms,
			"",
		],
	],
	// How a schema would be written as JSON Schema, which nobody asks for.
	"zod/v4/classic/schemas.js": [
		[/^ {4}inst\._zod\.processJSONSchema = .*;$/gm, ""],
		[/createStandardJSONSchemaMethod\(this, "\w+"\)/g, "undefined"],
		[/createToJSONSchemaMethod\(this, \{\}\)\(params\)/, "undefined"],
	],
	// Ways to choose several days, and to glide between months, which the calendar does not offer.
	"react-day-picker/dist/esm/selection/useMulti.js": [[/^.*$/s, "export function useMulti() {}"]],
	"react-day-picker/dist/esm/selection/useRange.js": [[/^.*$/s, "export function useRange() {}"]],
	"react-day-picker/dist/esm/useAnimation.js": [[/^.*$/s, "export function useAnimation() {}"]],
	"react-day-picker/dist/esm/noonDateLib.js": [
		[/^.*$/s, "export function createNoonOverrides() {}"],
	],
	"ical.js/lib/ical/design.js": [
		[/^const vcardValues = .*^let vcard3Properties = .*?^\}\);$/ms, ""],
		[/^let vcardSet = .*^let vcard3Set = .*?^\};$/ms, "let vcardSet, vcard3Set;"],
	],
	// React turns each of a page's thousands of small pieces into bytes by itself: a quarter of what
	// a page costs. Here it puts them together as text, as app/entry.server.tsx wants them.
	"react-dom/cjs/react-dom-server.browser.production.min.js": [
		[
			/var l=null,n=0;\s*function p\(.*?function w\(a\)\{return ca\.encode\(a\)\}/s,
			'var l="";function p(a,b){l+=b}function t(a,b){l+=b;return!0}function ba(a){if(l)a.enqueue(l);l=""}function u(a){return a}function w(a){return a}',
		],
		[/l=new Uint8Array\(512\);n=0;/g, 'l="";'],
		['type:"bytes",', ""],
	],
};

const mendedLibraries: Plugin = {
	name: "mended-libraries",
	transform(code, id) {
		const changes = Object.entries(mends).find(([path]) => id.endsWith(path))?.[1];
		if (!changes) return null;
		let mended = code;
		for (const [what, by] of changes) {
			const before = mended;
			mended = mended.replace(what, by);
			if (mended === before) {
				this.error("The library has changed: does it still need to be mended?");
			}
		}
		return { code: mended, map: null };
	},
};

/** The scripts that pages load by themselves (`?url`), which Vite copies as they are. */
const minifiedAssets: Plugin = {
	name: "minified-assets",
	async generateBundle(_options, bundle) {
		for (const file of Object.values(bundle)) {
			if (file.type !== "asset" || !file.fileName.endsWith(".js")) continue;
			const { code } = await minify(String(file.source), { ecma: 2020, toplevel: true });
			if (code) file.source = code;
		}
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

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [
		tailwindcss(),
		mendedLibraries,
		remix({
			future: {
				v3_fetcherPersist: true,
				v3_lazyRouteDiscovery: true,
				v3_relativeSplatPath: true,
				v3_routeConfig: true,
				v3_singleFetch: true,
				v3_throwAbortReason: true,
			},
		}),
		isSsrBuild
			? [worker, calendarWriter, routesOnDemand, commonPasswords]
			: // The notices of what browsers are sent, which the scripts themselves leave out.
				[offline, minifiedAssets, license({ thirdParty: { output: "build/client/licenses.txt" } })],
	],
	resolve: {
		alias: [
			{ find: "~", replacement: app },
			{ find: "@remix-run/dev/server-build", replacement: "virtual:remix/server-build" },
			// Time zones and English names of days in the calendar's widget: 6 KB of its 22.
			{
				find: /^(date-fns\/(format|locale\/en-US)|@date-fns\/tz)$/,
				replacement: `${app}/events/day-picker-dates.ts`,
			},
		],
	},
	ssr: { noExternal: true, resolve: { conditions: ["workerd", "worker", "browser"] } },
	// React as it is deployed: its development build is slower, and warns of other people's components.
	define: {
		"process.env.NODE_ENV": '"production"',
		"import.meta.env.BUILD": JSON.stringify(Date.now().toString(36)),
		"import.meta.env.HEADERS": JSON.stringify(headersOfFiles()),
	},
	build: { ...(isSsrBuild ? forWorker : forBrowsers), target: "es2022" },
}));
