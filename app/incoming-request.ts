import { isAuthServicePath } from "~/auth-service/paths";
import { defaultLanguage, isLanguage, type Language } from "~/i18n/language";
import { languageCookie, rememberedLanguage } from "~/i18n/language-cookie";
import { backendPath } from "~/platform/http/backend-path";
import { hostCookie } from "~/platform/http/cookies";
import { savesData } from "~/platform/http/data-saver";
import { noticeIn } from "~/platform/http/notice-parameter";
import { type CacheKey, cacheKey } from "~/platform/page-cache/cache-key";
import { shared } from "./shared-pages";

const sessionCookie = hostCookie("token");

/**
 * An HTTP request and its properties, such as the language. `classify` reads the properties once,
 * when the request reaches the Worker, for all later code.
 */
export interface IncomingRequest {
	/**
	 * The request to answer. If the response goes to many visitors from the page cache, this
	 * request contains no visitor's own data: see `forEverybody`.
	 */
	request: Request;
	/** The request as the visitor sent it. */
	visitor: Request;
	/**
	 * The URL of `request`. Code must not change this URL object, because all later code shares it.
	 */
	url: URL;
	/**
	 * The part of the Worker that answers the request: `data` for a page's data, which Remix's
	 * scripts fetch; `backend` for the JSON API; `auth` for the account service.
	 */
	kind: "page" | "data" | "backend" | "auth";
	/**
	 * The path of the URL to answer. For a backend call (a request to the JSON API) it begins with
	 * `/api`.
	 */
	path: string;
	isRead: boolean;
	language: Language;
	/** True if the URL names the language (`?lng=tn`), as in a link that somebody has sent. */
	namesLanguage: boolean;
	savesData: boolean;
	/**
	 * True if the request has a session cookie or an `Authorization` header. Whether the session is
	 * valid is not checked yet.
	 */
	hasSession: boolean;
	/**
	 * The notification about a sent HTML form that the page shall show; null if the URL names none.
	 */
	notice: ReturnType<typeof noticeIn>;
	/** The key of the response in the page cache; null if the response may not be cached. */
	key: CacheKey | null;
}

export function classify(request: Request): IncomingRequest {
	const url = new URL(request.url);
	const call = backendPath(request, url);
	const path = call ?? url.pathname;
	const isRead = request.method === "GET" || request.method === "HEAD";
	const named = url.searchParams.get("lng");
	const namesLanguage = isLanguage(named);
	return {
		request,
		visitor: request,
		url,
		kind: call !== null ? "backend" : kindOf(path),
		path,
		isRead,
		// The browser's `Accept-Language` is not used, because phones in Botswana are set to English, also
		// those of people who prefer Setswana.
		language: namesLanguage ? named : (rememberedLanguage(request) ?? defaultLanguage),
		namesLanguage,
		savesData: savesData(request),
		hasSession: sessionCookie.read(request) !== undefined || request.headers.has("Authorization"),
		notice: isRead ? noticeIn(request, url) : null,
		key: isRead ? cacheKey(request.method, url, path, shared) : null,
	};
}

function kindOf(path: string): IncomingRequest["kind"] {
	if (isAuthServicePath(path)) return "auth";
	return path.endsWith(".data") ? "data" : "page";
}

/**
 * True if this visitor gets the same page as everybody else with the same language and data saver
 * (see `variantOf`): the request has no session and no notification, and its URL names no language.
 */
export function isStranger(incoming: IncomingRequest): boolean {
	const { namesLanguage, hasSession, notice } = incoming;
	return !namesLanguage && !hasSession && notice === null;
}

/**
 * The variant of a cached page: its language, and whether the data saver is on. No other cookie
 * changes a cached page.
 */
export function variantOf({ language, savesData }: IncomingRequest): string {
	return `${language}-${savesData ? "saving" : "full"}`;
}

/**
 * The request without everything that belongs to its visitor, because the page made for this
 * request is cached and sent to everybody.
 */
export function forEverybody(incoming: IncomingRequest, key: CacheKey): IncomingRequest {
	// `other` is a path outside `Shared.pages`. It has a cache key only if the URL has no
	// parameters, so the URL contains nothing to remove.
	if (key.kind === "other") return incoming;
	const { visitor, language, savesData } = incoming;
	const headers = {
		Accept: visitor.headers.get("Accept") ?? "*/*",
		Cookie: languageCookie(visitor, language),
		"Save-Data": savesData ? "on" : "off",
	};
	return {
		...incoming,
		request: new Request(key.url, { headers }),
		url: new URL(key.url),
		isRead: true,
		namesLanguage: false,
		hasSession: false,
		notice: null,
	};
}
