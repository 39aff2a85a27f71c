/*
 * Finds the events that are not over. A condition on the end alone would read all future events,
 * and a condition on the beginning alone would miss events that are going on. Therefore long events
 * that have begun are searched apart, in two groups that have their own indexes: up to some days,
 * and longer. A short event that is going on has begun a night ago at most, so one query finds it
 * and the events to come.
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

/** The condition for events of at most `NIGHT_MS` that have begun before an instant and are not over. */
export const shortBegunBefore = (instant: number | Placeholder) =>
	sql`${lastsANight} AND date >= ${instant} - ${NIGHT_MS} AND ${begunBefore(instant)}`;

/** The same for longer events. Each condition has its own index. */
export const longBegunBefore = (instant: number | Placeholder): [SQL, SQL] => [
	sql`${lastsDays} AND date >= ${instant} - ${8 * DAY_MS} AND ${begunBefore(instant)}`,
	sql`${lastsWeeks} AND ${begunBefore(instant)}`,
];

/** Which page of the events that are not over at an instant is read. */
export interface NotOverPage {
	/** Milliseconds since 1970 (UTC). */
	instant: number;
	/** The cursor of the page; null for the first page. */
	after: InstantCursor | null;
	/** The cursor for events to come and short events. It skips those that are over for certain. */
	from: InstantCursor;
}

export function pageAt(instant: number, after: InstantCursor | null): NotOverPage {
	return { instant, after, from: notBefore(instant - NIGHT_MS, after) };
}

/**
 * Like `pageAt`, for the instant at which a day or a month begins. Short events that began before it
 * are left out: they belong to the day on which they began, even if they end after midnight.
 */
export function pageOfDay(instant: number, after: InstantCursor | null): NotOverPage {
	return { instant, after, from: notBefore(instant, after) };
}

/** The cursor, or else one that comes before all events at the instant: no event has an empty id. */
function notBefore(instant: number, after: InstantCursor | null): InstantCursor {
	return after && after.date >= instant ? after : { date: instant, id: "" };
}

/**
 * The queries that together read a page of the events that are not over. `inOrder` merges their
 * results. Lasting events have begun before those to come, so the two queries for them find nothing
 * on most later pages; one round trip sends all three.
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

/** The rows of several queries, the earliest first. */
export function inOrder<Row extends { id: string; date: Date }>(parts: Row[][]): Row[] {
	return parts.flat().sort((a, b) => +a.date - +b.date || (a.id < b.id ? -1 : 1));
}

/**
 * The condition for events that are over. An event without an end is over once it has begun. The
 * query's cursor must come from `pastFrom`, which skips the events to come.
 */
export const isOver = (now: number | Placeholder) =>
	sql`ifnull(${events.endsAt}, ${events.date}) < ${now}`;

/** @param after the cursor of the page; null for the first page */
export function pastFrom(now: number, after: InstantCursor | null): InstantCursor {
	return after && after.date < now ? after : { date: now, id: "" };
}
