import { inEach, type Language, type Localized } from "~/i18n/language";
import { linesOf } from "./facts";

/**
 * Stands for a missing portrait, number or day. Without this sign the next parts would move up into the
 * missing part's place.
 */
export const MISSING = "-";

export const unlessMissing = (text: string) => (text === MISSING ? "" : text);

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
 * Reads a list whose entries are separated by blank lines. Each line of an entry is one of the `parts`, and
 * the last part has all lines that remain. A part without a translation is in English.
 */
export function readBlocks<Part extends string>(text: Localized, ...parts: Part[]) {
	return localizedEntries(text, blocksOf).map((entry) => {
		const values = parts.map((part, at) => {
			const end = at < parts.length - 1 ? at + 1 : undefined;
			const textIn = (language: Language) =>
				unlessMissing(entry[language].slice(at, end).join("\n"));
			return [part, inEach((language) => textIn(language) || textIn("en"))];
		});
		return Object.fromEntries(values) as Record<Part, Localized>;
	});
}
