import type { Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/every-page";
import { factIn, linesOf } from "./facts";
import { pairsOf } from "./lists";
import { type ServiceTime, weeklyServiceTime } from "./service-time";

/** A further service of the week as its line says it: "3 18:00-19:30 Bible study". */
const TIMED = /^([0-6]) (\d\d:\d\d)-(\d\d:\d\d) (.*\S)/;

/** What a line says. One that names no hours, such as "Night of prayer in March", is words alone. */
export function serviceIn(line: string): { name: string; time: ServiceTime | null } {
	const [, weekday, begins = "", ends = "", name = ""] = TIMED.exec(line) ?? [];
	return weekday
		? { name, time: { weekday: Number(weekday), begins, ends } }
		: { name: line, time: null };
}

/** The services of a week beside the first one, which the specified texts name. */
export function moreServices(): { name: Localized; time: ServiceTime | null }[] {
	const lines = factIn("moreServices", delivered.moreServices, delivered.moreServicesTn);
	return pairsOf(lines, linesOf).map(({ en, tn }) => {
		const { name, time } = serviceIn(en);
		return { name: { en: name, tn: tn === en ? name : tn }, time };
	});
}

/** The times of all services of a week, the first one first. */
export function serviceTimes(): [ServiceTime, ...ServiceTime[]] {
	return [weeklyServiceTime(), ...moreServices().flatMap(({ time }) => time ?? [])];
}
