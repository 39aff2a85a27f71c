import { isAuthServicePath } from "~/auth-service/paths";
import { map } from "~/church/location";
import { nextTurn } from "~/church/next-service";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { SHARE_PATH } from "~/layout/offline/share-cache";
import { shortAnswer } from "~/layout/short-answer.server";
import { createLoadContext, type LoadContext } from "~/load-context";
import { rateLimitedData } from "~/page-data/rate-limited";
import { isAudited } from "~/platform/changes/audit.server";
import { answerBackendCall } from "~/platform/http/backend-call.server";
import { backendPath, withoutSlash } from "~/platform/http/backend-path";
import { isLocalhost } from "~/platform/http/localhost";
import { noticeIn, withoutNotice } from "~/platform/http/notice-parameter";
import { refusal } from "~/platform/http/refusal";
import { contentPolicy, isCrossSiteWrite, securityHeaders } from "~/platform/http/security-headers";
import { cacheKey } from "~/platform/page-cache/cache-key";
import type { Made } from "~/platform/page-cache/page-cache";
import { takeTime, VALID_UNTIL } from "~/platform/page-cache/valid-until";
import { clientIp, networkOf } from "~/platform/security/rate-limit.server";
import { recordSecurityEvent, type SecurityEvent } from "~/platform/security/security-log.server";
import { handleByRemix } from "./routes.server";
import { hasSession, shared } from "./shared-pages";

const RETRY_AFTER_S = 60;

interface Answer extends Made {
	/** The database's bookmark when the request may have changed what pages show; else null. */
	changed: string | null;
}

/**
 * Answers a request by the account service, the backend or a page.
 *
 * @param reads where the database is read: see `createContext`
 * @param visitor the request as it came, where the response is for everybody
 */
export async function answer(
	request: Request,
	env: Env,
	execution: ExecutionContext,
	requestId: string,
	{ reads, visitor }: { reads: string | undefined; visitor: Request },
): Promise<Answer> {
	const visit = {
		origin: new URL(request.url).origin,
		ip: clientIp(visitor),
		visitor,
		inBackground: (work: Promise<unknown>) => execution.waitUntil(work),
		notice: isRead(request) ? noticeIn(request) : null,
	};
	let hasReported = false;
	const report = (event: SecurityEvent) => {
		hasReported = true;
		execution.waitUntil(recordSecurityEvent(context, event, visit.ip));
	};
	const context = createLoadContext(env, requestId, visit, { reads, report });
	const isRefused = await asksTooMuch(request, env, context, visitor);
	const response = isRefused ? tooMany(request) : await dispatch(request, context);
	if (response.status === 403 && !hasReported) report({ kind: "denied" });
	const headers = new Headers(response.headers);
	const validUntil = takeTime(headers, VALID_UNTIL);
	const isBroken = response.status >= 500;
	const isBrokenPage = isBroken && isPageRead(request);
	// Search engines and browsers then know that the page itself is not gone, and when to ask again.
	if (isBrokenPage) headers.set("Retry-After", String(RETRY_AFTER_S));
	setDefaultHeaders(request, headers);
	headers.append("Server-Timing", `make;dur=${Date.now() - context.now}`);
	return {
		response: new Response(response.body, {
			status: isBrokenPage ? 503 : response.status,
			headers,
		}),
		validUntil: isBroken ? 0 : validUntil,
		turnsAt: isBroken ? 0 : nextTurn(context.now),
		changed: (await mayHaveChanged(request, context)) ? (context.bookmark() ?? "") : null,
	};
}

function setDefaultHeaders(request: Request, headers: Headers) {
	const policy = contentPolicy(request, [], new URL(map.embedUrl).origin);
	for (const [name, value] of Object.entries(securityHeaders(request, policy))) {
		if (!headers.has(name)) headers.set(name, value);
	}
	if (headers.has("Cache-Control")) return;
	headers.set("Cache-Control", isForAnybody(request) ? "private, no-cache" : "no-store");
	// The language of a page depends on the visitor's cookie, and what it fetches by itself on whether
	// she saves data.
	headers.append("Vary", "Cookie, Save-Data");
}

/** True when somebody who is signed in has changed content: every change is in the audit log. */
async function mayHaveChanged(request: Request, context: LoadContext): Promise<boolean> {
	if (isRead(request) || !hasSession(request)) return false;
	return isAudited(context).catch(() => true);
}

/** Of the rate limits in `wrangler.toml`. */
const LIMITS_PERIOD_S = 60;

/**
 * True when an IP, or the network around it, has read or sent too much, for somebody who is not signed
 * in. It is counted without the database, which the limits protect, and before a body is read.
 */
async function asksTooMuch(request: Request, env: Env, context: LoadContext, visitor: Request) {
	const ip = clientIp(visitor);
	if (ip === null || isLocalhost(new URL(request.url))) return false;
	if (isRead(request) && isFreeRead(request, visitor)) return false;
	const [counter, networkCounter, detail] = isRead(request)
		? [env.READS, env.NETWORK_READS, "reads"]
		: [env.WRITES, env.NETWORK_WRITES, "writes"];
	const isOver = async (counter: RateLimit | undefined, key: string) =>
		counter !== undefined && !(await counter.limit({ key })).success;
	const network = networkOf(ip);
	if (!(await isOver(counter, ip)) && !(await isOver(networkCounter, network))) return false;
	if (await isSignedIn(request, context)) return false;
	// The log is not told of more requests than the limit allows.
	if (!(await isOver(counter, `log of ${network}`))) {
		context.report({ kind: "rateLimited", detail });
	}
	return true;
}

/** True for pictures, the portal and the account service, and for what the page cache will have. */
function isFreeRead(request: Request, visitor: Request): boolean {
	if (backendPath(request) === null && shared.apart.test(new URL(request.url).pathname))
		return true;
	return visitor !== request && keyOf(request)?.kind === "page";
}

async function isSignedIn(request: Request, context: LoadContext): Promise<boolean> {
	const { findSessionUser, readToken } = await import("~/accounts/sessions/portal-session.server");
	const token = readToken(request);
	return token !== null && (await findSessionUser(context, token.value).catch(() => null)) !== null;
}

function tooMany(request: Request): Response {
	const headers = { "Retry-After": String(LIMITS_PERIOD_S) };
	const { pathname, searchParams } = new URL(request.url);
	if (backendPath(request) !== null || isAuthServicePath(pathname)) {
		return refusal(429, "Too many requests. Please try again in a minute.", headers);
	}
	const isPage = isRead(request);
	if (pathname.endsWith(".data")) {
		return new Response(rateLimitedData(isPage ? (searchParams.get("_routes") ?? "") : null), {
			status: 429,
			headers: { ...headers, "Content-Type": "text/x-script; charset=utf-8" },
		});
	}
	const title = { en: "Too many requests", tn: "Dikopo di dintsi thata" };
	const text = isPage ? "common:notice.rateLimited" : "common:notice.sendAgain";
	return shortAnswer(title, text, { status: 429, headers });
}

/** Whether the browser may keep a page. After a sign-out it must not show one from before. */
function isForAnybody(request: Request): boolean {
	return !hasSession(request) && ["page", "search"].includes(keyOf(request)?.kind ?? "");
}

function keyOf(request: Request) {
	return cacheKey(request, backendPath(request) ?? new URL(request.url).pathname, shared);
}

function isRead({ method }: Request): boolean {
	return method === "GET" || method === "HEAD";
}

function isPageRead(request: Request): boolean {
	const { pathname } = new URL(request.url);
	const isPage = backendPath(request) === null && !isAuthServicePath(pathname);
	return isRead(request) && isPage && !pathname.endsWith(".data");
}

async function dispatch(request: Request, context: LoadContext): Promise<Response> {
	const path = backendPath(request);
	const handle = (call: Request) => handleByRemix(withOwnHost(withoutNotice(call)), context);
	if (path !== null) return answerBackendCall(request, path, context, handle);
	if (new URL(request.url).pathname === SHARE_PATH) {
		// No service worker has taken what was shared. It is not read, so another website gains nothing.
		return redirectWithNotice("/admin", "shareMissed");
	}
	if (isCrossSiteWrite(request)) {
		return new Response("403 Forbidden: this form was sent from another website.", { status: 403 });
	}
	if (isAuthServicePath(new URL(request.url).pathname) && context.authService) {
		return context.authService(request);
	}
	return redirectTyped(request) ?? toldToScript(request, await handle(request));
}

/** A script cannot read where a redirect leads. One that asks for as little as that is told. */
function toldToScript(request: Request, response: Response): Response {
	if (request.headers.get("Prefer") !== "return=minimal" || response.status !== 303)
		return response;
	return new Response(null, { status: 204, headers: response.headers });
}

/** What people type who look for the portal, or for its way out. */
const PORTAL_NAMES = ["/login", "/logout", "/sign-in", "/signin", "/upload"];

/** `/Events/` leads to `/events`, which the page cache knows, and `/login` to the portal. */
function redirectTyped(request: Request): Response | null {
	if (!isRead(request)) return null;
	const { pathname, search } = new URL(request.url);
	const plain = withoutSlash(pathname).toLowerCase() || "/";
	const to = (status: number, Location: string) =>
		new Response(null, { status, headers: { Location } });
	if (PORTAL_NAMES.includes(plain)) return to(302, "/admin");
	const isKnown = plain !== pathname && Object.hasOwn(shared.pages, plain);
	return isKnown ? to(301, plain + search) : null;
}

/**
 * Remix compares a form's `Origin` with a header that anybody can set, and fails when they differ.
 * `isCrossSiteWrite` has compared it with the real URL already.
 */
function withOwnHost(request: Request): Request {
	if (!request.headers.has("Origin")) return request;
	const headers = new Headers(request.headers);
	headers.set("X-Forwarded-Host", new URL(request.url).host);
	return new Request(request, { headers });
}
