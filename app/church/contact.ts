import * as delivered from "./as-delivered/every-page";
import { fact, linesOf } from "./facts";

/** The country's code, and how many digits a number has after it: the contact form takes no others. */
export const COUNTRY_CODE = "+267";
export const PHONE_DIGITS = 8;

/** The digits of a number in a building. The church may have one. */
export const LANDLINE_DIGITS = 7;

export interface Phone {
	label: string;
	url: string;
	/** Opens a chat with this number; null where it has no WhatsApp. */
	chatUrl: string | null;
}

/** At least one; the first is the one for urgent cases. */
export function phones(): [Phone, ...Phone[]] {
	const chats = linesOf(fact("whatsapp", delivered.whatsapp));
	return linesOf(fact("phones", delivered.phones)).map((digits) => ({
		label: `${COUNTRY_CODE} ${grouped(digits)}`,
		url: `tel:${COUNTRY_CODE}${digits}`,
		chatUrl: chats.includes(digits) ? `https://wa.me/${COUNTRY_CODE.slice(1)}${digits}` : null,
	})) as [Phone, ...Phone[]];
}

/** "71 000 001", and "240 1234" in a building. */
function grouped(digits: string): string {
	const first = digits.length === PHONE_DIGITS ? 2 : 0;
	const groups = [digits.slice(0, first), digits.slice(first, first + 3), digits.slice(first + 3)];
	return groups.filter(Boolean).join(" ");
}

/** The first phone that has WhatsApp. */
export const chatPhone = () => phones().find(({ chatUrl }) => chatUrl);

export const adminEmail = () => fact("email", delivered.email);
