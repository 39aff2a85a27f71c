import { COUNTRY_CODE, PHONE_DIGITS } from "~/church/contact";
import type { TextKey } from "~/i18n/text-key";

/** The subjects of a message, in the order of the list. */
export const subjects = [
	{ value: "general", label: "contact:contact.subject.general" },
	{ value: "prayer", label: "contact:contact.subject.prayer" },
	{ value: "visit", label: "contact:contact.subject.visit" },
	{ value: "volunteering", label: "contact:contact.subject.volunteering" },
	{ value: "other", label: "contact:contact.subject.other" },
] as const satisfies readonly { value: string; label: TextKey }[];

/** Lengths in characters. */
export const NAME_MAX = 100;
export const MESSAGE_MIN = 10;
export const MESSAGE_MAX = 5000;

/** The values for the gaps in the texts of the form's errors. */
export const errorValues = { digits: PHONE_DIGITS, least: MESSAGE_MIN };

const code = COUNTRY_CODE.slice(1);

/** The country code, where it is surely one. */
const CODE_BEFORE = new RegExp(`^((\\+|00)${code}|${code}(?=\\d{${PHONE_DIGITS}}$))`);

/** The 0 that people write before a whole number. Before a longer one it is another country's. */
const ZERO_BEFORE = new RegExp(`^0(?=\\d{${PHONE_DIGITS}}$)`);

/** One digit more than a number has, unless a 0 or the country code is being typed before it. */
const ONE_MORE = new RegExp(`^(?!0|${code})\\d{${PHONE_DIGITS + 1}}$`);

/** Contacts put signs around a number that nobody sees, and kinds of spaces and dashes into it. */
const BETWEEN_DIGITS = /[\s\p{Cf}\p{Dash}()./]/gu;

const withoutCode = (typed: string) =>
	typed
		.normalize("NFKC")
		.replace(BETWEEN_DIGITS, "")
		.replace(/^tel:/i, "")
		.replace(CODE_BEFORE, "");

/** A number without what people put between digits and before it. */
export function nationalNumber(typed: string): string {
	return withoutCode(typed).replace(ZERO_BEFORE, "");
}

/**
 * What the phone field holds: the digits of a number without the country code, which stands before
 * the field. Another country's code stays, with its plus, and so does one that is being typed. A number
 * that is too long is not cut: it would be somebody else's.
 */
export function cleanPhone(typed: string): string {
	return withoutCode(typed).replace(/(?!^\+)\D/g, "");
}

/** The field after a key: as specified, no key adds a digit to a whole number. */
export function typedPhone(value: string, caret: number): string {
	const clean = cleanPhone(value);
	return ONE_MORE.test(clean) ? cleanPhone(value.slice(0, caret - 1) + value.slice(caret)) : clean;
}
