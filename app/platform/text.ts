/**
 * Matches control characters except tabs and line breaks. Stored texts must not contain them,
 * because SQLite's functions ignore everything after a NUL character.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it finds
const CONTROL = /[\0-\x08\x0e-\x1f\x7f-\x9f]/g;

/**
 * The characters that Windows-1252 has at the codes 0x80 to 0x9F, where Unicode has control
 * characters. A blank stands for a code without a character.
 */
const WINDOWS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/**
 * Makes a text that can be stored. A control character becomes the character that Windows-1252 has
 * at the same code, or is removed if there is none. Halves of surrogate pairs, which UTF-8 cannot
 * express, become U+FFFD.
 */
export function cleanText(text: string): string {
	return withLineFeeds(text)
		.replace(CONTROL, (character) => (WINDOWS[character.charCodeAt(0) - 0x80] ?? "").trim())
		.toWellFormed();
}

/**
 * Replaces all line breaks of a text by `\n`, also vertical tabs (of Word and PowerPoint), form
 * feeds and U+0085.
 */
export function withLineFeeds(text: string): string {
	return text.replace(/\r\n?|[\v\f\x85]/g, "\n");
}

/**
 * Cuts a text to a number of characters. An emoji that JavaScript stores as two code units counts
 * as one character.
 */
export function cutText(text: string, length: number): string {
	// Splitting a text into characters is slow, so it is done only for texts that may be too long.
	return text.length <= length ? text : [...text].slice(0, length).join("");
}

/** A text from a form, cleaned, without spaces at its ends, and cut to `max` characters. */
export function typedText(value: unknown, max: number): string {
	return cutText(cleanText(String(value ?? "")).trim(), max);
}

/**
 * Groups of characters that people take for the same, each with the character that replaces the
 * group in searches. A change of these groups needs a migration, because the SQL of the search
 * index repeats them (`migrations/0005_comparable.sql`).
 */
export const folds: readonly [characters: string, as: string][] = [
	["‘’‚‛′ʹʻʼʽʾʿ`´＇", "'"],
	["“”„‟″«»＂", '"'],
	["‐‑‒–—―−⁃﹘﹣－", "-"],
	[
		"\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000",
		" ",
	],
	["&＆", " & "],
	// Invisible characters: soft hyphens, joiners, marks of direction, variants of emoji.
	[
		"\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufe0e\ufe0f\ufeff",
		"",
	],
];

const asOne = new Map(folds.flatMap(([characters, as]) => [...characters].map((one) => [one, as])));

/**
 * Simplifies a text, so that two texts compare as equal although case, accents, quotes, dashes or
 * spaces differ.
 */
export function comparable(text: string): string {
	return text
		.replace(/[^\w ]/gu, (character) => asOne.get(character) ?? character)
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/ +/g, " ");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Escapes a text for HTML or XML. Characters that XML forbids even if they are escaped are removed.
 */
export function escaped(text: string): string {
	return cleanText(text)
		.replace(/[\uFFFE\uFFFF]/g, "")
		.replace(/[&<>"]/g, (character) => entities[character] ?? "");
}
