import { DAY_MS } from "~/platform/durations";
import type { Language } from "./language";
import { timeZone } from "./time-zone";

/*
 * Dates in the church's time (`time-zone.ts`) and in the page's language. Instants are milliseconds
 * since 1970 (UTC). `Intl` is not used: workerd and Chromium print English for Setswana without an
 * error, and the English of two ICU versions can differ, which would break hydration.
 */

/**
 * The Setswana names are those used in Botswana. CLDR differs for January (also Hirikgong), May and October.
 */
const months = {
	en: [
		"January",
		"February",
		"March",
		"April",
		"May",
		"June",
		"July",
		"August",
		"September",
		"October",
		"November",
		"December",
	],
	tn: [
		"Firikgong",
		"Tlhakole",
		"Mopitlo",
		"Moranang",
		"Motsheganong",
		"Seetebosigo",
		"Phukwi",
		"Phatwe",
		"Lwetse",
		"Phalane",
		"Ngwanatsele",
		"Sedimonthole",
	],
} as const;

const weekdays = {
	en: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
	tn: ["Tshipi", "Mosupologo", "Labobedi", "Laboraro", "Labone", "Labotlhano", "Matlhatso"],
} as const;

const shortWeekdays = {
	en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
	tn: ["Tsh", "Mos", "Labb", "Labr", "Labn", "Labt", "Mat"],
} as const;

/** How many letters of a month's name its short name has. In Setswana, two months begin with the same three. */
const SHORT_MONTH_LETTERS = { en: 3, tn: 4 } as const;

/** The word between a day and a time. */
const wordsForAt = { en: "at", tn: "ka" } as const;

const OFFSET_MS = -Date.parse(`1970-01-01T00:00${timeZone.offset}`);

export interface CalendarDay {
	year: number;
	/** 1 to 12 */
	month: number;
	/** 1 to 31 */
	day: number;
	/** 0 is Sunday */
	weekday: number;
}

function dayOf(shifted: Date): CalendarDay {
	return {
		year: shifted.getUTCFullYear(),
		month: shifted.getUTCMonth() + 1,
		day: shifted.getUTCDate(),
		weekday: shifted.getUTCDay(),
	};
}

export function churchDay(instant: number): CalendarDay {
	return dayOf(new Date(instant + OFFSET_MS));
}

/** When a day begins in the church's time. Like `Date.UTC`, but `month` is 1 for January. */
export function churchMidnight(year: number, month: number, day: number): number {
	return Date.UTC(year, month - 1, day) - OFFSET_MS;
}

/** Parses a text `YYYY-MM-DD`; null if there is no such day. */
export function parseDay(isoDay: string): CalendarDay | null {
	const date = new Date(`${isoDay}T00:00:00Z`);
	if (isoDay.length !== 10 || Number.isNaN(date.getTime())) return null;
	// JavaScript parses 31 February as 3 March, so the day is compared with the text.
	return date.toISOString().startsWith(isoDay) ? dayOf(date) : null;
}

/** The church's calendar day at an instant, as `YYYY-MM-DD`. */
export function isoDay(instant: number): string {
	return new Date(instant + OFFSET_MS).toISOString().slice(0, 10);
}

/**
 * When the day `isoDay` (`YYYY-MM-DD`) begins in the church's time, or the day that is `daysLater`
 * days after it.
 */
export function beginOf(isoDay: string, daysLater = 0): number {
	return Date.parse(`${isoDay}T00:00${timeZone.offset}`) + daysLater * DAY_MS;
}

/** The church's time at an instant, as a time field takes it: `18:00`, or `18:00:30` if it has seconds. */
export function isoTime(instant: number): string {
	const shifted = new Date(instant + OFFSET_MS).toISOString();
	return shifted.slice(11, 23).replace(/(:00)?\.000$/, "");
}

const DATE_TIME =
	/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?$/i;

/**
 * Parses an ISO date-time to an instant; null for other texts. Without an offset it is in the church's time.
 */
export function parseMoment(text: string): number | null {
	const [, day, time, offset = timeZone.offset] = DATE_TIME.exec(text) ?? [];
	if (!day || !parseDay(day)) return null;
	const instant = Date.parse(
		`${day}T${time}${offset.replace(/(\d\d)(\d\d)$/, "$1:$2").toUpperCase()}`,
	);
	return Number.isNaN(instant) ? null : instant;
}

/** "Sunday, 5 October 2025" / "Tshipi, 5 Phalane 2025" */
export function formatFullDay(language: Language, day: CalendarDay): string {
	return `${formatWeekday(language, day)}, ${formatDay(language, day)}`;
}

export function formatDay(language: Language, day: CalendarDay): string {
	return `${day.day} ${months[language][day.month - 1]} ${day.year}`;
}

export function formatMonth(language: Language, day: CalendarDay): string {
	return `${months[language][day.month - 1]} ${day.year}`;
}

/** "Oct" / "Phal" */
export function formatShortMonth(language: Language, day: CalendarDay): string {
	return months[language][day.month - 1]?.slice(0, SHORT_MONTH_LETTERS[language]) ?? "";
}

export function formatWeekday(language: Language, day: Pick<CalendarDay, "weekday">): string {
	return weekdays[language][day.weekday] ?? "";
}

export function formatShortWeekday(language: Language, day: CalendarDay): string {
	return shortWeekdays[language][day.weekday] ?? "";
}

/** A stored `YYYY-MM-DD` as "5 October 2025". A text that is no date is returned unchanged. */
export function formatIsoDay(language: Language, isoDay: string, format = formatDay): string {
	const day = parseDay(isoDay);
	return day ? format(language, day) : isoDay;
}

/**
 * "6:00 PM", in both languages. CLDR has 24 hours for Setswana, but people in Botswana write AM and PM,
 * and so do the specified service hours.
 */
export function formatTime(instant: number): string {
	return twelveHours(isoTime(instant).slice(0, 5));
}

/** "18:00" as "6:00 PM" */
export function twelveHours(clock: string): string {
	const hours = Number.parseInt(clock, 10);
	return `${hours % 12 || 12}${clock.slice(2)} ${hours < 12 ? "AM" : "PM"}`;
}

/** "Sunday, 5 October 2025 at 6:00 PM" / "Tshipi, 5 Phalane 2025 ka 6:00 PM" */
export function formatMoment(language: Language, instant: number): string {
	const day = formatFullDay(language, churchDay(instant));
	return `${day} ${wordsForAt[language]} ${formatTime(instant)}`;
}

/**
 * An event that lasts no longer than this counts as an event of the day on which it begins, even if
 * it ends after midnight.
 */
export const NIGHT_MS = DAY_MS / 2;

/**
 * The church's calendar day on which something ends, `YYYY-MM-DD`. An event of at most `NIGHT_MS`
 * ends on the day on which it begins. An end at midnight belongs to the day before.
 */
export function lastDayOf(begins: number, endsAt = begins): string {
	return isoDay(endsAt - begins <= NIGHT_MS ? begins : endsAt - 1);
}

/**
 * The beginning and the end: "Sunday, 5 October 2025 at 6:00 PM – 8:00 PM"; for several days
 * "Fri 18 – Sun 20 December 2026 · Fri 6:00 PM – Sun 1:00 PM".
 */
export function formatSpan(language: Language, begins: number, endsAt?: number): string {
	if (lastDayOf(begins, endsAt) === isoDay(begins)) {
		return formatMoment(language, begins) + formatEnd(endsAt);
	}
	const [first, last] = [begins, endsAt ?? begins].map((instant) => {
		const weekday = formatShortWeekday(language, churchDay(instant));
		return `${weekday} ${formatTime(instant)}`;
	});
	return `${formatDays(language, begins, endsAt)} · ${first} – ${last}`;
}

/** The hours of one day: "6:00 PM – 8:00 PM" */
export function formatHours(begins: number, endsAt?: number): string {
	return formatTime(begins) + formatEnd(endsAt);
}

function formatEnd(endsAt: number | undefined): string {
	return endsAt === undefined ? "" : ` – ${formatTime(endsAt)}`;
}

/** "Fri 18 – Sun 20 December 2026", "Wed 30 December – Sat 2 January 2027"; for one day as `formatFullDay` */
export function formatDays(language: Language, begins: number, endsAt?: number): string {
	const first = churchDay(begins);
	const last = parseDay(lastDayOf(begins, endsAt)) ?? first;
	if (isoDay(begins) === lastDayOf(begins, endsAt)) return formatFullDay(language, first);
	const isSameMonth = first.month === last.month && first.year === last.year;
	const month = isSameMonth ? "" : ` ${months[language][first.month - 1]}`;
	const [from, until] = [first, last].map((day) => formatShortWeekday(language, day));
	return `${from} ${first.day}${month} – ${until} ${formatDay(language, last)}`;
}

/** An instant as `<time dateTime>` takes it, with the church's offset. */
export function isoMoment(instant: number): string {
	return `${new Date(instant + OFFSET_MS).toISOString().slice(0, 19)}${timeZone.offset}`;
}
