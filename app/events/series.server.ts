/*
 * The events of a series are separate rows with the same `seriesId`. `seriesDate` is the date that
 * an event has in the series. `date` differs from it if only this event was moved.
 */
import { and, eq, gte, ne, type SQL, sql } from "drizzle-orm";
import { events } from "~/db/content-schema";
import { beginOf, isoDay } from "~/i18n/dates";
import { laterVersion } from "~/platform/changes/change-row.server";
import type { Context } from "~/platform/context";
import { DAY_MS } from "~/platform/durations";
import type { StoredEvent } from "./fields";
import type { InSeries, Scope } from "./model";

export type EventRow = typeof events.$inferSelect;

/**
 * The beginning and the end of an event after a move to another day. The times of day stay the same.
 */
export function movedTo({ date, endsAt }: Pick<StoredEvent, "date" | "endsAt">, day: string) {
	const by = Date.parse(day) - Date.parse(isoDay(date.getTime()));
	return { date: new Date(+date + by), endsAt: endsAt && new Date(+endsAt + by) };
}

/**
 * The condition for the other events of the series that change together with this event; undefined if
 * none do.
 */
export function othersOf({ id, seriesId, date }: EventRow, scope: Scope): SQL | undefined {
	if (scope === "this" || seriesId === null) return undefined;
	const isLater = scope === "following" ? gte(events.date, date) : undefined;
	return and(eq(events.seriesId, seriesId), ne(events.id, id), isLater);
}

/** True if the event is on the day that its series gives it. */
export function isInPlace({ date, seriesDate }: EventRow): boolean {
	return seriesDate !== null && +date === +seriesDate;
}

/** The length in milliseconds; null if the end is not known. */
export function lengthOf({ date, endsAt }: Pick<StoredEvent, "date" | "endsAt">): number | null {
	return endsAt && +endsAt - +date;
}

/**
 * The new values for the other events of a series. Each event has its own day, so the changed date
 * cannot be copied to it. Instead each event is moved by the same number of days, and only the time
 * of day is copied.
 */
export function changeOfOthers(
	context: Context<"now">,
	changed: Partial<EventRow>,
	before: EventRow,
) {
	const { date, endsAt, seriesDate, ...shared } = changed;
	const updatedAt = laterVersion(context);
	if (!date && endsAt === undefined) return { ...shared, updatedAt };
	const moved = date ? movedLike(+before.date, +date) : events.date;
	const inPlace = sql`${events.date} = ${events.seriesDate}`;
	const begins = sql`iif(${inPlace}, ${moved}, ${events.date})`;
	const length = lengthOf({ ...before, ...changed });
	const isAsLong = length === lengthOf(before);
	return {
		...shared,
		date: begins,
		seriesDate: sql`iif(${inPlace}, ${moved}, ${events.seriesDate})`,
		endsAt: isAsLong
			? sql`${begins} + ${events.endsAt} - ${events.date}`
			: length === null
				? null
				: sql`${begins} + ${length}`,
		updatedAt,
	};
}

/**
 * Moves an event by the number of days between `before` and `after`. The event keeps its time of
 * day if `before` and `after` have the same one. Otherwise it gets the time of day of `after`.
 */
function movedLike(before: number, after: number) {
	const isSameHour = (after - before) % DAY_MS === 0;
	if (isSameHour) return sql`${events.date} + ${after - before}`;
	const sinceMidnight = sql`(${events.date} - ${beginOf("1970-01-01")}) % ${DAY_MS}`;
	return sql`${events.date} - ${sinceMidnight} + ${after - beginOf(isoDay(before))}`;
}

/** Each listed event's number in its series. Deleted events are not counted. */
export async function readInSeries({ db }: Context<"db">, listed: EventRow[]) {
	const series = [...new Set(listed.flatMap(({ seriesId }) => seriesId ?? []))];
	if (series.length === 0) return new Map<string, InSeries>();
	const found = await db
		.select({
			id: events.id,
			n: sql<number>`row_number() OVER (PARTITION BY series_id ORDER BY date, id)`,
			total: sql<number>`count(*) OVER (PARTITION BY series_id)`,
		})
		.from(events)
		.where(sql`series_id IN ${series}`);
	return new Map(found.map(({ id, ...inSeries }) => [id, inSeries]));
}
