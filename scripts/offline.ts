import { existsSync } from "node:fs";
import { resolve } from "node:path";
import sharp from "sharp";
import { build, type Plugin, type Rollup, runnerImport } from "vite";
import { ground } from "../app/ui/ground-color.ts";

const root = `${resolve(import.meta.dirname, "..")}/`;
const alias = { "~": `${root}app` };
const inlineConfig = { configFile: false, root, resolve: { alias }, logLevel: "warn" } as const;

/**
 * Adds to what browsers are sent what the site needs to be installed and to be read without a network:
 * the service worker, and the icons, drawn from the site's mark.
 */
export const offline: Plugin = {
	name: "offline",
	async generateBundle(_options, bundle) {
		const styles = Object.keys(bundle).find((file) => /^assets\/app-.*\.css$/.test(file));
		if (!styles) this.error("The site's style sheet has another name now");
		this.emitFile({
			type: "asset",
			fileName: "service-worker.js",
			source: await serviceWorker(`/${styles}`),
		});
		const { module } = await runnerImport<typeof import("../app/layout/offline/icons.ts")>(
			`${root}app/layout/offline/icons.ts`,
			inlineConfig,
		);
		// A church whose mark is no SVG has it in this size, too: see scripts/church/pictures.ts.
		const large = `${root}app/layout/mark.png`;
		const drawing = existsSync(large) ? large : `${root}app/layout/mark.svg`;
		// An iPhone asks for its icon by this name, and cuts it to its own shape.
		const apple = { file: "apple-touch-icon.png", size: 180, purpose: "maskable" } as const;
		for (const { file, size, purpose } of [...module.icons, apple]) {
			// Only the middle of a maskable icon is certain to be seen.
			const isMaskable = purpose === "maskable";
			const edge = isMaskable ? Math.round(size * 0.15) : 0;
			// A mark that is no square has the ground beside it, too.
			const background = isMaskable ? ground.light : "#00000000";
			const mark = sharp(drawing, { density: 72 * 16 })
				.resize(size - 2 * edge, size - 2 * edge, { fit: "contain", background })
				.extend({ top: edge, right: edge, bottom: edge, left: edge, background });
			const icon = isMaskable ? mark.flatten({ background }) : mark;
			const source = await icon.png({ palette: true }).toBuffer();
			this.emitFile({ type: "asset", fileName: file, source });
		}
	},
};

/** The service worker as one file: its modules, with its texts in it. */
async function serviceWorker(styles: string): Promise<string> {
	const built = (await build({
		...inlineConfig,
		publicDir: false,
		define: { "import.meta.env.STYLES": JSON.stringify(styles) },
		build: {
			write: false,
			minify: "terser",
			target: "es2022",
			rollupOptions: {
				input: `${root}app/layout/offline/service-worker.js`,
				output: { format: "iife" },
			},
		},
	})) as Rollup.RollupOutput;
	return built.output[0].code;
}
