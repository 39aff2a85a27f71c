import { inEach, type Localized } from "~/i18n/language";
import { MINUTE_MS } from "~/platform/durations";
import * as delivered from "./as-delivered/services";
import { factIn, linesOf } from "./facts";
import { localizedEntries, readBlocks } from "./lists";
import { weeklyServiceTime } from "./service-time";

/**
 * Reads a line such as "30 Worship": how many minutes a part of the service lasts, and its name.
 * Null for other lines.
 */
export function partOf(line: string): { minutes: number; activity: string } | null {
	const [, minutes = "", activity = ""] = /^(\d{1,3})\s+(.*\S)/.exec(line) ?? [];
	return activity ? { minutes: Number(minutes), activity } : null;
}

/**
 * The time of day (`HH:MM`) this many minutes after the beginning of the weekly service: "09:30"
 * for 30, if the service begins at 09:00.
 */
function clockAfter(minutes: number): string {
	const begin = Date.parse(`1970-01-01T${weeklyServiceTime().begins}Z`);
	return new Date(begin + minutes * MINUTE_MS).toISOString().slice(11, 16);
}

/** The parts of the weekly service, such as the sermon, with their times of day: "09:00-09:30". */
export function schedule(): { time: string; activity: Localized }[] {
	let minutes = 0;
	return localizedEntries(factIn("worship", delivered), linesOf).map((line) => {
		const begins = clockAfter(minutes);
		minutes += partOf(line.en)?.minutes ?? 0;
		const activity = inEach((language) => partOf(line[language])?.activity ?? line[language]);
		return { time: `${begins}-${clockAfter(minutes)}`, activity };
	});
}

export const expectations = () => readBlocks(factIn("expectations", delivered), "title", "text");

export const thingsToBring = (): Localized[] =>
	localizedEntries(factIn("bring", delivered), linesOf);

export const preparations = (): Localized[] =>
	localizedEntries(factIn("prepare", delivered), linesOf);
