import {
	type CalendarDay,
	clock12,
	formatWeekday,
	gaboroneDay,
	gaboroneMidnight,
	gaboroneMinutes,
	minutesAt,
} from "~/i18n/dates";
import type { Localized } from "~/i18n/language";
import { weeklyServiceTime as service } from "./service-time";

const begin = clock12(minutesAt(service.begins));
const end = clock12(minutesAt(service.ends));

const weekday: Localized = { en: formatWeekday("en", service), tn: formatWeekday("tn", service) };

/** When the service begins and ends, as the texts of the site give it. */
export const sundayTimes = `${begin} - ${end}`;

export const sundayHours: Localized = {
	en: `${weekday.en}: ${sundayTimes}`,
	tn: `${weekday.tn}: ${sundayTimes}`,
};

export const weeklyService: Localized = {
	en: `${weekday.en} ${sundayTimes}`,
	tn: `${weekday.tn} ${sundayTimes}`,
};

/** "12:30PM", and "9AM" of a full hour. */
const inShort = (clock: string) => clock.replace(":00", "").replace(" ", "");

/** The same in short, for the contact card. */
export const serviceTime: Localized = {
	en: `${weekday.en} ${inShort(begin)}-${inShort(end)}`,
	tn: `${weekday.tn} ${inShort(begin)}-${inShort(end)}`,
};

/** "09:00 AM" */
const withZero = (clock: string) => clock.padStart(8, "0");

/** The same in a sentence, for the church's story. */
export const sundayFromTo: Localized = {
	en: `from ${withZero(begin)} to ${withZero(end)}`,
	tn: `go simolola ka ${withZero(begin)} go fitlha ka ${withZero(end)}`,
};

/** In a sentence after "on" and "ka", for what search engines show. */
export const onServiceDay: Localized = {
	en: `${weekday.en}, ${sundayTimes}`,
	tn: `${weekday.tn}, ${sundayTimes}`,
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the service ends, in minutes after midnight in Gaborone. */
const SERVICE_END_MIN = minutesAt(service.ends);

/** The weekly service as search engines read it. */
export const openingHours = `${weekday.en.slice(0, 2)} ${service.begins}-${service.ends}`;

/**
 * The next instant at which a page changes by itself: the day ends, or the service does
 * (milliseconds since 1970, UTC).
 */
export function nextTurn(now: number): number {
	const today = gaboroneDay(now);
	const { year, month, day } = today;
	const midnight = gaboroneMidnight(year, month, day + 1);
	const serviceEnd = gaboroneMidnight(year, month, day) + SERVICE_END_MIN * 60_000;
	return today.weekday === service.weekday && now < serviceEnd ? serviceEnd : midnight;
}

/** The day of the next weekly service: today while today's service is not over. */
export function nextServiceDay(now: number): CalendarDay {
	const today = gaboroneDay(now);
	const daysAhead = (7 + service.weekday - today.weekday) % 7;
	const isOver = daysAhead === 0 && gaboroneMinutes(now) >= SERVICE_END_MIN;
	return gaboroneDay(now + (isOver ? 7 : daysAhead) * DAY_MS);
}
