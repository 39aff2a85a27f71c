import { type CalendarDay, gaboroneDay, gaboroneMidnight, gaboroneMinutes } from "~/i18n/dates";
import type { Localized } from "~/i18n/language";

/*
 * The order of service in `services.ts` has times of its own.
 */

/** When the Sunday service begins and ends, as the texts of the site give it. */
export const sundayTimes = "9:00 AM - 12:30 PM";

export const sundayHours: Localized = {
	en: `Sunday: ${sundayTimes}`,
	tn: `Tshipi: ${sundayTimes}`,
};

export const weeklyService: Localized = {
	en: `Sunday ${sundayTimes}`,
	tn: `Tshipi ${sundayTimes}`,
};

/** The same in short, for the contact card. */
export const serviceTime: Localized = { en: "Sunday 9AM-12:30PM", tn: "Tshipi 9AM-12:30PM" };

/** The same in a sentence, for the church's story. */
export const sundayFromTo: Localized = {
	en: "from 09:00 AM to 12:30 PM",
	tn: "go simolola ka 09:00 AM go fitlha ka 12:30 PM",
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the service ends, in minutes after midnight in Gaborone. */
const SERVICE_END_MIN = 12 * 60 + 30;

/** The Sunday service as search engines read it. */
export const openingHours = "Su 09:00-12:30";

/**
 * The next instant at which a page changes by itself: the day ends, or Sunday's service does
 * (milliseconds since 1970, UTC).
 */
export function nextTurn(now: number): number {
	const { year, month, day, weekday } = gaboroneDay(now);
	const midnight = gaboroneMidnight(year, month, day + 1);
	const serviceEnd = gaboroneMidnight(year, month, day) + SERVICE_END_MIN * 60_000;
	return weekday === 0 && now < serviceEnd ? serviceEnd : midnight;
}

/** The day of the next Sunday service: today while today's service is not over. */
export function nextServiceDay(now: number): CalendarDay {
	const today = gaboroneDay(now);
	const daysAhead = (7 - today.weekday) % 7;
	const isOver = daysAhead === 0 && gaboroneMinutes(now) >= SERVICE_END_MIN;
	return gaboroneDay(now + (isOver ? 7 : daysAhead) * DAY_MS);
}
