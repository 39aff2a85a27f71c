import { z } from "zod";
import { type CalendarDay, churchDay, churchMidnight, isoDay, parseDay } from "~/i18n/dates";
import { FREQUENCIES, type Frequency } from "./fields";
import { SERIES_MAX, SERIES_MIN } from "./series";

/*
 * Finds the days on which an event repeats. A monthly event on the 31st moves to the last day of a
 * shorter month. The iCalendar standard (RFC 5545) would skip that month, and people would notice
 * too late that a monthly prayer is missing. An iCalendar rule that moves the event would need
 * BYMONTHDAY and BYSETPOS together, which ical.js does not support.
 */

/**
 * How often an event repeats, and where its series ends: after `count` events, or on the last
 * possible day `until`.
 */
export const repeatSchema = z
	.object({
		frequency: z.enum(FREQUENCIES),
		count: z.int().min(SERIES_MIN).max(SERIES_MAX).nullish(),
		until: z
			.string()
			.refine((text) => parseDay(text) !== null, "must be a day such as 2026-11-22")
			.nullish(),
	})
	.refine(({ count, until }) => (count == null) !== (until == null), {
		path: ["count"],
		message: "give either count or until",
	});

/** The field `repeat` in the payload of `POST /events`. */
export const repeatField = z.object({ repeat: repeatSchema.nullish() });

export type Repeat = z.output<typeof repeatSchema>;

/**
 * The days (`YYYY-MM-DD`) of all events in a series; null if the series would have too few or too
 * many events.
 */
export function seriesDays(first: string, { frequency, count, until }: Repeat): string[] | null {
	const days: string[] = [];
	for (const day of daysFrom(first, frequency)) {
		if (until ? day > until : days.length === count) break;
		if (days.push(day) > SERIES_MAX) return null;
	}
	return days.length < (count ?? SERIES_MIN) ? null : days;
}

/**
 * The first day on which an event repeats that is after `last` and not before today; `last` if the
 * year 9999 ends before that.
 *
 * @param first the day of the first event, `YYYY-MM-DD`, from which the others are counted: a
 *   monthly event on the 31st is on the 31st again after a shorter month
 * @param last the day of the last event, `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export function nextDay(first: string, last: string, frequency: Frequency, today: string): string {
	for (const day of daysFrom(first, frequency)) if (day > last && day >= today) return day;
	return last;
}

/**
 * The day of the event from which the other events of a series are counted: the first one, unless
 * the first events were deleted and the pattern is only seen in a later one. A monthly event on the
 * 31st is on 28 February, too, and the fourth Thursday of a month can also be its last one.
 *
 * @param days the days of the series' events that are left, in order; at least one
 */
export function countedFrom(days: readonly string[], frequency: Frequency): string {
	const [first = ""] = days;
	if (frequency === "monthly") {
		const dayOfMonth = (day: string) => Number(day.slice(-2));
		return days.reduce((one, other) => (dayOfMonth(other) > dayOfMonth(one) ? other : one), first);
	}
	if (frequency !== "monthly-weekday") return first;
	const isCounted = (day: CalendarDay | null) => day && !isLastWeek(day);
	return days.find((day) => isCounted(parseDay(day))) ?? first;
}

/**
 * Guesses how often an event repeats, from two days on which it took place: `before` and the later
 * `day`.
 */
export function likelyFrequency(before: string, day: string): Frequency {
	return (
		FREQUENCIES.find((frequency) => nextDay(before, before, frequency, before) === day) ?? "weekly"
	);
}

function* daysFrom(first: string, frequency: Frequency): Generator<string> {
	const day = parseDay(first);
	if (!day) return;
	for (let n = 0; ; n++) {
		const next = isoDay(churchMidnight(day.year, ...dayOf(day, frequency, n)));
		// After the year 9999, `isoDay` returns no `YYYY-MM-DD`, and no event can be stored.
		if (!/^\d{4}-/.test(next)) return;
		yield next;
	}
}

/**
 * The month and the day of an event's nth repetition. Both numbers may be too large for a date:
 * month 13 is January of the next year, and day 32 is in the next month.
 */
function dayOf(first: CalendarDay, frequency: Frequency, n: number): [month: number, day: number] {
	const { year, month, day, weekday } = first;
	if (frequency === "weekly") return [month, day + 7 * n];
	if (frequency === "fortnightly") return [month, day + 14 * n];
	const last = lastOf(year, month + n);
	if (frequency === "monthly") return [month + n, Math.min(day, last)];
	const isLast = isLastWeek(first);
	const week = Math.ceil(day / 7);
	// The first of the seven days among which the event's weekday is searched, for example days 8
	// to 14 of the month for "the second Sunday", or the last seven days for "the last Sunday".
	const from = isLast ? last - 6 : 7 * week - 6;
	const begins = churchDay(churchMidnight(year, month + n, from)).weekday;
	return [month + n, from + ((weekday - begins + 7) % 7)];
}

/** True if the day's weekday comes no more in its month. */
const isLastWeek = ({ year, month, day }: CalendarDay) => day + 7 > lastOf(year, month);

const lastOf = (year: number, month: number) => churchDay(churchMidnight(year, month + 1, 0)).day;
