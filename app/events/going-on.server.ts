/*
 * Finds the events that are not over, with few rows to read. An SQL condition (WHERE) on the end
 * alone would read all future events, and one on the beginning alone would miss events that are
 * going on. Therefore separate queries search for long events that have begun: one for events of up
 * to 8 days and one for longer events, each with its own index. Short events last at most
 * `NIGHT_MS`, so the query for future events also finds them: it begins `NIGHT_MS` before now.
 */
import { and, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteSelect } from "drizzle-orm/sqlite-core";
import { events, lastsDays, lastsWeeks } from "~/db/content-schema";
import type { Placeholders } from "~/db/prepared";
import { NIGHT_MS } from "~/i18n/dates";
import { DAY_MS } from "~/platform/durations";
import type { InstantCursor } from "~/platform/lists/cursor";
import { earliestFirst } from "~/platform/lists/keyset.server";

export const soonest = earliestFirst<InstantCursor>({ date: events.date, id: events.id });

const lastsANight = sql`ends_at - date <= ${NIGHT_MS}`;

const begunBefore = (instant: number | Placeholder) =>
	sql`date < ${instant} AND ends_at >= ${instant}`;

/**
 * The SQL condition (WHERE) for short events (at most `NIGHT_MS`) that began before `instant` and
 * were not over then.
 */
export const shortBegunBefore = (instant: number | Placeholder) =>
	sql`${lastsANight} AND date >= ${instant} - ${NIGHT_MS} AND ${begunBefore(instant)}`;

/**
 * The SQL conditions (WHERE) for long events that began before `instant` and were not over then: up
 * to 8 days long, and longer. Each condition has its own index.
 */
export const longBegunBefore = (instant: number | Placeholder): [SQL, SQL] => [
	sql`${lastsDays} AND date >= ${instant} - ${8 * DAY_MS} AND ${begunBefore(instant)}`,
	sql`${lastsWeeks} AND ${begunBefore(instant)}`,
];

/** Which page is read of the list of events that are not over at `instant`. */
export interface NotOverPage {
	/** The time at which the events are not over, in milliseconds since 1970 (UTC). */
	instant: number;
	/**
	 * The list's cursor: the date and id of the previous page's last event; null for the first
	 * page.
	 */
	after: InstantCursor | null;
	/**
	 * The cursor for the query that finds short and future events. It skips events that are
	 * certainly over at `instant`.
	 */
	from: InstantCursor;
}

export function pageAt(instant: number, after: InstantCursor | null): NotOverPage {
	return { instant, after, from: notBefore(instant - NIGHT_MS, after) };
}

/**
 * Like `pageAt`, but `instant` is the beginning of a day or month. Short events that began before
 * `instant` are left out: they belong to the day on which they began, even if they end after
 * midnight.
 */
export function pageOfDay(instant: number, after: InstantCursor | null): NotOverPage {
	return { instant, after, from: notBefore(instant, after) };
}

/**
 * The cursor `after` if it is not before `instant`. Otherwise a cursor that comes before all events
 * at `instant`: its id is empty, and no event has an empty id.
 */
function notBefore(instant: number, after: InstantCursor | null): InstantCursor {
	return after && after.date >= instant ? after : { date: instant, id: "" };
}

/**
 * The queries that together read a page of the events that are not over: one query for short and
 * future events, and two for long events that have begun. `inOrder` merges their rows. On most
 * later pages the two queries for long events find nothing, but one round trip sends all three.
 */
export function notOver<Query extends SQLiteSelect>(
	select: () => Query,
	{ instant, after, from }: NotOverPage | Placeholders<NotOverPage>,
	{ size, where }: { size: number; where?: SQL | undefined },
): [Query, ...Query[]] {
	const isLaterOrShort = sql`(date >= ${instant} OR ${lastsANight} AND ends_at >= ${instant})`;
	return [
		soonest.page(select(), { after: from, size, where: and(isLaterOrShort, where) }),
		...longBegunBefore(instant).map((isLasting) =>
			soonest.page(select(), { after, size, where: and(isLasting, where) }),
		),
	];
}

/** Merges the events that several queries returned, the earliest first. */
export function inOrder<Row extends { id: string; date: Date }>(parts: Row[][]): Row[] {
	return parts.flat().sort((a, b) => +a.date - +b.date || (a.id < b.id ? -1 : 1));
}

/**
 * The SQL condition (WHERE) for events that are over. An event without an end is over once it has
 * begun. The query's cursor must come from `pastFrom`, so that the query does not read future
 * events.
 */
export const isOver = (now: number | Placeholder) =>
	sql`ifnull(${events.endsAt}, ${events.date}) < ${now}`;

/**
 * The cursor at which the query for past events begins. It skips future events.
 *
 * @param after the list's cursor after the previous page; null for the first page
 */
export function pastFrom(now: number, after: InstantCursor | null): InstantCursor {
	return after && after.date < now ? after : { date: now, id: "" };
}
