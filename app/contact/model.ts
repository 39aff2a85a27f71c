import { COUNTRY_CODE, PHONE_DIGITS } from "~/church/contact";
import type { TextKey } from "~/i18n/text-key";

export const subjects = [
	{ value: "general", label: "contact:contact.subject.general" },
	{ value: "prayer", label: "contact:contact.subject.prayer" },
	{ value: "visit", label: "contact:contact.subject.visit" },
	{ value: "volunteering", label: "contact:contact.subject.volunteering" },
	{ value: "other", label: "contact:contact.subject.other" },
] as const satisfies readonly { value: string; label: TextKey }[];

/**
 * The shortest and longest lengths of the contact form's texts, in characters. `NOTE_MAX` is for an
 * administrator's note about a message.
 */
export const NAME_MAX = 100;
export const MESSAGE_MIN = 10;
export const MESSAGE_MAX = 5000;
export const NOTE_MAX = 2000;

/** The values for the placeholders in the contact form's translated error messages. */
export const errorValues = { digits: PHONE_DIGITS, least: MESSAGE_MIN };

const code = COUNTRY_CODE.slice(1);

/**
 * Matches the country code (`COUNTRY_CODE`) at the beginning of a typed phone number: with `+` or
 * `00`, or without them if a complete national number follows. Without a complete number the same
 * digits may be the beginning of a national number.
 */
const CODE_BEFORE = new RegExp(`^((\\+|00)${code}|${code}(?=\\d{${PHONE_DIGITS}}$))`);

/**
 * Matches the 0 that some people type before a complete national phone number. A 0 before more
 * digits than that is not removed, because it belongs to a number of another country.
 */
const ZERO_BEFORE = new RegExp(`^0(?=\\d{${PHONE_DIGITS}}$)`);

/**
 * Matches a number that may be another country's. Our own country code must have been removed.
 */
const ABROAD = new RegExp(`^(\\+|00|0\\d{${PHONE_DIGITS + 1}})`);

/**
 * Matches the longest prefix of the typed digits that can be a phone number. It may begin with a 0
 * or the country code.
 */
const LONGEST = new RegExp(`^(0|${code})?\\d{0,${PHONE_DIGITS}}`);

/**
 * Characters that are removed from a typed phone number. A number that was copied from the phone's
 * contacts may contain invisible characters, and various spaces and dashes.
 */
const BETWEEN_DIGITS = /[\s\p{Cf}\p{Dash}()./]/gu;

const withoutCode = (typed: string) =>
	typed
		.normalize("NFKC")
		.replace(BETWEEN_DIGITS, "")
		.replace(/^tel:/i, "")
		.replace(CODE_BEFORE, "");

/**
 * The national phone number, without separators and without a leading 0 or country code. A number
 * of another country keeps its `+` and country code.
 */
export function nationalNumber(typed: string): string {
	return withoutCode(typed).replace(ZERO_BEFORE, "");
}

/**
 * A phone number with its country code, `+26771234567`; null if the number is incomplete or its
 * country is unclear.
 */
export function wholeNumber(typed: string): string | null {
	const digits = nationalNumber(typed);
	if (/^\d+$/.test(digits)) return digits.length === PHONE_DIGITS ? COUNTRY_CODE + digits : null;
	return /^\+\d{8,15}$/.test(digits) ? digits : null;
}

/**
 * Cleans the value of the phone field. The value contains only the digits after the country code,
 * which the page shows before the field. Digits after a complete number are dropped. A number that
 * begins with `+` or `00`, or with a 0 before more digits than a number here has, is not cut: it may
 * be another country's, and a part of it would be somebody else's number. The contact form refuses
 * it. A number of another country without these beginnings is not recognised.
 */
export function cleanPhone(typed: string): string {
	const digits = withoutCode(typed).replace(/(?!^\+)\D/g, "");
	if (ABROAD.test(digits)) return digits;
	const [longest = ""] = LONGEST.exec(digits) ?? [];
	return longest.replace(CODE_BEFORE, "");
}

/**
 * The phone field's value after somebody typed a digit before the position `caret`. A number that
 * was already complete stays as it was, so that the extra digit does not push out a correct one;
 * after a 0 the digit stays, because the number may be another country's.
 */
export function typedPhone(value: string, caret: number): string {
	const before = cleanPhone(value.slice(0, caret - 1) + value.slice(caret));
	return before.length === PHONE_DIGITS && !/^(0|\+)/.test(before) && !before.startsWith(code)
		? before
		: cleanPhone(value);
}
