import { inEach, type Language, type Localized } from "~/i18n/language";
import { linesOf } from "./facts";

/**
 * The entries of a list whose entries are separated by blank lines. Each entry is an array of its
 * lines.
 */
export function blocksOf(text: string): string[][] {
	return text
		.trim()
		.split(/\n\s*\n/)
		.map(linesOf)
		.filter((lines) => lines.length > 0);
}

/** The entries of a list in each language. An entry that a language does not have is in English. */
export function localizedEntries<Entry>(
	text: Localized,
	entriesOf: (text: string) => Entry[],
): Record<Language, Entry>[] {
	const entries = inEach((language) => entriesOf(text[language]));
	return entries.en.map((entry, place) => inEach((language) => entries[language][place] ?? entry));
}

/** The lines of an entry after its title or titles. They are in English if a language has none. */
export function textAfter(titles: number, entry: Record<Language, string[]>): Localized {
	return inEach((language) => {
		const lines = entry[language].slice(titles);
		return (lines.length > 0 ? lines : entry.en.slice(titles)).join(" ");
	});
}

/**
 * Reads a list whose entries are separated by blank lines. The first line of an entry is its title;
 * the other lines are its text.
 */
export function titledTexts(text: Localized): { title: Localized; text: Localized }[] {
	return localizedEntries(text, blocksOf).map((entry) => ({
		title: inEach((language) => entry[language][0] ?? ""),
		text: textAfter(1, entry),
	}));
}
