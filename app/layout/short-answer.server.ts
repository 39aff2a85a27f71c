import { i18nIn } from "~/i18n/i18n";
import type { TextKey } from "~/i18n/text-key";
import { shortPage } from "~/platform/http/short-page";

/**
 * Answers with a page without the site's frame, whose text stands there in both languages.
 *
 * @param title in English
 */
export function shortAnswer(
	title: string,
	text: TextKey,
	{ status, headers }: { status: number; headers?: Record<string, string> },
): Response {
	const page = shortPage(title, i18nIn("en").t(text), i18nIn("tn").t(text));
	return new Response(page, {
		status,
		headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
	});
}
