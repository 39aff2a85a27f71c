import { and, eq, getTableColumns, gte, lt, ne, sql } from "drizzle-orm";
import { cancelledEvents, events } from "~/db/content-schema";
import { inLanguage, textIn, type Written } from "~/i18n/in-language";
import type { Language } from "~/i18n/language";
import { requireUploads } from "~/media/bucket.server";
import { type Actor, audit, deleteRow, subjectOf } from "~/platform/changes/audit.server";
import { changeRow, newRow, type RowChange } from "~/platform/changes/change-row.server";
import { keepAbsence } from "~/platform/changes/former.server";
import { type RequestKey, writeOnce } from "~/platform/changes/idempotency.server";
import { REVISION_MS } from "~/platform/changes/undo-sql";
import type { Context } from "~/platform/context";
import { webAddress } from "~/platform/http/url";
import { ANSWER_PAGE_ROWS } from "~/platform/lists/answer-list";
import type { InstantCursor } from "~/platform/lists/cursor";
import {
	earliestFirst,
	newestFirst,
	type Page,
	type TablePage,
} from "~/platform/lists/keyset.server";
import { logWarning } from "~/platform/log";
import type { CalendarEntry } from "./calendar-file";
import { eventData } from "./event-data";
import type { CalendarView } from "./event-urls";
import type { EventData, StoredEvent } from "./fields";
import {
	type ChurchEvent,
	EVENTS_PER_PAGE,
	type EventPage,
	type EventQuery,
	type EventTab,
	NEXT_EVENTS,
	type NextEvent,
} from "./model";
import { markDays, spanOf } from "./month";

/** How many events of a month the calendar counts at most. More are there by mistake. */
export const MONTH_EVENTS_MAX = 5000;

/** A month with more events than this names one of each day, shortly, and counts the others. */
const NAMED_EVENTS_MAX = 45;

const TABLE_ROWS = 50;

const { createdAt, updatedAt, ...publicColumns } = getTableColumns(events);

const newest = newestFirst<InstantCursor>({ date: events.date, id: events.id });
const soonest = earliestFirst<InstantCursor>({ date: events.date, id: events.id });

function toShown(language: Language) {
	return <Row extends Written & { date: Date }>(row: Row) => ({
		...inLanguage(language, row),
		date: row.date.getTime(),
	});
}

type EventRow = Omit<typeof events.$inferSelect, "createdAt" | "updatedAt">;

/** A page has nothing of a picture where an event has none. */
function toChurchEvent(language: Language) {
	return ({ image, imageDescription, imageDescriptionTn, ...row }: EventRow): ChurchEvent => {
		const event = toShown(language)(row);
		const url = webAddress(image);
		if (!url) return event;
		return {
			...event,
			picture: { url, ...textIn(language, imageDescription, imageDescriptionTn) },
		};
	};
}

/** @param view what the calendar shows, if it is asked for */
export async function readEventPage(
	context: Context<"db" | "now">,
	query: EventQuery,
	view: CalendarView,
	language: Language,
): Promise<EventPage> {
	const { tab, after } = query;
	if (tab === "calendar") return readCalendar(context, after, view, language);
	const found = await listEvents(context, { tab, after }, context.now, language);
	return { query, marks: null, ...found };
}

/** @param now divides upcoming from past events, in milliseconds since 1970 (UTC) */
export async function listEvents(
	{ db }: Context<"db">,
	{ tab, after }: { tab: Exclude<EventTab, "calendar">; after: InstantCursor | null },
	now: number,
	language: Language,
): Promise<{ events: ChurchEvent[]; next: InstantCursor | null }> {
	const divide = new Date(now);
	const [order, isInTab] =
		tab === "past" ? [newest, lt(events.date, divide)] : [soonest, gte(events.date, divide)];
	const query = db.select(publicColumns).from(events).$dynamic();
	const found = await order.page(query, { after, size: EVENTS_PER_PAGE, where: isInTab });
	const { rows, next } = order.cut(found, EVENTS_PER_PAGE);
	return { events: rows.map(toChurchEvent(language)), next };
}

/** The events of a month; of one with more than fit on a page, its marks and the selected day's events. */
async function readCalendar(
	context: Context<"db" | "now">,
	after: InstantCursor | null,
	{ month, date }: CalendarView,
	language: Language,
): Promise<EventPage> {
	const { db, now } = context;
	const toEvent = toChurchEvent(language);
	const query = { tab: "calendar", after: null, date: null } as const;
	const selectIn = (period: string, from: InstantCursor | null) =>
		soonest.page(db.select(publicColumns).from(events).$dynamic(), {
			after: from,
			size: EVENTS_PER_PAGE,
			where: isIn(period),
		});
	const whole = await selectIn(month, null);
	if (whole.length <= EVENTS_PER_PAGE) {
		return { query, events: whole.map(toEvent), marks: null, next: null };
	}
	const [days, found] = await db.batch([
		db
			.select({ date: events.date, title: events.title, titleTn: events.titleTn })
			.from(events)
			.where(isIn(month))
			.orderBy(...soonest.order)
			.limit(MONTH_EVENTS_MAX + 1),
		selectIn(date ?? month, after),
	]);
	if (days.length > MONTH_EVENTS_MAX) {
		logWarning("month has too many events", { month, counted: MONTH_EVENTS_MAX });
	}
	const shortened = days.length > NAMED_EVENTS_MAX ? { namesMax: 1, lettersMax: 16 } : {};
	const marks = [
		...markDays(days.slice(0, MONTH_EVENTS_MAX).map(toShown(language)), now, shortened),
	];
	const { rows, next } = soonest.cut(date === null ? [] : found, EVENTS_PER_PAGE);
	return { query: { ...query, after, date }, events: rows.map(toEvent), marks, next };
}

/** @param period a month, `YYYY-MM`, or a day, `YYYY-MM-DD` */
function isIn(period: string) {
	const { from, until } = spanOf(period);
	return and(gte(events.date, new Date(from)), lt(events.date, new Date(until)));
}

/** When the next event is no longer upcoming (milliseconds since 1970, UTC); infinity when none is. */
export async function nextStart({ db, now }: Context<"db" | "now">): Promise<number> {
	const next = await db
		.select({ date: events.date })
		.from(events)
		.where(gte(events.date, new Date(now)))
		.orderBy(...soonest.order)
		.limit(1)
		.get();
	return next ? next.date.getTime() + 1 : Number.POSITIVE_INFINITY;
}

/** For the home page, the soonest first. */
export async function readNextEvents(
	{ db, now }: Context<"db" | "now">,
	language: Language,
): Promise<NextEvent[]> {
	const { id, title, titleTn, date, location } = publicColumns;
	const rows = await db
		.select({ id, title, titleTn, date, location })
		.from(events)
		.where(gte(date, new Date(now)))
		.orderBy(...soonest.order)
		.limit(NEXT_EVENTS);
	return rows.map(toShown(language));
}

export async function findEvent(
	{ db }: Context<"db">,
	id: string,
	language: Language,
): Promise<ChurchEvent | null> {
	const row = await db.select(publicColumns).from(events).where(eq(events.id, id)).get();
	return row ? toChurchEvent(language)(row) : null;
}

/** @param query `added`: the id of what was just added, which stands at the top; empty for none */
export async function readEventTable(
	context: Context<"db">,
	query: { after: InstantCursor | null; added: string },
): Promise<TablePage<EventData, InstantCursor>> {
	const { db } = context;
	const { after, added } = query;
	const [top, found] = await db.batch([
		db.select().from(events).where(eq(events.id, added)),
		newest.page(db.select().from(events).$dynamic(), {
			after,
			size: TABLE_ROWS,
			where: ne(events.id, added),
		}),
	]);
	if (after && found.length === 0) return readEventTable(context, { ...query, after: null });
	const { rows, next } = newest.cut(found, TABLE_ROWS);
	return { items: [...top, ...rows].map(eventData), next, isFirst: after === null };
}

/** For an answer that lists all events. */
export async function readEvents(
	{ db }: Context<"db">,
	after: InstantCursor | null,
): Promise<Page<EventData, InstantCursor>> {
	const query = db.select().from(events).$dynamic();
	const found = await newest.page(query, { after, size: ANSWER_PAGE_ROWS });
	const { rows, next } = newest.cut(found, ANSWER_PAGE_ROWS);
	return { items: rows.map(eventData), next };
}

/** How long the subscribed calendar keeps past events. */
const SUBSCRIBED_PAST_MS = 90 * 24 * 60 * 60 * 1000;

/** More events than a church announces. Calendars fetch all of them, several times a day. */
const SUBSCRIBED_MAX = 500;

/** How long after its day the subscribed calendar says that an event was cancelled. */
const CANCELLED_MS = 30 * 24 * 60 * 60 * 1000;

/** The events of the subscribed calendar, then the cancelled ones, each the earliest first. */
export async function readSubscribedEvents({
	db,
	now,
}: Context<"db" | "now">): Promise<CalendarEntry[]> {
	const [found, cancelled] = await db.batch([
		db
			.select()
			.from(events)
			.where(gte(events.date, new Date(now - SUBSCRIBED_PAST_MS)))
			.orderBy(...soonest.order)
			.limit(SUBSCRIBED_MAX),
		db
			.select()
			.from(cancelledEvents)
			.where(gte(cancelledEvents.date, new Date(now - CANCELLED_MS)))
			.orderBy(cancelledEvents.date)
			.limit(SUBSCRIBED_MAX),
	]);
	return [...found, ...cancelled];
}

/** One event for a calendar, also a cancelled one; null when it is not known. */
export async function findCalendarEntry(
	context: Context<"db">,
	id: string,
): Promise<CalendarEntry | null> {
	const { db } = context;
	const isIt = eq(cancelledEvents.id, id);
	const [event, cancelled] = await Promise.all([
		findRow(context, id),
		db.select().from(cancelledEvents).where(isIt).get(),
	]);
	return event ?? cancelled ?? null;
}

/** Removes old cancellations. Runs every night. */
export function removeOldCancellations({ db, now }: Context<"db" | "now">) {
	return db.delete(cancelledEvents).where(lt(cancelledEvents.date, new Date(now - CANCELLED_MS)));
}

function findRow({ db }: Context<"db">, id: string) {
	return db.select().from(events).where(eq(events.id, id)).get();
}

export async function readEvent(
	context: Context<"db">,
	id: string,
): Promise<EventData | undefined> {
	const row = await findRow(context, id);
	return row && eventData(row);
}

type WriteContext = Context<"db" | "now" | "media">;

/** @throws a 400 Response when it shows an upload that does not exist */
export async function createEvent(
	context: WriteContext,
	actor: Actor,
	input: StoredEvent,
	requestKey: RequestKey | null = null,
): Promise<EventData> {
	const row = { ...newRow(context, input), registeredCount: null };
	return writeOnce(
		context,
		actor,
		requestKey,
		eventData(row),
		[
			context.db.insert(events).values(row),
			audit(context, actor, "event.create", subjectOf(row)),
			keepAbsence(context, "event", row),
		],
		() => requireUploads(context, [row.image]),
	);
}

/** @throws a Response, as `changeRow` does; and 400 for an upload that does not exist */
export async function updateEvent(
	context: WriteContext,
	actor: Actor,
	{ id, fields, precondition }: RowChange<StoredEvent>,
): Promise<EventData> {
	const { after } = await changeRow(context, actor, {
		kind: "event",
		table: events,
		read: () => findRow(context, id),
		answer: eventData,
		fields: () => fields,
		precondition,
		check: ({ image }, current) => requireUploads(context, image === current.image ? [] : [image]),
	});
	return eventData(after);
}

/** The subscribed calendar then says that it is cancelled. @throws a 404 Response when it is not there */
export async function deleteEvent(context: Context<"db" | "now">, actor: Actor, id: string) {
	const { db, now } = context;
	const noteThatItIsCancelled = db.insert(cancelledEvents).select(sql`
		SELECT id, title, date, created_at,
			max(${now}, ifnull(updated_at, created_at) + ${REVISION_MS}), title_tn
		FROM ${events} WHERE id = ${id} AND date > ${now - CANCELLED_MS}`);
	await deleteRow(context, actor, "event", events, id, [noteThatItIsCancelled]);
	return { id };
}
