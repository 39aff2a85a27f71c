import type { ShownIn, ShownText } from "~/i18n/in-language";
import type { TextKey } from "~/i18n/text-key";
import { pathWithQuery } from "~/platform/http/url";
import {
	formatInstantCursor,
	type InstantCursor,
	parseInstantCursor,
} from "~/platform/lists/cursor";
import type { BadgeTone } from "~/ui/badge";
import type { StoredEvent } from "./fields";

export interface ChurchEvent
	extends ShownIn,
		Pick<
			StoredEvent,
			"title" | "type" | "location" | "description" | "requiresRegistration" | "capacity"
		> {
	id: string;
	/** When the event begins, in milliseconds since 1970 (UTC). */
	date: number;
	/** When the event ends; missing if that is not known. */
	endsAt?: number;
	/** How many people have a place; null if the event has no limit or no registration is stored. */
	registeredCount: number | null;
	/** `text` is the description of the picture; empty if the picture has none. */
	picture?: ShownText & { url: string };
	/**
	 * Present only if the event is cancelled. `text` is what the church says about the cancellation;
	 * it may be empty.
	 */
	cancelled?: ShownText;
}

/** How many events the home page names. */
export const NEXT_EVENTS = 3;

export type NextEvent = Pick<
	ChurchEvent,
	"id" | "title" | "titleLang" | "date" | "endsAt" | "location" | "cancelled"
>;

/** The maximum length of a registration's texts, in characters. The end of a longer text is cut off. */
export const REGISTRATION_TEXT_MAX = 200;

/** The most people of one registration. */
export const PEOPLE_MAX = 1000;

/** The largest and the smallest number of events in a series. */
export const SERIES_MAX = 60;
export const SERIES_MIN = 2;

export const scopes = ["this", "following", "all"] as const;

/** Which events of a series are changed or deleted. */
export type Scope = (typeof scopes)[number];

/** Reads the scope from a form or a URL. The default is "this"; an unknown scope gives undefined. */
export function parseScope(text: string | null): Scope | undefined {
	return text ? scopes.find((scope) => scope === text) : "this";
}

/** With more events a page would be too large for slow connections: see tests/worker/growth.test.ts. */
export const EVENTS_PER_PAGE = 15;

const eventTabs = ["upcoming", "past", "calendar"] as const;

export type EventTab = (typeof eventTabs)[number];

export function chooseEventTab(asked: string | null): EventTab {
	return eventTabs.find((tab) => tab === asked) ?? "upcoming";
}

export interface EventQuery {
	tab: EventTab;
	after: InstantCursor | null;
	/** The selected day of the calendar, `YYYY-MM-DD`; null for other pages. */
	date: string | null;
}

export function parseEventQuery(search: URLSearchParams): EventQuery {
	return {
		tab: chooseEventTab(search.get("tab")),
		after: parseInstantCursor(search.get("after")),
		date: null,
	};
}

/**
 * Upcoming events begin with the soonest, past events with the latest. "all" lists the upcoming
 * events before the past ones.
 */
export const eventsAsked = ["all", "upcoming", "past"] as const;

export type EventsAsked = (typeof eventsAsked)[number];

export interface EventTableQuery {
	/** Words of the title or the place, in any order; empty for all events. */
	text: string;
	/** The type of event; empty for all. */
	type: string;
	when: EventsAsked;
	after: InstantCursor | null;
}

/** An event's number in its series. Deleted events are not counted. */
export interface InSeries {
	n: number;
	total: number;
}

export interface DayMark {
	count: number;
	/** "past" when all of the day's events are over. */
	look: "upcoming" | "past";
	/**
	 * The times and titles of the day's first events. A wide calendar and a printed one show them.
	 */
	names: string[];
}

export interface EventPage {
	query: EventQuery;
	/**
	 * The events of the page. If a month has too many events for one page: only those of the selected
	 * day.
	 */
	events: ChurchEvent[];
	/**
	 * The mark of each day (`YYYY-MM-DD`) of a month that has too many events for one page. Null for
	 * every other page, which computes the marks from `events`.
	 */
	marks: [string, DayMark][] | null;
	/** Where the next page begins, or null when this is the last. */
	next: InstantCursor | null;
	/** The known sizes of pictures by URL. Set only if the visitor's data saver is on. */
	kilobytes?: Record<string, number>;
}

/** The name and the number of people of a registration, as they were typed. */
export interface Guest {
	name: string;
	attendees: string;
}

/** The result of a registration that was stored. */
export interface Place {
	/** True if the registration is on the waiting list. */
	isWaiting: boolean;
	/**
	 * The token of the link that cancels the registration. Only its hash is stored. Empty if a repeated
	 * registration gets no new link.
	 */
	token: string;
}

/** What a page shows to somebody who has just registered. */
export interface Registered extends Partial<Guest & Place> {
	event: ChurchEvent;
}

/** How many people a registration is for: the first number in the typed text, at least 1. */
export function peopleIn(attendees: string | number): number {
	const [first] = /\d+/.exec(String(attendees)) ?? [];
	return Math.min(PEOPLE_MAX, Math.max(1, Number(first ?? 1)));
}

export function noEvents(query: EventQuery): EventPage {
	return { query, events: [], marks: null, next: null };
}

export function eventsPath({ tab, after, date }: EventQuery): string {
	return pathWithQuery("/events", {
		tab: tab === "upcoming" ? null : tab,
		date,
		after: after && formatInstantCursor(after),
	});
}

export type Span = Pick<ChurchEvent, "date" | "endsAt">;

/** An event is upcoming until it is over. An event without an end is over when it begins, as specified. */
export function isUpcoming({ date, endsAt = date }: Span, now: number): boolean {
	return endsAt >= now;
}

export function isGoingOn(event: Span, now: number): boolean {
	return event.date < now && isUpcoming(event, now);
}

/** When the next event begins or is over (milliseconds since 1970, UTC); infinity when there is none. */
export function nextChange(events: Span[], now: number): number {
	const instants = events.flatMap(({ date, endsAt = date }) => [date, endsAt]);
	return Math.min(...instants.filter((instant) => instant >= now)) + 1;
}

export function isFull(event: Pick<ChurchEvent, "capacity" | "registeredCount">): boolean {
	const { capacity, registeredCount } = event;
	return capacity !== null && registeredCount !== null && registeredCount >= capacity;
}

/**
 * True if the event needs registration, is not cancelled and is not over. Also true for a full
 * event.
 */
export function takesRegistrations(event: ChurchEvent, now: number): boolean {
	return event.requiresRegistration && !event.cancelled && isUpcoming(event, now);
}

export function canRegister(event: ChurchEvent, now: number): boolean {
	return takesRegistrations(event, now) && !isFull(event);
}

interface EventType {
	tone: BadgeTone;
	label: TextKey;
	/** The usual length, for calendars that require an end when the event has none. */
	hours: number;
}

/** The types with a name and a badge colour of their own. */
const eventTypes: Record<string, EventType> = {
	service: { tone: "blue", label: "events:events.type.service", hours: 3.5 },
	prayer: { tone: "purple", label: "events:events.type.prayer", hours: 2 },
	conference: { tone: "green", label: "events:events.type.conference", hours: 8 },
	wedding: { tone: "orange", label: "events:events.type.wedding", hours: 5 },
	general: { tone: "grey", label: "events:events.type.general", hours: 2 },
};

export const knownEventTypes = Object.keys(eventTypes);

export function eventTypeOf(type: string): Omit<EventType, "label"> & { label: TextKey | null } {
	const known = Object.hasOwn(eventTypes, type) ? eventTypes[type] : undefined;
	return known ?? { tone: "grey", label: null, hours: 2 };
}
