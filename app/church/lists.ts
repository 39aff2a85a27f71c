import { inEach, type Language, type Localized } from "~/i18n/language";
import { linesOf } from "./facts";

/**
 * The entries of a list that is stored as a text with blank lines between the entries. Each entry
 * is an array of its lines.
 */
export function blocksOf(text: string): string[][] {
	return text
		.trim()
		.split(/\n\s*\n/)
		.map(linesOf)
		.filter((lines) => lines.length > 0);
}

/**
 * The entries of a list in each language. Where a translation has fewer entries than the English
 * text, the English entry is used.
 */
export function localizedEntries<Entry>(
	text: Localized,
	entriesOf: (text: string) => Entry[],
): Record<Language, Entry>[] {
	const entries = inEach((language) => entriesOf(text[language]));
	return entries.en.map((entry, place) => inEach((language) => entries[language][place] ?? entry));
}

/**
 * The lines of a list's entry after its first lines, which are titles. They are in English if the
 * entry has no such lines in a language.
 *
 * @param titles how many lines of the entry are titles
 */
export function textAfter(titles: number, entry: Record<Language, string[]>): Localized {
	return inEach((language) => {
		const lines = entry[language].slice(titles);
		return (lines.length > 0 ? lines : entry.en.slice(titles)).join(" ");
	});
}

/**
 * Reads a list that is stored as a text with blank lines between its entries. The first line of an
 * entry is its title; the other lines are its text.
 */
export function titledTexts(text: Localized): { title: Localized; text: Localized }[] {
	return localizedEntries(text, blocksOf).map((entry) => ({
		title: inEach((language) => entry[language][0] ?? ""),
		text: textAfter(1, entry),
	}));
}
