import type { Localized } from "~/i18n/language";
import { linesOf } from "./facts";

/** The entries of a list that blank lines separate. Each entry is an array of lines. */
export function blocksOf(text: string): string[][] {
	return text
		.trim()
		.split(/\n\s*\n/)
		.map(linesOf)
		.filter((lines) => lines.length > 0);
}

/**
 * The entries of a list in both languages. If an entry has no Setswana text, its English text is used.
 */
export function pairsOf<Entry>(
	{ en, tn }: Localized,
	entriesOf: (text: string) => Entry[],
): { en: Entry; tn: Entry }[] {
	const setswana = entriesOf(tn);
	return entriesOf(en).map((entry, place) => ({ en: entry, tn: setswana[place] ?? entry }));
}

/** The entries of a list that blank lines separate, each as a title and a text in both languages. */
export function titledTexts(text: Localized): { title: Localized; text: Localized }[] {
	return pairsOf(text, blocksOf).map(({ en, tn }) => ({
		title: { en: en[0] ?? "", tn: tn[0] ?? "" },
		text: { en: en.slice(1).join(" "), tn: (tn.length > 1 ? tn : en).slice(1).join(" ") },
	}));
}
