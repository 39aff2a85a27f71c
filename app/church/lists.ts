import type { Localized } from "~/i18n/language";
import { linesOf } from "./facts";

/** The entries of a list that blank lines part, each as its lines. */
export function blocksOf(text: string): string[][] {
	return text
		.trim()
		.split(/\n\s*\n/)
		.map(linesOf)
		.filter((lines) => lines.length > 0);
}

/** The entries of a list in both languages. One without Setswana is in English. */
export function pairsOf<Entry>(
	{ en, tn }: Localized,
	entriesOf: (text: string) => Entry[],
): { en: Entry; tn: Entry }[] {
	const setswana = entriesOf(tn);
	return entriesOf(en).map((entry, place) => ({ en: entry, tn: setswana[place] ?? entry }));
}

/** A title and a text in both languages, for each entry of a list that blank lines part. */
export function titledTexts(text: Localized): { title: Localized; text: Localized }[] {
	return pairsOf(text, blocksOf).map(({ en, tn }) => ({
		title: { en: en[0] ?? "", tn: tn[0] ?? "" },
		text: { en: en.slice(1).join(" "), tn: (tn.length > 1 ? tn : en).slice(1).join(" ") },
	}));
}
