import { asc, desc, eq, gte, lt } from "drizzle-orm";
import type { Database } from "~/db/client";
import { events } from "~/db/schema";
import { type ChurchEvent, EVENTS_PER_PAGE, type EventTab } from "./model";

interface Context {
	db: Database;
}

const columns = {
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

function toEvent<Row extends { date: Date }>(row: Row) {
	return { ...row, date: row.date.getTime() };
}

/**
 * Upcoming events with the next one first, or past ones with the latest first.
 *
 * @param now the instant that divides them, in milliseconds since 1970 (UTC)
 */
export async function listEvents(
	{ db }: Context,
	tab: EventTab,
	now: number,
): Promise<ChurchEvent[]> {
	const divide = new Date(now);
	const rows = await db
		.select(columns)
		.from(events)
		.where(tab === "past" ? lt(events.date, divide) : gte(events.date, divide))
		.orderBy(tab === "past" ? desc(events.date) : asc(events.date))
		.limit(EVENTS_PER_PAGE);
	return rows.map(toEvent);
}

/** One event, upcoming or past; null when there is none with that id. */
export async function findEvent({ db }: Context, id: string): Promise<ChurchEvent | null> {
	const row = await db.select(columns).from(events).where(eq(events.id, id)).get();
	return row ? toEvent(row) : null;
}
