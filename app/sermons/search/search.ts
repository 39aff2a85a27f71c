import { comparable, otherAnds } from "~/platform/text";
import type { Sermon } from "../model";
import { codesOf, findBook, findPassages, passageCodes } from "./bible";

/** The search index's texts of a sermon, as people see them. `migrations/0005_comparable.sql` makes them in SQL. */
interface Searched {
	/** The sermon's texts, one field a line. */
	words: string;
	/** See `passageCodes`. */
	passages: string;
	/** The words of a sermon, and each once more without each of its letters, with blanks between. */
	spellings: string;
}

/** A comparable text that a sermon must contain. */
export interface Sought {
	text: string;
	in: keyof Searched;
}

/** Titles that are ignored, because people may know a speaker by another title. */
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
 * Shorter names are too often the beginning of another word, unless they are all of the search: "Rev."
 */
const SHORTEST_BOOK_NAME = { among: 4, alone: 3 };

/** In a shorter word one wrong letter makes too many others of it. A longer one is no word. */
const SPELLED = { shortest: 5, longest: 24 };

/** The largest number of passages in a search. Further ones are ignored. */
const SOUGHT_PASSAGES = 3;

/**
 * How a text is looked for. Each way is tried only if the one before finds nothing: the text as it was
 * typed; its words and passages, in any order and field; also words with one letter wrong, too many, or
 * too few.
 */
export const searchWays = ["phrase", "words", "spellings"] as const;

export type SearchWay = (typeof searchWays)[number];

/** The terms of a search: a sermon must contain one of each list. */
export function searchTerms(text: string, way: SearchWay): Sought[][] {
	const phrase = comparable(text).trim();
	if (way === "phrase") return phrase === "" ? [] : [[said(phrase)]];
	const { passages, rest } = findPassages(phrase);
	const sought = passages.slice(0, SOUGHT_PASSAGES);
	const isBook = findBook(rest) !== null;
	const words = isBook ? [rest] : rest.split(/\s+/);
	// A semicolon is left of "Isaiah 53; Matthew 8".
	const names = words.filter(
		(word) => word !== "" && (passages.length === 0 || plain(word) !== ""),
	);
	return [
		...sought.map(({ text, reference }) => [said(text), ...codesOf(reference).map(passage)]),
		...names.map((name) => {
			const others =
				speakerTitles.find((same) => same.some((one) => plain(one) === plain(name))) ?? [];
			const shortest = SHORTEST_BOOK_NAME[isBook ? "alone" : "among"];
			const book = plain(name).length < shortest ? null : findBook(name);
			return [
				said(name),
				...others.filter((other) => other !== name).map(said),
				...otherAnds(name).map(said),
				...(book ? [passage(` ${book} `)] : []),
				...(way === "spellings" && isSpelled(name) ? spellingsOf(plain(name)) : []).map((text) => ({
					text: ` ${text} `,
					in: "spellings" as const,
				})),
			];
		}),
	];
}

const said = (text: string): Sought => ({ text, in: "words" });
const passage = (text: string): Sought => ({ text, in: "passages" });

/** A word without the signs around it. */
function plain(word: string): string {
	return word.replace(/^[.,:;!?()"]+|[.,:;!?()"]+$/g, "");
}

function isSpelled(word: string): boolean {
	const { length } = plain(word);
	return length >= SPELLED.shortest && length <= SPELLED.longest;
}

/** Two words that differ by one letter have one of these in common. */
function spellingsOf(word: string): string[] {
	const shorter = [...word].map((_, place) => word.slice(0, place) + word.slice(place + 1));
	return [...new Set([word, ...shorter])];
}

type SearchedSermon = Pick<Sermon, "title" | "otherTitle" | "speaker" | "series" | "scripture">;

/** The words of a sermon that may be written wrongly. */
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

/** The sermons that a text finds. The store finds the same in SQL. */
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

/** A text as it should have been written to find these sermons; null if nothing is found. */
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
