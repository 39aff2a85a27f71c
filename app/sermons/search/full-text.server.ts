import { cleanText } from "~/platform/text";
import type { SermonQuery } from "../model";
import { type Sought, searchTerms } from "./search";

/** Ends a speaker and a series in the index, and fills up short texts. */
const MARK = "\u0003";

/** The query of the full-text index. `searchSermons` finds the same in JavaScript. */
export function searchFor(
	{ text, series, speaker, book }: SermonQuery,
	isForgiving: boolean,
): string {
	const whole = (name: string) => phrase(MARK + cleanText(name) + MARK);
	return [
		...searchTerms(text, isForgiving).map((term) => `(${term.map(inIndex).join(" OR ")})`),
		...(series === null ? [] : [`series : ${whole(series)}`]),
		...(speaker ? [`speaker : ${whole(speaker)}`] : []),
		...(book ? [`passages : ${phrase(` ${book} `)}`] : []),
	].join(" AND ");
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
