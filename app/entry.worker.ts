/* The Worker: answers from the page cache, or loads the rest (`dispatch.server.ts`). */
import { isAuthServicePath } from "~/auth-service/paths";
import { allowOrigin } from "~/platform/http/backend-call.server";
import { backendPath, hasTwoRepresentations } from "~/platform/http/backend-path";
import { isLocalhost } from "~/platform/http/localhost";
import { securityHeaders } from "~/platform/http/security-headers";
import { shortPage } from "~/platform/http/short-page";
import { logError, logInfo } from "~/platform/log";
import { type CacheKey, cacheKey } from "~/platform/page-cache/cache-key";
import { beginEdition, type Editions } from "~/platform/page-cache/edition";
import {
	answerCached,
	keepWarm,
	makeAhead,
	openCache,
	type Visit,
} from "~/platform/page-cache/page-cache";
import { readSettings } from "~/platform/settings";
import {
	isStranger,
	languageOf,
	mainPages,
	opensDocument,
	shared,
	variantOf,
} from "./shared-pages";

async function answer(
	request: Request,
	env: Env,
	execution: ExecutionContext,
	requestId: string,
): Promise<Response> {
	const logged = (event: string) => (error: unknown) => logError(event, error, { requestId });
	const inBackground = (work: Promise<unknown>) =>
		execution.waitUntil(work.catch(logged("page not kept")));
	const world = env.EDITION as KVNamespace | undefined;
	const editions: Editions = { cache: await openCache(), world, inBackground };
	const make = async (asked: Request, reads?: string, visitor = request) => {
		const site = await import("./dispatch.server");
		return site.answer(asked, env, execution, requestId, { reads, visitor });
	};
	const visitOf = (request: Request, key: CacheKey): Visit => ({
		request,
		key,
		variant: variantOf(request),
		make: (asked, reads) => make(asked, reads, request),
		markOld: async (html, madeAt) => {
			const { markOld } = await import("./layout/old-page.server");
			return markOld(html, languageOf(request), madeAt);
		},
		editions,
	});
	const mainVisits = () =>
		mainPages(request).map((page) => visitOf(page, { url: page.url, kind: "page" }));
	const call = backendPath(request);
	const key = cacheKey(request, call ?? new URL(request.url).pathname, shared);
	const answerStranger = async (key: CacheKey) => {
		const response = await answerCached(visitOf(request, key));
		if (opensDocument(request)) inBackground(keepWarm(mainVisits));
		if (call === null) return response;
		return allowOrigin(request, response, readSettings(env).allowedOrigins);
	};
	if (key && isStranger(request)) return answerStranger(key);
	const answered = make(request).then(async ({ response, changed }) => {
		if (changed !== null) {
			const edition = await beginEdition(editions, changed);
			inBackground(makeAhead(mainVisits(), editions, edition));
		}
		// Whoever has read too much is given what the cache has.
		return key && response.status === 429 ? answerStranger(key) : response;
	});
	// A write is completed even when its sender has gone.
	execution.waitUntil(answered.catch(() => {}));
	return answered;
}

/** Plain http: reads of pages are redirected to https, all else is refused. Null elsewhere. */
function overPlainHttp(request: Request): Response | null {
	const url = new URL(request.url);
	if (url.protocol === "https:" || isLocalhost(url)) return null;
	const isPage = backendPath(request) === null && !isAuthServicePath(url.pathname);
	if (!isPage || !/^(GET|HEAD)$/.test(request.method)) {
		return ownResponse(request, "403 Forbidden: this site answers https only.", { status: 403 });
	}
	url.protocol = "https:";
	url.port = "";
	return ownResponse(request, null, { status: 308, headers: { Location: url.href } });
}

/** Shown when not even the settings can be read. The reason is in the log. */
function brokenPage(request: Request, requestId: string): Response {
	const body = shortPage(
		{ en: "Something went wrong on our side", tn: "Go nnile le bothata mo go rona" },
		{ en: "Please try again later.", tn: "Tsweetswee leka gape moragonyana." },
		requestId,
	);
	const headers = { "Content-Type": "text/html; charset=utf-8", "Retry-After": "60" };
	return ownResponse(request, body, { status: 503, headers });
}

function ownResponse(request: Request, body: string | null, init: ResponseInit): Response {
	const response = new Response(body, init);
	const security = securityHeaders(request, "default-src 'none'; frame-ancestors 'none'");
	for (const [name, value] of Object.entries(security)) response.headers.set(name, value);
	response.headers.set("Cache-Control", "no-store");
	return response;
}

export default {
	async fetch(request, env, execution) {
		const begun = Date.now();
		const requestId = crypto.randomUUID();
		const response =
			overPlainHttp(request) ??
			(await answer(request, env, execution, requestId).catch((error: unknown) => {
				logError("request failed", error, { requestId });
				return brokenPage(request, requestId);
			}));
		response.headers.set("X-Request-Id", requestId);
		if (hasTwoRepresentations(request.url)) response.headers.append("Vary", "Accept");
		const timing = response.headers.get("Server-Timing");
		const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
		// How long a sign-in or a call has taken might help somebody who guesses.
		if (!isPage || !/^(GET|HEAD)$/.test(request.method)) response.headers.delete("Server-Timing");
		logInfo("request", {
			method: request.method,
			path: new URL(request.url).pathname,
			status: response.status,
			ms: Date.now() - begun,
			timing,
			requestId,
		});
		return response;
	},

	async scheduled(_controller, env) {
		const { removeExpired } = await import("./nightly");
		await removeExpired(env);
	},
} satisfies ExportedHandler<Env>;
