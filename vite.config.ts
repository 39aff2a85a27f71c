import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import license from "rollup-plugin-license";
import { defineConfig } from "vite";

declare module "@remix-run/server-runtime" {
	interface Future {
		v3_singleFetch: true;
	}
}

const app = `${import.meta.dirname}/app`;

const checkingForms =
	/\/app\/(ui\/(use-checked-form|use-done|password-field)|accounts\/form-outcome)\./;

export default defineConfig({
	plugins: [
		tailwindcss(),
		{
			// The Content-Security-Policy refuses the style element that sonner would add to the page;
			// its stylesheet is imported instead.
			name: "sonner-without-style-element",
			transform(code, id) {
				if (!id.endsWith("sonner/dist/index.mjs")) return null;
				const stripped = code.replace(/^__insertCSS\(.*\);$/m, "");
				if (stripped === code) this.error("sonner adds its styles in another way than it did");
				return stripped;
			},
		},
		{
			// The notices of what is sent to browsers, which the scripts themselves leave out.
			...license({ thirdParty: { output: "build/client/licenses.txt" } }),
			apply: (_config, { isSsrBuild }) => !isSsrBuild,
		},
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
	],
	resolve: {
		alias: [
			{ find: "~", replacement: app },
			// What these packages bring along and nobody uses here.
			{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${app}/ui/lucide-icon.ts` },
			{
				find: /^(date-fns\/(format|locale\/en-US)|@date-fns\/tz)$/,
				replacement: `${app}/events/day-picker-dates.ts`,
			},
		],
		mainFields: ["browser", "module", "main"],
	},
	// The server draws the same icons, or the browser would find others than it expects.
	ssr: { noExternal: ["lucide-react"], resolve: { conditions: ["workerd", "worker", "browser"] } },
	build: {
		target: "es2022",
		// 4 KB less on every interactive page than esbuild's minifier.
		minify: "terser",
		terserOptions: {
			module: true,
			ecma: 2020,
			compress: { passes: 3 },
			format: { comments: false },
		},
		modulePreload: { polyfill: false },
		rollupOptions: {
			output: {
				// A handful of files instead of one for each icon: small ones are packed better together.
				experimentalMinChunkSize: 10_000,
				// But what checks forms is not packed into what pages without a form are sent.
				manualChunks: (id) => (checkingForms.test(id) ? "forms" : undefined),
				onlyExplicitManualChunks: true,
			},
			onwarn(warning, warn) {
				// Comments inside zod; and what browsers fetch late, the server has from the start.
				const isExpected =
					warning.code === "INVALID_ANNOTATION" || warning.plugin === "vite:reporter";
				if (!isExpected) warn(warning);
			},
		},
	},
});
