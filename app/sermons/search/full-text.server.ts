import { ands } from "~/platform/ands";
import { cleanText, comparable } from "~/platform/text";
import type { SermonQuery } from "../model";
import { type SearchWay, type Sought, searchTerms } from "./search";

/**
 * The character before and after the name of each speaker and each series in the search index, so
 * that a search can match a whole name. It also lengthens search words of one or two characters,
 * because the index consists of groups of three characters (trigrams) and finds nothing shorter.
 */
const MARK = "\u0003";

const AND = RegExp(` (?:${ands.join("|")}) `, "g");

/**
 * The query for SQLite's full-text index of sermons. `searchSermons` must find the same sermons by
 * JavaScript; a test compares the results.
 */
export function searchFor({ text, series, speaker, book }: SermonQuery, way: SearchWay): string {
	return [
		...searchTerms(text, way).map((term) => `(${term.map(inIndex).join(" OR ")})`),
		...(series === null ? [] : [wholeName("series", series)]),
		...(speaker ? [wholeName("speaker", speaker)] : []),
		...(book ? [`passages : ${phrase(` ${book} `)}`] : []),
	].join(" AND ");
}

/**
 * The full-text query for the sermons of a series or a speaker. Names that differ only in case,
 * accents or punctuation (`comparable`) or in the word for "and" count as the same name.
 */
export function wholeName(column: "series" | "speaker", name: string): string {
	const written = comparable(cleanText(name)).trim();
	const spellings = ands.map((and) => written.replace(AND, ` ${and} `));
	const phrases = [...new Set(spellings)].map((spelling) => phrase(MARK + spelling + MARK));
	return `${column} : (${phrases.join(" OR ")})`;
}

function inIndex({ text, in: where }: Sought): string {
	if (where !== "words") return `${where} : ${phrase(text)}`;
	const { length } = [...text];
	return length < 3
		? `pairs : ${phrase(text + MARK.repeat(3 - length))}`
		: `{title speaker series scripture} : ${phrase(text)}`;
}

/**
 * The character before and after each found word in a passage from SQLite. No stored text contains
 * this character.
 */
export const HIT = "\u0002";

/** How many other words may stand between the searched words in a sermon's written text. */
const CLOSE = 10;

/**
 * If the last word of a search has at least this many letters, it also matches longer words that
 * begin with it. With one letter, such a search took 0.2 s in ten thousand sermons' texts. Found
 * words with fewer letters are not highlighted.
 */
const SHORTEST_WORD = 3;

/**
 * The query for the full-text index of sermons' written texts. The searched words must stand close
 * together, and the last one may be the beginning of a longer word. If no words were typed, the
 * query finds nothing.
 */
export function saidTogether(typed: string): string {
	const words = comparable(typed)
		.split(/\s+/)
		.filter((word) => /[\p{L}\p{N}]/u.test(word));
	const isBeginning = (words.at(-1) ?? "").length >= SHORTEST_WORD;
	const terms = `${words.map(phrase).join(" ")}${isBeginning ? "*" : ""}`;
	return words.length === 0 ? phrase(MARK) : `NEAR(${terms}, ${CLOSE})`;
}

/**
 * Splits a passage of a sermon's text into alternating parts: text, found words, text and so on,
 * without Markdown's characters. Found words with only a space between them become one part. A
 * found word shorter than `SHORTEST_WORD`, such as "a", becomes part of the text around it.
 */
export function passageParts(passage: string): string[] {
	const plain = passage.replace(/[*_>`\\]+|^#+ /gm, "").replace(/\s+/g, " ");
	const [begin = "", ...rest] = plain.replaceAll(`${HIT} ${HIT}`, " ").split(HIT);
	const parts = [begin];
	for (let place = 0; place < rest.length; place += 2) {
		const [hit = "", after = ""] = rest.slice(place);
		if (hit.length < SHORTEST_WORD) parts.push(`${parts.pop()}${hit}${after}`);
		else parts.push(hit, after);
	}
	return parts;
}

function phrase(text: string): string {
	return `"${text.replaceAll('"', '""')}"`;
}
