import { and, asc, desc, eq, gte, lt } from "drizzle-orm";
import type { Database } from "~/db/client";
import { events } from "~/db/schema";
import { type ChurchEvent, EVENTS_PER_PAGE, type EventTab } from "./model";
import { type CalendarView, periodsOf, spanOf } from "./month";

interface Context {
	db: Database;
}

const listColumns = {
	id: events.id,
	title: events.title,
	type: events.type,
	date: events.date,
	location: events.location,
	description: events.description,
	requiresRegistration: events.requiresRegistration,
	capacity: events.capacity,
	registeredCount: events.registeredCount,
};

function toChurchEvent<Row extends { date: Date }>(row: Row) {
	return { ...row, date: row.date.getTime() };
}

/**
 * Upcoming events with the next one first, or past ones with the latest first.
 *
 * @param now the instant that divides them, in milliseconds since 1970 (UTC)
 */
export async function listEvents(
	{ db }: Context,
	tab: Exclude<EventTab, "calendar">,
	now: number,
): Promise<ChurchEvent[]> {
	const divide = new Date(now);
	const rows = await db
		.select(listColumns)
		.from(events)
		.where(tab === "past" ? lt(events.date, divide) : gte(events.date, divide))
		.orderBy(tab === "past" ? desc(events.date) : asc(events.date))
		.limit(EVENTS_PER_PAGE);
	return rows.map(toChurchEvent);
}

/**
 * The events of the month shown, the earliest first, then those of the selected day where it lies
 * in another month.
 */
export async function listCalendarEvents(
	{ db }: Context,
	view: CalendarView,
): Promise<ChurchEvent[]> {
	const [month, ...others] = periodsOf(view).map((period) => {
		const { from, until } = spanOf(period);
		return db
			.select(listColumns)
			.from(events)
			.where(and(gte(events.date, new Date(from)), lt(events.date, new Date(until))))
			.orderBy(asc(events.date))
			.limit(EVENTS_PER_PAGE);
	});
	const found = month ? await db.batch([month, ...others]) : [];
	return found.flat().map(toChurchEvent);
}

/** One event, upcoming or past; null when there is none with that id. */
export async function findEvent({ db }: Context, id: string): Promise<ChurchEvent | null> {
	const row = await db.select(listColumns).from(events).where(eq(events.id, id)).get();
	return row ? toChurchEvent(row) : null;
}
