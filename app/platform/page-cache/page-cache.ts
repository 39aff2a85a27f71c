/*
 * Keeps pages that are the same for all visitors in the Workers Cache API, and for a moment in the
 * isolate's memory (stale-while-revalidate).
 *
 * Each page is marked with the *revision* of the content that it was made from. A write begins a new
 * revision and makes all pages of earlier ones invalid; also those that are being made during the
 * write, because they take their revision before they read.
 */
import type { CacheKey } from "./cache-key";
import { takeValidUntil, VALID_UNTIL } from "./valid-until";

const FRESH_MS = 60_000;

/**
 * How old a page may be that is served while it is made again. Elsewhere than in the data centre of a
 * write, a visitor may be the first after it.
 */
const STALE_MS = 60 * 60_000;

/** How long an isolate does not ask its data centre for the revision. */
const MEMORY_MS = 1000;

export interface Made {
	response: Response;
	validUntil: number;
}

interface Visit {
	request: Request;
	key: CacheKey;
	/** The headers on which a page for everybody depends. */
	variant: Record<string, string>;
	/** @param reads where the database is read; by default at the primary */
	make: (request: Request, reads?: string) => Promise<Made>;
	inBackground: (work: Promise<unknown>) => void;
}

interface CachedPage {
	status: number;
	headers: Headers;
	body: BodyInit | null;
	revision: string | null;
	madeAt: number;
	validUntil: number;
}

/** Pages of another deployed version ask for scripts that are gone. */
const openCache = () => caches.open(`pages ${import.meta.env.BUILD}`);

const memory = { revision: "", until: 0, pages: new Map<string, CachedPage>() };

const revalidating = new Set<string>();

export async function answerCached(visit: Visit): Promise<Response> {
	const { request, key, variant, inBackground } = visit;
	const now = Date.now();
	const isFresh = (page: CachedPage) => now - page.madeAt < FRESH_MS && now < page.validUntil;
	const url = `${key.url}${key.url.includes("?") ? "&" : "?"}kept=${key.kind}-${Object.values(variant).join("-")}`;
	const inMemory = now < memory.until ? memory.pages.get(url) : undefined;
	if (inMemory && isFresh(inMemory)) return send(request, inMemory, "hit");

	const before = memory.revision;
	const cache = await openCache();
	const [revision, found] = await Promise.all([currentRevision(cache), cache.match(url)]);
	// Another request may have begun a newer one meanwhile.
	if (memory.revision === before) remember(revision);
	const page = found && readPage(found);
	const isCurrent = page?.revision === revision;
	if (isCurrent && isFresh(page)) {
		if (key.kind === "page" && page.headers.get("Content-Type")?.startsWith("text/")) {
			page.body = await new Response(page.body).arrayBuffer();
			if (memory.revision === revision) memory.pages.set(url, page);
		}
		return send(request, page, "hit");
	}
	const makeAgain = () => makePage(visit, { cache, url, revision });
	if (isCurrent && now < page.validUntil && key.kind === "page") {
		if (!revalidating.has(url)) {
			revalidating.add(url);
			inBackground(makeAgain().finally(() => revalidating.delete(url)));
		}
		return send(request, page, "stale");
	}
	return send(request, await makeAgain(), "miss");
}

/** Makes all pages invalid. @param bookmark names the database's state after the change */
export async function purgePages(bookmark: string) {
	remember(await beginRevision(await openCache(), bookmark));
}

function remember(revision: string) {
	if (revision !== memory.revision) memory.pages.clear();
	memory.revision = revision;
	memory.until = Date.now() + MEMORY_MS;
}

/** One revision for all host names of the site. */
const REVISION_URL = "https://pages.invalid/revision";

async function currentRevision(cache: Cache): Promise<string> {
	const found = await cache.match(REVISION_URL);
	return found ? found.text() : beginRevision(cache);
}

/** A revision's name ends with the database's bookmark, if there is one. */
async function beginRevision(cache: Cache, bookmark = ""): Promise<string> {
	const revision = [crypto.randomUUID(), bookmark].join("@");
	const headers = { "Cache-Control": "max-age=31536000" };
	await cache.put(REVISION_URL, new Response(revision, { headers }));
	return revision;
}

interface Place {
	cache: Cache;
	url: string;
	revision: string;
}

async function makePage({ request, key, variant, make, inBackground }: Visit, place: Place) {
	const { cache, url, revision } = place;
	// A replica of the database may be a moment behind, but not behind the revision.
	const reads = revision.split("@")[1] || "first-unconstrained";
	// Without what belongs to one visitor, so that no page for everybody repeats it.
	const headers = { Accept: request.headers.get("Accept") ?? "*/*", ...variant };
	const made = await (key.kind === "other"
		? make(request)
		: make(new Request(key.url, { headers }), reads));
	if (!isCacheable(made, key)) return made.response;
	const response = new Response(made.response.body, made.response);
	// With it a browser that has this very page need not be sent it again.
	if (!response.headers.has("ETag")) response.headers.set("ETag", `W/"${crypto.randomUUID()}"`);
	const copy = response.clone();
	copy.headers.set(REVISION, revision);
	copy.headers.set(MADE_AT, String(Date.now()));
	copy.headers.set(VALID_UNTIL, String(made.validUntil));
	const maxAge = key.kind === "page" ? STALE_MS : FRESH_MS;
	copy.headers.set("Cache-Control", `max-age=${maxAge / 1000}`);
	inBackground(cache.put(url, copy));
	return response;
}

/** Never an answer that sets a cookie, which would be everybody's. */
export function isCacheable({ response, validUntil }: Made, { kind }: CacheKey): boolean {
	const { status, headers } = response;
	const isKnown = (status === 200 && kind !== "other") || (status === 404 && kind !== "page");
	return isKnown && validUntil > Date.now() && !headers.has("Set-Cookie");
}

/* Headers of a page in the cache, beside `VALID_UNTIL`. Nobody is sent them. */
const REVISION = "X-Kept-Revision";
const MADE_AT = "X-Kept-Made-At";

function readPage({ status, headers: stored, body }: Response): CachedPage {
	const headers = new Headers(stored);
	const validUntil = takeValidUntil(headers);
	for (const name of [REVISION, MADE_AT, "Age", "CF-Cache-Status", "Server-Timing"]) {
		headers.delete(name);
	}
	headers.set("Cache-Control", "private, no-cache");
	const [revision, madeAt] = [stored.get(REVISION), Number(stored.get(MADE_AT))];
	return { status, headers, body, revision, madeAt, validUntil };
}

/** @param origin for `Server-Timing` */
function send(
	request: Request,
	{ status, headers, body }: Pick<CachedPage, "status" | "headers" | "body">,
	origin: "hit" | "stale" | "miss",
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
