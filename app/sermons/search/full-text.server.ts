import { ands, cleanText, comparable } from "~/platform/text";
import type { SermonQuery } from "../model";
import { type SearchWay, type Sought, searchTerms } from "./search";

/** The sign that ends a speaker and a series in the index, and fills up short texts. */
const MARK = "\u0003";

const AND = RegExp(` (?:${ands.join("|")}) `, "g");

/** The query of the full-text index. `searchSermons` finds the same in JavaScript. */
export function searchFor({ text, series, speaker, book }: SermonQuery, way: SearchWay): string {
	return [
		...searchTerms(text, way).map((term) => `(${term.map(inIndex).join(" OR ")})`),
		...(series === null ? [] : [wholeName("series", series)]),
		...(speaker ? [wholeName("speaker", speaker)] : []),
		...(book ? [`passages : ${phrase(` ${book} `)}`] : []),
	].join(" AND ");
}

/** The query for sermons whose series or speaker is called so, however that is written. */
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

/** Stands on both sides of what was looked for in a passage. No stored text has it. */
export const HIT = "\u0002";

/** How many words may stand between those that are looked for in a text. */
const CLOSE = 10;

/**
 * Shorter words are looked for as they are, not as beginnings: in ten thousand texts, the words with one
 * letter at their beginning took 0.2 s. By themselves they are not marked in a passage.
 */
const SHORTEST_WORD = 3;

/**
 * The query of the index of texts: words that stand close together; the last one may be the beginning of
 * a word. It finds nothing where there are no words.
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
 * A passage without the signs of Markdown. Each second part is what was looked for: words beside each
 * other are one part, and words such as "a" by themselves are none.
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
