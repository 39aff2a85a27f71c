import { desc, sql } from "drizzle-orm";
import type { Database } from "~/db/client";
import { events } from "~/db/schema";
import { cutPage, LIST_PAGE, type ListPage } from "~/platform/data-list";
import { type EventData, eventData } from "./backend";

interface Place {
	/** Milliseconds since 1970 (UTC). */
	date: number;
	id: string;
}

/** Every event in pages, the latest first. */
export async function readEvents(
	{ db }: { db: Database },
	after: Place | null,
): Promise<ListPage<EventData, Place>> {
	const { rows, next } = cutPage(
		await db
			.select()
			.from(events)
			.where(after ? sql`(${events.date}, ${events.id}) < (${after.date}, ${after.id})` : undefined)
			.orderBy(desc(events.date), desc(events.id))
			.limit(LIST_PAGE + 1),
		({ date, id }) => ({ date: date.getTime(), id }),
	);
	return { items: rows.map(eventData), next };
}
