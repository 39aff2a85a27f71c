/*
 * Stores pages that are the same for all visitors in the Workers Cache API. A page is valid as long as its
 * edition is the newest (`edition.ts`) and the time has not come when it changes by itself (`validUntil`).
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/durations";
import type { CacheKey } from "./cache-key";
import { currentEdition, type Editions } from "./edition";

const YEAR_MS = 365 * DAY_MS;

/** How old a cached page may be while KV does not answer, so that content may have changed elsewhere. */
const UNSURE_MS = MINUTE_MS;

/** How old a cached page may be if no newer one can be made. */
const OLDEST_MS = HOUR_MS;

const QUIET_MS = 1000;

/** How long an isolate keeps a page in memory instead of reading the cache again, and how many pages. */
const JUST_READ_MS = 5000;
const JUST_READ_MAX = 30;

/** How often an isolate checks that the main pages are still in the cache. */
const KEEP_WARM_MS = 10 * MINUTE_MS;

export interface Made {
	response: Response;
	/**
	 * When the page changes by itself, in milliseconds since 1970; 0 for a page whose data could not be
	 * read.
	 */
	validUntil: number;
	/** When the page's day ends. Later requests still get the page while a new one is made. */
	turnsAt: number;
}

export interface PageVisit {
	request: Request;
	key: CacheKey;
	/** Distinguishes pages of the same key: the language, and whether the visitor saves data. */
	variant: string;
	/** Makes the response for everybody. @param reads see `createContext`; by default the primary */
	make: (reads?: string) => Promise<Made>;
	markCachedPage: (html: string, madeAt: number) => Promise<string>;
	editions: Editions;
}

/** Each build has its own cache, because pages of another build refer to scripts that no longer exist. */
export const openCache = () => caches.open(`pages ${import.meta.env.BUILD}`);

function cachedUrl({ key, variant }: PageVisit): string {
	const kept = `kept=${key.kind}-${variant}`;
	return `${key.url}${key.url.includes("?") ? "&" : "?"}${kept}`;
}

export async function answerCached(visit: PageVisit): Promise<Response> {
	const { request, key, editions } = visit;
	const url = cachedUrl(visit);
	const [edition, page] = await Promise.all([currentEdition(editions), findPage(visit, url)]);
	const now = Date.now();
	const age = page ? now - page.madeAt : 0;
	const isCurrent = page?.edition === edition.name && now < page.validUntil;
	const isKnown = edition.isSure || age < UNSURE_MS;
	if (isCurrent && isKnown && now < page.turnsAt) return send(request, page, "hit");
	const making = makePage(visit, url, edition.name);
	// Without KV waiting does not help: no later request can learn of changes elsewhere.
	if (isCurrent && (isKnown || (!editions.world && age < OLDEST_MS)) && key.kind === "page") {
		editions.inBackground(making);
		return send(request, page, "stale");
	}
	const made = await making;
	const isPage = key.kind === "page" && !new URL(key.url).pathname.endsWith(".data");
	if (made.validUntil > 0 || !page || !isPage || age > OLDEST_MS) {
		return send(request, made.response, "miss");
	}
	const headers = new Headers(page.headers);
	const isHtml = headers.get("Content-Type")?.startsWith("text/html");
	const body = isHtml
		? await visit.markCachedPage(new TextDecoder().decode(page.body), page.madeAt)
		: page.body;
	// Without an ETag browsers do not store this outdated page as the current one.
	headers.delete("ETag");
	headers.set("Cache-Control", "no-store");
	return send(request, new Response(body, { headers }), "old");
}

/**
 * Makes pages anew after a change, before anybody requests them. It waits until there are no further
 * changes, and does nothing if this data centre has cached none of the pages.
 */
export async function makeAhead(
	visits: PageVisit[],
	{ cache, ...editions }: Editions,
	edition: string,
) {
	await scheduler.wait(QUIET_MS);
	const newest = await currentEdition({ cache, ...editions });
	const kept = await Promise.all(visits.map((visit) => cache.match(cachedUrl(visit))));
	if (newest.name !== edition || !kept.some(Boolean)) return;
	await makeMissing(visits);
}

let checkedAt = 0;

/**
 * Makes the main pages that the cache has evicted, so that a visitor's next page comes at once. Checking
 * also counts as use, and the cache evicts unused pages first.
 */
export async function warmCache(visits: () => PageVisit[]) {
	const now = Date.now();
	if (Math.abs(now - checkedAt) < KEEP_WARM_MS) return;
	checkedAt = now;
	await makeMissing(visits());
}

/** Makes the pages that are not cached, one after another, because nobody waits for them. */
async function makeMissing(visits: PageVisit[]) {
	for (const visit of visits) await (await answerCached(visit)).body?.cancel();
}

async function makePage({ key, make, editions }: PageVisit, url: string, edition: string) {
	// A replica of the database may be behind the primary, but not behind the edition's bookmark.
	const reads = edition.split("@")[1] || "first-unconstrained";
	const made = await make(key.kind === "other" ? undefined : reads);
	if (!isCacheable(made, key)) return made;
	const response = new Response(made.response.body, made.response);
	// By the ETag a browser that has this page gets 304 instead of the page.
	if (!response.headers.has("ETag")) response.headers.set("ETag", `W/"${crypto.randomUUID()}"`);
	const copy = response.clone();
	// Unknown queries are cached for a short time only: visitors could invent any number of them.
	const lifetime = key.kind === "page" ? YEAR_MS : MINUTE_MS;
	copy.headers.set(EDITION, edition);
	copy.headers.set(MADE_AT, String(Date.now()));
	copy.headers.set(VALID_UNTIL, String(Math.min(made.validUntil, Date.now() + lifetime)));
	copy.headers.set(TURNS_AT, String(made.turnsAt));
	copy.headers.set("Cache-Control", `max-age=${lifetime / 1000}`);
	justRead.delete(url);
	editions.inBackground(editions.cache.put(url, copy));
	return { ...made, response };
}

/**
 * Whether to cache a response. One that sets a cookie is never cached, because everybody would get this
 * cookie.
 */
export function isCacheable({ response, validUntil }: Made, { kind }: CacheKey): boolean {
	const { status, headers } = response;
	const isKnown = (status === 200 && kind !== "other") || (status === 404 && kind !== "page");
	return isKnown && validUntil > Date.now() && !headers.has("Set-Cookie");
}

/* Headers of a cached page. They are not sent to browsers. Times are in milliseconds since 1970 (UTC). */
const VALID_UNTIL = "X-Valid-Until";
const TURNS_AT = "X-Turns-At";
const EDITION = "X-Kept-Edition";
const MADE_AT = "X-Kept-Made-At";

type Page = Awaited<ReturnType<typeof readPage>>;

/**
 * The pages that this isolate has read from the cache a moment ago. Reading the cache is the most
 * expensive part of serving a page.
 */
const justRead = new Map<string, { page: Page; readAt: number }>();

async function findPage({ editions, key }: PageVisit, url: string): Promise<Page | undefined> {
	const known = justRead.get(url);
	if (known && Math.abs(Date.now() - known.readAt) < JUST_READ_MS) return known.page;
	const found = await editions.cache.match(url);
	const page = found && (await readPage(found));
	if (justRead.size >= JUST_READ_MAX) justRead.clear();
	if (page && key.kind === "page") justRead.set(url, { page, readAt: Date.now() });
	return page;
}

async function readPage(found: Response) {
	const { status, headers: stored } = found;
	const headers = new Headers(stored);
	const own = [EDITION, MADE_AT, VALID_UNTIL, TURNS_AT];
	for (const name of [...own, "Age", "CF-Cache-Status", "Server-Timing"]) headers.delete(name);
	headers.set("Cache-Control", "private, no-cache");
	return {
		status,
		headers,
		body: await found.arrayBuffer(),
		edition: stored.get(EDITION),
		madeAt: Number(stored.get(MADE_AT)),
		validUntil: Number(stored.get(VALID_UNTIL)),
		turnsAt: Number(stored.get(TURNS_AT)),
	};
}

/** @param origin for `Server-Timing` */
function send(
	request: Request,
	{
		status,
		headers: given,
		body,
	}: Pick<Response, "status" | "headers"> & { body: BodyInit | null },
	origin: "hit" | "stale" | "old" | "miss",
): Response {
	const headers = new Headers(given);
	headers.append("Server-Timing", `cache;desc="${origin}"`);
	const tag = headers.get("ETag");
	const knownTags = request.headers.get("If-None-Match")?.split(/, */) ?? [];
	if (status === 200 && tag !== null && knownTags.includes(tag)) {
		return new Response(null, { status: 304, headers });
	}
	return new Response(request.method === "HEAD" ? null : body, { status, headers });
}
