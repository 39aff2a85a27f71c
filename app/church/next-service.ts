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
import { type ServiceTime, weeklyServiceTime } from "./service-time";
import { isOvernight, serviceTimes } from "./weekly-services";

/**
 * When the church's pages next change without anybody's action (milliseconds since 1970): at the
 * end of the weekly service or of the day and, if the church has a live stream, when the stream
 * begins or ends.
 */
export function nextTurn(now: number): number {
	const { year, month, day, weekday } = churchDay(now);
	const live = liveAddress() ? liveTimes().flatMap(turnsOf) : [];
	const { ends, ...service } = weeklyServiceTime();
	const moments = [...live, { ...service, clock: ends }]
		.filter((turn) => turn.weekday === weekday)
		.map(({ clock }) => parseMoment(`${isoDay(now)}T${clock}`) ?? 0)
		.filter((moment) => now < moment);
	return Math.min(churchMidnight(year, month, day + 1), ...moments);
}

interface Turn {
	weekday: number;
	clock: string;
}

function turnsOf({ weekday, begins, ends }: ServiceTime): [begin: Turn, end: Turn] {
	const endsOn = isOvernight({ begins, ends }) ? (weekday + 1) % 7 : weekday;
	return [
		{ weekday, clock: begins },
		{ weekday: endsOn, clock: ends },
	];
}

/** The URL of the live stream of services; empty if the church has none. */
export const liveAddress = () => fact("live", delivered.live);

/**
 * The times of the live stream; that of the main service comes first. Hours that the church has
 * entered for the stream apply to the day of the main service. If it has entered none, the stream
 * runs during all services with a known weekday.
 */
function liveTimes(): [ServiceTime, ...ServiceTime[]] {
	const [begins, ends] = [
		fact("liveBegins", delivered.liveBegins),
		fact("liveEnds", delivered.liveEnds),
	];
	return begins && ends ? [{ ...weeklyServiceTime(), begins, ends }] : serviceTimes();
}

/**
 * True if a service is streamed live now. `without` lists the days on which the main service does
 * not take place. Other services take place on these days.
 */
export function isLive(now: number, without: readonly DaySpan[] = []): boolean {
	if (!liveAddress()) return false;
	const clock = isoTime(now);
	const today = churchDay(now).weekday;
	return liveTimes().some((time, index) => {
		const [begins, ends] = turnsOf(time);
		const hasBegun = begins.weekday === today && begins.clock <= clock;
		const hasNotEnded = ends.weekday === today && clock < ends.clock;
		const isMain = index === 0;
		const begunAt = hasBegun || !isOvernight(time) ? now : now - DAY_MS;
		if (isMain && isWithin(isoDay(begunAt), without)) return false;
		return isOvernight(time) ? hasBegun || hasNotEnded : hasBegun && hasNotEnded;
	});
}

/** A span of calendar days (`YYYY-MM-DD`). The first and the last day belong to it. */
export interface DaySpan {
	from: string;
	until: string;
}

export function isWithin(day: string, spans: readonly DaySpan[]): boolean {
	return spans.some(({ from, until }) => from <= day && day <= until);
}

/**
 * The day of the next main service that takes place. This is today until today's service is over.
 * `without` lists the days on which the main service does not take place.
 */
export function nextServiceDay(now: number, without: readonly DaySpan[] = []): CalendarDay {
	return churchDay(nextServiceAt(now, without));
}

/** The day of the next main service, `YYYY-MM-DD`, as for `nextServiceDay`. */
export function nextServiceDate(now: number): string {
	return isoDay(nextServiceAt(now, []));
}

/** The day of the first weekly service on or after the day `from`. Both days are `YYYY-MM-DD`. */
export function firstServiceDay(from: string): string {
	return nextServiceDate(beginOf(from));
}

function nextServiceAt(now: number, without: readonly DaySpan[]): number {
	const service = weeklyServiceTime();
	const daysAhead = (7 + service.weekday - churchDay(now).weekday) % 7;
	const isOver = daysAhead === 0 && isoTime(now) >= service.ends;
	let next = now + (isOver ? 7 : daysAhead) * DAY_MS;
	while (isWithin(isoDay(next), without)) next += 7 * DAY_MS;
	return next;
}
