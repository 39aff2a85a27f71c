import { globSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { backendPath } from "~/platform/http/backend-path";
import { beginEdition, currentEdition, type Editions } from "~/platform/page-cache/edition";
import { isCacheable } from "~/platform/page-cache/page-cache";
import { shared } from "~/shared-pages";

const page = { url: "https://church.example/", kind: "page" } as const;
const inAMinute = () => Date.now() + 60_000;

test("neither what sets a cookie nor what lacks its data is kept for everybody", () => {
	const made = { response: new Response("Welcome"), validUntil: inAMinute(), turnsAt: 0 };
	expect(isCacheable(made, page)).toBe(true);
	expect(isCacheable({ ...made, validUntil: 0 }, page)).toBe(false);
	const withCookie = new Response("Welcome", { headers: { "Set-Cookie": "__Host-notice=1" } });
	expect(isCacheable({ ...made, response: withCookie }, page)).toBe(false);
});

/** Pages that belong to one visitor or a link of hers, or exist only in development. */
const pagesOfOne = [
	"/account/link",
	"/events/cancel",
	"/outbox",
	"/password/new",
	"/signup/confirmed",
];

/** The paths of routes, as Remix reads them from their files' names. */
const pathsOf = (pattern: string) =>
	globSync(`app/routes/${pattern}`).map((file) => {
		const name = file.replace(/^app\/routes\/|\.tsx?$/g, "");
		return `/${name.replace(/\.?_index$/, "").replace(/_?\./g, "/")}`;
	});

test("every page that is the same for everybody is stored in the page cache", () => {
	const pages = pathsOf("*.tsx").filter((path) => !/^\/(admin|\$)/.test(path));
	expect(pages.length).toBeGreaterThan(12);
	const left = pages.filter((path) => !(path in shared.pages));
	expect(left.toSorted()).toEqual(pagesOfOne);
});

test("each list of the API is stored, and answers its bare path, too", () => {
	const lists = pathsOf("api.*._index.ts");
	expect(lists.length).toBeGreaterThan(2);
	const call = new Request("https://church.example", { headers: { Accept: "application/json" } });
	for (const path of lists) {
		expect(shared.pages).toHaveProperty([path]);
		const bare = new URL(path.replace("/api", ""), call.url);
		expect(backendPath(call, bare)).toBe(path);
	}
});

test("an edition that begins while an earlier one is stored stays the newest", async () => {
	vi.useFakeTimers();
	let goOn = () => {};
	const stored = new Promise<void>((resolve) => {
		goOn = resolve;
	});
	const cache = { match: async () => undefined, put: () => stored } as unknown as Cache;
	const editions: Editions = { openCache: async () => cache, world: undefined, inBackground() {} };
	void beginEdition(editions);
	vi.advanceTimersByTime(2000);
	const asked = currentEdition(editions);
	await vi.advanceTimersByTimeAsync(0);
	const begun = beginEdition(editions);
	goOn();
	await asked;
	expect((await currentEdition(editions)).name).toBe(await begun);
	vi.useRealTimers();
});
