import { otherAnds } from "~/platform/ands";
import { comparable } from "~/platform/text";
import type { Sermon } from "../model";
import { codesOf, findBook, findPassages, passageCodes } from "./bible";

/**
 * The texts by which a sermon is searched in the browser. `migrations/0005_comparable.sql` computes
 * the same texts in SQL, so a change of this code needs a new migration that changes the SQL.
 */
interface Searched {
	/**
	 * Title, speaker, series and scripture, simplified by `comparable` (no capitals, no accents),
	 * one per line.
	 */
	words: string;
	/** The codes of the sermon's Bible passages: see `passageCodes`. */
	passages: string;
	/**
	 * The results of `spellingsOf` (each word, also without one of its letters) for the sermon's
	 * words, with blanks between.
	 */
	spellings: string;
}

/** A text that a matching sermon must contain, simplified by `comparable`. */
export interface Sought {
	text: string;
	in: keyof Searched;
}

/**
 * Titles of speakers. The titles on one line mean the same, so a search for one of them also finds
 * the others.
 */
const speakerTitles = [
	["bishop", "mobishopo", "bishopo"],
	["pastor", "moruti", "pst.", "reverend", "rev."],
	["evangelist", "moefangele", "moefangedi"],
	["elder", "mogolwane"],
	["prophet", "moporofeti"],
	["apostle", "moapostolo"],
	["deacon", "motiakone"],
];

/**
 * The shortest name of a Bible book that a search recognizes: `among` other words, or `alone`, such
 * as "Rev". Shorter names are too often the beginning of another word.
 */
const SHORTEST_BOOK_NAME = { among: 4, alone: 3 };

/**
 * The lengths of words that a search may correct. A shorter word is not corrected, because many
 * other words differ from it by one letter.
 */
const SPELLED = { shortest: 5, longest: 24 };

/** The largest number of Bible passages in one search. Further passages are ignored. */
const SOUGHT_PASSAGES = 3;

/**
 * The ways to search the sermons for a text, in the order in which they are tried until one of them finds
 * something:
 *
 * - the text as it was typed;
 * - its words and Bible passages, in any order and any field of the sermon;
 * - its words and Bible passages, but a word may have one letter wrong, too many, or too few.
 */
export const searchWays = ["phrase", "words", "spellings"] as const;

export type SearchWay = (typeof searchWays)[number];

/** What a sermon must contain to match a search: at least one text of each inner list. */
export function searchTerms(text: string, way: SearchWay): Sought[][] {
	const phrase = comparable(text).trim();
	if (way === "phrase") return phrase === "" ? [] : [[said(phrase)]];
	const { passages, rest } = findPassages(phrase);
	const sought = passages.slice(0, SOUGHT_PASSAGES);
	const isBook = findBook(rest) !== null;
	const words = (isBook ? [rest] : rest.split(/\s+/)).filter(Boolean);
	// Punctuation is searched only if there is nothing else, as in "?". It stands around words, and
	// remains where Bible passages were removed: the semicolon of "Isaiah 53; Matthew 8".
	const bareWords = words.map(bare).filter(Boolean);
	const names = bareWords.length > 0 || passages.length > 0 ? bareWords : words;
	return [
		...sought.map(({ text, reference }) => [said(text), ...codesOf(reference).map(passage)]),
		...names.map((name) => {
			const others = speakerTitles.find((same) => same.some((one) => plain(one) === name)) ?? [];
			const shortest = SHORTEST_BOOK_NAME[isBook ? "alone" : "among"];
			const book = name.length < shortest ? null : findBook(name);
			return [
				said(name),
				...others.filter((other) => other !== name).map(said),
				...otherAnds(name).map(said),
				...(book ? [passage(` ${book} `)] : []),
				...(way === "spellings" && isSpelled(name) ? spellingsOf(name) : []).map((text) => ({
					text: ` ${text} `,
					in: "spellings" as const,
				})),
			];
		}),
	];
}

const said = (text: string): Sought => ({ text, in: "words" });
const passage = (text: string): Sought => ({ text, in: "passages" });

/** Removes the punctuation around a word, also an apostrophe, a slash or a dash. */
function bare(word: string): string {
	return word.replace(/^[.,:;!?()"'/-]+|[.,:;!?()"'/-]+$/g, "");
}

/** Removes the punctuation around a word, as the index of spellings does (`0005_comparable.sql`). */
function plain(word: string): string {
	return word.replace(/^[.,:;!?()"]+|[.,:;!?()"]+$/g, "");
}

function isSpelled(word: string): boolean {
	const { length } = plain(word);
	return length >= SPELLED.shortest && length <= SPELLED.longest;
}

/**
 * A word, and the shorter spellings that leave out one of its letters. Two words that differ by one
 * letter share at least one of these spellings.
 */
function spellingsOf(word: string): string[] {
	const shorter = [...word].map((_, place) => word.slice(0, place) + word.slice(place + 1));
	return [...new Set([word, ...shorter])];
}

type SearchedSermon = Pick<Sermon, "title" | "otherTitle" | "speaker" | "series" | "scripture">;

/** The words of a sermon that a search also finds if one letter is wrong. */
function wordsOf({ title, otherTitle, speaker, series }: SearchedSermon): string[] {
	return [title, otherTitle, speaker, series]
		.flatMap((field) => field?.split(/\s+/) ?? [])
		.map(plain)
		.filter((word) => word.length >= SPELLED.shortest - 1);
}

const known = new WeakMap<SearchedSermon, Searched>();

function searchedOf(sermon: SearchedSermon): Searched {
	const { title, otherTitle, speaker, series, scripture } = sermon;
	const searched = known.get(sermon) ?? {
		words: comparable([title, otherTitle, speaker, series, scripture].join("\n")),
		passages: passageCodes(scripture),
		spellings: ` ${wordsOf(sermon)
			.flatMap((word) => spellingsOf(comparable(word)))
			.join(" ")} `,
	};
	known.set(sermon, searched);
	return searched;
}

/**
 * Finds the sermons that match a search text. The database query of `searchFor` must find the same
 * sermons; a test compares the results.
 */
export function searchSermons<Found extends SearchedSermon>(sermons: Found[], text: string) {
	for (const way of searchWays) {
		const terms = searchTerms(text, way);
		const found = sermons.filter((sermon) => {
			const searched = searchedOf(sermon);
			return terms.every((term) =>
				term.some((sought) => searched[sought.in].includes(sought.text)),
			);
		});
		if (found.length > 0) {
			return { found, correctedText: way === "spellings" ? correctText(text, found) : null };
		}
	}
	return { found: [], correctedText: null };
}

/**
 * Replaces misspelled words of a search text with the similar words of the first found sermon; null
 * if no sermon was found.
 */
export function correctText(text: string, [found]: SearchedSermon[]): string | null {
	if (!found) return null;
	const { words } = searchedOf(found);
	const candidates = wordsOf(found);
	return text.replace(/\S+/g, (word) => {
		const sought = comparable(word).trim();
		if (!isSpelled(sought) || words.includes(sought)) return word;
		const spellings = spellingsOf(plain(sought));
		const isIt = (candidate: string) =>
			spellingsOf(comparable(candidate)).some((one) => spellings.includes(one));
		return candidates.find(isIt) ?? word;
	});
}
