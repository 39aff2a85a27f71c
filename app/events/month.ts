import { type CalendarDay, churchMidnight, formatTime, isoDay, lastDayOf } from "~/i18n/dates";
import { DAY_MS } from "~/platform/durations";
import { cutText } from "~/platform/text";
import { type ChurchEvent, type DayMark, isUpcoming } from "./model";

/**
 * When a month (`YYYY-MM`) or a day (`YYYY-MM-DD`) begins and ends in the church's time zone, in
 * milliseconds since 1970 (UTC).
 */
export function spanOf(period: string): { from: number; until: number } {
	const [year = 0, month = 1, day] = period.split("-").map(Number);
	return {
		from: churchMidnight(year, month, day ?? 1),
		until: day ? churchMidnight(year, month, day + 1) : churchMidnight(year, month + 1, 1),
	};
}

/**
 * The events that take place on a day, at least in part.
 *
 * @param day in the church's time zone, `YYYY-MM-DD`
 */
export function eventsOn(events: ChurchEvent[], day: string): ChurchEvent[] {
	return events.filter(({ date, endsAt }) => isoDay(date) <= day && day <= lastDayOf(date, endsAt));
}

/**
 * The calendar's marks for the days of a month on which there are events, by `YYYY-MM-DD`.
 *
 * @param namesMax how many events of a day are listed by name
 * @param lettersMax how many characters of a name are shown
 */
export function markDays(
	events: Pick<ChurchEvent, "date" | "endsAt" | "title" | "titleLang" | "cancelled">[],
	month: string,
	now: number,
	{ namesMax = 3, lettersMax = 40 } = {},
): Map<string, DayMark> {
	const { from, until } = spanOf(month);
	const length = (until - from) / DAY_MS;
	const days = Array.from({ length }, (_, day) => isoDay(from + day * DAY_MS));
	const marks = new Map<string, DayMark>();
	for (const event of events) {
		const first = isoDay(event.date);
		const last = lastDayOf(event.date, event.endsAt);
		const name = cutText(event.title, lettersMax);
		const rest = name === event.title ? "" : "…";
		for (const day of days.filter((day) => first <= day && day <= last)) {
			const { count, look, names } = marks.get(day) ?? { count: 0, look: "past", names: [] };
			const begins = day === first ? `${formatTime(event.date)} ` : "";
			const isCancelled = Boolean(event.cancelled);
			const lang = event.titleLang && { lang: event.titleLang };
			if (count < namesMax) names.push({ text: `${begins}${name}${rest}`, isCancelled, ...lang });
			marks.set(day, { count: count + 1, look: isUpcoming(event, now) ? "upcoming" : look, names });
		}
	}
	return marks;
}

/**
 * Converts a day (`YYYY-MM-DD`), or a month's first day (`YYYY-MM`), to a Date for the calendar
 * widget. The time is noon, because the clock change of a visitor's time zone could move midnight
 * to another day.
 */
export function toLocalDate(period: string): Date {
	const [year = 0, month = 1, day = 1] = period.split("-").map(Number);
	return new Date(year, month - 1, day, 12);
}

export function toCalendarDay(date: Date): CalendarDay {
	return {
		year: date.getFullYear(),
		month: date.getMonth() + 1,
		day: date.getDate(),
		weekday: date.getDay(),
	};
}

export function toIsoDay(date: Date): string {
	const { year, month, day } = toCalendarDay(date);
	return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}

export function toIsoMonth(date: Date): string {
	return toIsoDay(date).slice(0, 7);
}
