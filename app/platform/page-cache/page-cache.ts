import type { CacheKey } from "./cache-key";

/** For so long an answer is given again as it is. */
const FRESH_MS = 60_000;

/**
 * So old a page may be given while it is made anew. Writes are noticed at once in the place
 * (Cloudflare's data centre) where they are made; elsewhere a visitor may be the first after them.
 */
const STALE_MS = 60 * 60_000;

/**
 * For so long an isolate answers from its memory before it asks its place again for the edition. Its
 * own writes it knows at once.
 */
const TRUSTED_MS = 1000;

/** An answer, and what the cache must know of it. */
export interface Made {
	response: Response;
	/** Until when it is right, in milliseconds since 1970 (UTC); 0 when it must not be kept. */
	rightUntil: number;
}

interface Visit {
	request: Request;
	key: CacheKey;
	/** What else the answer depends on, such as the visitor's language. */
	variant: string;
	/**
	 * Makes the answer.
	 *
	 * @param reads where the database is read; by default at the primary
	 */
	make: (request: Request, reads?: string) => Promise<Made>;
	inBackground: (work: Promise<unknown>) => void;
}

/** An answer as the cache has it. */
interface Kept {
	status: number;
	headers: Headers;
	body: BodyInit | null;
	edition: string | null;
	madeAt: number;
	rightUntil: number;
}

/**
 * Answers that are the same for all visitors: in the Workers Cache API, and for a moment in the
 * isolate's memory.
 *
 * Each is marked with the *edition* of the content that it was made of. A write begins a new
 * edition, and with it all that was made of earlier ones is void; also what is being made during the
 * write, because it takes its edition before it reads.
 *
 * @param build names the deployed version: pages of another one ask for scripts that are gone
 */
export function pageCache(build: string) {
	const open = () => caches.open(`pages ${build}`);
	/** Pages of the edition, trusted until an instant. They are few; what visitors make up is not. */
	const memory = { edition: "", until: 0, pages: new Map<string, Kept>() };
	/** The addresses whose answers this isolate is making anew. */
	const renewing = new Set<string>();

	function trust(edition: string) {
		if (edition !== memory.edition) memory.pages.clear();
		memory.edition = edition;
		memory.until = Date.now() + TRUSTED_MS;
	}

	async function answer({ request, key, variant, make, inBackground }: Visit): Promise<Response> {
		const now = Date.now();
		const isFresh = (kept: Kept) => now - kept.madeAt < FRESH_MS && now < kept.rightUntil;
		const address = `${key.url}${key.url.includes("?") ? "&" : "?"}kept=${key.kind}-${variant}`;
		const known = now < memory.until ? memory.pages.get(address) : undefined;
		if (known && isFresh(known)) return sent(request, known, "hit");

		const before = memory.edition;
		const cache = await open();
		const [edition, found] = await Promise.all([currentEdition(cache), cache.match(address)]);
		if (memory.edition === before) trust(edition);
		const renew = async () => {
			const made = await (key.kind === "other"
				? make(request)
				: make(anonymous(request, key), readsOf(edition)));
			if (!isToKeep(made, key)) return made.response;
			const response = new Response(made.response.body, made.response);
			// A browser that still has this very answer need not be sent it again.
			if (!response.headers.has("ETag")) {
				response.headers.set("ETag", `W/"${crypto.randomUUID()}"`);
			}
			const copy = marked(response.clone(), { ...made, edition, kind: key.kind });
			inBackground(cache.put(address, copy));
			return response;
		};
		const kept = found && unmarked(found);
		if (kept?.edition === edition && isFresh(kept)) {
			if (key.kind === "page" && kept.headers.get("Content-Type")?.startsWith("text/")) {
				kept.body = await new Response(kept.body).arrayBuffer();
				if (memory.edition === edition) memory.pages.set(address, kept);
			}
			return sent(request, kept, "hit");
		}
		if (kept?.edition === edition && now < kept.rightUntil && key.kind === "page") {
			if (!renewing.has(address)) {
				renewing.add(address);
				inBackground(renew().finally(() => renewing.delete(address)));
			}
			return sent(request, kept, "stale");
		}
		return sent(request, await renew(), "miss");
	}

	/**
	 * Begins a new edition, after the content has been changed.
	 *
	 * @param bookmark names the database's state after the change
	 */
	async function purge(bookmark: string) {
		trust(await beginEdition(await open(), bookmark));
	}

	return { answer, purge };
}

/** One edition for all host names that the site has. */
const EDITION_ADDRESS = "https://pages.invalid/edition";

async function currentEdition(cache: Cache): Promise<string> {
	const kept = await cache.match(EDITION_ADDRESS);
	return kept ? kept.text() : beginEdition(cache);
}

/** An edition's name ends with the database's bookmark, if there is one. */
async function beginEdition(cache: Cache, bookmark = ""): Promise<string> {
	const edition = [crypto.randomUUID(), bookmark].join("@");
	const headers = { "Cache-Control": "max-age=31536000" };
	await cache.put(EDITION_ADDRESS, new Response(edition, { headers }));
	return edition;
}

/** A replica of the database may be a moment behind, but not behind the edition. */
function readsOf(edition: string): string {
	return edition.split("@")[1] || "first-unconstrained";
}

/**
 * The request as anybody could have sent it: what is made of it cannot repeat what one visitor has
 * put into hers.
 */
function anonymous(request: Request, key: CacheKey): Request {
	const headers = new Headers();
	for (const name of ["Accept", "Cookie", "Save-Data"]) {
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

/* What the cache writes beside a kept answer, for itself alone. */
const EDITION = "X-Kept-Edition";
const MADE_AT = "X-Kept-Made-At";
const RIGHT_UNTIL = "X-Kept-Right-Until";

function marked(
	response: Response,
	{
		edition,
		rightUntil,
		kind,
	}: Pick<Made, "rightUntil"> & { edition: string } & Pick<CacheKey, "kind">,
): Response {
	const { headers } = response;
	headers.set(EDITION, edition);
	headers.set(MADE_AT, String(Date.now()));
	headers.set(RIGHT_UNTIL, String(rightUntil));
	const longest = kind === "page" ? STALE_MS : FRESH_MS;
	headers.set("Cache-Control", `max-age=${longest / 1000}`);
	return response;
}

function unmarked({ status, headers: all, body }: Response): Kept {
	const headers = new Headers(all);
	const names = [EDITION, MADE_AT, RIGHT_UNTIL, "Age", "CF-Cache-Status", "Server-Timing"];
	for (const name of names) headers.delete(name);
	headers.set("Cache-Control", "private, no-cache");
	return {
		status,
		headers,
		body,
		edition: all.get(EDITION),
		madeAt: Number(all.get(MADE_AT)),
		rightUntil: Number(all.get(RIGHT_UNTIL)),
	};
}

/**
 * What a visitor is sent.
 *
 * @param how tells in `Server-Timing` where the answer came from
 */
function sent(
	request: Request,
	{ status, headers, body }: Pick<Kept, "status" | "headers" | "body">,
	how: "hit" | "stale" | "miss",
): Response {
	const tag = headers.get("ETag");
	const isKnown =
		status === 200 &&
		tag !== null &&
		request.headers.get("If-None-Match")?.split(/, */).includes(tag);
	const response = isKnown
		? new Response(null, { status: 304, headers })
		: new Response(request.method === "HEAD" ? null : body, { status, headers });
	response.headers.append("Server-Timing", `cache;desc="${how}"`);
	return response;
}
