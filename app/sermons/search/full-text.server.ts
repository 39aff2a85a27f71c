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

function phrase(text: string): string {
	return `"${text.replaceAll('"', '""')}"`;
}
