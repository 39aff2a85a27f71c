import { and, or, type SQL, sql } from "drizzle-orm";
import { otherAnds } from "../ands";
import { comparable, folds } from "../text";

/** The largest number of words in a search. Further words are ignored. */
const SEARCHED_WORDS = 8;

/**
 * Accented letters of European and African languages, which a search replaces. SQLite's `lower`
 * changes only English letters, so the upper-case forms of these letters are replaced too.
 */
const ACCENTED = [..."àáâãäåāăąçćčďèéêëēĕėęěìíîïīñńňòóôõöōőŕřśšťùúûüūůűýÿźžż"];

/** Accents that are separate characters after their letters. A search ignores them. */
const COMBINING = [
	..."\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0323\u0327\u0328",
];

const replacements: [found: string, as: string][] = [
	...folds.flatMap(([characters, as]) => [...characters].map((one): [string, string] => [one, as])),
	...[...ACCENTED, ...ACCENTED.map((letter) => letter.toUpperCase())].map(
		(letter): [string, string] => [letter, comparable(letter)],
	),
	...COMBINING.map((accent): [string, string] => [accent, ""]),
];

/**
 * How many calls of `replace` an SQL expression nests. D1 allows an expression to be at most a
 * hundred levels deep.
 */
const AT_ONCE = 50;

/**
 * SQL that selects `text` in the spelling that `comparable` returns, such as small letters without
 * accents. If you change `comparable`, change this function too. In a text with only ASCII, no
 * letters need to be replaced.
 */
function selectComparable(text: SQL): SQL {
	const literal = (value: string) => sql.raw(`'${value.replaceAll("'", "''")}'`);
	let selected = sql`SELECT lower(${text}) AS text`;
	for (let at = 0; at < replacements.length; at += AT_ONCE) {
		const replaced = replacements
			.slice(at, at + AT_ONCE)
			.reduce(
				(inner, [found, as]) => sql`replace(${inner}, ${literal(found)}, ${literal(as)})`,
				sql`text`,
			);
		selected = sql`SELECT CASE WHEN text GLOB '*[^ -~]*' THEN ${replaced} ELSE text END AS text FROM (${selected})`;
	}
	return selected;
}

/**
 * The SQL condition that a text contains all words of a search, also as parts of longer words.
 * Texts are compared in the spelling that `comparable` returns. Undefined if the search has no
 * words.
 */
export function hasWords(text: SQL, search: string): SQL | undefined {
	const words = comparable(search).split(/\s+/).filter(Boolean).slice(0, SEARCHED_WORDS);
	if (words.length === 0) return undefined;
	const found = words.map((word) => {
		return or(...[word, ...otherAnds(word)].map((one) => sql`instr(text, ${one}) > 0`));
	});
	return sql`(SELECT ${and(...found)} FROM (${selectComparable(text)}))`;
}
