import { toIsoDay } from "./month";

/*
 * Stands in the browser for what react-day-picker would bring to write dates, in English, and to
 * count in time zones (the aliases in vite.config.ts): the calendar does neither, and a third of
 * its code was that.
 */

/** @param pattern of the two that the widget names its own days and months by */
export function format(date: Date, pattern: "yyyy-MM-dd" | "yyyy-MM"): string {
	return toIsoDay(date).slice(0, pattern.length);
}

export const enUS = {};

export class TZDate extends Date {}
