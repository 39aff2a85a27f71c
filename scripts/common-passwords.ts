import { dictionary } from "@zxcvbn-ts/language-common";
import type { Plugin } from "vite";

const MOST = 5000;

/** The most used passwords that a sign-up would take, the most used one first: about 40 KB. */
const passwords = [
	...new Set(dictionary["passwords-common"].map((password) => String(password).toLowerCase())),
].filter((password) => /^[!-~]{6,}$/.test(password));

const NAME = "virtual:common-passwords";

/** Gives the site that list, as one text, instead of the package's longer ones. */
export const commonPasswords: Plugin = {
	name: "common-passwords",
	resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
	load: (id) =>
		id === `\0${NAME}`
			? `export default ${JSON.stringify(passwords.slice(0, MOST).join(" "))};`
			: null,
};
