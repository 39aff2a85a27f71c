import { inEach, type Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/every-page";
import { factIn, linesOf } from "./facts";
import { localizedEntries } from "./lists";
import { type ServiceTime, weeklyServiceTime } from "./service-time";

/** The hours of a weekly service. If `weekday` is null, the service's name says the day. */
export type ServiceHours = Omit<ServiceTime, "weekday"> & { weekday: number | null };

/**
 * Matches a line with a service's hours: "3 18:00-19:30 Bible study" (3 is Wednesday), "-
 * 22:00-05:00 Night of prayer".
 */
const TIMED = /^([0-6-]) (\d\d:\d\d)-(\d\d:\d\d) (.*\S)/;

/** Reads a line about a weekly service. A line without hours is the service's name. */
export function serviceIn(line: string): { name: string; time: ServiceHours | null } {
	const [, day, begins = "", ends = "", name = ""] = TIMED.exec(line) ?? [];
	if (day === undefined) return { name: line, time: null };
	return { name, time: { weekday: day === "-" ? null : Number(day), begins, ends } };
}

export function isOvernight({ begins, ends }: Pick<ServiceTime, "begins" | "ends">): boolean {
	return begins >= "18:00" && ends <= "09:00";
}

export function moreServices(): { name: Localized; time: ServiceHours | null }[] {
	const lines = factIn("moreServices", {
		en: delivered.moreServices,
		tn: delivered.moreServicesTn,
	});
	return localizedEntries(lines, linesOf).map((line) => {
		const { name, time } = serviceIn(line.en);
		// A service's hours are in the English line only.
		return {
			name: inEach((language) => (line[language] === line.en ? name : line[language])),
			time,
		};
	});
}

/** The times of all weekly services with a known weekday. The main service comes first. */
export function serviceTimes(): [ServiceTime, ...ServiceTime[]] {
	const others = moreServices().flatMap(({ time }) => {
		const weekday = time?.weekday ?? null;
		return time && weekday !== null ? [{ ...time, weekday }] : [];
	});
	return [weeklyServiceTime(), ...others];
}
