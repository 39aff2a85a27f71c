import { localMoment } from "~/i18n/dates";
import { type Language, pathIn } from "~/i18n/language";
import { timeZone } from "~/i18n/time-zone";
import { HOUR_MS } from "~/platform/durations";
import { dialogPath, SUBSCRIPTION_PATH } from "./event-urls";
import { type ChurchEvent, eventTypeOf } from "./model";

// The URLs that put events into the calendar apps of phones and computers.

export function calendarFilePath(id: string, language: Language): string {
	return pathIn(language, `/events/${encodeURIComponent(id)}.ics`);
}

const GOOGLE = "https://calendar.google.com/calendar";

export function googleSubscription(origin: string, language: Language): string {
	return `${GOOGLE}/r?${new URLSearchParams({ cid: webcal(origin, language) })}`;
}

/**
 * The `webcal:` URL by which calendar apps on phones and computers subscribe to the church's
 * events.
 */
export function webcal(origin: string, language: Language): string {
	return origin.replace(/^https?/, "webcal") + pathIn(language, SUBSCRIPTION_PATH);
}

/**
 * The URL that adds an event to Google Calendar. In place of the event's description, it contains a
 * link to the event on the church's website.
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
	const times = [date, endsAt].map((instant) => localMoment(instant).replace(/[-:]/g, ""));
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
