/*
 * Stores pages that are the same for all visitors in the Workers Cache API. A stored page is valid
 * until a newer edition begins (`edition.ts`), or until time alone changes the page (`validUntil`).
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/durations";
import type { CacheKey } from "./cache-key";
import { currentEdition, type Editions } from "./edition";

const YEAR_MS = 365 * DAY_MS;

/** How old a cached page may be while KV does not say whether another data centre has changed content. */
const UNSURE_MS = MINUTE_MS;

/**
 * How old a cached page may be that is sent in two cases: making a new page has failed, or there is
 * no KV binding that could tell whether other data centres have changed content.
 */
const OLDEST_MS = HOUR_MS;

const QUIET_MS = 1000;

/**
 * How long an isolate reuses a page in memory before it reads the cache again, in milliseconds.
 * `JUST_READ_MAX` is the largest number of pages in memory.
 */
const JUST_READ_MS = 5000;
const JUST_READ_MAX = 30;

/** How often an isolate checks that the main pages are still in the cache. */
const KEEP_WARM_MS = 10 * MINUTE_MS;

export interface Made {
	response: Response;
	/**
	 * When time alone changes the page, in milliseconds since 1970. 0 if the page's data could not be
	 * read, so that the page is not cached.
	 */
	validUntil: number;
	/**
	 * When the clock alone makes the page outdated, for example at the end of the service (`nextTurn`),
	 * in milliseconds since 1970. Requests then still get this page until a new one is made.
	 */
	turnsAt: number;
}

export interface PageVisit {
	request: Request;
	key: CacheKey;
	/** Distinguishes pages of the same key: the language, and whether the data saver is on. */
	variant: string;
	/**
	 * Makes the response, which is the same for all visitors.
	 *
	 * @param reads which database answers: see `createContext`
	 */
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
	// Sends the cached page now, and makes a new one in the background. Without a KV binding it
	// does so even if `isKnown` is false: a new page would know no more about changes in other data
	// centres.
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
	// Without an ETag this page, which is marked as outdated, is always sent whole. A 304 would
	// make the browser show its own copy, which is not marked.
	headers.delete("ETag");
	headers.set("Cache-Control", "no-store");
	return send(request, new Response(body, { headers }), "old");
}

/**
 * Makes pages anew after a change, before anybody requests them. It first waits a moment. It does
 * nothing if another change has followed, or if this data centre has cached none of the pages.
 */
export async function makeAhead(visits: PageVisit[], editions: Editions, edition: string) {
	await scheduler.wait(QUIET_MS);
	const newest = await currentEdition(editions);
	const cache = await editions.openCache();
	const kept = await Promise.all(visits.map((visit) => cache.match(cachedUrl(visit))));
	if (newest.name !== edition || !kept.some(Boolean)) return;
	await makeMissing(visits);
}

let checkedAt = 0;

/**
 * Makes main pages anew that the cache has evicted, so that no visitor waits for them. Each check
 * also counts as a use of the page. This makes an eviction less likely, because the cache evicts
 * unused pages first.
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
	// A replica may answer, if it is new enough: the bookmark demands at least the change that
	// began this edition.
	const reads = edition.split("@")[1] || "first-unconstrained";
	const made = await make(key.kind === "other" ? undefined : reads);
	if (!isCacheable(made, key)) return made;
	const response = new Response(made.response.body, made.response);
	// A browser that has this page sends its ETag back, and gets 304 instead of the page.
	if (!response.headers.has("ETag")) response.headers.set("ETag", `W/"${crypto.randomUUID()}"`);
	const copy = response.clone();
	// Searches and unknown paths are cached for a minute only, because visitors could invent any
	// number of them.
	const lifetime = key.kind === "page" ? YEAR_MS : MINUTE_MS;
	copy.headers.set(EDITION, edition);
	copy.headers.set(MADE_AT, String(Date.now()));
	copy.headers.set(VALID_UNTIL, String(Math.min(made.validUntil, Date.now() + lifetime)));
	copy.headers.set(TURNS_AT, String(made.turnsAt));
	copy.headers.set("Cache-Control", `max-age=${lifetime / 1000}`);
	justRead.delete(url);
	editions.inBackground(editions.openCache().then((cache) => cache.put(url, copy)));
	return { ...made, response };
}

/**
 * Whether a response may be cached. A response that sets a cookie may not, because everybody would get
 * this cookie.
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
	const cache = await editions.openCache();
	const found = await cache.match(url);
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

/** @param origin where the response comes from, for the header `Server-Timing` */
function send(
	request: Request,
	{ status, headers, body }: Pick<Response, "status" | "headers"> & { body: BodyInit | null },
	origin: "hit" | "stale" | "old" | "miss",
): Response {
	const tag = headers.get("ETag");
	const knownTags = request.headers.get("If-None-Match")?.split(/, */) ?? [];
	const isKnown = status === 200 && tag !== null && knownTags.includes(tag);
	const response = isKnown
		? new Response(null, { status: 304, headers })
		: new Response(request.method === "HEAD" ? null : body, { status, headers });
	response.headers.append("Server-Timing", `cache;desc="${origin}"`);
	return response;
}
