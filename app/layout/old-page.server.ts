import { formatTime } from "~/i18n/dates";
import { i18nIn } from "~/i18n/i18n";
import type { Language } from "~/i18n/language";

/**
 * Says at the top of a kept page when it was made. The words stand in a shadow root: React would give
 * the page up for words in an element that it has rendered empty (`OldPageWords`).
 */
export function markOld(html: string, language: Language, madeAt: number): string {
	const words = i18nIn(language).t("common:asOf", { time: formatTime(language, madeAt) });
	return html.replace(
		/(<p id="as-of"[^>]*) hidden=""([^>]*>)/,
		`$1$2<template shadowrootmode="open">${words}</template>`,
	);
}
