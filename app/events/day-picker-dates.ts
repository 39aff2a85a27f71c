import { toIsoDay } from "./month";

/*
 * Stands in the browser for what react-day-picker would bring to write dates, in English, and to
 * count in time zones (the aliases in vite.config.ts): the calendar does neither, and a third of
 * its code was that.
 */

/** @param pattern of the two that the widget names its own days and months by */
export function format(date: Date, pattern: "yyyy-MM-dd" | "yyyy-MM"): string {
	const { length } = pattern;
	if (length !== 7 && length !== 10) throw new Error(`The calendar writes no dates by ${pattern}`);
	return toIsoDay(date).slice(0, length);
}

export const enUS = {};

export class TZDate {
	constructor() {
		throw new Error("The calendar knows no time zones");
	}
}
