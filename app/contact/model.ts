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
export const PHONE_DIGITS = 8;
export const MESSAGE_MIN = 10;
export const MESSAGE_MAX = 5000;

/**
 * Cleans what is typed or pasted into the phone field: at most 8 digits, without the country code,
 * which stands before the field.
 */
export function cleanPhone(typed: string): string {
	const digits = typed.replace(/\D/g, "");
	const national = digits.length > PHONE_DIGITS ? digits.replace(/^(00)?267/, "") : digits;
	return national.slice(0, PHONE_DIGITS);
}
