import { and, desc, eq, ne } from "drizzle-orm";
import type { Database } from "~/db/client";
import { events } from "~/db/schema";
import { cutPage, type TablePage } from "~/platform/lists/data-list";
import { type EventData, eventData } from "./backend";
import { comesAfter, type EventPlace, placeOf } from "./read-all.server";

/** How many events one page of the portal's table shows. */
export const TABLE_ROWS = 50;

/** A place as it stands in the address of the page that begins after it. */
export function formatEventPlace({ date, id }: EventPlace): string {
	return `${date}_${id}`;
}

/** @returns null for a text that names no place */
export function parseEventPlace(text: string | null): EventPlace | null {
	const [, date, id] = /^(-?\d{1,15})_(.{1,100})$/.exec(text ?? "") ?? [];
	return date && id ? { date: Number(date), id } : null;
}

/**
 * One page of all events, the latest first.
 *
 * @param added the event added last, which then stands at the top; empty for none
 */
export async function readEventPage(
	context: { db: Database },
	{ after, added }: { after: EventPlace | null; added: string },
): Promise<TablePage<EventData, EventPlace>> {
	const { db } = context;
	const [top, found] = await db.batch([
		db.select().from(events).where(eq(events.id, added)),
		db
			.select()
			.from(events)
			.where(and(ne(events.id, added), after ? comesAfter(after) : undefined))
			.orderBy(desc(events.date), desc(events.id))
			.limit(TABLE_ROWS + 1),
	]);
	if (after && found.length === 0) return readEventPage(context, { after: null, added });
	const { rows, next } = cutPage(found, placeOf, TABLE_ROWS);
	return { items: [...top, ...rows].map(eventData), next, isFirst: after === null };
}
