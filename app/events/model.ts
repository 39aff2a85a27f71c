import type { ShownIn, ShownText } from "~/i18n/in-language";
import type { Language } from "~/i18n/language";
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
	/** When the event ends, in milliseconds since 1970 (UTC); missing if the end is not known. */
	endsAt?: number;
	/** How many people have a place at the event; null if registrations are not counted. */
	registeredCount: number | null;
	/**
	 * The event's picture. `text` is its description for people who cannot see it; empty if there
	 * is none.
	 */
	picture?: ShownText & { url: string };
	/**
	 * Present only if the event is cancelled. `text` is the church's message about the
	 * cancellation; it may be empty.
	 */
	cancelled?: ShownText;
}

/** How many events the home page shows. */
export const NEXT_EVENTS = 3;

export type NextEvent = Pick<
	ChurchEvent,
	"id" | "title" | "titleLang" | "date" | "endsAt" | "location" | "cancelled"
>;

/**
 * The maximum length of each text in a registration, in characters. The end of a longer text is cut
 * off.
 */
export const REGISTRATION_TEXT_MAX = 200;

/** The largest number of people for whom one registration can be. */
export const PEOPLE_MAX = 1000;

/**
 * How many events one page shows. With more events the page would be too large for slow
 * connections: see tests/worker/growth.test.ts.
 */
export const EVENTS_PER_PAGE = 15;

const eventTabs = ["upcoming", "past", "calendar"] as const;

export type EventTab = (typeof eventTabs)[number];

export function chooseEventTab(asked: string | null): EventTab {
	return eventTabs.find((tab) => tab === asked) ?? "upcoming";
}

export interface EventQuery {
	tab: EventTab;
	after: InstantCursor | null;
	/**
	 * The selected day of the calendar, `YYYY-MM-DD`, if the page has only the events of this day;
	 * else null.
	 */
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
 * Which events the portal lists. Upcoming events begin with the soonest, past events with the
 * latest. "all" lists the upcoming events before the past ones.
 */
export const eventsAsked = ["all", "upcoming", "past"] as const;

export type EventsAsked = (typeof eventsAsked)[number];

export interface EventTableQuery {
	/**
	 * The searched words, which must all be in the event's title or place, in any order; empty for
	 * all events.
	 */
	text: string;
	/** The event type that is searched for; empty for all types. */
	type: string;
	when: EventsAsked;
	after: InstantCursor | null;
}

/**
 * An event's position in its series (`n`, from 1) and the number of events in the series. Deleted
 * events are not counted.
 */
export interface InSeries {
	n: number;
	total: number;
}

export interface DayMark {
	count: number;
	/** "past" if all events of the day are over; otherwise "upcoming". */
	look: "upcoming" | "past";
	/**
	 * The times and titles of the day's first events. A wide or printed calendar shows them. `lang` is
	 * the title's language if it differs from the page's language.
	 */
	names: { text: string; isCancelled: boolean; lang?: Language }[];
}

export interface EventPage {
	query: EventQuery;
	/**
	 * The events that the page shows. If a month of the calendar has too many events for one page:
	 * only those of the selected day.
	 */
	events: ChurchEvent[];
	/**
	 * For a month of the calendar that has too many events for one page: the mark of each day
	 * (`YYYY-MM-DD`). Otherwise null; the calendar then computes the marks from `events`.
	 */
	marks: [string, DayMark][] | null;
	/** The cursor with which the next page of events begins; null if this is the last page. */
	next: InstantCursor | null;
	/**
	 * The sizes of pictures in kilobytes, by URL, as far as they are known. Set only if the
	 * visitor's data saver is on.
	 */
	kilobytes?: Record<string, number>;
}

/** The name and the number of people of a registration, both as the visitor typed them. */
export interface Guest {
	name: string;
	attendees: string;
}

/**
 * What the database stored for a registration: a place at the event, or a place on the waiting
 * list.
 */
export interface Place {
	/** True if the registration is on the event's waiting list. */
	isWaiting: boolean;
	/**
	 * The token in the link that cancels the registration. The database stores only its hash. Empty
	 * if the visitor repeated a registration and gets no new link.
	 */
	token: string;
}

/** What the events page shows to a visitor who has just registered. */
export interface Registered extends Partial<Guest & Place> {
	event: ChurchEvent;
}

/**
 * The number of people for whom a registration is: the first number in the typed text, from 1 to
 * `PEOPLE_MAX`.
 */
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

/**
 * An event is upcoming until it is over. An event without an end is over when it begins, as the
 * specification says.
 */
export function isUpcoming({ date, endsAt = date }: Span, now: number): boolean {
	return endsAt >= now;
}

export function isGoingOn(event: Span, now: number): boolean {
	return event.date < now && isUpcoming(event, now);
}

/**
 * When the next of these events begins or ends (milliseconds since 1970, UTC); infinity if none
 * will.
 */
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
	/**
	 * The usual length of events of this type, in hours. It is used for calendar apps that require
	 * an end, if an event has none.
	 */
	hours: number;
}

/**
 * The event types that have a translated name and their own badge colour. Administrators may also
 * type other types.
 */
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
