import { inflateRawSync } from "node:zlib";
import packed from "virtual:common-passwords";

/** The list: `scripts/common-passwords.ts` packs it when the site is built. */
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

/**
 * Whether a password is one of those that most people use, however its letters are written.
 * Import this file when a password is to be checked: other requests need no list.
 */
export function isCommonPassword(password: string): boolean {
	common ??= unpack();
	return common.has(password.toLowerCase());
}
