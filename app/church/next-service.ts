import {
	beginOf,
	type CalendarDay,
	churchDay,
	churchMidnight,
	isoDay,
	isoTime,
	parseMoment,
} from "~/i18n/dates";
import { DAY_MS } from "~/platform/durations";
import * as delivered from "./as-delivered/every-page";
import { fact } from "./facts";
import { weeklyServiceTime } from "./service-time";

/**
 * When a page next changes by itself: at the end of the service or of the day, and where services are
 * live, at the beginning (ms since 1970).
 */
export function nextTurn(now: number): number {
	const { year, month, day, weekday } = churchDay(now);
	const service = weeklyServiceTime();
	const clocks = liveAddress() ? [service.begins, service.ends] : [service.ends];
	const turns = weekday === service.weekday ? clocks : [];
	const moments = turns.map((clock) => parseMoment(`${isoDay(now)}T${clock}`) ?? 0);
	return moments.find((moment) => now < moment) ?? churchMidnight(year, month, day + 1);
}

/** Where services can be seen or heard while they are on; empty for nowhere. */
export const liveAddress = () => fact("live", delivered.live);

/** Whether the weekly service is on. @param without the days on which it does not take place */
export function isServiceOn(now: number, without: readonly DaySpan[] = []): boolean {
	const { weekday, begins, ends } = weeklyServiceTime();
	const clock = isoTime(now);
	const isToday = churchDay(now).weekday === weekday && !isWithin(isoDay(now), without);
	return isToday && begins <= clock && clock < ends;
}

/** Days of the church, the first and the last included (`YYYY-MM-DD`). */
export interface DaySpan {
	from: string;
	until: string;
}

export function isWithin(day: string, spans: readonly DaySpan[]): boolean {
	return spans.some(({ from, until }) => from <= day && day <= until);
}

/**
 * The day of the next weekly service that takes place: today while today's service is not over.
 *
 * @param without the days on which it does not take place
 */
export function nextServiceDay(now: number, without: readonly DaySpan[] = []): CalendarDay {
	return churchDay(nextServiceAt(now, without));
}

/** The day of the first weekly service from a day on, both `YYYY-MM-DD`. */
export function firstServiceDay(from: string): string {
	return isoDay(nextServiceAt(beginOf(from), []));
}

function nextServiceAt(now: number, without: readonly DaySpan[]): number {
	const service = weeklyServiceTime();
	const daysAhead = (7 + service.weekday - churchDay(now).weekday) % 7;
	const isOver = daysAhead === 0 && isoTime(now) >= service.ends;
	let next = now + (isOver ? 7 : daysAhead) * DAY_MS;
	while (isWithin(isoDay(next), without)) next += 7 * DAY_MS;
	return next;
}

/** The day of the last weekly service before today, or of today's, as `YYYY-MM-DD`. */
export function lastServiceDay(now: number, isTodayIncluded = false): string {
	const daysAgo = (7 + churchDay(now).weekday - weeklyServiceTime().weekday) % 7;
	return isoDay(now - (daysAgo || (isTodayIncluded ? 0 : 7)) * DAY_MS);
}
