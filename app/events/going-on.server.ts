/*
 * Finds the events that are not over. A condition on the end alone would read all future events,
 * and a condition on the beginning alone would miss events that are going on. Therefore events that
 * have begun are searched in three groups: events that last up to a night, up to some days, or
 * longer. A short event that is going on has begun recently, so its group needs only a small part
 * of the index.
 */
import { and, gte, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteSelect } from "drizzle-orm/sqlite-core";
import { events, lastsDays, lastsWeeks } from "~/db/content-schema";
import { NIGHT_MS } from "~/i18n/dates";
import { DAY_MS } from "~/platform/durations";
import type { InstantCursor } from "~/platform/lists/cursor";
import { earliestFirst } from "~/platform/lists/keyset.server";

export const soonest = earliestFirst<InstantCursor>({ date: events.date, id: events.id });

/**
 * The conditions for events that begin before an instant and end at that instant or later. `short`
 * is for events that last at most `NIGHT_MS`, `long` for longer events.
 */
export function begunBefore(instant: number): { short: SQL; long: [SQL, SQL] } {
	const begun = sql`date < ${instant} AND ends_at >= ${instant}`;
	return {
		short: sql`ends_at - date <= ${NIGHT_MS} AND date >= ${instant - NIGHT_MS} AND ${begun}`,
		long: [
			sql`${lastsDays} AND date >= ${instant - 8 * DAY_MS} AND ${begun}`,
			sql`${lastsWeeks} AND ${begun}`,
		],
	};
}

interface PageAsked {
	after: InstantCursor | null;
	size: number;
	where?: SQL | undefined;
}

/**
 * The queries that together read a page of the events that are not over at an instant. `inOrder` merges
 * their results.
 */
export function notOver<Query extends SQLiteSelect>(
	select: () => Query,
	instant: number,
	page: PageAsked,
): [Query, ...Query[]] {
	const { short, long } = begunBefore(instant);
	return endingLater(select, instant, page, [short, ...long]);
}

/**
 * Like `notOver`, for the instant at which a day or a month begins. Short events that began before
 * it are left out: they belong to the day on which they began, even if they end after midnight.
 */
export function notOverByDay<Query extends SQLiteSelect>(
	select: () => Query,
	instant: number,
	page: PageAsked,
): [Query, ...Query[]] {
	return endingLater(select, instant, page, begunBefore(instant).long);
}

function endingLater<Query extends SQLiteSelect>(
	select: () => Query,
	instant: number,
	{ where, ...page }: PageAsked,
	begun: SQL[],
): [Query, ...Query[]] {
	// The cursor already limits the date. A second condition on the date would keep SQLite from
	// starting its search of the index at the cursor.
	if (page.after && page.after.date >= instant) return [soonest.page(select(), { ...page, where })];
	return [
		soonest.page(select(), { ...page, where: and(gte(events.date, new Date(instant)), where) }),
		...begun.map((isLasting) => soonest.page(select(), { ...page, where: and(isLasting, where) })),
	];
}

/** The rows of several queries, the earliest first. */
export function inOrder<Row extends { id: string; date: Date }>(parts: Row[][]): Row[] {
	return parts.flat().sort((a, b) => +a.date - +b.date || (a.id < b.id ? -1 : 1));
}

/**
 * The condition for events that are over. An event without an end is over once it has begun.
 *
 * @param after the cursor of the page; null for the first page
 */
export function isOver(now: number, after: InstantCursor | null): SQL | undefined {
	// The cursor already limits the date. A second condition on the date would keep SQLite from
	// starting its search of the index at the cursor.
	const isBefore = after && after.date < now ? undefined : lt(events.date, new Date(now));
	return and(isBefore, sql`ifnull(${events.endsAt}, ${events.date}) < ${now}`);
}
