/*
 * Series of events, such as a weekly prayer. The events of a series are separate rows with the same
 * `seriesId`. `seriesDate` is the date that the series gives an event. `date` differs from
 * `seriesDate` if only this event was moved.
 */
import { and, eq, gte, ne, type SQL, sql } from "drizzle-orm";
import { events } from "~/db/content-schema";
import { beginOf, isoDay } from "~/i18n/dates";
import { laterVersion } from "~/platform/changes/change-row.server";
import type { Context } from "~/platform/context";
import { DAY_MS } from "~/platform/durations";
import type { StoredEvent } from "./fields";
import type { InSeries } from "./model";
import type { Scope } from "./series";

export type EventRow = typeof events.$inferSelect;

/**
 * An event's new beginning and end when it moves to another day. The times of day stay the same.
 */
export function movedTo({ date, endsAt }: Pick<StoredEvent, "date" | "endsAt">, day: string) {
	const by = Date.parse(day) - Date.parse(isoDay(date.getTime()));
	return { date: new Date(+date + by), endsAt: endsAt && new Date(+endsAt + by) };
}

/**
 * The SQL condition (WHERE) for the other events of a series to which the change of one event also
 * applies, as `scope` says; undefined if it applies to no other events.
 */
export function othersOf({ id, seriesId, date }: EventRow, scope: Scope): SQL | undefined {
	if (scope === "this" || seriesId === null) return undefined;
	const isLater = scope === "following" ? gte(events.date, date) : undefined;
	return and(eq(events.seriesId, seriesId), ne(events.id, id), isLater);
}

/** True if the event is on the date that its series gives it, and was not moved alone. */
export function isInPlace({ date, seriesDate }: EventRow): boolean {
	return seriesDate !== null && +date === +seriesDate;
}

/** An event's length in milliseconds; null if its end is not known. */
export function lengthOf({ date, endsAt }: Pick<StoredEvent, "date" | "endsAt">): number | null {
	return endsAt && +endsAt - +date;
}

/**
 * The new values for the other events of a series when one event changes. The changed date cannot
 * be copied, because each event has its own day. Instead each event moves by the same number of
 * days as the changed event, and gets its new time of day.
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
 * The SQL for the new beginning of another event of the series. The event moves by as many days as
 * the changed event. If the changed event keeps its time of day, the other event keeps its own;
 * otherwise it gets the changed event's new time of day.
 *
 * @param before when the changed event began until now, in milliseconds since 1970 (UTC)
 * @param after when the changed event begins after the change
 */
function movedLike(before: number, after: number) {
	const isSameHour = (after - before) % DAY_MS === 0;
	if (isSameHour) return sql`${events.date} + ${after - before}`;
	const sinceMidnight = sql`(${events.date} - ${beginOf("1970-01-01")}) % ${DAY_MS}`;
	return sql`${events.date} - ${sinceMidnight} + ${after - beginOf(isoDay(before))}`;
}

/**
 * For each listed event its position in its series, by the event's id. Deleted events are not
 * counted.
 */
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
