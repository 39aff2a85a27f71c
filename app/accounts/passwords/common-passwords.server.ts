import passwords from "virtual:common-passwords";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { name } from "~/church/identity";
import { leaders } from "~/church/leaders";
import { address } from "~/church/location";
import { bookNames } from "~/sermons/search/bible";
import { churchWords, joiningWords } from "./church-words";

// Import this file dynamically, and only to check a password, because it loads long lists of words,
// which other requests do not need.

const wordsOf = (...texts: string[]) =>
	texts
		.join(" ")
		.toLowerCase()
		.match(/\p{L}{3,}/gu) ?? [];

const books = [...bookNames("en"), ...bookNames("tn")];

/** The words that somebody who knows the church would try as a password. */
function ownWords(): string[] {
	const people = leaders().map((leader) => leader.name);
	return wordsOf(churchWords, name(), ...address(), ...people, ...books);
}

const joining = joiningWords.trim().split(/\s+/);

/**
 * A password that can be guessed with fewer guesses counts as common, because an attacker can make
 * this many guesses in a few months in spite of the rate limits.
 */
const FEW_GUESSES = 100_000;

/**
 * How many characters of a password are checked, because estimating a long password takes much
 * time. A password of words that is longer than this is hard to guess and is not searched for
 * words.
 */
const MOST_CHARACTERS = 32;

let estimator: ZxcvbnFactory | undefined;

/**
 * True for a password that is easy to guess: one that many people use, one of repeats, sequences or
 * dates, or one that consists only of words that suit the church or the e-mail address.
 */
export function isCommonPassword(password: string, email: string): boolean {
	estimator ??= new ZxcvbnFactory({ dictionary: { passwords: passwords.split(" ") } });
	const lower = password.toLowerCase();
	if (lower === "") return false;
	const localPart = email.toLowerCase().match(/^[^@]{3,}/) ?? [];
	if (consistsOf(lower, [...ownWords(), ...wordsOf(email), ...localPart])) return true;
	return estimator.check(lower.slice(0, MOST_CHARACTERS)).guesses < FEW_GUESSES;
}

const SEPARATOR = /[\s\d\p{P}\p{Sc}\p{Sk}\p{Sm}]/u;

/**
 * True if the password consists only of `words`, joining words (such as "and"), digits and
 * separators, and contains at least one of `words`.
 */
function consistsOf(text: string, words: string[]): boolean {
	if (text.length > MOST_CHARACTERS) return false;
	let hasWord = false;
	// Positions in the password up to which it consists only of whole words and separators. The
	// loop adds positions while it runs.
	const places = new Set([0]);
	for (const place of places) {
		if (SEPARATOR.test(text.charAt(place))) places.add(place + 1);
		for (const word of joining) if (isAt(text, place, word)) places.add(place + word.length);
		for (const word of words) {
			if (!isAt(text, place, word)) continue;
			hasWord = true;
			places.add(place + word.length);
		}
	}
	return hasWord && places.has(text.length);
}

/** Letters, each followed by the signs that people type in its place in a password. */
const substitutes = ["a@4", "b8", "e3", "g9", "i1!", "l1", "o0", "s$5", "t7+", "z2"];

function isAt(text: string, place: number, word: string): boolean {
	if (place + word.length > text.length) return false;
	return [...word].every((letter, at) => {
		const typed = text.charAt(place + at);
		return (
			letter === typed ||
			substitutes.some(([own, ...others]) => own === letter && others.includes(typed))
		);
	});
}
