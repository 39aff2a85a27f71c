import type { ChangedFacts } from "~/church/facts";
import { withFacts, withTypedFacts } from "~/church/facts.server";
import { MAP_ORIGIN } from "~/church/location";
import { nextTurn } from "~/church/next-service";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { SHARE_PATH } from "~/layout/offline/share-cache";
import { shortAnswer } from "~/layout/short-answer.server";
import { createLoadContext, type LoadContext } from "~/load-context";
import { rateLimitedData } from "~/page-data/rate-limited";
import { allowOrigin, answerBackendCall } from "~/platform/http/backend-call.server";
import { isLocalhost } from "~/platform/http/localhost";
import { withoutNotice } from "~/platform/http/notice-parameter";
import { refusal } from "~/platform/http/refusal";
import { contentPolicy, isCrossSiteWrite, securityHeaders } from "~/platform/http/security-headers";
import type { Made } from "~/platform/page-cache/page-cache";
import { clientIp, networkOf } from "~/platform/security/rate-limit.server";
import type { SecurityEvent } from "~/platform/security/security-event";
import { recordSecurityEvent } from "~/platform/security/security-log.server";
import type { IncomingRequest } from "./incoming-request";
import { handleByRemix, lasting } from "./routes.server";
import { shared } from "./shared-pages";

const RETRY_AFTER_S = 60;

interface Answer extends Made {
	/**
	 * The D1 bookmark after the request, if the request may have changed the content of pages; else
	 * null.
	 */
	changed: string | null;
}

/**
 * Passes a request to the account service, the API or a page, and returns the response.
 *
 * @param reads which copy of the database answers the queries: see `createContext`
 */
export function answer(
	incoming: IncomingRequest,
	env: Env,
	execution: ExecutionContext,
	requestId: string,
	reads: string | undefined,
): Promise<Answer> {
	return withFacts(async () => {
		const visit = {
			incoming,
			ip: clientIp(incoming.visitor),
			inBackground: (work: Promise<unknown>) => execution.waitUntil(work),
			pageWith: (facts: ChangedFacts, path: string) =>
				withTypedFacts(facts, async () => {
					const { headers } = incoming.request;
					const Cookie = headers.get("Cookie") ?? "";
					const asked = new Request(new URL(path, incoming.url), { headers: { Cookie } });
					return (await handleByRemix(asked, context)).response;
				}),
		};
		let hasReported = false;
		const report = (event: SecurityEvent) => {
			hasReported = true;
			const count = async () => {
				if (await reportsTooMuch(incoming, visit.ip, env)) return;
				await recordSecurityEvent(context, event, visit.ip);
			};
			execution.waitUntil(count());
		};
		let hasChanged = false;
		const voidPages = () => {
			hasChanged = true;
		};
		const context = createLoadContext(env, requestId, visit, { reads, report, voidPages });
		const isRefused = await asksTooMuch(incoming, visit.ip, env, context);
		const { response, validUntil } = isRefused
			? lasting(tooMany(incoming, context))
			: await dispatch(incoming, context);
		if (response.status === 403 && !hasReported) report({ kind: "denied" });
		const headers = new Headers(response.headers);
		const isBroken = response.status >= 500;
		const isBrokenPage = isBroken && incoming.isRead && incoming.kind === "page";
		// A page that failed is sent as 503 with `Retry-After`. It tells search engines and
		// browsers that the page still exists, and when to try again.
		if (isBrokenPage) headers.set("Retry-After", String(RETRY_AFTER_S));
		setDefaultHeaders(incoming, headers);
		headers.append("Server-Timing", `make;dur=${Date.now() - context.now}`);
		return {
			response: new Response(response.body, {
				status: isBrokenPage ? 503 : response.status,
				headers,
			}),
			validUntil: isBroken ? 0 : validUntil,
			turnsAt: isBroken ? 0 : nextTurn(context.now),
			changed: hasChanged ? (context.bookmark() ?? "") : null,
		};
	});
}

function setDefaultHeaders(incoming: IncomingRequest, headers: Headers) {
	const policy = contentPolicy(incoming.request, [], MAP_ORIGIN);
	for (const [name, value] of Object.entries(securityHeaders(incoming.url, policy))) {
		if (!headers.has(name)) headers.set(name, value);
	}
	if (headers.has("Cache-Control")) return;
	headers.set("Cache-Control", isForAnybody(incoming) ? "private, no-cache" : "no-store");
	// `Vary` names these headers because the page's language depends on the visitor's cookie, and
	// the files that the page fetches depend on whether the data saver is on.
	headers.append("Vary", "Cookie, Save-Data");
}

/** The period over which the rate limits in `wrangler.toml` count requests. */
const LIMITS_PERIOD_S = 60;

/**
 * True if too many requests came from an IP, or from the IP network around it, and the visitor is
 * not signed in. The check runs before the request's body is read. It asks the database only after
 * a limit is exceeded, because the limits protect the database.
 */
async function asksTooMuch(
	incoming: IncomingRequest,
	ip: string | null,
	env: Env,
	context: LoadContext,
) {
	const { url, isRead, request } = incoming;
	if (ip === null || isLocalhost(url)) return false;
	if (isRead && isFreeRead(incoming)) return false;
	const [counter, networkCounter, detail] = isRead
		? [env.READS, env.NETWORK_READS, "reads"]
		: [env.WRITES, env.NETWORK_WRITES, "writes"];
	const network = networkOf(ip);
	if (!(await isOver(counter, ip)) && !(await isOver(networkCounter, network))) return false;
	if (await isSignedIn(request, context)) return false;
	// The log's lines about exceeded limits are limited too, so that one IP network cannot fill the
	// log.
	if (!(await isOver(counter, `log of ${network}`))) {
		context.report({ kind: "rateLimited", detail });
	}
	return true;
}

/**
 * True if one IP network causes so many security events, by reads that no limit counts, that they
 * are no longer stored. Storing one is a write to the database.
 */
async function reportsTooMuch(incoming: IncomingRequest, ip: string | null, env: Env) {
	if (ip === null || !incoming.isRead || !isFreeRead(incoming)) return false;
	return isOver(env.READS, `events of ${networkOf(ip)}`);
}

const isOver = async (counter: RateLimit | undefined, key: string) =>
	counter !== undefined && !(await counter.limit({ key })).success;

/**
 * True for GET requests that the rate limits do not count: uploaded files, QR codes, the portal,
 * the account service, and pages that will be cached.
 */
function isFreeRead({ kind, path, request, visitor, key }: IncomingRequest): boolean {
	if (kind !== "backend" && shared.apart.test(path)) return true;
	const isForEverybody = request !== visitor;
	return isForEverybody && key?.kind === "page";
}

async function isSignedIn(request: Request, context: LoadContext): Promise<boolean> {
	const { findSessionUser, readToken } = await import("~/accounts/sessions/portal-session.server");
	const token = readToken(request);
	return token !== null && (await findSessionUser(context, token.value).catch(() => null)) !== null;
}

function tooMany(
	{ kind, isRead, url, request }: IncomingRequest,
	{ settings }: LoadContext,
): Response {
	const headers = { "Retry-After": String(LIMITS_PERIOD_S) };
	if (kind === "backend" || kind === "auth") {
		const refused = refusal(429, "Too many requests. Please try again in a minute.", headers);
		return allowOrigin(request, refused, settings.allowedOrigins);
	}
	if (kind === "data") {
		return new Response(rateLimitedData(isRead ? (url.searchParams.get("_routes") ?? "") : null), {
			status: 429,
			headers: { ...headers, "Content-Type": "text/x-script; charset=utf-8" },
		});
	}
	const title = { en: "Too many requests", tn: "Dikopo di dintsi thata" };
	const text = isRead ? "common:notice.rateLimited" : "answers:answers.sendAgain";
	return shortAnswer(title, text, { status: 429, headers });
}

/**
 * True if the browser may store the page: the page is public, and the request had no session and no
 * notification. After a sign-out the browser must not show pages that it stored while the user was
 * signed in, and the page after a registration names the guest, also to the next user of a shared
 * phone.
 */
function isForAnybody({ hasSession, notice, key }: IncomingRequest): boolean {
	return !hasSession && notice === null && (key?.kind === "page" || key?.kind === "search");
}

async function dispatch(incoming: IncomingRequest, context: LoadContext) {
	const { request, url, kind, path } = incoming;
	const handle = (call: Request) => handleByRemix(withOwnHost(withoutNotice(call), url), context);
	if (kind === "backend") {
		const call = async (asked: Request) => (await handle(asked)).response;
		return lasting(await answerBackendCall(request, path, context, call));
	}
	if (path === SHARE_PATH) {
		// A file that somebody shares through the phone's share menu gets here only if no service
		// worker could store it. The request's body is not read, so that another website that posts
		// files here does no harm.
		return lasting(redirectWithNotice("/admin", "shareMissed"));
	}
	if (isCrossSiteWrite(request)) {
		const text = "403 Forbidden: this form was sent from another website.";
		return lasting(new Response(text, { status: 403 }));
	}
	if (kind === "auth" && context.authService) return lasting(await context.authService(request));
	const redirect = redirectTyped(incoming);
	if (redirect) return lasting(redirect);
	const { response, validUntil } = await handle(request);
	return { response: toldToScript(request, response), validUntil };
}

/**
 * Makes a redirect readable for a script, which cannot read the `Location` of a redirect. A script
 * that sends `Prefer: return=minimal` gets a 204 response with the same headers, which it can read.
 */
function toldToScript(request: Request, response: Response): Response {
	if (request.headers.get("Prefer") !== "return=minimal" || response.status !== 303)
		return response;
	return new Response(null, { status: 204, headers: response.headers });
}

/** Paths that people type when they look for the portal, or want to sign out of it. */
const PORTAL_NAMES = ["/login", "/logout", "/sign-in", "/signin", "/upload"];

/**
 * Paths that people try because many websites have them, each with the page of this site to which
 * it redirects.
 */
const otherNames: Record<string, string> = {
	"/home": "/",
	"/index": "/",
	"/photos": "/gallery",
	"/pictures": "/gallery",
};

/** Redirects variants such as `/Events/`, `//events.html` and `/events.` to a known page, `/events`. */
function redirectTyped({ isRead, url }: IncomingRequest): Response | null {
	if (!isRead) return null;
	const { pathname, search } = url;
	const typed = pathname.replaceAll("%20", " ").replace(/\/+/g, "/").toLowerCase();
	// Removes slashes, dots and spaces at the end of the path. They get there when somebody copies
	// a URL from a sentence.
	const [plain = "/"] = /^.*[^/.\s]/s.exec(typed) ?? [];
	const named = plain.replace(/\.html?$/, "");
	const path = otherNames[named] ?? named;
	const to = (status: number, Location: string) =>
		new Response(null, { status, headers: { Location } });
	if (PORTAL_NAMES.includes(path)) return to(302, "/admin");
	const isKnown = path !== pathname && Object.hasOwn(shared.pages, path);
	return isKnown ? to(301, path + search) : null;
}

/**
 * Sets the header `X-Forwarded-Host` to the real host, because Remix refuses a form whose `Origin`
 * differs from it, and a client can send any value there. Forms from other sites are refused before:
 * `isCrossSiteWrite` compares `Origin` with the real URL.
 */
function withOwnHost(request: Request, { host }: URL): Request {
	if (!request.headers.has("Origin")) return request;
	const headers = new Headers(request.headers);
	headers.set("X-Forwarded-Host", host);
	return new Request(request, { headers });
}
