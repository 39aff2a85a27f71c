import passwords from "virtual:common-passwords";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { name } from "~/church/identity";
import { address } from "~/church/location";

// Import this file dynamically when a password is to be checked: other requests need no list.

/** What somebody tries first at a church's site. */
const tried =
	"admin guest Jesus Jesu Christ Keresete God Modimo Lord Morena church kereke pastor moruti amen";

const ownWords =
	[name, ...address, tried]
		.join(" ")
		.toLowerCase()
		.match(/\p{L}{3,}/gu) ?? [];

/** So many guesses anybody can make in a few months, whatever the limits are. */
const FEW_GUESSES = 100_000;

/** What is longer costs time, and is no easier to guess. */
const MOST_CHARACTERS = 32;

let estimator: ZxcvbnFactory | undefined;

/**
 * True for one of the passwords that most people use, for repeats, runs and dates, also with a few
 * other characters, and for the church's own words, with or without digits.
 */
export function isCommonPassword(password: string): boolean {
	estimator ??= new ZxcvbnFactory({ dictionary: { passwords: passwords.split(" ") } });
	const lower = password.toLowerCase();
	const rest = lower.replaceAll(new RegExp(ownWords.join("|"), "g"), "");
	if (rest !== lower && !/\p{L}/u.test(rest)) return true;
	return lower !== "" && estimator.check(lower.slice(0, MOST_CHARACTERS)).guesses < FEW_GUESSES;
}
