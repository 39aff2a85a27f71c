import { ands, cleanText, comparable } from "~/platform/text";
import type { SermonQuery } from "../model";
import { type SearchWay, type Sought, searchTerms } from "./search";

/**
 * The character before and after each speaker and each series in the index, so that a query can
 * match a whole name. It also makes searches of one or two characters longer: the index is of
 * trigrams, and finds nothing shorter than three characters.
 */
const MARK = "\u0003";

const AND = RegExp(` (?:${ands.join("|")}) `, "g");

/**
 * The query for the full-text index. `searchSermons` must find the same sermons in JavaScript; a
 * test compares them.
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
 * The query for the sermons of a series or a speaker. Names with the same comparable form count as
 * the same name, and so do "and" and its other forms.
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

/** The character before and after each match in a passage. No stored text contains it. */
export const HIT = "\u0002";

/** How many words may be between the searched words in a text. */
const CLOSE = 10;

/**
 * If the last word of a search has at least this many letters, it may be the beginning of a longer
 * word. With one letter, such a search took 0.2 s in ten thousand texts. Matches with fewer letters
 * are not highlighted.
 */
const SHORTEST_WORD = 3;

/**
 * The query for the index of texts: the words must be close together, and the last one may be the beginning
 * of a word. Without words the query finds nothing.
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
 * A passage without Markdown's characters, in parts: text, match, text and so on. Matches with only
 * a space between them become one part. A match shorter than `SHORTEST_WORD`, such as "a", becomes
 * part of the text around it.
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
