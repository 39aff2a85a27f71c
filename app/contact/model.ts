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

const COUNTRY_DIGITS = new RegExp(`^(00)?${COUNTRY_CODE.slice(1)}`);

/** A number without what people put between digits, and without the country code. */
export function nationalNumber(typed: string): string {
	const compact = typed.replace(/[\s().+/-]/g, "");
	const withCode = /^\s*\+/.test(typed) || compact.length > PHONE_DIGITS;
	return withCode ? compact.replace(COUNTRY_DIGITS, "") : compact;
}

/**
 * What the phone field holds: the digits of a number without the country code, which stands before
 * the field. While the country code is being typed, it stays.
 */
export function cleanPhone(typed: string): string {
	const begun = typed.replace(/\s/g, "");
	if (COUNTRY_CODE.startsWith(begun) && begun !== COUNTRY_CODE) return begun;
	return nationalNumber(typed).replace(/\D/g, "").slice(0, PHONE_DIGITS);
}
