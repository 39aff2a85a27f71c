import { createCookie } from "@remix-run/cloudflare";
import { RemixI18Next } from "remix-i18next/server";
import { defaultLanguage, isLanguage, type Language, languageCodes } from "./language";

const ONE_YEAR_S = 365 * 24 * 60 * 60;

const languageCookie = createCookie("lng", {
	path: "/",
	httpOnly: true,
	sameSite: "lax",
	maxAge: ONE_YEAR_S,
});

const detection = new RemixI18Next({
	detection: {
		supportedLanguages: languageCodes,
		fallbackLanguage: defaultLanguage,
		cookie: languageCookie,
		// The browser's `Accept-Language` is not used: phones in Botswana are set to English, whatever
		// their owners prefer.
		order: ["searchParams", "cookie"],
	},
});

/** The `Set-Cookie` value that remembers a visitor's language. */
export function rememberLanguage(request: Request, language: Language): Promise<string> {
	return languageCookie.serialize(language, { secure: request.url.startsWith("https:") });
}

/** The language of the answer: `?lng=`, else the visitor's earlier choice, else English. */
export async function readLanguage(request: Request): Promise<{
	language: Language;
	/** Whether the address names the language with `?lng=`, as a shared link does. */
	fromAddress: boolean;
}> {
	return {
		language: (await detection.getLocale(request)) as Language,
		fromAddress: isLanguage(new URL(request.url).searchParams.get("lng")),
	};
}
