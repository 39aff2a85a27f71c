import { gzipSync } from "node:zlib";
import type { BrowserContext, Page } from "@playwright/test";
import { hydrated, noteRequests, onMeteredLine, scrollThrough, settled } from "../e2e/waiting.ts";

/** Bytes on the wire of a visit, by kind: gzip 9 for text, as they are for pictures. */
interface Weight {
	html: number;
	css: number;
	js: number;
	/** Whatever else is fetched, such as data. */
	other: number;
	/** The church's mark: one of its own may weigh more than the invented church's. */
	icon: number;
	/** What comes after two seconds and stores the page for no network: quick visits end before. */
	offline: number;
	images: number;
}

/** The addresses of what is weighed by itself. */
const named: [RegExp, keyof Weight][] = [
	[/^\/assets\/mark/, "icon"],
	[/^\/assets\/keep-page/, "offline"],
];

const kinds: Record<string, keyof Weight> = {
	document: "html",
	stylesheet: "css",
	script: "js",
	image: "images",
};

/**
 * Opens a page, scrolls through it, and weighs every answer that came over the network. In a fresh
 * context that is a first visit; once more in the same one, what the browser keeps is not fetched.
 *
 * @param acts whether somebody acts on the page, so that its scripts come
 */
export async function weigh(
	context: BrowserContext,
	url: string,
	{ acts }: { acts: boolean },
): Promise<Weight> {
	const weight: Weight = { html: 0, css: 0, js: 0, other: 0, icon: 0, offline: 0, images: 0 };
	const bodies: Promise<void>[] = [];
	noteRequests(context);
	await context.addInitScript(onMeteredLine);
	const page = await context.newPage();
	const { origin } = new URL(url);
	const kept = await addressesFromCache(page);
	const weighed = new Set<string>();
	page.on("response", (response) => {
		if (!response.url().startsWith(origin) || response.request().redirectedTo()) return;
		// What never changes comes over the wire once, however often it is asked for.
		const isImmutable = /immutable/.test(response.headers()["cache-control"] ?? "");
		if (isImmutable && weighed.has(response.url())) return;
		weighed.add(response.url());
		bodies.push(
			response.body().then((body) => {
				if (kept.has(response.url())) return;
				const { pathname } = new URL(response.url());
				const [, own] = named.find(([address]) => address.test(pathname)) ?? [];
				const kind = own ?? kinds[response.request().resourceType()] ?? "other";
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

/** The addresses that the browser answers from its cache, asking whether that is right or not. */
async function addressesFromCache(page: Page): Promise<Set<string>> {
	const asked = new Map<string, string>();
	const kept = new Set<string>();
	const session = await page.context().newCDPSession(page);
	session.on("Network.requestWillBeSent", ({ requestId, request }) => {
		asked.set(requestId, request.url);
	});
	session.on("Network.requestServedFromCache", ({ requestId }) => {
		kept.add(asked.get(requestId) ?? "");
	});
	session.on("Network.responseReceived", ({ response }) => {
		if (response.fromDiskCache) kept.add(response.url);
	});
	session.on("Network.responseReceivedExtraInfo", ({ requestId, statusCode }) => {
		if (statusCode === 304) kept.add(asked.get(requestId) ?? "");
	});
	await session.send("Network.enable");
	return kept;
}

/** Everything but pictures, in bytes. */
export function withoutImages({ html, css, js, offline, other }: Weight): number {
	return html + css + js + offline + other;
}
