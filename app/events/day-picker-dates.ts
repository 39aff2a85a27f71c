import { toIsoDay } from "./month";

/*
 * Replaces, in the browser, the parts of date-fns that react-day-picker imports to write English
 * dates and to handle time zones (see the aliases in vite.config.ts). The calendar uses neither,
 * and they were a third of its code.
 */

/** @param pattern one of the two that the widget uses to name its own days and months */
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
