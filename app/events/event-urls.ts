import { address, placeSearchUrl, routeUrl } from "~/church/location";
import { isoMoment, parseDay } from "~/i18n/dates";
import { type Language, pathIn } from "~/i18n/language";
import { timeZone } from "~/i18n/time-zone";
import { HOUR_MS } from "~/platform/durations";
import { NOTICE } from "~/platform/http/notice-parameter";
import { parameterOf } from "~/platform/http/url";
import {
	type ChurchEvent,
	chooseEventTab,
	type EventQuery,
	eventsPath,
	eventTypeOf,
	type Place,
} from "./model";

/* The URLs of the events page: which dialog is open, and what the calendar shows. */

const EVENT = "event";
const REGISTER = "register";
const REGISTERED = "registered";
const PLACE = "place";

/** The HTML id of an event's card in the list. */
export const eventPlace = (id: string) => `event-${encodeURIComponent(id)}`;

/** The HTML id of the box that confirms a registration. */
export const CONFIRMATION = "registered";

interface AskedDialog {
	eventId: string;
	/** True for the registration form, false for the details. */
	register: boolean;
}

export function parseDialog(search: URLSearchParams): AskedDialog | null {
	const eventId = parameterOf(search, EVENT);
	return eventId ? { eventId, register: search.has(REGISTER) } : null;
}

/**
 * The path of the events page with the query `search` and with this dialog open. If `dialog` is
 * null, no dialog is open.
 */
export function dialogPath(search: string, dialog: AskedDialog | null): string {
	const params = new URLSearchParams(search);
	params.delete(EVENT);
	params.delete(REGISTER);
	params.delete(REGISTERED);
	params.delete(PLACE);
	params.delete(NOTICE);
	if (dialog) params.set(EVENT, dialog.eventId);
	if (dialog?.register) params.set(REGISTER, "1");
	return params.size > 0 ? `/events?${params}` : "/events";
}

/**
 * The path that a successful registration leads to: the view with the query `search` and the box
 * that confirms the registration, without a dialog.
 *
 * @param isWaiting whether the registration is on the waiting list; undefined if the registration
 * was not stored
 */
export function registeredPath(search: string, eventId: string, isWaiting?: boolean): string {
	const view = dialogPath(search, null);
	const place = isWaiting === undefined ? "" : `&${PLACE}=${isWaiting ? "waiting" : "taken"}`;
	const registered = `${REGISTERED}=${encodeURIComponent(eventId)}${place}`;
	return `${view}${view.includes("?") ? "&" : "?"}${registered}#${CONFIRMATION}`;
}

/** The event for which somebody has just registered. */
export function parseRegistered(search: URLSearchParams): string | null {
	return parameterOf(search, REGISTERED);
}

/**
 * Whether the registration is on the waiting list; undefined if the registration was not stored.
 */
export function parsePlace(search: URLSearchParams): Pick<Place, "isWaiting"> | undefined {
	const place = search.get(PLACE);
	return place === null ? undefined : { isWaiting: place === "waiting" };
}

export function cancelPath(token: string): string {
	return `/events/cancel?token=${token}`;
}

/** Whether two URLs show the same view. Their dialogs may differ. */
function isSameView(one: URL, other: URL): boolean {
	return (
		one.pathname === other.pathname &&
		dialogPath(one.search, null) === dialogPath(other.search, null)
	);
}

export interface CalendarView {
	/** The selected day, `YYYY-MM-DD`, or null. */
	date: string | null;
	month: string;
}

/** The HTML id of the list with the events of the selected day. */
export const DAY = "day";

/**
 * The calendar's first and last month. The calendar has no links to months outside this range,
 * because crawlers would follow such links without end.
 */
export const FIRST_MONTH = "1970-01";
export const LAST_MONTH = "2200-12";

function isMonth(text: string): boolean {
	return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= FIRST_MONTH && text <= LAST_MONTH;
}

function isDay(text: string): boolean {
	return isMonth(text.slice(0, 7)) && parseDay(text) !== null;
}

/**
 * The view that the URL requests. A missing or invalid `date` selects today; `date=none` selects no
 * day. A day outside the requested month is not selected.
 *
 * @param today in the church's time, `YYYY-MM-DD`
 */
export function parseCalendarView(search: URLSearchParams, today: string): CalendarView {
	const day = search.get("date") ?? "";
	const date = day === "none" ? null : isDay(day) ? day : today;
	const month = search.get("month") ?? "";
	if (!isMonth(month)) return { date, month: (date ?? today).slice(0, 7) };
	return { date: date?.startsWith(month) ? date : null, month };
}

export const CALENDAR_PATH = "/events?tab=calendar";

export function calendarPath({ date, month }: CalendarView): string {
	return `${CALENDAR_PATH}&date=${date ?? `none&month=${month}`}`;
}

/**
 * The path to share or print: the details of the open event, or else the shown list or month.
 *
 * @param today the calendar day in the church's time, `YYYY-MM-DD`
 * @param eventId the event whose dialog is open, if one is
 */
export function shownPath(
	query: EventQuery,
	search: URLSearchParams,
	today: string,
	eventId?: string,
): string {
	if (eventId) return dialogPath("", { eventId, register: false });
	if (query.tab !== "calendar") return eventsPath(query);
	return calendarPath({ date: null, month: parseCalendarView(search, today).month });
}

/** The path of a view of the calendar with an event's details in a dialog. */
export function eventPath(view: CalendarView, id: string): string {
	const { search } = new URL(calendarPath(view), "http://local.invalid");
	return dialogPath(search, { eventId: id, register: false });
}

/**
 * True if the page at the URL `shown` already has all events of the URL `next`. This is true for
 * another dialog over the same view, and for another day of the same month. The language must be
 * the same. Both URLs must name a day: a URL without a date means today, and the date may have
 * changed since the page was loaded.
 */
export function hasEventsOf(shown: URL, next: URL): boolean {
	if (shown.searchParams.get("lng") !== next.searchParams.get("lng")) return false;
	if (isSameView(shown, next)) return true;
	const views = [shown, next].map(({ searchParams }) => {
		const isDated =
			chooseEventTab(searchParams.get("tab")) === "calendar" && searchParams.has("date");
		return isDated ? parseCalendarView(searchParams, `${FIRST_MONTH}-01`) : null;
	});
	const [before, after] = views;
	return before && after ? before.month === after.month : false;
}

export const SUBSCRIPTION_PATH = "/events.ics";

export function calendarFilePath(id: string, language: Language): string {
	return pathIn(language, `/events/${encodeURIComponent(id)}.ics`);
}

const GOOGLE = "https://calendar.google.com/calendar";

export function googleSubscription(origin: string, language: Language): string {
	return `${GOOGLE}/r?${new URLSearchParams({ cid: webcal(origin, language) })}`;
}

/** The URL by which calendars on phones and computers subscribe. */
export function webcal(origin: string, language: Language): string {
	return origin.replace(/^https?/, "webcal") + pathIn(language, SUBSCRIPTION_PATH);
}

/**
 * The URL that adds an event to Google's calendar, with a link to the church's page instead of a
 * description.
 */
export function googleEvent(
	{
		id,
		title,
		type,
		date,
		endsAt = date + eventTypeOf(type).hours * HOUR_MS,
		location,
	}: ChurchEvent,
	origin: string,
	language: Language,
): string {
	const times = [date, endsAt].map((instant) =>
		isoMoment(instant).slice(0, 19).replace(/[-:]/g, ""),
	);
	const fields = new URLSearchParams({
		action: "TEMPLATE",
		text: title,
		dates: times.join("/"),
		ctz: timeZone.name,
		location,
		details: origin + pathIn(language, dialogPath("", { eventId: id, register: false })),
	});
	return `${GOOGLE}/render?${fields}`;
}

/**
 * The URL that shows the way to an event: the route to the church, or a map search for any other place.
 */
export function wayTo(location: string): string {
	const [house] = address();
	const isAtChurch = location.toLowerCase().includes(house.toLowerCase());
	return isAtChurch ? routeUrl() : placeSearchUrl(location);
}
