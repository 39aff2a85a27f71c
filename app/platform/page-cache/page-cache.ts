import type { CacheKey } from "./cache-key";

/** For so long an answer is given again as it is. */
const FRESH_MS = 60_000;

/**
 * So old a page may be given while it is made anew. Writes are noticed at once in the place
 * (Cloudflare's data centre) where they are made; elsewhere a visitor may be the first after them.
 */
const STALE_MS = 60 * 60_000;

/** An answer, and what the cache must know of it. */
export interface Made {
	response: Response;
	/** Until when it is right, in milliseconds since 1970 (UTC); 0 when it must not be kept. */
	rightUntil: number;
}

interface Visit {
	request: Request;
	key: CacheKey;
	/** What else the answer depends on: the visitor's language. */
	variant: string;
	/** Makes the answer, of this edition of the content or a later one. */
	make: (request: Request, edition: string) => Promise<Made>;
	inBackground: (work: Promise<unknown>) => void;
}

/** What the cache writes beside a kept answer, for itself alone. */
const EDITION = "X-Kept-Edition";
const MADE_AT = "X-Kept-Made-At";
const RIGHT_UNTIL = "X-Kept-Right-Until";

/**
 * Answers that are the same for all visitors, in the Workers Cache API.
 *
 * Each is marked with the *edition* of the content that it was made of. A write begins a new
 * edition, and with it all that was made of earlier ones is void; also what is being made during the
 * write, because it takes its edition before it reads.
 *
 * @param build names the deployed version: pages of another one ask for scripts that are gone
 */
export function pageCache(build: string) {
	const open = () => caches.open(`pages ${build}`);

	async function answer({ request, key, variant, make, inBackground }: Visit): Promise<Response> {
		const cache = await open();
		const address = new URL(key.url);
		address.searchParams.set("variant", variant);
		const [edition, kept] = await Promise.all([
			currentEdition(cache, address.origin),
			cache.match(address),
		]);
		const renew = async () => {
			const made = await make(key.kind === "other" ? request : asked(request, key), edition);
			if (!isToKeep(made, key)) return made.response;
			const response = new Response(made.response.body, made.response);
			// A browser that still has this very answer need not be sent it again.
			response.headers.set("ETag", `W/"${crypto.randomUUID()}"`);
			inBackground(cache.put(address, marked(response.clone(), made, edition)));
			return response;
		};
		const now = Date.now();
		const age = now - Number(kept?.headers.get(MADE_AT));
		const isValid =
			kept?.headers.get(EDITION) === edition && now < Number(kept.headers.get(RIGHT_UNTIL));
		if (kept && isValid && age < FRESH_MS) return sent(request, kept, "hit");
		if (kept && isValid && key.kind === "page") {
			if (!renewing.has(address.href)) {
				renewing.add(address.href);
				inBackground(renew().finally(() => renewing.delete(address.href)));
			}
			return sent(request, kept, "stale");
		}
		return sent(request, await renew(), "miss");
	}

	/** Begins a new edition, after the content has been changed. */
	async function purge(origin: string) {
		await beginEdition(await open(), origin);
	}

	return { answer, purge };
}

/** The addresses whose answers this isolate is making anew. */
const renewing = new Set<string>();

const editionAddress = (origin: string) => `${origin}/edition`;

async function currentEdition(cache: Cache, origin: string): Promise<string> {
	const kept = await cache.match(editionAddress(origin));
	return kept ? kept.text() : beginEdition(cache, origin);
}

async function beginEdition(cache: Cache, origin: string): Promise<string> {
	const edition = crypto.randomUUID();
	const headers = { "Cache-Control": "max-age=31536000" };
	await cache.put(editionAddress(origin), new Response(edition, { headers }));
	return edition;
}

/**
 * The request as anybody could have sent it: what is made of it cannot repeat what one visitor has
 * put into hers.
 */
function asked(request: Request, key: CacheKey): Request {
	const headers = new Headers();
	for (const name of ["Accept", "Cookie"]) {
		const value = request.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	return new Request(key.url, { headers });
}

function isToKeep({ response, rightUntil }: Made, { kind }: CacheKey): boolean {
	const { status, headers } = response;
	const isAnswer = (status === 200 && kind !== "other") || (status === 404 && kind !== "page");
	return isAnswer && rightUntil > Date.now() && !headers.has("Set-Cookie");
}

function marked(response: Response, { rightUntil }: Made, edition: string): Response {
	const { headers } = response;
	headers.set(EDITION, edition);
	headers.set(MADE_AT, String(Date.now()));
	headers.set(RIGHT_UNTIL, String(rightUntil));
	headers.set("Cache-Control", `max-age=${STALE_MS / 1000}`);
	return response;
}

/** What a visitor is sent of a kept answer, or of one that has just been made. */
function sent(request: Request, { status, body, headers: kept }: Response, how: string): Response {
	const headers = new Headers(kept);
	headers.append("Server-Timing", `cache;desc="${how}"`);
	if (headers.has(EDITION)) {
		for (const name of [EDITION, MADE_AT, RIGHT_UNTIL, "Age", "CF-Cache-Status"]) {
			headers.delete(name);
		}
		headers.set("Cache-Control", "private, no-cache");
	}
	const tag = headers.get("ETag");
	const isKnown = status === 200 && tag !== null && isSame(request, tag);
	if (isKnown) return new Response(null, { status: 304, headers });
	return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

function isSame(request: Request, tag: string): boolean {
	return request.headers.get("If-None-Match")?.split(/, */).includes(tag) ?? false;
}
