import { type CalendarDay, gaboroneMidnight, isoDay, parseDay } from "~/i18n/dates";
import { dialogPath } from "./event-address";
import { type ChurchEvent, chooseTab, isUpcoming } from "./model";

/** What the calendar shows; it stands in the address of the page. */
export interface CalendarView {
	/** The selected day, `YYYY-MM-DD`, or null where none is. */
	date: string | null;
	/** The month shown, `YYYY-MM`. */
	month: string;
}

/** The calendar ends somewhere, or whoever follows every link would leaf through it for ever. */
export const FIRST_MONTH = "1970-01";
export const LAST_MONTH = "2200-12";

const FIRST_DAY = `${FIRST_MONTH}-01`;

function isMonth(text: string): boolean {
	return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= FIRST_MONTH && text <= LAST_MONTH;
}

function isDay(text: string): boolean {
	return text.length === 10 && isMonth(text.slice(0, 7)) && parseDay(text) !== null;
}

/**
 * The view that an address asks for. Without a date, or with one that is none, today is selected;
 * `date=none` selects nothing. The month shown is the selected day's unless another is asked for.
 *
 * @param today the calendar day in Gaborone, `YYYY-MM-DD`
 */
export function parseCalendarView(search: URLSearchParams, today: string): CalendarView {
	const day = search.get("date") ?? "";
	const date = day === "none" ? null : isDay(day) ? day : today;
	const month = search.get("month") ?? "";
	return { date, month: isMonth(month) ? month : (date ?? today).slice(0, 7) };
}

/** The address of the calendar as a visitor first meets it, with today selected. */
export const CALENDAR_PATH = "/events?tab=calendar";

/** The address of a view of the calendar. */
export function calendarPath({ date, month }: CalendarView): string {
	const elsewhere = date?.startsWith(month) ? "" : `&month=${month}`;
	return `${CALENDAR_PATH}&date=${date ?? "none"}${elsewhere}`;
}

/** The address of an event's details over a view of the calendar. */
export function eventPath(view: CalendarView, id: string): string {
	const { search } = new URL(calendarPath(view), "http://local.invalid");
	return dialogPath(search, { eventId: id, register: false });
}

/**
 * What a view needs the events of: the month shown, and the selected day where it lies in another
 * month, so that leafing through the months does not empty the list beside them.
 */
export function periodsOf({ date, month }: CalendarView): string[] {
	return date === null || date.startsWith(month) ? [month] : [month, date];
}

/** Whether the events read for a view include all those of a day or month. */
export function covers(view: CalendarView, period: string): boolean {
	return periodsOf(view).some((known) => period.startsWith(known));
}

/**
 * Whether a page that shows one address of the calendar has what another one needs. An address
 * without a date means today, which the page may have understood of another day.
 */
export function hasDataOf(shown: URL, next: URL): boolean {
	const named = [shown, next].map(({ searchParams }) => searchParams);
	const isSure = named.every(
		(search) => chooseTab(search.get("tab")) === "calendar" && search.has("date"),
	);
	if (!isSure) return false;
	const [before, after] = named.map((search) => parseCalendarView(search, FIRST_DAY));
	return before && after ? periodsOf(after).every((period) => covers(before, period)) : false;
}

/**
 * The instants, in milliseconds since 1970 (UTC), at which a month (`YYYY-MM`) or day
 * (`YYYY-MM-DD`) begins in Gaborone and at which the next one does.
 */
export function spanOf(period: string): { from: number; until: number } {
	const [year = 0, month = 1, day] = period.split("-").map(Number);
	return {
		from: gaboroneMidnight(year, month, day ?? 1),
		until: day ? gaboroneMidnight(year, month, day + 1) : gaboroneMidnight(year, month + 1, 1),
	};
}

/** The events of a day in Gaborone, `YYYY-MM-DD`. */
export function eventsOn(events: ChurchEvent[], day: string): ChurchEvent[] {
	return events.filter((event) => isoDay(event.date) === day);
}

/** How the calendar marks a day with events. */
interface DayMark {
	/** How many events begin on it. */
	count: number;
	/** "past" once the last of them has begun. */
	look: "upcoming" | "past";
}

/** The marks of all days with events, by `YYYY-MM-DD`. */
export function markDays(events: ChurchEvent[], now: number): Map<string, DayMark> {
	const marks = new Map<string, DayMark>();
	for (const event of events) {
		const day = isoDay(event.date);
		const { count, look } = marks.get(day) ?? { count: 0, look: "past" };
		marks.set(day, { count: count + 1, look: isUpcoming(event, now) ? "upcoming" : look });
	}
	return marks;
}

/**
 * A day (`YYYY-MM-DD`) or the first of a month (`YYYY-MM`) as the calendar widget takes it: noon in
 * the time zone of the machine, whichever that is, so that none of them moves it to another day.
 */
export function toLocalDate(period: string): Date {
	const [year = 0, month = 1, day = 1] = period.split("-").map(Number);
	return new Date(year, month - 1, day, 12);
}

/** The calendar day that a date of the widget stands for. */
export function toCalendarDay(date: Date): CalendarDay {
	return {
		year: date.getFullYear(),
		month: date.getMonth() + 1,
		day: date.getDate(),
		weekday: date.getDay(),
	};
}

/** The same, as `YYYY-MM-DD`. */
export function toIsoDay(date: Date): string {
	const { year, month, day } = toCalendarDay(date);
	return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}

/** The month of a date of the widget, as `YYYY-MM`. */
export function toIsoMonth(date: Date): string {
	return toIsoDay(date).slice(0, 7);
}
