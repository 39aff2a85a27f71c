import type { Localized } from "~/i18n/language";
import { MINUTE_MS } from "~/platform/durations";
import * as delivered from "./as-delivered/services";
import { factIn, linesOf } from "./facts";
import { pairsOf, titledTexts } from "./lists";
import { weeklyServiceTime } from "./service-time";

/** Reads a line such as "30 Worship": a part of the service. Null for other lines. */
export function partOf(line: string): { minutes: number; activity: string } | null {
	const [, minutes = "", activity = ""] = /^(\d{1,3})\s+(.*\S)/.exec(line) ?? [];
	return activity ? { minutes: Number(minutes), activity } : null;
}

/** The time of day when the service has lasted this many minutes: "09:30" for 30. */
function clockAfter(minutes: number): string {
	const begin = Date.parse(`1970-01-01T${weeklyServiceTime().begins}Z`);
	return new Date(begin + minutes * MINUTE_MS).toISOString().slice(11, 16);
}

/** The parts of the service with their times: "09:00-09:30". */
export function schedule(): { time: string; activity: Localized }[] {
	let minutes = 0;
	return pairsOf(factIn("worship", delivered.worship, delivered.worshipTn), linesOf).map(
		({ en, tn }) => {
			const part = partOf(en);
			const begins = clockAfter(minutes);
			minutes += part?.minutes ?? 0;
			const activity = { en: part?.activity ?? en, tn: partOf(tn)?.activity ?? tn };
			return { time: `${begins}-${clockAfter(minutes)}`, activity };
		},
	);
}

export const expectations = () =>
	titledTexts(factIn("expectations", delivered.expectations, delivered.expectationsTn));

export const thingsToBring = (): Localized[] =>
	pairsOf(factIn("bring", delivered.bring, delivered.bringTn), linesOf);

export const preparations = (): Localized[] =>
	pairsOf(factIn("prepare", delivered.prepare, delivered.prepareTn), linesOf);
