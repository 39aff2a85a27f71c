import { desc, sql } from "drizzle-orm";
import type { Database } from "~/db/client";
import { events } from "~/db/schema";
import { cutPage, LIST_PAGE, type ListPage } from "~/platform/lists/data-list";
import { type EventData, eventData } from "./backend";

/** An event's place in a list with the latest first. */
export interface EventPlace {
	/** Milliseconds since 1970 (UTC). */
	date: number;
	id: string;
}

/** Which events stand after a place in such a list. */
export function comesAfter({ date, id }: EventPlace) {
	return sql`(${events.date}, ${events.id}) < (${date}, ${id})`;
}

export function placeOf({ date, id }: { date: Date; id: string }): EventPlace {
	return { date: date.getTime(), id };
}

/** Every event in pages, the latest first. */
export async function readEvents(
	{ db }: { db: Database },
	after: EventPlace | null,
): Promise<ListPage<EventData, EventPlace>> {
	const { rows, next } = cutPage(
		await db
			.select()
			.from(events)
			.where(after ? comesAfter(after) : undefined)
			.orderBy(desc(events.date), desc(events.id))
			.limit(LIST_PAGE + 1),
		placeOf,
	);
	return { items: rows.map(eventData), next };
}
