import { deflateRawSync } from "node:zlib";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { Plugin } from "vite";

/** How many are packed: about 13 KB. */
const MOST = 5000;

/**
 * The most used passwords that a sign-up would take, in lower case, as one text for the build:
 * `app/accounts/passwords/common-passwords.server.ts` unpacks it. They are sorted. A capital letter before each
 * says how many characters it shares with the one before: A for none.
 */
export function packCommonPasswords(): string {
	const passwords = dictionary["passwords-common"]
		.map((password) => String(password).toLowerCase())
		.filter((password) => /^[!-~]{6,}$/.test(password));
	let last = "";
	const shortened = [...new Set(passwords)]
		.slice(0, MOST)
		.sort()
		.map((password) => {
			let shared = 0;
			while (shared < last.length && password[shared] === last[shared]) shared++;
			last = password;
			return String.fromCharCode(65 + shared) + password.slice(shared);
		});
	return deflateRawSync(shortened.join(""), { level: 9 }).toString("base64");
}

const NAME = "virtual:common-passwords";

/** Gives the site that text as a module. */
export const commonPasswords: Plugin = {
	name: "common-passwords",
	resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
	load: (id) => (id === `\0${NAME}` ? `export default "${packCommonPasswords()}";` : null),
};
