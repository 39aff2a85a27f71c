import { z } from "zod";
import { churchDay, isoDay, parseDay, parseMoment } from "./dates";

const DATE_MAX_LENGTH = 64;

/**
 * How many years before and after the current year a typed date is likely to be. A year outside
 * this range, such as 0026, is probably a typing mistake.
 */
const LIKELY = { before: 50, after: 10 };

/** True if the year of a day (`YYYY-MM-DD`) is probably a typing mistake. */
export function hasOddYear(day: string, now: number): boolean {
	const { year } = parseDay(day) ?? {};
	const thisYear = churchDay(now).year;
	return year !== undefined && (year < thisYear - LIKELY.before || year > thisYear + LIKELY.after);
}

const dateText = z
	.string()
	.max(DATE_MAX_LENGTH)
	.nullish()
	.transform((value) => value?.trim());

/**
 * The schema for a calendar day, `YYYY-MM-DD`. A date-time becomes its day in the church's time
 * zone, and blank text becomes today. Missing and null become undefined.
 */
export function dayField(now: number) {
	return dateText.transform((value, context) => {
		if (value === undefined) return undefined;
		if (value === "") return isoDay(now);
		if (parseDay(value)) return value;
		const moment = parseMoment(value);
		if (moment !== null) return isoDay(moment);
		context.addIssue("must be a day such as 2026-11-22");
		return z.NEVER;
	});
}

/**
 * The schema for an ISO date-time; its output is in milliseconds since 1970. A date-time without an
 * offset is in the church's time zone. A day alone gets the time of day `time`, and blank text
 * becomes today at `time`. Missing and null become undefined.
 */
export function momentField(now: number, time: string) {
	return dateText.transform((value, context) => {
		if (value === undefined) return undefined;
		const given = value || isoDay(now);
		const moment = parseMoment(/^\d{4}-\d\d-\d\d$/.test(given) ? `${given}T${time}` : given);
		if (moment !== null) return moment;
		context.addIssue("must be a date and time such as 2026-11-22T18:00+02:00");
		return z.NEVER;
	});
}
