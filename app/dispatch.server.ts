import { isAuthServicePath } from "~/auth-service/paths";
import { map } from "~/church/location";
import { nextTurn } from "~/church/next-service";
import { shortAnswer } from "~/layout/short-answer.server";
import { createLoadContext, type LoadContext } from "~/load-context";
import { heldBackData } from "~/page-data/rate-limited";
import { answerBackendCall } from "~/platform/http/backend-call.server";
import { backendPath } from "~/platform/http/backend-path";
import { isLocalhost } from "~/platform/http/localhost";
import { refusal } from "~/platform/http/refusal";
import { contentPolicy, isCrossSiteWrite, securityHeaders } from "~/platform/http/security-headers";
import { cacheKey } from "~/platform/page-cache/cache-key";
import type { Made } from "~/platform/page-cache/page-cache";
import { clientAddress } from "~/platform/security/rate-limit.server";
import { recordSecurityEvents } from "~/platform/security/security-log.server";
import { handleByRemix } from "./routes.server";
import { shared } from "./shared-pages";

/** When a page that failed may be asked for again, in seconds. */
const RETRY_AFTER_S = 60;

interface Answer extends Made {
	/**
	 * The bookmark of the database when what pages show may have been changed; null when it was not.
	 */
	written: string | null;
}

/**
 * Answers a request that no cache answers: by the account service, the backend or a page.
 *
 * @param reads where the database is read: see `createContext`
 * @param visitor the request as it came, where it is answered for everybody
 */
export async function answer(
	request: Request,
	env: Env,
	execution: ExecutionContext,
	requestId: string,
	{ reads, visitor = request }: { reads?: string | undefined; visitor?: Request } = {},
): Promise<Answer> {
	const url = new URL(request.url);
	const from = {
		origin: url.origin,
		address: clientAddress(visitor),
		inBackground: (work: Promise<unknown>) => execution.waitUntil(work.finally(recordEvents)),
	};
	const context = createLoadContext(env, requestId, from, reads);
	const { securityEvents } = context;
	function recordEvents() {
		return recordSecurityEvents(context, from.address);
	}
	const respond = async () => {
		if (await readsTooMuch(request, env, from.address)) {
			securityEvents.push({ kind: "throttled", detail: "reads" });
			return tooManyReads(request);
		}
		const answered = await dispatch(request, context);
		if (answered.status === 403 && securityEvents.length === 0) {
			securityEvents.push({ kind: "denied" });
		}
		return answered;
	};
	const response = await respond().finally(() => execution.waitUntil(recordEvents()));
	const { scriptHashes, rightUntil, isAdministrators } = context.answer;
	const headers = new Headers(response.headers);
	const isBrokenPage =
		response.status >= 500 &&
		isQuestion(request) &&
		backendPath(request) === null &&
		!isAuthServicePath(url.pathname) &&
		!url.pathname.endsWith(".data");
	// Search engines and browsers then know that the page itself is not gone, and when to ask again.
	if (isBrokenPage) headers.set("Retry-After", String(RETRY_AFTER_S));
	const policy = contentPolicy(request, scriptHashes, new URL(map.embedUrl).origin);
	for (const [name, value] of Object.entries(securityHeaders(request, policy))) {
		// A picture may load less than a page, and a page with a token in its address names fewer
		// others where its visitors come from.
		if (!headers.has(name)) headers.set(name, value);
	}
	if (!headers.has("Cache-Control")) {
		headers.set("Cache-Control", isForAnybody(request) ? "private, no-cache" : "no-store");
		// The language of a page depends on the visitor's cookie, and what it fetches by itself on whether
		// she saves data.
		headers.append("Vary", "Cookie, Save-Data");
	}
	headers.append("Server-Timing", `make;dur=${Date.now() - context.now}`);
	return {
		response: new Response(response.body, {
			status: isBrokenPage ? 503 : response.status,
			headers,
		}),
		rightUntil: response.status < 500 ? Math.min(rightUntil, nextTurn(context.now)) : 0,
		written: isAdministrators && !isQuestion(request) ? (context.bookmark() ?? "") : null,
	};
}

/** The seconds over which `READS` counts, in `wrangler.toml`. */
const READS_WITHIN_S = 60;

/**
 * Whether a network asks for too much that no cache has: lists of the API, searches, and addresses
 * that somebody makes up. It is counted where the request arrives, without the database.
 */
async function readsTooMuch(request: Request, env: Env, address: string | null): Promise<boolean> {
	const url = new URL(request.url);
	if (!isQuestion(request) || address === null || isLocalhost(url)) return false;
	const isMadeUp = url.search !== "" && !shared.apart.test(url.pathname);
	if (!isMadeUp && backendPath(request) === null) return false;
	const counter: RateLimit | undefined = env.READS;
	return counter !== undefined && !(await counter.limit({ key: address })).success;
}

function tooManyReads(request: Request): Response {
	const headers = { "Retry-After": String(READS_WITHIN_S) };
	if (backendPath(request) !== null) {
		return refusal(429, "Too many requests. Please try again in a minute.", headers);
	}
	const { pathname, searchParams } = new URL(request.url);
	if (pathname.endsWith(".data")) {
		return new Response(heldBackData(searchParams.get("_routes") ?? ""), {
			status: 429,
			headers: { ...headers, "Content-Type": "text/x-script; charset=utf-8" },
		});
	}
	const title = { en: "Too many requests", tn: "Dikopo di dintsi thata" };
	return shortAnswer(title, "common:notice.heldBack", { status: 429, headers });
}

/**
 * Whether a browser may keep an answer: a page that is the same for everybody, and nobody is signed
 * in. After a sign-out nothing else must come back.
 */
function isForAnybody(request: Request): boolean {
	const path = backendPath(request) ?? new URL(request.url).pathname;
	const isSignedIn = /(^|[\s-])token=/.test(request.headers.get("Cookie") ?? "");
	const key = isSignedIn ? null : cacheKey(request, path, shared);
	return key !== null && key.kind !== "other";
}

function isQuestion({ method }: Request): boolean {
	return method === "GET" || method === "HEAD";
}

async function dispatch(request: Request, context: LoadContext): Promise<Response> {
	const path = backendPath(request);
	const handle = (asked: Request) => handleByRemix(withOwnHost(asked), context);
	if (path !== null) return answerBackendCall(request, path, context, handle);
	if (isCrossSiteWrite(request)) {
		return new Response("403 Forbidden: this form was sent from another website.", { status: 403 });
	}
	if (isAuthServicePath(new URL(request.url).pathname) && context.authService) {
		return context.authService(request);
	}
	return plainAddress(request) ?? handle(request);
}

/** Leads to the one address of a page that the page cache knows: `/Events/` to `/events`. */
function plainAddress(request: Request): Response | null {
	const url = new URL(request.url);
	const plain = url.pathname.toLowerCase().replace(/\/+$/, "") || "/";
	if (!isQuestion(request) || plain === url.pathname || !Object.hasOwn(shared.pages, plain))
		return null;
	return new Response(null, { status: 301, headers: { Location: plain + url.search } });
}

/**
 * For a form, Remix compares `Origin` with the host in a header that anybody can set, and answers
 * 500 when they differ. `isCrossSiteWrite` has compared `Origin` with the real address already, so
 * Remix is given the host of that address.
 */
function withOwnHost(request: Request): Request {
	if (!request.headers.has("Origin")) return request;
	const headers = new Headers(request.headers);
	headers.set("X-Forwarded-Host", new URL(request.url).host);
	return new Request(request, { headers });
}
