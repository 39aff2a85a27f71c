import { DAY_MS } from "~/platform/durations";
import type { Language } from "./language";
import { timeZone } from "./time-zone";

/*
 * Writes and reads dates in the church's time zone (`time-zone.ts`) and in the page's language. A
 * parameter `instant` is in milliseconds since 1970 (UTC). `Intl` is not used: workerd and Chromium
 * print English for Setswana without an error, and the English of two ICU versions can differ,
 * which would break hydration.
 */

/**
 * Names of months. The Setswana names are those used in Botswana. The names in CLDR differ for
 * January (also Hirikgong), May and October.
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

/**
 * How many letters the short name of a month has. In Setswana it is four, because two months begin
 * with the same three letters.
 */
const SHORT_MONTH_LETTERS = { en: 3, tn: 4 } as const;

/** The word between a day and a time of day, as in "5 October 2025 at 6:00 PM". */
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

/**
 * When a day begins in the church's time zone, in milliseconds since 1970 (UTC). The parameters are
 * like those of `Date.UTC`, but `month` is 1 for January.
 */
export function churchMidnight(year: number, month: number, day: number): number {
	// `Date.UTC` would take the years 0 to 99 for 1900 to 1999.
	return new Date(0).setUTCFullYear(year, month - 1, day) - OFFSET_MS;
}

/** Parses a day, `YYYY-MM-DD`; null if there is no such day. */
export function parseDay(isoDay: string): CalendarDay | null {
	const date = new Date(`${isoDay}T00:00:00Z`);
	if (isoDay.length !== 10 || Number.isNaN(date.getTime())) return null;
	// JavaScript parses 31 February as 3 March, so the parsed date is compared with `isoDay`.
	return date.toISOString().startsWith(isoDay) ? dayOf(date) : null;
}

/** The calendar day in the church's time zone at an instant, as `YYYY-MM-DD`. */
export function isoDay(instant: number): string {
	return new Date(instant + OFFSET_MS).toISOString().slice(0, 10);
}

/**
 * When the day `isoDay` (`YYYY-MM-DD`) begins in the church's time zone, or the day that is
 * `daysLater` days after `isoDay`. In milliseconds since 1970 (UTC).
 */
export function beginOf(isoDay: string, daysLater = 0): number {
	return Date.parse(`${isoDay}T00:00${timeZone.offset}`) + daysLater * DAY_MS;
}

/**
 * The time of day in the church's time zone at an instant, as `<input type="time">` takes it:
 * `18:00`, or `18:00:30` if it has seconds.
 */
export function isoTime(instant: number): string {
	const shifted = new Date(instant + OFFSET_MS).toISOString();
	return shifted.slice(11, 23).replace(/(:00)?\.000$/, "");
}

const DATE_TIME =
	/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?$/i;

/**
 * Parses an ISO date-time to milliseconds since 1970 (UTC); null for other text, and for a moment
 * whose day in the church's time zone cannot be written as `YYYY-MM-DD`. A date-time without an
 * offset is in the church's time zone.
 */
export function parseMoment(text: string): number | null {
	const [, day, time, offset = timeZone.offset] = DATE_TIME.exec(text) ?? [];
	if (!day || !parseDay(day)) return null;
	const instant = Date.parse(
		`${day}T${time}${offset.replace(/(\d\d)(\d\d)$/, "$1:$2").toUpperCase()}`,
	);
	return !Number.isNaN(instant) && /^\d{4}-/.test(isoDay(instant)) ? instant : null;
}

/** A day with its weekday: "Sunday, 5 October 2025" / "Tshipi, 5 Phalane 2025" */
export function formatFullDay(language: Language, day: CalendarDay): string {
	return `${formatWeekday(language, day)}, ${formatDay(language, day)}`;
}

export function formatDay(language: Language, day: CalendarDay): string {
	return `${day.day} ${months[language][day.month - 1]} ${day.year}`;
}

export function formatMonth(language: Language, day: CalendarDay): string {
	return `${months[language][day.month - 1]} ${day.year}`;
}

/** The short name of a month: "Oct" / "Phal" */
export function formatShortMonth(language: Language, day: CalendarDay): string {
	return months[language][day.month - 1]?.slice(0, SHORT_MONTH_LETTERS[language]) ?? "";
}

export function formatWeekday(language: Language, day: Pick<CalendarDay, "weekday">): string {
	return weekdays[language][day.weekday] ?? "";
}

export function formatShortWeekday(language: Language, day: CalendarDay): string {
	return shortWeekdays[language][day.weekday] ?? "";
}

/** A stored day `YYYY-MM-DD` as "5 October 2025". Text that is not a day is returned unchanged. */
export function formatIsoDay(language: Language, isoDay: string, format = formatDay): string {
	const day = parseDay(isoDay);
	return day ? format(language, day) : isoDay;
}

/**
 * A time of day, in both languages like "6:00 PM". CLDR has 24 hours for Setswana, but people in
 * Botswana write AM and PM, and so does the specification for the service hours.
 */
export function formatTime(instant: number): string {
	return twelveHours(isoTime(instant).slice(0, 5));
}

/** Converts a time of day from 24 to 12 hours: "18:00" becomes "6:00 PM". */
export function twelveHours(clock: string): string {
	const hours = Number.parseInt(clock, 10);
	return `${hours % 12 || 12}${clock.slice(2)} ${hours < 12 ? "AM" : "PM"}`;
}

/** A day and a time: "Sunday, 5 October 2025 at 6:00 PM" / "Tshipi, 5 Phalane 2025 ka 6:00 PM" */
export function formatMoment(language: Language, instant: number): string {
	const day = formatFullDay(language, churchDay(instant));
	return `${day} ${wordsForAt[language]} ${formatTime(instant)}`;
}

/**
 * Half a day in milliseconds. An event that lasts at most this long counts as an event of the day
 * on which it begins, even if it ends after midnight.
 */
export const NIGHT_MS = DAY_MS / 2;

/**
 * The calendar day in the church's time zone on which an event ends, `YYYY-MM-DD`. An event of at
 * most `NIGHT_MS` ends on the day on which it begins. An event that ends at midnight ends on the
 * day before.
 */
export function lastDayOf(begins: number, endsAt = begins): string {
	return isoDay(endsAt - begins <= NIGHT_MS ? begins : endsAt - 1);
}

/**
 * An event's beginning and end: "Sunday, 5 October 2025 at 6:00 PM – 8:00 PM". For an event of
 * several days: "Fri 18 – Sun 20 December 2026 · Fri 6:00 PM – Sun 1:00 PM".
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

/** The hours of an event that lasts one day: "6:00 PM – 8:00 PM" */
export function formatHours(begins: number, endsAt?: number): string {
	return formatTime(begins) + formatEnd(endsAt);
}

function formatEnd(endsAt: number | undefined): string {
	return endsAt === undefined ? "" : ` – ${formatTime(endsAt)}`;
}

/**
 * The days of an event: "Fri 18 – Sun 20 December 2026", "Wed 30 December – Sat 2 January 2027".
 * For an event of one day, the result of `formatFullDay`.
 */
export function formatDays(language: Language, begins: number, endsAt?: number): string {
	const first = churchDay(begins);
	const last = parseDay(lastDayOf(begins, endsAt)) ?? first;
	if (isoDay(begins) === lastDayOf(begins, endsAt)) return formatFullDay(language, first);
	const isSameMonth = first.month === last.month && first.year === last.year;
	const month = isSameMonth ? "" : ` ${months[language][first.month - 1]}`;
	const [from, until] = [first, last].map((day) => formatShortWeekday(language, day));
	return `${from} ${first.day}${month} – ${until} ${formatDay(language, last)}`;
}

/**
 * An instant as the attribute `dateTime` of `<time>` takes it, with the offset of the church's time
 * zone: "2026-11-22T12:00:00+02:00"
 */
export function isoMoment(instant: number): string {
	return localMoment(instant) + timeZone.offset;
}

/** "2026-11-22T12:00:00", in the church's time */
export function localMoment(instant: number): string {
	return new Date(instant + OFFSET_MS).toISOString().slice(0, 19);
}
