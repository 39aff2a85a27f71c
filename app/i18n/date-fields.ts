import { z } from "zod";
import { isoDay, parseDay, parseMoment } from "./dates";

/** Longer than every valid date. */
const DATE_MAX_LENGTH = 64;

const dateText = z
	.string()
	.max(DATE_MAX_LENGTH)
	.nullish()
	.transform((value) => value?.trim());

/**
 * A calendar day `YYYY-MM-DD`. A date-time is taken too: it becomes its day at the church. A
 * blank text becomes today there; missing and null become undefined.
 *
 * @param now milliseconds since 1970 (UTC)
 */
export function dayField(now: number) {
	return dateText.transform((value, context) => {
		if (value === undefined) return undefined;
		if (value === "") return isoDay(now);
		if (/^\d{4}-\d\d-\d\d$/.test(value) && parseDay(value)) return value;
		const moment = parseMoment(value);
		if (moment !== null) return isoDay(moment);
		context.addIssue("must be a day such as 2026-11-22");
		return z.NEVER;
	});
}

/**
 * An instant in milliseconds since 1970 (UTC) from an ISO date-time. Without an offset it is
 * in the church's time. A day alone gets the given time, and a blank text becomes today at that time;
 * missing and null become undefined.
 *
 * @param now milliseconds since 1970 (UTC)
 * @param time `HH:MM` in the church's time
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
