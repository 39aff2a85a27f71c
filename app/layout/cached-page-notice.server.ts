import { formatTime } from "~/i18n/dates";
import { i18nIn } from "~/i18n/i18n";
import type { Language } from "~/i18n/language";

/**
 * Adds to a cached page when it was made, in the region of notifications. The words stand in a shadow
 * root: React would discard the page for words in an element that it has rendered empty.
 */
export function markCachedPage(html: string, language: Language, madeAt: number): string {
	const words = i18nIn(language).t("common:asOf", { time: formatTime(madeAt) });
	const root = `<template shadowrootmode="open"><span>${words}</span><slot></slot></template>`;
	return html.replace(
		/<section( aria-label="[^"]*" aria-live[^>]*>)/,
		`<section class="bg-dawn-soft px-4 py-3 text-center"$1${root}`,
	);
}
