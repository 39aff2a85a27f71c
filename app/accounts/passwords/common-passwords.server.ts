import passwords from "virtual:common-passwords";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { name } from "~/church/identity";
import { leaders } from "~/church/leaders";
import { address } from "~/church/location";
import { bookNames } from "~/sermons/search/bible";
import { churchWords, joiningWords } from "./church-words";

// Import this file dynamically when a password is to be checked: other requests need no list.

const wordsOf = (text: string, least = 1): string[] =>
	text.toLowerCase().match(new RegExp(`\\p{L}{${least},}`, "gu")) ?? [];

const people = leaders.map((leader) => leader.name);
const books = [...bookNames("en"), ...bookNames("tn")];
const withPlurals = (words: string[]) => words.flatMap((word) => [word, `${word}s`]);
const ownWords = withPlurals(
	wordsOf([name, ...address, ...people, ...books, churchWords].join(" "), 3),
);
const joining = wordsOf(joiningWords);

/** So many guesses anybody can make in a few months, whatever the limits are. */
const FEW_GUESSES = 100_000;

/** What is longer costs time, and is no easier to guess. */
const MOST_CHARACTERS = 32;

let estimator: ZxcvbnFactory | undefined;

/**
 * True for one of the passwords that most people use, for repeats, runs and dates, also with a few
 * other characters, and for what consists of the church's own words and of those of the account's
 * e-mail address.
 */
export function isCommonPassword(password: string, email: string): boolean {
	estimator ??= new ZxcvbnFactory({ dictionary: { passwords: passwords.split(" ") } });
	const lower = password.toLowerCase();
	const [localPart = ""] = email.toLowerCase().split("@");
	const hers = [...wordsOf(email, 3), ...(localPart.length < 3 ? [] : [localPart])];
	if (consistsOf(lower, [...ownWords, ...withPlurals(hers)])) return true;
	return lower !== "" && estimator.check(lower.slice(0, MOST_CHARACTERS)).guesses < FEW_GUESSES;
}

/** More of them are a sentence of somebody's own, or a verse that takes many tries. */
const MOST_WORDS = 4;

/** Chapter, verse and year. More digits are hard to guess themselves. */
const MOST_DIGITS = 9;

const SEPARATOR = /[\s\d\p{P}\p{Sc}\p{Sk}\p{Sm}]/u;

/** True when nothing but a few words, what joins them, digits and separators makes up a text. */
function consistsOf(text: string, words: string[]): boolean {
	if ((text.match(/\d/g) ?? []).length > MOST_DIGITS) return false;
	// How many words the text may have up to each place: short words are parts of longer ones.
	const counts = Array.from({ length: text.length + 1 }, () => new Set<number>());
	counts[0]?.add(0);
	for (const [place, before] of counts.entries()) {
		const reach = (end: number, more: number) => {
			for (const count of before) {
				if (count + more <= MOST_WORDS) counts[end]?.add(count + more);
			}
		};
		if (before.size === 0) continue;
		if (SEPARATOR.test(text.charAt(place))) reach(place + 1, 0);
		const isInside = /\p{L}/u.test(text.charAt(place - 1));
		for (const word of joining) {
			// "Thato" is a name, and not "that" with an "o" behind it.
			if (isInside && word.length === 1) continue;
			if (isAt(text, place, word)) reach(place + word.length, 0);
		}
		for (const word of words) if (isAt(text, place, word)) reach(place + word.length, 1);
	}
	return Math.max(...(counts.at(-1) ?? []), 0) > 0;
}

/** What people type in place of a letter. */
const substitutes: Readonly<Record<string, string>> = {
	a: "@4",
	b: "8",
	e: "3",
	g: "9",
	i: "1!|",
	l: "1|",
	o: "0",
	s: "$5",
	t: "7+",
	z: "2",
};

function isAt(text: string, place: number, word: string): boolean {
	for (let at = 0; at < word.length; at++) {
		const [typed, letter] = [text.charAt(place + at), word.charAt(at)];
		if (typed !== letter && !(typed && substitutes[letter]?.includes(typed))) return false;
	}
	return true;
}
