import { inflateRawSync } from "node:zlib";
import packed from "virtual:common-passwords";

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

/** True for one of the passwords that most people use, in upper or lower case. */
export function isCommonPassword(password: string): boolean {
	common ??= unpack();
	return common.has(password.toLowerCase());
}
