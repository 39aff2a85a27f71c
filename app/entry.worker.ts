/*
 * The entry of the Worker. It answers a request from the page cache, or loads the rest of the code
 * (`dispatch.server.ts`) to answer it.
 */
import { type Localized, languageCodes } from "~/i18n/language";
import { languageCookie } from "~/i18n/language-cookie";
import { pages } from "~/layout/navigation";
import { allowOrigin } from "~/platform/http/backend-call.server";
import { hasTwoRepresentations } from "~/platform/http/backend-path";
import { isLocalhost } from "~/platform/http/localhost";
import { securityHeaders } from "~/platform/http/security-headers";
import { shortPage } from "~/platform/http/short-page";
import { logError, logInfo } from "~/platform/log";
import type { CacheKey } from "~/platform/page-cache/cache-key";
import { beginEdition, type Editions } from "~/platform/page-cache/edition";
import {
	answerCached,
	makeAhead,
	openCache,
	type PageVisit,
	warmCache,
} from "~/platform/page-cache/page-cache";
import { readSettings } from "~/platform/settings";
import {
	classify,
	forEverybody,
	type IncomingRequest,
	isStranger,
	variantOf,
} from "./incoming-request";

/**
 * The module `dispatch.server.ts`, after the first request that needed it. It is kept, because each
 * call of `import()` costs CPU time, also for a module that is loaded.
 */
let site: typeof import("./dispatch.server") | undefined;

async function answer(
	incoming: IncomingRequest,
	env: Env,
	execution: ExecutionContext,
	requestId: string,
): Promise<Response> {
	const { request, key } = incoming;
	const logged = (event: string) => (error: unknown) => logError(event, error, { requestId });
	const inBackground = (work: Promise<unknown>) =>
		execution.waitUntil(work.catch(logged("page not kept")));
	const world = env.EDITION as KVNamespace | undefined;
	const editions: Editions = { openCache, world, inBackground };
	const make = async (asked: IncomingRequest, reads?: string) => {
		site ??= await import("./dispatch.server");
		return site.answer(asked, env, execution, requestId, reads);
	};
	// Pages with HTML forms say whether the site stores what visitors send (`KEEP_FORMS`). So a
	// page is cached separately for each value of this setting.
	const keeping = () => (readSettings(env).keepsForms ? "-keeping" : "");
	const visitOf = (incoming: IncomingRequest, key: CacheKey): PageVisit => ({
		request: incoming.request,
		key,
		variant: variantOf(incoming) + keeping(),
		make: (reads) => make(forEverybody(incoming, key), reads),
		markCachedPage: async (html, madeAt) => {
			const { markCachedPage } = await import("./layout/cached-page-notice.server");
			return markCachedPage(html, incoming.language, madeAt);
		},
		editions,
	});
	/** The pages of the header, on which most visitors arrive, in each language. */
	const mainVisits = () =>
		languageCodes.flatMap((language) => {
			const headers = { Cookie: languageCookie(request, language) };
			return pages.flatMap(({ to }) => {
				const page = classify(new Request(new URL(to, request.url), { headers }));
				return page.key ? visitOf(page, page.key) : [];
			});
		});
	const answerStranger = async (key: CacheKey) => {
		const response = await answerCached(visitOf(incoming, key));
		if (opensDocument(request)) inBackground(warmCache(mainVisits));
		if (incoming.kind !== "backend") return response;
		return allowOrigin(request, response, readSettings(env).allowedOrigins);
	};
	if (key && isStranger(incoming)) return answerStranger(key);
	const answered = make(incoming).then(async ({ response, changed }) => {
		if (changed !== null) {
			const edition = await beginEdition(editions, changed);
			inBackground(makeAhead(mainVisits(), editions, edition));
		}
		// A visitor whose IP is rate limited (429) still gets this page if it is in the page cache.
		return key && response.status === 429 ? answerStranger(key) : response;
	});
	// `waitUntil` makes the Worker process the request to its end even if the client has
	// disconnected, so that nothing is left half done.
	execution.waitUntil(answered.catch(() => {}));
	return answered;
}

/**
 * True if a browser opens a page. Its user will probably open more pages, so main pages that the
 * page cache has lost are then made again. Bots do not send `Sec-Fetch-Dest`.
 */
function opensDocument(request: Request): boolean {
	return request.headers.get("Sec-Fetch-Dest") === "document";
}

/**
 * The response to a request over plain http; null for a request over https. A GET of a page is
 * redirected to https. Every other request is refused and not redirected, because it may contain a
 * password or a token, which http already sent unencrypted.
 */
function overPlainHttp({ url, kind, isRead }: IncomingRequest): Response | null {
	if (url.protocol === "https:" || isLocalhost(url)) return null;
	if (!isRead || kind === "backend" || kind === "auth") {
		return ownResponse(url, "403 Forbidden: this site answers https only.", { status: 403 });
	}
	const Location = new URL(url);
	Location.protocol = "https:";
	Location.port = "";
	return ownResponse(url, null, { status: 308, headers: { Location: Location.href } });
}

/**
 * The page for an error that no other code has handled, such as a wrong setting. The visitor does
 * not see the reason; it is in the log.
 */
function brokenPage(url: URL, requestId: string): Response {
	const title: Localized = {
		en: "Unexpected Application Error!",
		tn: "Go nnile le phoso e e sa solofelwang!",
	};
	const text: Localized = {
		en: "Please try again later.",
		tn: "Tsweetswee leka gape moragonyana.",
	};
	const body = shortPage(title, text, requestId);
	const headers = { "Content-Type": "text/html; charset=utf-8", "Retry-After": "60" };
	return ownResponse(url, body, { status: 503, headers });
}

function ownResponse(url: URL, body: string | null, init: ResponseInit): Response {
	const response = new Response(body, init);
	const security = securityHeaders(url, "default-src 'none'; frame-ancestors 'none'");
	for (const [name, value] of Object.entries(security)) response.headers.set(name, value);
	response.headers.set("Cache-Control", "no-store");
	return response;
}

export default {
	async fetch(request, env, execution) {
		const begun = Date.now();
		const requestId = crypto.randomUUID();
		const incoming = classify(request);
		const { url, isRead } = incoming;
		const response =
			overPlainHttp(incoming) ??
			(await answer(incoming, env, execution, requestId).catch((error: unknown) => {
				logError("request failed", error, { requestId });
				return brokenPage(url, requestId);
			}));
		response.headers.set("X-Request-Id", requestId);
		if (hasTwoRepresentations(url)) response.headers.append("Vary", "Accept");
		const timing = response.headers.get("Server-Timing");
		const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
		// Only responses to GET requests of pages keep the header `Server-Timing`. For other
		// requests, such as a sign-in, the time could help an attacker to guess secrets.
		if (!isPage || !isRead) response.headers.delete("Server-Timing");
		logInfo("request", {
			method: request.method,
			path: url.pathname,
			status: response.status,
			ms: Date.now() - begun,
			timing,
			requestId,
		});
		return response;
	},

	async scheduled(_controller, env) {
		const { runNightly } = await import("./nightly");
		await runNightly(env);
	},
} satisfies ExportedHandler<Env>;
