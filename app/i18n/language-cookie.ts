import { hostCookie } from "~/platform/http/cookies";
import { defaultLanguage, isLanguage, type Language } from "./language";

const ONE_YEAR_S = 365 * 24 * 60 * 60;

const cookie = hostCookie("lng", { maxAge: ONE_YEAR_S });

/** The language that a visitor has chosen before. */
export function rememberedLanguage(request: Request): Language | null {
	const value = cookie.read(request);
	return isLanguage(value) ? value : null;
}

/** The `Set-Cookie` value that remembers a visitor's language. */
export function rememberLanguage(request: Request, language: Language): string {
	return cookie.store(request, language);
}

/**
 * The language of a page for a visitor of whom nothing else is known: null when the address names
 * one, which the answer then remembers, and when there is any cookie but the language's and that of
 * the data saver.
 */
export function languageOfStranger(request: Request): Language | null {
	if (isLanguage(new URL(request.url).searchParams.get("lng"))) return null;
	const cookies = (request.headers.get("Cookie") ?? "")
		.split(";")
		.filter((one) => !/^\s*((__Host-)?saver=|$)/.test(one));
	if (cookies.length === 0) return defaultLanguage;
	return cookies.length > 1 ? null : rememberedLanguage(request);
}
