import { inEach, type Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/every-page";
import { factIn, linesOf } from "./facts";
import { localizedEntries, unlessMissing } from "./lists";
import { type ServiceTime, weeklyServiceTime } from "./service-time";

/** Matches a line with hours: "3 18:00-19:30 Bible study", "- 22:00-05:00 Night of prayer". */
const TIMED = /^([0-6-]) (\d\d:\d\d)-(\d\d:\d\d) (.*\S)/;

/**
 * Reads a line. A line without hours is the service's name. If only the weekday is empty, the name says
 * the day.
 */
export function serviceIn(line: string) {
	const [, day = "", begins = "", ends = "", name = line] = TIMED.exec(line) ?? [];
	return { name, weekday: unlessMissing(day), begins, ends };
}

export function isOvernight({ begins, ends }: Pick<ServiceTime, "begins" | "ends">): boolean {
	return begins >= "18:00" && ends <= "09:00";
}

/** Reads the weekly services beside the main one. */
export function servicesIn(text: Localized) {
	return localizedEntries(text, linesOf).map((line) => {
		const service = serviceIn(line.en);
		// The hours are in the English line only.
		const name = inEach((language) => (line[language] === line.en ? service.name : line[language]));
		return { ...service, name };
	});
}

export const moreServices = () => servicesIn(factIn("moreServices", delivered));

/** The times of all services with a known weekday. The main service comes first. */
export function serviceTimes(): [ServiceTime, ...ServiceTime[]] {
	const others = moreServices().flatMap(({ weekday, begins, ends }) =>
		weekday ? [{ weekday: Number(weekday), begins, ends }] : [],
	);
	return [weeklyServiceTime(), ...others];
}
