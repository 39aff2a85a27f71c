import {
	type CalendarDay,
	churchDay,
	churchMidnight,
	isoDay,
	isoTime,
	parseMoment,
} from "~/i18n/dates";
import { weeklyServiceTime as service } from "./service-time";

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a page next changes by itself: at the end of the day or of the service (ms since 1970). */
export function nextTurn(now: number): number {
	const { year, month, day, weekday } = churchDay(now);
	const serviceEnd = parseMoment(`${isoDay(now)}T${service.ends}`) ?? 0;
	if (weekday === service.weekday && now < serviceEnd) return serviceEnd;
	return churchMidnight(year, month, day + 1);
}

/** The day of the next weekly service: today while today's service is not over. */
export function nextServiceDay(now: number): CalendarDay {
	const daysAhead = (7 + service.weekday - churchDay(now).weekday) % 7;
	const isOver = daysAhead === 0 && isoTime(now) >= service.ends;
	return churchDay(now + (isOver ? 7 : daysAhead) * DAY_MS);
}

/** The day of the last weekly service before today, or of today's, as `YYYY-MM-DD`. */
export function lastServiceDay(now: number, isTodayIncluded = false): string {
	const daysAgo = (7 + churchDay(now).weekday - service.weekday) % 7;
	return isoDay(now - (daysAgo || (isTodayIncluded ? 0 : 7)) * DAY_MS);
}
