import { and, type SQL, sql } from "drizzle-orm";

/** More words of a search are not looked for. */
const SEARCHED_WORDS = 8;

/** Whether a text has all words of a search, or longer words that contain them. Undefined without any. */
export function hasWords(text: SQL, search: string): SQL | undefined {
	const words = search.split(/\s+/).filter(Boolean).slice(0, SEARCHED_WORDS);
	return and(...words.map((word) => sql`instr(lower(${text}), lower(${word}))`));
}
