/**
 * Matches control characters except tabs and line breaks. SQLite's functions ignore all text after
 * a NUL.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it finds
const CONTROL = /[\0-\x08\x0e-\x1f\x7f-\x9f]/g;

/**
 * The characters of Windows-1252 at U+0080 to U+009F, where Unicode has control characters. A blank stands
 * for an undefined character.
 */
const WINDOWS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/**
 * A text that can be stored. A control character becomes the character that Windows-1252 has in its
 * place, or is removed if there is none. Halves of surrogate pairs, which UTF-8 cannot express, become
 * U+FFFD.
 */
export function cleanText(text: string): string {
	return withLineFeeds(text)
		.replace(CONTROL, (character) => (WINDOWS[character.charCodeAt(0) - 0x80] ?? "").trim())
		.toWellFormed();
}

/**
 * A text with `\n` for all line breaks. Vertical tabs (of Word and PowerPoint), form feeds and U+0085 count,
 * too.
 */
export function withLineFeeds(text: string): string {
	return text.replace(/\r\n?|[\v\f\x85]/g, "\n");
}

/** A typed e-mail address without what contacts and links add: `mailto:`, a name, invisible characters. */
export function typedEmail(text: string): string {
	const plain = text.replace(/\p{Cf}/gu, "").trim();
	const [, within] = /<([^<>]+)>$/.exec(plain) ?? [];
	return (within ?? plain).replace(/^mailto:([^?]*).*$/is, "$1").trim();
}

/** Cuts a text to a number of characters. An emoji of two surrogates counts as one. */
export function cutText(text: string, length: number): string {
	// Splitting into characters is slow, and most texts are short enough.
	return text.length <= length ? text : [...text].slice(0, length).join("");
}

/**
 * Groups of characters that people take for the same, each with the character that replaces them in
 * searches. A change of this list needs a migration, because the SQL of the search index repeats it
 * (`migrations/0005_comparable.sql`).
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

/** Words and signs for "and" in English and Setswana. */
export const ands = ["&", "and", "le"];

/**
 * The other forms of "and" that match a word, each between spaces: "and" and "le" for "&"; "&" for
 * "and" and "le"; none for other words.
 */
export function otherAnds(word: string): string[] {
	const others = word === "&" ? ["and", "le"] : ands.includes(word) ? ["&"] : [];
	return others.map((other) => ` ${other} `);
}

const asOne = new Map(folds.flatMap(([characters, as]) => [...characters].map((one) => [one, as])));

/** A text for comparing: without differences of case, accents, quotes, dashes and spaces. */
export function comparable(text: string): string {
	return text
		.replace(/[^\w ]/gu, (character) => asOne.get(character) ?? character)
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/ +/g, " ");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text escaped for HTML or XML. Characters that XML forbids even escaped are removed. */
export function escaped(text: string): string {
	return cleanText(text)
		.replace(/[\uFFFE\uFFFF]/g, "")
		.replace(/[&<>"]/g, (character) => entities[character] ?? "");
}
