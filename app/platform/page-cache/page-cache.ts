/*
 * Stores pages in the Workers Cache API if they are the same for all visitors. A stored page is
 * valid until content is changed, which begins a new edition (`edition.ts`), or until its
 * `validUntil`, when time alone changes the page.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/durations";
import type { CacheKey } from "./cache-key";
import { currentEdition, type Editions } from "./edition";

const YEAR_MS = 365 * DAY_MS;

/**
 * How old a cached page may be while Workers KV does not answer. Without KV, this data centre may
 * miss a change of content that was made in another data centre.
 */
const UNSURE_MS = MINUTE_MS;

/**
 * How old a cached page may be if it is sent although it may be outdated. This happens if rendering
 * a new page has failed, or if there is no KV binding, which would tell of other data centres'
 * changes.
 */
const OLDEST_MS = HOUR_MS;

/**
 * How long after `turnsAt` visitors get the cached page while a new one is rendered. A page that
 * nobody has requested for longer may say what is no longer true, for example that a service of
 * last week is the next one.
 */
const TURNED_MS = 10 * MINUTE_MS;

const QUIET_MS = 1000;

/**
 * How many milliseconds an isolate keeps a page in its memory. After that it reads the page from the
 * data centre's cache again.
 */
const JUST_READ_MS = 5000;
/** The largest number of pages that an isolate keeps in its memory. */
const JUST_READ_MAX = 30;

/** How often an isolate checks that the site's main pages are still in the data centre's cache. */
const KEEP_WARM_MS = 10 * MINUTE_MS;

export interface Made {
	response: Response;
	/**
	 * When time alone changes the page's content, in milliseconds since 1970. The page is not sent
	 * after this time. 0 if the page's data could not be read, so that the page is not cached.
	 */
	validUntil: number;
	/**
	 * When the clock alone makes the page slightly outdated, for example at the end of the church
	 * service (`nextTurn`), in milliseconds since 1970. For ten minutes after this time, visitors
	 * still get the cached page while a new page is rendered.
	 */
	turnsAt: number;
}

export interface PageVisit {
	request: Request;
	key: CacheKey;
	/**
	 * Distinguishes cached pages with the same cache key: by language, and by whether the visitor's
	 * data saver is on.
	 */
	variant: string;
	/**
	 * Renders the page, which is the same for all visitors.
	 *
	 * @param reads a D1 bookmark or constraint, which decides whether a replica of the database may
	 *   answer: see `createContext`
	 */
	make: (reads?: string) => Promise<Made>;
	markCachedPage: (html: string, madeAt: number) => Promise<string>;
	editions: Editions;
}

/**
 * Each build of the site has its own cache, because pages of another build refer to script files
 * that no longer exist.
 */
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
	// Sends the cached page now, and renders a new page in the background. Without a KV binding
	// this also happens if `isKnown` is false, because a new page would know no more about changes
	// in other data centres.
	const isNearlyRight = isCurrent && now - page.turnsAt < TURNED_MS;
	if (isNearlyRight && (isKnown || (!editions.world && age < OLDEST_MS)) && key.kind === "page") {
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
	// This page is marked as outdated. It has no ETag, so that it is always sent whole: a 304
	// response would make the browser show its own copy, which is not marked.
	headers.delete("ETag");
	headers.set("Cache-Control", "no-store");
	return send(request, new Response(body, { headers }), "old");
}

/**
 * Renders pages anew after a change of content, before anybody requests them. It first waits a
 * moment. It does nothing if another change has followed, or if none of the pages is in this data
 * centre's cache, because then nobody here has read them.
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
 * Renders main pages anew that the cache has evicted, so that no visitor waits for them. Each check
 * also counts as a use of the page, which makes its eviction less likely: the cache evicts unused
 * pages first.
 */
export async function warmCache(visits: () => PageVisit[]) {
	const now = Date.now();
	if (Math.abs(now - checkedAt) < KEEP_WARM_MS) return;
	checkedAt = now;
	await makeMissing(visits());
}

/** Renders the pages that are not cached, one after another, because no visitor waits for them. */
async function makeMissing(visits: PageVisit[]) {
	for (const visit of visits) await (await answerCached(visit)).body?.cancel();
}

async function makePage({ key, make, editions }: PageVisit, url: string, edition: string) {
	// A replica of the database may answer if it is new enough. The bookmark requires that the
	// replica has at least the change that began this edition.
	const reads = edition.split("@")[1] || "first-unconstrained";
	const made = await make(key.kind === "other" ? undefined : reads);
	if (!isCacheable(made, key)) return made;
	const response = new Response(made.response.body, made.response);
	// A browser that has stored this page sends its ETag back. If the page has not changed, the
	// browser gets a 304 response instead of the page.
	if (!response.headers.has("ETag")) response.headers.set("ETag", `W/"${crypto.randomUUID()}"`);
	const copy = response.clone();
	// Results of searches and responses to unknown paths are cached for a minute only, because
	// visitors could invent any number of searches and paths.
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
 * Whether a response may be cached. A response that sets a cookie may not, because all visitors
 * would get the cookie of one visitor.
 */
export function isCacheable({ response, validUntil }: Made, { kind }: CacheKey): boolean {
	const { status, headers } = response;
	const isKnown = (status === 200 && kind !== "other") || (status === 404 && kind !== "page");
	return isKnown && validUntil > Date.now() && !headers.has("Set-Cookie");
}

/*
 * Names of the headers with which a page is stored in the page cache. They are not sent to
 * browsers. The times are in milliseconds since 1970 (UTC).
 */
const VALID_UNTIL = "X-Valid-Until";
const TURNS_AT = "X-Turns-At";
const EDITION = "X-Kept-Edition";
const MADE_AT = "X-Kept-Made-At";

type Page = Awaited<ReturnType<typeof readPage>>;

/**
 * The pages that this isolate has just read from the data centre's cache. Reading that cache is the
 * most expensive part of sending a cached page.
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

/**
 * @param origin says whether the response came from the page cache; sent in the header
 *   `Server-Timing`
 */
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
