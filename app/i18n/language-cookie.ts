import { hostCookie } from "~/platform/http/cookies";
import { defaultLanguage, isLanguage, type Language } from "./language";

const ONE_YEAR_S = 365 * 24 * 60 * 60;

const cookie = hostCookie("lng", { maxAge: ONE_YEAR_S });

export function rememberedLanguage(request: Request): Language | null {
	const value = cookie.read(request);
	return isLanguage(value) ? value : null;
}

/** A `Set-Cookie` value. */
export function rememberLanguage(request: Request, language: Language): string {
	return cookie.store(request, language);
}

/**
 * The language of a page that may come from the cache. Null for a visitor with cookies of another
 * kind, and when the URL names a language, which the response then remembers.
 */
export function languageOfStranger(request: Request): Language | null {
	if (isLanguage(new URL(request.url).searchParams.get("lng"))) return null;
	const cookies = (request.headers.get("Cookie") ?? "")
		.split(";")
		.filter((one) => !/^\s*((__Host-)?saver=|$)/.test(one));
	if (cookies.length === 0) return defaultLanguage;
	return cookies.length > 1 ? null : rememberedLanguage(request);
}
