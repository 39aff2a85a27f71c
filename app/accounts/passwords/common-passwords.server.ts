import { inflateRawSync } from "node:zlib";
import packed from "virtual:common-passwords";
import { name } from "~/church/identity";
import { address } from "~/church/location";

// Import this file dynamically when a password is to be checked: other requests need no list.

/** Reverses the packing of `scripts/common-passwords.ts`. */
function unpack(): Set<string> {
	const shortened = inflateRawSync(Buffer.from(packed, "base64")).toString();
	let last = "";
	const passwords = Array.from(shortened.matchAll(/([A-Z])([^A-Z]*)/g), ([, shared = "", rest]) => {
		last = last.slice(0, shared.charCodeAt(0) - 65) + rest;
		return last;
	});
	return new Set(passwords);
}

let common: Set<string> | undefined;

/** What somebody tries first at a church's site. */
const faith = "Jesus Jesu Christ Keresete God Modimo Lord Morena church kereke pastor moruti amen";

const ownWords =
	[name, ...address, faith]
		.join(" ")
		.toLowerCase()
		.match(/\p{L}{3,}/gu) ?? [];

/** True for one of the passwords that most people use, and for the church's own words, with or without digits. */
export function isCommonPassword(password: string): boolean {
	common ??= unpack();
	const lower = password.toLowerCase();
	const rest = lower.replaceAll(new RegExp(ownWords.join("|"), "g"), "");
	return common.has(lower) || (rest !== lower && !/\p{L}/u.test(rest));
}
