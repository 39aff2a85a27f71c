import { type CalendarDay, gaboroneDay, gaboroneMinutes } from "~/i18n/dates";
import type { Localized } from "~/i18n/language";

/** When the Sunday service is, as the footer and the pages give it. */
export const sundayHours: Localized = {
	en: "Sunday: 9:00 AM - 12:30 PM",
	tn: "Tshipi: 9:00 AM - 12:30 PM",
};

export const weeklyService: Localized = {
	en: "Sunday 9:00 AM - 12:30 PM",
	tn: "Tshipi 9:00 AM - 12:30 PM",
};

/** The same in short, for the contact card. */
export const serviceTime: Localized = {
	en: "Sunday 9AM-12:30PM",
	tn: "Tshipi 9AM-12:30PM",
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the service ends, in minutes after midnight in Gaborone. */
const SERVICE_END_MIN = 12 * 60 + 30;

/** The day of the next Sunday service: today while today's service is not over. */
export function nextServiceDay(now: number): CalendarDay {
	const today = gaboroneDay(now);
	const daysAhead = (7 - today.weekday) % 7;
	const isOver = daysAhead === 0 && gaboroneMinutes(now) >= SERVICE_END_MIN;
	return gaboroneDay(now + (isOver ? 7 : daysAhead) * DAY_MS);
}
