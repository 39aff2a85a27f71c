import { hostCookie, ONE_YEAR_S } from "~/platform/http/cookies";
import { isLanguage, type Language } from "./language";

const cookie = hostCookie("lng", { maxAge: ONE_YEAR_S });

export function rememberedLanguage(request: Request): Language | null {
	const value = cookie.read(request);
	return isLanguage(value) ? value : null;
}

/** The `Set-Cookie` value that stores the visitor's language. */
export function rememberLanguage(request: Request, language: Language): string {
	return cookie.store(request, language);
}

/**
 * A `Cookie` header that contains only the language, for a page that is cached for many visitors.
 */
export function languageCookie(request: Request, language: Language): string {
	return cookie.pair(request, language);
}
