import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** A new Remix project for Workers, built into one minified file as the site is. */
export default defineConfig(({ isSsrBuild }) => ({
	plugins: [
		remix({
			future: {
				v3_fetcherPersist: true,
				v3_lazyRouteDiscovery: true,
				v3_relativeSplatPath: true,
				v3_singleFetch: true,
				v3_throwAbortReason: true,
			},
		}),
		isSsrBuild && {
			name: "worker",
			config: {
				// After Remix's plugin, which would build its routes alone.
				order: "post",
				handler: () => ({
					build: { rollupOptions: { input: `${import.meta.dirname}/worker.ts` } },
				}),
			},
		},
	],
	resolve: {
		alias: { "@remix-run/dev/server-build": "virtual:remix/server-build" },
	},
	ssr: { noExternal: true, resolve: { conditions: ["workerd", "worker", "browser"] } },
	define: { "process.env.NODE_ENV": '"production"' },
	build: {
		minify: true,
		target: "es2022",
		...(isSsrBuild && { rollupOptions: { output: { inlineDynamicImports: true } } }),
	},
}));
