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

/** For pages from the cache. Null with other cookies, and for a URL that names a language. */
export function languageOfStranger(request: Request): Language | null {
	if (isLanguage(new URL(request.url).searchParams.get("lng"))) return null;
	const cookies = (request.headers.get("Cookie") ?? "")
		.split(";")
		.filter((one) => !/^\s*((__Host-)?saver=|$)/.test(one));
	if (cookies.length === 0) return defaultLanguage;
	return cookies.length > 1 ? null : rememberedLanguage(request);
}
