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

/** A request as `classify` has read it, once, at the door of the Worker. Everything after it reads this. */
export interface IncomingRequest {
	/** The request, without what belongs to one visitor if the response is for everybody. */
	request: Request;
	/** The request before that was removed. */
	visitor: Request;
	/** The URL of `request`. It must not be changed. */
	url: URL;
	/**
	 * The part of the Worker that answers it. `data` is a page's data, which Remix's scripts fetch;
	 * `auth` is the account service.
	 */
	kind: "page" | "data" | "backend" | "auth";
	/** The path that is answered. For a backend call it begins with `/api`. */
	path: string;
	isRead: boolean;
	language: Language;
	/** True when the URL names the language, as in a shared link. */
	namesLanguage: boolean;
	savesData: boolean;
	/** True when the request has a session's cookie. Nobody has checked it yet. */
	hasSession: boolean;
	/** The notification that the page shows about the form before it. */
	notice: ReturnType<typeof noticeIn>;
	/** Null when the response may not be cached. */
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
		// The browser's `Accept-Language` is not used: phones in Botswana are set to English, whatever
		// their owners prefer.
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

/** False for a visitor to whom a page would say more than to others: her session, or a notification. */
export function isStranger(incoming: IncomingRequest): boolean {
	const { namesLanguage, hasSession, notice } = incoming;
	return !namesLanguage && !hasSession && notice === null;
}

/** A page depends on its language, and on whether the visitor saves data. Other cookies choose nothing. */
export function variantOf({ language, savesData }: IncomingRequest): string {
	return `${language}-${savesData ? "saving" : "full"}`;
}

/** The request without what belongs to one visitor, so that no page for everybody repeats it. */
export function forEverybody(incoming: IncomingRequest, key: CacheKey): IncomingRequest {
	// Only known paths have parameters to remove.
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
