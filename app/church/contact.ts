import type { Localized } from "~/i18n/language";

/** The country's code, and how many digits a number has after it: the contact form takes no others. */
export const COUNTRY_CODE = "+267";
export const PHONE_DIGITS = 8;

function phoneNumber(digits: string) {
	return {
		label: `${COUNTRY_CODE} ${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`,
		url: `tel:${COUNTRY_CODE}${digits}`,
		/** Opens a chat with this number, which must have WhatsApp. */
		chatUrl: `https://wa.me/${COUNTRY_CODE.slice(1)}${digits}`,
	};
}

export const phones = [phoneNumber("71000001"), phoneNumber("71000002")] as const;

/** The administrators' address, where visitors write to. */
export const adminEmail = "admin@kingdomrealms.example";

/** The hours in which somebody answers the phone. */
export const phoneHours: Localized = {
	en: "Monday-Friday 9AM-5PM",
	tn: "Mosupologo - Labotlhano, 9:00 AM - 5:00 PM",
};

/** How soon a message is answered. */
export const replyPromise: Localized = {
	en: "We reply within 24 hours",
	tn: "Re araba mo diureng di le 24",
};
