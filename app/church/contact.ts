import * as delivered from "./as-delivered/every-page";
import { fact, linesOf } from "./facts";

/** The country's code, and how many digits a number has after it: the contact form takes no others. */
export const COUNTRY_CODE = "+267";
export const PHONE_DIGITS = 8;

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
		label: `${COUNTRY_CODE} ${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`,
		url: `tel:${COUNTRY_CODE}${digits}`,
		chatUrl: chats.includes(digits) ? `https://wa.me/${COUNTRY_CODE.slice(1)}${digits}` : null,
	})) as [Phone, ...Phone[]];
}

/** The first phone that has WhatsApp. */
export const chatPhone = () => phones().find(({ chatUrl }) => chatUrl);

export const adminEmail = () => fact("email", delivered.email);
