import { and, desc, eq, getTableColumns, gte, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { cancelledEvents, events } from "~/db/content-schema";
import { isoDay } from "~/i18n/dates";
import { inLanguage, textIn, type Written } from "~/i18n/in-language";
import type { Language } from "~/i18n/language";
import { requireUploads } from "~/media/bucket.server";
import { type Actor, auditCounted, deleteRow, subjectOf } from "~/platform/changes/audit.server";
import {
	changeRow,
	laterVersion,
	newRow,
	type RowChange,
} from "~/platform/changes/change-row.server";
import { keepAbsence } from "~/platform/changes/former.server";
import { type RequestKey, writeOnce } from "~/platform/changes/idempotency.server";
import type { ContentWrite, Context } from "~/platform/context";
import { DAY_MS } from "~/platform/durations";
import { refusal } from "~/platform/http/refusal";
import { webAddress } from "~/platform/http/url";
import { ANSWER_PAGE_ROWS } from "~/platform/lists/answer-list";
import type { InstantCursor } from "~/platform/lists/cursor";
import { hasWords } from "~/platform/lists/has-words.server";
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
	type EventTableQuery,
	type InSeries,
	NEXT_EVENTS,
	type NextEvent,
	type Scope,
	SERIES_MAX,
	SERIES_MIN,
} from "./model";
import { markDays, spanOf } from "./month";
import { likelyFrequency, nextDay, type Repeat, seriesDays } from "./repeat";
import {
	changeOfOthers,
	type EventRow,
	isInPlace,
	lengthOf,
	movedTo,
	othersOf,
	readInSeries,
} from "./series.server";

/** How many events of a month the calendar counts at most. More are there by mistake. */
export const MONTH_EVENTS_MAX = 5000;

/** A month with more events than this names one of each day, shortly, and counts the others. */
const NAMED_EVENTS_MAX = 45;

const TABLE_ROWS = 50;

const { createdAt, updatedAt, seriesId, seriesDate, frequency, ...publicColumns } =
	getTableColumns(events);

const newest = newestFirst<InstantCursor>({ date: events.date, id: events.id });
const soonest = earliestFirst<InstantCursor>({ date: events.date, id: events.id });

function toShown(language: Language) {
	return <Row extends Written & { date: Date; endsAt?: Date | null }>({ endsAt, ...row }: Row) => ({
		...inLanguage(language, row),
		date: row.date.getTime(),
		...(endsAt && { endsAt: endsAt.getTime() }),
	});
}

type PublicRow = Pick<EventRow, keyof typeof publicColumns>;

/** A page has nothing of a picture where an event has none. */
function toChurchEvent(language: Language) {
	return ({ image, imageDescription, imageDescriptionTn, ...row }: PublicRow): ChurchEvent => {
		const url = webAddress(image);
		const shows = textIn(language, imageDescription, imageDescriptionTn);
		return { ...toShown(language)(row), ...(url && { picture: { url, ...shows } }) };
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
	const [found] = await db.readBatch([
		order.page(query, { after, size: EVENTS_PER_PAGE, where: isInTab }),
	]);
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
	const [whole] = await db.readBatch([selectIn(month, null)]);
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
	const shortened = days.length > NAMED_EVENTS_MAX ? { namesMax: 1, lettersMax: 10 } : {};
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
	const [[next]] = await db.readBatch([
		db
			.select({ date: events.date })
			.from(events)
			.where(gte(events.date, new Date(now)))
			.orderBy(...soonest.order)
			.limit(1),
	]);
	return next ? next.date.getTime() + 1 : Number.POSITIVE_INFINITY;
}

/** For the home page, the soonest first. */
export async function readNextEvents(
	{ db, now }: Context<"db" | "now">,
	language: Language,
): Promise<NextEvent[]> {
	const { id, title, titleTn, date, endsAt, location } = publicColumns;
	const [rows] = await db.readBatch([
		db
			.select({ id, title, titleTn, date, endsAt, location })
			.from(events)
			.where(gte(date, new Date(now)))
			.orderBy(...soonest.order)
			.limit(NEXT_EVENTS),
	]);
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
	context: Context<"db" | "now">,
	query: EventTableQuery & { added: string },
): Promise<TablePage<EventData & { inSeries: InSeries | undefined }, InstantCursor>> {
	const { db, now } = context;
	const { text, type, isPast, after, added } = query;
	const order = isPast ? newest : soonest;
	const where = and(
		ne(events.id, added),
		(isPast ? lt : gte)(events.date, new Date(now)),
		type ? eq(events.type, type) : undefined,
		hasWords(sql`title || ' ' || title_tn || ' ' || location`, text),
	);
	const [top, found] = await db.batch([
		db.select().from(events).where(eq(events.id, added)),
		order.page(db.select().from(events).$dynamic(), { after, size: TABLE_ROWS, where }),
	]);
	if (after && found.length === 0) return readEventTable(context, { ...query, after: null });
	const { rows, next } = order.cut(found, TABLE_ROWS);
	const listed = [...top, ...rows];
	const inSeries = await readInSeries(context, listed);
	const items = listed.map((row) => ({ ...eventData(row), inSeries: inSeries.get(row.id) }));
	return { items, next, isFirst: after === null };
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
const SUBSCRIBED_PAST_MS = 90 * DAY_MS;

/** More events than a church announces. Calendars fetch all of them, several times a day. */
const SUBSCRIBED_MAX = 500;

/** How long after its day the subscribed calendar says that an event was cancelled. */
const CANCELLED_MS = 30 * DAY_MS;

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

type WriteContext = ContentWrite & Context<"media">;

/** How many earlier events are looked through for one of the same title. */
const COMPARED = 30;

/** An event like another, on the next day by the pattern of its series, or of the last such title. */
export async function readCopy(
	context: Context<"db" | "now">,
	id: string,
): Promise<EventData | undefined> {
	const { db, now } = context;
	const row = await findRow(context, id);
	if (!row) return undefined;
	const latest = (where: SQL) =>
		db.select().from(events).where(where).orderBy(desc(events.date)).limit(COMPARED);
	const [[lastOfSeries], earlier] = await db.batch([
		latest(eq(events.seriesId, row.seriesId ?? "")),
		latest(lt(events.date, row.date)),
	]);
	const dayOf = ({ seriesDate, date }: EventRow) => isoDay(+(seriesDate ?? date));
	const last = dayOf(lastOfSeries ?? row);
	const same = earlier.find((event) => event.title === row.title);
	const { frequency } = eventData(row);
	const pattern = frequency ?? (same ? likelyFrequency(dayOf(same), last) : "weekly");
	return eventData({
		...row,
		...movedTo(row, nextDay(last, pattern, isoDay(now))),
		seriesId: null,
	});
}

/** How many values a statement of D1 takes. */
const BOUND_VALUES_MAX = 100;

/**
 * An event, or all of a series, whose first one is `data`.
 * @throws a 400 Response when they are too few or too many, or show an upload that does not exist
 */
export async function createEvents(
	context: WriteContext,
	actor: Actor,
	{ input, repeat }: { input: StoredEvent; repeat?: Repeat | null | undefined },
	requestKey: RequestKey | null = null,
) {
	requireOrder(input);
	const firstDay = isoDay(input.date.getTime());
	const days = repeat ? seriesDays(firstDay, repeat) : [firstDay];
	if (!days) throw refusal(400, `repeat.until: must give ${SERIES_MIN} to ${SERIES_MAX} events`);
	const seriesId = repeat ? crypto.randomUUID() : null;
	const rows = days.map((day) => {
		const row = newRow(context, { ...input, ...movedTo(input, day) });
		const series = { seriesId, seriesDate: repeat ? row.date : null };
		return { ...row, ...series, frequency: repeat?.frequency ?? null, registeredCount: null };
	});
	const [first] = rows as [EventRow];
	const answer = {
		data: eventData(first),
		...(seriesId && {
			series: { id: seriesId, events: rows.map(({ id, date }) => ({ id, date })) },
		}),
	};
	const size = Math.floor(BOUND_VALUES_MAX / Object.keys(first).length);
	const parts = rows.flatMap((_, n) => (n % size === 0 ? [rows.slice(n, n + size)] : []));
	const isNew = seriesId ? eq(events.seriesId, seriesId) : eq(events.id, first.id);
	return writeOnce(
		context,
		actor,
		requestKey,
		answer,
		[
			auditCounted(context, actor, "event.create", subjectOf(first), sql`${rows.length}`),
			...parts.map((part) => context.db.insert(events).values(part)),
			keepAbsence(context, "event", isNew),
		],
		() => requireUploads(context, [first.image]),
	);
}

/** @throws a 400 Response for an event that ends before it begins */
function requireOrder({ date, endsAt }: Pick<StoredEvent, "date" | "endsAt">) {
	if (endsAt && endsAt <= date) throw refusal(400, "endsAt: must be later than date");
}

/**
 * Changes an event, and with a scope others of its series: in the same fields, and no others. Those
 * that were moved alone stay where they are.
 *
 * @throws a Response, as `changeRow` does; and 400 for an upload that does not exist
 */
export async function updateEvent(
	context: WriteContext,
	actor: Actor,
	{ id, fields, precondition, scope = "this" }: RowChange<StoredEvent> & { scope?: Scope },
): Promise<EventData> {
	const { db } = context;
	const others = (event: EventRow) => othersOf(event, scope);
	const { after } = await changeRow(context, actor, {
		kind: "event",
		read: () => findRow(context, id),
		answer: eventData,
		fields: (current) => {
			const { date, endsAt } = fields;
			if (!date) return fields;
			const length = lengthOf(current);
			return {
				...fields,
				...(scope !== "this" && isInPlace(current) && { seriesDate: date }),
				// Where only the beginning is given, the event is as long as before.
				...(endsAt === undefined && length !== null && { endsAt: new Date(+date + length) }),
			};
		},
		precondition,
		check: async (after, { image }) => {
			requireOrder(after);
			await requireUploads(context, after.image === image ? [] : [after.image]);
		},
		others,
		also: (changed, isUnchanged, before) => {
			const where = others(before);
			if (!where) return [];
			const set = changeOfOthers(context, changed, before);
			return [db.update(events).set(set).where(and(where, isUnchanged))];
		},
	});
	return eventData(after);
}

/** The subscribed calendar then says that it is cancelled. @throws a 404 Response when it is not there */
export async function deleteEvent(
	context: ContentWrite,
	actor: Actor,
	id: string,
	scope: Scope = "this",
) {
	const { db, now } = context;
	const event = scope === "this" ? undefined : await findRow(context, id);
	const isIt = eq(events.id, id);
	const rows = or(isIt, event && othersOf(event, scope)) ?? isIt;
	const noteThatTheyAreCancelled = db.insert(cancelledEvents).select(sql`
		SELECT id, title, date, created_at,
			${laterVersion(context)}, title_tn
		FROM ${events} WHERE (${rows}) AND date > ${now - CANCELLED_MS}`);
	const before = [noteThatTheyAreCancelled];
	const deleted = await deleteRow(context, actor, "event", id, before, rows);
	return scope === "this" ? { id } : { id, deleted };
}
