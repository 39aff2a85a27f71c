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

/** How many characters the phone field takes: a number with country code and spaces. */
export const PHONE_TYPED_MAX = 24;

const code = COUNTRY_CODE.slice(1);

/** The country code, where it is surely one, or the 0 that people write before a whole number. */
const BEFORE_NUMBER = new RegExp(
	`^((\\+|00)${code}|${code}(?=\\d{${PHONE_DIGITS}}$)|0(?=\\d{${PHONE_DIGITS}}$))`,
);

/** A number without what people put between digits, and without the country code. */
export function nationalNumber(typed: string): string {
	return typed.replace(/[\s()./-]/g, "").replace(BEFORE_NUMBER, "");
}

/**
 * What the phone field holds: the digits of a number without the country code, which stands before
 * the field. Another country's code stays, with its plus, and so does one that is being typed. A number
 * that is too long is not cut: it would be somebody else's.
 */
export function cleanPhone(typed: string): string {
	return nationalNumber(typed).replace(/(?!^\+)\D/g, "");
}
