import { formatTime } from "~/i18n/dates";
import { i18nIn } from "~/i18n/i18n";
import type { Language } from "~/i18n/language";

/** Adds a line to a cached page that says at what time the page was made. */
export function markCachedPage(html: string, language: Language, madeAt: number): string {
	return markPage(html, i18nIn(language).t("answers:answers.asOf", { time: formatTime(madeAt) }));
}

/**
 * Adds words to the part of a page in which notifications appear. The words are in a shadow root,
 * which React does not see: React rendered this part empty, and would discard the server's page if
 * it found other content there.
 */
export function markPage(html: string, words: string): string {
	const root = `<template shadowrootmode="open"><span>${words}</span><slot></slot></template>`;
	return html.replace(
		/<section( aria-label="[^"]*" aria-live[^>]*>)/,
		`<section class="bg-dawn-soft px-4 py-3 text-center"$1${root}`,
	);
}
