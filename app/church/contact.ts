import * as delivered from "./as-delivered/every-page";
import { type ChangedFacts, fact, linesOf } from "./facts";

/**
 * The country code of phone numbers, and how many digits follow it. The contact form accepts only
 * such numbers.
 */
export const COUNTRY_CODE = "+267";
export const PHONE_DIGITS = 8;

/**
 * How many digits a landline number has. Only the church's own phone numbers may be landline
 * numbers.
 */
export const LANDLINE_DIGITS = 7;

export interface Phone {
	label: string;
	url: string;
	/**
	 * The URL that opens a WhatsApp chat with this phone number; null if the number has no
	 * WhatsApp.
	 */
	chatUrl: string | null;
}

/** The numbers in the facts `phones` and `whatsapp`; `hasChat` is true for a number with WhatsApp. */
export function numbersIn({ phones = "", whatsapp = "" }: ChangedFacts) {
	const chats = linesOf(whatsapp);
	return linesOf(phones).map((digits) => ({ digits, hasChat: chats.includes(digits) }));
}

/** The church's phones, at least one. The first is for urgent cases. */
export function phones(): [Phone, ...Phone[]] {
	const numbers = numbersIn({
		phones: fact("phones", delivered.phones),
		whatsapp: fact("whatsapp", delivered.whatsapp),
	});
	return numbers.map(({ digits, hasChat }) => ({
		label: `${COUNTRY_CODE} ${grouped(digits)}`,
		url: `tel:${COUNTRY_CODE}${digits}`,
		chatUrl: hasChat ? `https://wa.me/${COUNTRY_CODE.slice(1)}${digits}` : null,
	})) as [Phone, ...Phone[]];
}

/** Writes a phone number's digits in groups: "71 000 001"; "240 1234" for a landline number. */
function grouped(digits: string): string {
	const first = digits.length === PHONE_DIGITS ? 2 : 0;
	const groups = [digits.slice(0, first), digits.slice(first, first + 3), digits.slice(first + 3)];
	return groups.filter(Boolean).join(" ");
}

export const chatPhone = () => phones().find(({ chatUrl }) => chatUrl);

export const adminEmail = () => fact("email", delivered.email);
