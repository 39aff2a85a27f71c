import { address, placeSearchUrl, routeUrl } from "~/church/location";
import { parseDay } from "~/i18n/dates";
import { urlOfPath } from "~/platform/http/path-url";
import { parameterOf, pathWith, webAddress } from "~/platform/http/url";
import { chooseEventTab, type EventQuery, eventsPath, type Place } from "./model";

/*
 * The URLs of the events page. A URL says which dialog is open, and which month and day the
 * calendar shows.
 */

const EVENT = "event";
const REGISTER = "register";
const REGISTERED = "registered";
const PLACE = "place";

/** The HTML id of an event's card in the list of events. */
export const eventPlace = (id: string) => `event-${encodeURIComponent(id)}`;

/** The HTML id of the box that confirms a visitor's registration. */
export const CONFIRMATION = "registered";

interface AskedDialog {
	eventId: string;
	/**
	 * True for the dialog with the registration form, false for the dialog with the event's
	 * details.
	 */
	register: boolean;
}

export function parseDialog(search: URLSearchParams): AskedDialog | null {
	const eventId = parameterOf(search, EVENT);
	return eventId ? { eventId, register: search.has(REGISTER) } : null;
}

/**
 * The path of the events page with the URL parameters `search` and the given dialog open. If
 * `dialog` is null, no dialog is open.
 */
export function dialogPath(search: string, dialog: AskedDialog | null): string {
	return pathWith("/events", search, {
		[EVENT]: dialog?.eventId ?? null,
		[REGISTER]: dialog?.register ? "1" : null,
		[REGISTERED]: null,
		[PLACE]: null,
	});
}

/**
 * The path to which a successful registration leads: the events page with the URL parameters
 * `search`, and without a dialog. The path's fragment scrolls to the box that confirms the
 * registration.
 *
 * @param isWaiting whether the registration is on the waiting list; undefined if the registration
 *   was not stored
 */
export function registeredPath(search: string, eventId: string, isWaiting?: boolean): string {
	const path = pathWith("/events", search, {
		[EVENT]: null,
		[REGISTER]: null,
		[REGISTERED]: eventId,
		[PLACE]: isWaiting === undefined ? null : isWaiting ? "waiting" : "taken",
	});
	return `${path}#${CONFIRMATION}`;
}

/** The id of the event for which the visitor has just registered; null if there is none. */
export function parseRegistered(search: URLSearchParams): string | null {
	return parameterOf(search, REGISTERED);
}

/**
 * Reads from the URL whether the visitor's registration is on the waiting list. Undefined if the
 * registration was not stored.
 */
export function parsePlace(search: URLSearchParams): Pick<Place, "isWaiting"> | undefined {
	const place = search.get(PLACE);
	return place === null ? undefined : { isWaiting: place === "waiting" };
}

export function cancelPath(token: string): string {
	return `/events/cancel?token=${token}`;
}

/** Whether two URLs of the events page differ only in the open dialog. */
function isSameView(one: URL, other: URL): boolean {
	return (
		one.pathname === other.pathname &&
		dialogPath(one.search, null) === dialogPath(other.search, null)
	);
}

export interface CalendarView {
	/** The selected day of the calendar, `YYYY-MM-DD`; null if no day is selected. */
	date: string | null;
	month: string;
}

/** The HTML id of the heading above the events of the selected day. */
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
 * The month and the selected day that a URL of the calendar requests. A missing or invalid `date`
 * selects today; `date=none` selects no day. A day outside the requested month is not selected.
 *
 * @param today in the church's time zone, `YYYY-MM-DD`
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
 * The path of the events page for a visitor who shares or prints it: the details of the open event,
 * or else the shown list or month.
 *
 * @param today in the church's time zone, `YYYY-MM-DD`
 * @param eventId the event whose dialog is open; undefined if none is
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

/** The path of the calendar with a dialog that shows an event's details. */
export function eventPath(view: CalendarView, id: string): string {
	const { search } = urlOfPath(calendarPath(view));
	return dialogPath(search, { eventId: id, register: false });
}

/**
 * True if the page at the URL `shown` already has all events of the page at the URL `next`, so that
 * nothing has to be loaded. This is true if only the open dialog differs, or only the selected day
 * of the same month. The language must be the same. For another day, both URLs must name a day: a
 * URL without a date means today, and the date may have changed since the page was loaded.
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

/** The path of the calendar file to which apps subscribe. */
export const SUBSCRIPTION_PATH = "/events.ics";

/** The link of an event that takes place online, such as a Zoom meeting; null for a place. */
export function onlineAddress(location: string): string | null {
	return /^https?:/i.test(location) ? webAddress(location) : null;
}

/**
 * The URL of a map that shows the way to an event: the route to the church, or a map search for any
 * other place.
 */
export function wayTo(location: string): string {
	const [house] = address();
	// Whole words are compared, because "Plot 456" is not "Plot 45".
	const isAtChurch = asWords(location).includes(asWords(house));
	return isAtChurch ? routeUrl() : placeSearchUrl(location);
}

/** The words and numbers of a text in lower case, with a space before and after each. */
function asWords(text: string): string {
	return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
}
