import { desc, eq, lt } from "drizzle-orm";
import { events } from "~/db/content-schema";
import { isoDay } from "~/i18n/dates";
import type { Context } from "~/platform/context";
import { eventData } from "./event-data";
import type { EventData } from "./fields";
import { eventKind } from "./kind.server";
import { countedFrom, likelyFrequency, nextDay } from "./repeat";
import { type EventRow, movedTo } from "./series.server";

/** How many earlier events are searched for one with the same title as the event that is copied. */
const COMPARED = 30;

/**
 * The values of a copy of an event, for the portal's form. Its day continues the event's series,
 * for example a week later. For an event without a series, the time since the previous event with
 * the same title tells how often the event repeats. Without such an event the copy is a week later.
 */
export async function readCopy(
	context: Context<"db" | "now">,
	id: string,
): Promise<EventData | undefined> {
	const { db, now } = context;
	const row = await eventKind.find(context, id);
	if (!row) return undefined;
	const { title, date, seriesDate, seriesId } = events;
	const [series, earlier] = await db.batch([
		db
			.select({ date, seriesDate })
			.from(events)
			.where(eq(seriesId, row.seriesId ?? "")),
		db
			.select({ title, date, seriesDate })
			.from(events)
			.where(lt(date, row.date))
			.orderBy(desc(date))
			.limit(COMPARED),
	]);
	const dayOf = (event: Pick<EventRow, "date" | "seriesDate">) =>
		isoDay(+(event.seriesDate ?? event.date));
	const days = (series.length > 0 ? series : [row]).map(dayOf).sort();
	const last = days.at(-1) ?? dayOf(row);
	const same = earlier.find((event) => event.title === row.title);
	const { frequency } = eventData(row);
	const pattern = frequency ?? (same ? likelyFrequency(dayOf(same), last) : "weekly");
	const first = countedFrom(days, pattern);
	return eventData({
		...row,
		...movedTo(row, nextDay(first, last, pattern, isoDay(now))),
		seriesId: null,
		cancelled: false,
		cancellation: "",
		cancellationTn: "",
	});
}
