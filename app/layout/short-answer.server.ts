import { i18nIn } from "~/i18n/i18n";
import type { Localized } from "~/i18n/language";
import type { TextKey } from "~/i18n/text-key";
import { shortPage } from "~/platform/http/short-page";

/** A page without the site's frame, in both languages. */
export function shortAnswer(
	title: Localized | TextKey,
	text: TextKey,
	{ status, headers }: { status: number; headers?: Record<string, string> },
): Response {
	const page = shortPage(typeof title === "string" ? inBoth(title) : title, inBoth(text));
	return new Response(page, {
		status,
		headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
	});
}

const inBoth = (key: TextKey): Localized => ({ en: i18nIn("en").t(key), tn: i18nIn("tn").t(key) });
