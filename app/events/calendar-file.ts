import ICAL from "ical.js";
import { name } from "~/church/identity";
import { firstServiceDay } from "~/church/next-service";
import { reminderTime } from "~/church/reminder";
import { beginOf, isoDay, localMoment, parseMoment } from "~/i18n/dates";
import { inLanguage, textIn, type Written } from "~/i18n/in-language";
import { type Language, languageCodes, pathIn } from "~/i18n/language";
import { timeZone } from "~/i18n/time-zone";
import { MINUTE_MS, REVISION_MS } from "~/platform/durations";
import { answerFile } from "~/platform/http/file-answer";
import { webAddress } from "~/platform/http/url";
import { ownOrigin, type Settings } from "~/platform/settings";
import { dialogPath } from "./event-urls";

/**
 * An event in a calendar file (`.ics`). A deleted event stays in the file for some time as a
 * cancelled event that has only an id, a title and dates. When the event is removed for good, its
 * title is emptied; calendar apps then show the church's name instead.
 */
export interface CalendarEntry extends Written<"title" | "description" | "cancellation"> {
	id: string;
	title: string;
	date: Date;
	endsAt?: Date | null;
	location?: string;
	image?: string;
	cancelled: boolean;
	createdAt: Date;
	updatedAt: Date | null;
}

/** An announcement in a calendar file (`.ics`). It lasts whole days. */
interface CalendarDays extends Omit<CalendarEntry, "date" | "location" | "cancelled"> {
	fromDay: string;
	untilDay: string;
	/** True if the announcement says that the weekly services on its days are cancelled. */
	cancelsService: boolean;
}

// A line of a calendar file may have at most 75 octets. The limit given to ical.js is 74, because
// ical.js does not count the space at the beginning of a folded line.
ICAL.foldLength = 74;

/**
 * The church's time zone for calendar files. It has one fixed offset, because the church's country
 * has no summer time.
 */
const zone = [
	"vtimezone",
	[["tzid", {}, "text", timeZone.name]],
	[
		[
			"standard",
			[
				["dtstart", {}, "date-time", "1970-01-01T00:00:00"],
				["tzoffsetfrom", {}, "utc-offset", timeZone.offset],
				["tzoffsetto", {}, "utc-offset", timeZone.offset],
				["tzname", {}, "text", timeZone.abbreviation],
			],
			[],
		],
	],
];

/**
 * Responds with a calendar file (iCalendar, RFC 5545). The same events always give the same file.
 */
export function answerCalendar(
	request: Request,
	settings: Pick<Settings, "siteOrigin">,
	entries: CalendarEntry[],
	language: Language,
	announcements: CalendarDays[] = [],
): Promise<Response> {
	const origin = ownOrigin(settings, request);
	const text = ICAL.stringify([
		"vcalendar",
		[
			["version", {}, "text", "2.0"],
			["prodid", {}, "text", `-//${name()}//${languageCodes.join(" ")}`],
			["calscale", {}, "text", "GREGORIAN"],
			["url", {}, "uri", origin + pathIn(language, "/events")],
			// These properties give the calendar's name, and how often apps should fetch it.
			// `refresh-interval` is the standard property (RFC 7986); most apps understand only the
			// `x-` properties.
			["x-wr-calname", {}, "unknown", name().replace(/[\\;,]/g, "\\$&")],
			["refresh-interval", {}, "duration", "PT6H"],
			["x-published-ttl", {}, "unknown", "PT6H"],
		],
		[
			zone,
			...entries.map((entry) => component(entry, origin, language)),
			...announcements.map((days) => dayComponent(days, language)),
		],
	]);
	return answerFile(request, text, "text/calendar; charset=utf-8");
}

function component(entry: CalendarEntry, origin: string, language: Language) {
	const { id, title, description } = inLanguage(language, entry);
	const { date, location } = entry;
	const about = entry.cancelled && textIn(language, "cancellation", entry).text;
	const text = [about, description].filter(Boolean).join("\n\n");
	const image = webAddress(entry.image ?? null);
	return [
		"vevent",
		[
			["uid", {}, "text", id],
			...revision(entry),
			["status", {}, "text", entry.cancelled ? "CANCELLED" : "CONFIRMED"],
			["dtstart", { tzid: timeZone.name }, "date-time", localMoment(+date)],
			...(entry.endsAt
				? [["dtend", { tzid: timeZone.name }, "date-time", localMoment(+entry.endsAt)]]
				: []),
			["summary", {}, "text", title || name()],
			...(location ? [["location", {}, "text", location]] : []),
			...(text ? [["description", {}, "text", text]] : []),
			...(image ? [["attach", {}, "uri", new URL(image, origin).href]] : []),
			[
				"url",
				{},
				"uri",
				origin + pathIn(language, dialogPath("", { eventId: id, register: false })),
			],
		],
		entry.cancelled ? [] : reminders(+date, title),
	];
}

/**
 * The reminder on the evening before an event; none if the church has set no time for reminders.
 * The reminder is written as a duration before the event's beginning, so that it moves with the
 * event.
 */
function reminders(date: number, title: string) {
	const time = reminderTime();
	const evening = time && parseMoment(`${isoDay(beginOf(isoDay(date), -1))}T${time}`);
	if (!evening) return [];
	const minutes = Math.floor((date - evening) / MINUTE_MS);
	const properties = [
		["action", {}, "text", "DISPLAY"],
		["description", {}, "text", title || name()],
		["trigger", {}, "duration", `-PT${minutes}M`],
	];
	return [["valarm", properties, []]];
}

/**
 * An announcement as an all-day calendar event that does not mark the day as busy. If the
 * announcement cancels the weekly services, the calendar event is on the days of these services
 * only.
 */
function dayComponent(days: CalendarDays, language: Language) {
	const { id, fromDay, untilDay, cancelsService } = days;
	const service = firstServiceDay(fromDay);
	const when =
		cancelsService && service <= untilDay
			? [
					["dtstart", {}, "date", service],
					["rrule", {}, "recur", { freq: "WEEKLY", until: untilDay }],
				]
			: [
					["dtstart", {}, "date", fromDay],
					["dtend", {}, "date", isoDay(beginOf(untilDay, 1))],
				];
	return [
		"vevent",
		[
			["uid", {}, "text", id],
			...revision(days),
			...when,
			["transp", {}, "text", "TRANSPARENT"],
			["summary", {}, "text", inLanguage(language, days).title],
		],
		[],
	];
}

function revision({ createdAt, updatedAt }: Pick<CalendarEntry, "createdAt" | "updatedAt">) {
	const changedAt = updatedAt ?? createdAt;
	const changed = utc(changedAt);
	return [
		["dtstamp", {}, "date-time", changed],
		["created", {}, "date-time", utc(createdAt)],
		["last-modified", {}, "date-time", changed],
		// The revision number of the calendar event (RFC 5545), which must grow with each change.
		// It is computed from the time between the event's creation and its last change, so that no
		// column needs to count changes.
		["sequence", {}, "integer", Math.ceil((+changedAt - +createdAt) / REVISION_MS)],
	];
}

/** "2026-11-22T10:00:00Z" */
function utc(instant: Date): string {
	return `${instant.toISOString().slice(0, 19)}Z`;
}
