import { gzipSync } from "node:zlib";
import type { BrowserContext } from "@playwright/test";
import { hydrated, noteRequests, scrollThrough, settled } from "../e2e/waiting.ts";

/** Bytes on the wire of a first visit, by kind: gzip 9 for text, as they are for pictures. */
export interface Weight {
	html: number;
	css: number;
	js: number;
	/** Whatever else is fetched: icons, data. */
	other: number;
	images: number;
}

const kinds: Record<string, keyof Weight> = {
	document: "html",
	stylesheet: "css",
	script: "js",
	image: "images",
};

/**
 * Opens a page in a fresh context, scrolls through it, and weighs every answer it fetched.
 *
 * @param acts whether somebody acts on the page, so that its scripts come
 */
export async function weigh(
	context: BrowserContext,
	url: string,
	{ acts }: { acts: boolean },
): Promise<Weight> {
	const weight: Weight = { html: 0, css: 0, js: 0, other: 0, images: 0 };
	const bodies: Promise<void>[] = [];
	noteRequests(context);
	const page = await context.newPage();
	const { origin } = new URL(url);
	const kept = new Set<string>();
	page.on("response", (response) => {
		if (!response.url().startsWith(origin) || response.request().redirectedTo()) return;
		// What never changes comes over the wire once, however often it is asked for.
		const isKept = /immutable/.test(response.headers()["cache-control"] ?? "");
		if (isKept && kept.has(response.url())) return;
		kept.add(response.url());
		bodies.push(
			response.body().then((body) => {
				const isIcon = new URL(response.url()).pathname.startsWith("/favicon");
				const kind = isIcon ? "other" : (kinds[response.request().resourceType()] ?? "other");
				weight[kind] += kind === "images" ? body.length : gzipSync(body, { level: 9 }).length;
			}),
		);
	});
	await page.goto(url);
	if (acts) await hydrated(page);
	await settled(page);
	await scrollThrough(page);
	// A straggler's body would be gone with the page.
	page.removeAllListeners("response");
	await Promise.all(bodies);
	await page.close();
	return weight;
}

/** Everything but pictures, in bytes. */
export function withoutImages({ html, css, js, other }: Weight): number {
	return html + css + js + other;
}
