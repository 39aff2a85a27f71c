import { i18nIn } from "~/i18n/i18n";
import { inEach, type Localized } from "~/i18n/language";
import type { TextKey } from "~/i18n/text-key";
import { shortPage } from "~/platform/http/short-page";

/** A response with a short page in all languages, without the site's header and footer. */
export function shortAnswer(
	title: Localized | TextKey,
	text: TextKey,
	{ status, headers }: { status: number; headers?: Record<string, string> },
): Response {
	const heading = typeof title === "string" ? inEveryLanguage(title) : title;
	const page = shortPage(heading, inEveryLanguage(text));
	return new Response(page, {
		status,
		headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
	});
}

const inEveryLanguage = (key: TextKey): Localized => inEach((language) => i18nIn(language).t(key));
