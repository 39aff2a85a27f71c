import { createCookie } from "@remix-run/cloudflare";
import { defaultLanguage, isLanguage, type Language } from "./language";

const ONE_YEAR_S = 365 * 24 * 60 * 60;

const languageCookie = createCookie("lng", {
	path: "/",
	httpOnly: true,
	sameSite: "lax",
	maxAge: ONE_YEAR_S,
});

/** The `Set-Cookie` value that remembers a visitor's language. */
export function rememberLanguage(request: Request, language: Language): Promise<string> {
	return languageCookie.serialize(language, { secure: request.url.startsWith("https:") });
}

/**
 * The language to answer in: `?lng=` first, then the visitor's earlier choice, then English. What
 * the browser says it prefers is not asked: phones in Botswana come set to English either way.
 */
export async function readLanguage(request: Request): Promise<{
	language: Language;
	/** Whether the address itself named the language, as a shared link does. */
	fromAddress: boolean;
}> {
	const asked = new URL(request.url).searchParams.get("lng");
	if (isLanguage(asked)) return { language: asked, fromAddress: true };
	const remembered: unknown = await languageCookie.parse(request.headers.get("Cookie"));
	return {
		language: isLanguage(remembered) ? remembered : defaultLanguage,
		fromAddress: false,
	};
}
