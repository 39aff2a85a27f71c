/*
 * Finds the events that are not over. A condition on the beginning alone would miss events that are
 * going on, and a condition on the end alone would read all future events. So events that have begun
 * are read by their length (up to a night, days, weeks): a short event can be going on only if it
 * began recently.
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
 * The conditions for events that begin before an instant and end at it or later. `short` is for events
 * that last no longer than a night, `long` for longer ones.
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
 * The queries for events that begin at the instant or later, and for events that are going on at the
 * instant and last longer than a night.
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
	// SQLite searches the index from the cursor only if no other condition limits the date.
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

/** The condition for events that are over: an event without an end is over once it has begun. */
export function isOver(now: number, after: InstantCursor | null): SQL | undefined {
	// SQLite searches the index from the cursor only if no other condition limits the date.
	const isBefore = after && after.date < now ? undefined : lt(events.date, new Date(now));
	return and(isBefore, sql`ifnull(${events.endsAt}, ${events.date}) < ${now}`);
}
