import { and, eq, getTableColumns, gte, min, ne, sql } from "drizzle-orm";
import type { SQLiteSelect } from "drizzle-orm/sqlite-core";
import { cancelledEvents, events } from "~/db/content-schema";
import { builder, type Placeholders, prepared } from "~/db/prepared";
import { inLanguage, textIn, type Written } from "~/i18n/in-language";
import type { Language } from "~/i18n/language";
import type { Context } from "~/platform/context";
import { DAY_MS } from "~/platform/durations";
import { webAddress } from "~/platform/http/url";
import { ANSWER_PAGE_ROWS } from "~/platform/lists/answer-list";
import type { InstantCursor } from "~/platform/lists/cursor";
import { hasWords } from "~/platform/lists/has-words.server";
import { newestFirst, type Page, type TablePage } from "~/platform/lists/keyset.server";
import { logWarning } from "~/platform/log";
import type { CalendarEntry } from "./calendar-file";
import { oldestCancellation } from "./cancellations.server";
import { eventData } from "./event-data";
import type { CalendarView } from "./event-urls";
import type { EventData } from "./fields";
import {
	inOrder,
	isOver,
	longBegunBefore,
	type NotOverPage,
	notOver,
	pageAt,
	pageOfDay,
	pastFrom,
	shortBegunBefore,
	soonest,
} from "./going-on.server";
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
	nextChange,
} from "./model";
import { markDays, spanOf } from "./month";
import { type EventRow, readInSeries } from "./series.server";

/**
 * The calendar counts at most this many events of a month. A month with more events is probably a
 * mistake.
 */
export const MONTH_EVENTS_MAX = 5000;

/**
 * In a month with more events than this, the calendar shows for each day only the shortened name of
 * one event and the number of the day's other events.
 */
const NAMED_EVENTS_MAX = 45;

const TABLE_ROWS = 50;

const { createdAt, updatedAt, seriesId, seriesDate, frequency, ...publicColumns } =
	getTableColumns(events);

const { id, title, titleTn, date, endsAt, location, ...others } = publicColumns;
const { cancelled, cancellation, cancellationTn } = others;
const cancelColumns = { cancelled, cancellation, cancellationTn };

const newest = newestFirst<InstantCursor>({ date: events.date, id: events.id });

/**
 * The columns of `events` that all lists of events read. The columns with `?` are read only by some
 * lists.
 */
interface ShownRow extends Written<"title" | "description" | "cancellation"> {
	title: string;
	date: Date;
	endsAt?: Date | null;
	cancelled?: boolean;
}

function toShown(language: Language) {
	return <Row extends ShownRow>({
		endsAt,
		cancelled,
		cancellation,
		cancellationTn,
		...row
	}: Row) => ({
		...inLanguage(language, row),
		date: row.date.getTime(),
		...(endsAt && { endsAt: endsAt.getTime() }),
		...(cancelled && {
			cancelled: textIn(language, "cancellation", { cancellation, cancellationTn }),
		}),
	});
}

type PublicRow = Pick<EventRow, keyof typeof publicColumns>;

/**
 * Converts a row of the table `events` to the event that pages show. An event without a picture has
 * no `picture`.
 */
function toChurchEvent(language: Language) {
	return ({ image, imageDescription, imageDescriptionTn, ...row }: PublicRow): ChurchEvent => {
		const url = webAddress(image);
		const shows = textIn(language, "imageDescription", { imageDescription, imageDescriptionTn });
		return { ...toShown(language)(row), ...(url && { picture: { url, ...shows } }) };
	};
}

/**
 * A page of events. `changesAt` is when the cached page becomes outdated although nobody edits an
 * event, because an event begins or ends (milliseconds since 1970, UTC; infinity for never).
 */
interface ReadPage extends EventPage {
	changesAt: number;
}

/**
 * @param view the month and the day that the calendar shows; used only if `query` is for the
 *   calendar
 */
export async function readEventPage(
	context: Context<"db" | "now">,
	query: EventQuery,
	view: CalendarView,
	language: Language,
): Promise<ReadPage> {
	const { now } = context;
	const { tab, after } = query;
	if (tab === "calendar") return readCalendar(context, after, view, language);
	const [found, start] = await Promise.all([
		listEvents(context, { tab, after }, now, language),
		// The first page of past events changes as soon as an upcoming event ends. That event is
		// not on the page, so a separate query finds the time.
		tab === "past" && after === null ? nextStart(context) : null,
	]);
	return { query, marks: null, ...found, changesAt: start ?? nextChange(found.events, now) };
}

const selectPublic = () => builder.select(publicColumns).from(events).$dynamic();

const upcoming = prepared((page: Placeholders<NotOverPage>) =>
	notOver(selectPublic, page, { size: EVENTS_PER_PAGE }),
);

const past = prepared(({ now, from }: Placeholders<{ now: number; from: InstantCursor }>) => [
	newest.page(selectPublic(), { after: from, size: EVENTS_PER_PAGE, where: isOver(now) }),
]);

/** @param now the time that divides upcoming from past events, in milliseconds since 1970 (UTC) */
export async function listEvents(
	{ db }: Context<"db">,
	{ tab, after }: { tab: Exclude<EventTab, "calendar">; after: InstantCursor | null },
	now: number,
	language: Language,
): Promise<{ events: ChurchEvent[]; next: InstantCursor | null }> {
	const { rows, next } =
		tab === "past"
			? newest.cut(
					(await db.readBatch(past({ now, from: pastFrom(now, after) })))[0],
					EVENTS_PER_PAGE,
				)
			: soonest.cut(inOrder(await db.readBatch(upcoming(pageAt(now, after)))), EVENTS_PER_PAGE);
	return { events: rows.map(toChurchEvent(language)), next };
}

/**
 * The events of a month, for the calendar. If the month has too many events for one page: the marks
 * of its days, and the events of the selected day.
 */
async function readCalendar(
	context: Context<"db" | "now">,
	after: InstantCursor | null,
	{ month, date }: CalendarView,
	language: Language,
): Promise<ReadPage> {
	const { db, now } = context;
	const toEvent = toChurchEvent(language);
	const query = { tab: "calendar", after: null, date: null } as const;
	const whole = inOrder(await db.readBatch(eventsOf(pageOfPeriod(month, null))));
	if (whole.length <= EVENTS_PER_PAGE) {
		const events = whole.map(toEvent);
		return { query, events, marks: null, next: null, changesAt: nextChange(events, now) };
	}
	const [named, found] = await Promise.all([
		db.readBatch(namesOf(pageOfPeriod(month, null))),
		db.readBatch(eventsOf(pageOfPeriod(date ?? month, after))),
	]);
	const days = inOrder(named).map(toShown(language));
	if (days.length > MONTH_EVENTS_MAX) {
		logWarning("month has too many events", { month, counted: MONTH_EVENTS_MAX });
	}
	const shortened = days.length > NAMED_EVENTS_MAX ? { namesMax: 1, lettersMax: 10 } : {};
	const marks = [...markDays(days.slice(0, MONTH_EVENTS_MAX), month, now, shortened)];
	const { rows, next } = soonest.cut(date === null ? [] : inOrder(found), EVENTS_PER_PAGE);
	return {
		query: { ...query, after, date },
		events: rows.map(toEvent),
		marks,
		next,
		changesAt: nextChange(days, now),
	};
}

interface PeriodPage extends NotOverPage {
	/** The end of the month or day, in milliseconds since 1970 (UTC). */
	until: number;
}

/** @param period a month, `YYYY-MM`, or a day, `YYYY-MM-DD` */
function pageOfPeriod(period: string, after: InstantCursor | null): PeriodPage {
	const { from, until } = spanOf(period);
	return { ...pageOfDay(from, after), until };
}

/**
 * The query for the events that take place in a month or on a day, at least in part, the earliest
 * first.
 */
const inPeriod = <Query extends SQLiteSelect>(select: () => Query, size: number) =>
	prepared(({ until, ...page }: Placeholders<PeriodPage>) => {
		const lastsInto = sql`(date >= ${page.instant} OR ends_at > ${page.instant})`;
		return notOver(select, page, { size, where: sql`date < ${until} AND ${lastsInto}` });
	});

const eventsOf = inPeriod(selectPublic, EVENTS_PER_PAGE);

const namesOf = inPeriod(
	() =>
		builder
			.select({ id, title, titleTn, date, endsAt, ...cancelColumns })
			.from(events)
			.$dynamic(),
	MONTH_EVENTS_MAX,
);

const changes = prepared(({ now }: Placeholders<{ now: number }>) => {
	const ends = [shortBegunBefore(now), ...longBegunBefore(now)].map((isGoingOn) =>
		builder
			.select({ at: min(events.endsAt) })
			.from(events)
			.where(isGoingOn),
	);
	const begins = builder
		.select({ at: events.date })
		.from(events)
		.where(sql`date >= ${now}`)
		.orderBy(...soonest.order)
		.limit(1);
	return [begins, ...ends];
});

/** When the next event begins or ends (milliseconds since 1970, UTC); infinity if no event will. */
export async function nextStart({ db, now }: Context<"db" | "now">): Promise<number> {
	const found = await db.readBatch(changes({ now }));
	const next = found.flat().map(({ at }) => at?.getTime() ?? Number.POSITIVE_INFINITY);
	return Math.min(...next) + 1;
}

const selectNext = () =>
	builder
		.select({ id, title, titleTn, date, endsAt, location, ...cancelColumns })
		.from(events)
		.$dynamic();

const nextEvents = prepared((page: Placeholders<NotOverPage>) =>
	// The size is one smaller than the wanted number of events, because each query reads one row
	// more than `size`.
	notOver(selectNext, page, { size: NEXT_EVENTS - 1 }),
);

/** The events on the home page: those that are going on, then the next ones. */
export async function readNextEvents(
	{ db, now }: Context<"db" | "now">,
	language: Language,
): Promise<NextEvent[]> {
	const found = await db.readBatch(nextEvents(pageAt(now, null)));
	return inOrder(found).slice(0, NEXT_EVENTS).map(toShown(language));
}

const oneEvent = prepared(({ id }: Placeholders<Pick<ChurchEvent, "id">>) => [
	builder.select(publicColumns).from(events).where(eq(events.id, id)),
]);

export async function findEvent(
	{ db }: Context<"db">,
	id: string,
	language: Language,
): Promise<ChurchEvent | null> {
	const [[row]] = await db.readBatch(oneEvent({ id }));
	return row ? toChurchEvent(language)(row) : null;
}

/**
 * A page of the portal's table of events.
 *
 * @param query `added` is the id of the event that was just added, which is listed first; empty if
 *   there is none
 */
export async function readEventTable(
	context: Context<"db" | "now">,
	query: EventTableQuery & { added: string },
): Promise<TablePage<EventData & { inSeries: InSeries | undefined }, InstantCursor>> {
	const { db, now } = context;
	const { text, type, when, after, added } = query;
	const where = and(
		ne(events.id, added),
		type ? eq(events.type, type) : undefined,
		hasWords(sql`title || ' ' || title_tn || ' ' || location`, text),
	);
	const select = () => db.select().from(events).$dynamic();
	// The table of all events shows the upcoming events before the past ones. If the cursor is in
	// the past, earlier pages have shown all upcoming events, unless a whole page of events is
	// going on at once.
	const isInPast = when === "past" || (when === "all" && after !== null && after.date < now);
	const [top, ...toCome] = await db.batch([
		db.select().from(events).where(eq(events.id, added)),
		...(isInPast ? [] : notOver(select, pageAt(now, after), { size: TABLE_ROWS, where })),
	]);
	const found = inOrder(toCome);
	const room = TABLE_ROWS - found.length;
	if (when !== "upcoming" && room >= 0) {
		const page = { after: pastFrom(now, after), size: room, where: and(where, isOver(now)) };
		found.push(...(await newest.page(select(), page)));
	}
	if (after && found.length === 0) return readEventTable(context, { ...query, after: null });
	const { rows, next } = soonest.cut(found, TABLE_ROWS);
	const listed = [...top, ...rows];
	const inSeries = await readInSeries(context, listed);
	const items = listed.map((row) => ({ ...eventData(row), inSeries: inSeries.get(row.id) }));
	return { items, next, isFirst: after === null };
}

/** A page of all events, for the API's response. */
export async function readEvents(
	{ db }: Context<"db">,
	after: InstantCursor | null,
): Promise<Page<EventData, InstantCursor>> {
	const query = db.select().from(events).$dynamic();
	const { rows, next } = await newest.read(query, { after, size: ANSWER_PAGE_ROWS });
	return { items: rows.map(eventData), next };
}

/** How long past events stay in the calendar file to which calendar apps subscribe. */
const SUBSCRIBED_PAST_MS = 90 * DAY_MS;

/**
 * The largest number of events in the calendar file to which calendar apps subscribe. There is a
 * limit, because the apps fetch the whole file several times a day.
 */
const SUBSCRIBED_MAX = 500;

/**
 * The events in the calendar file to which calendar apps subscribe, followed by the deleted events,
 * which the apps show as cancelled. Each of the two groups begins with its earliest event.
 */
export async function readSubscribedEvents({
	db,
	now,
}: Context<"db" | "now">): Promise<CalendarEntry[]> {
	const select = () => db.select().from(events).$dynamic();
	const [cancelled, ...found] = await db.batch([
		db
			.select()
			.from(cancelledEvents)
			.where(gte(cancelledEvents.date, oldestCancellation(now)))
			.orderBy(cancelledEvents.date)
			.limit(SUBSCRIBED_MAX),
		...notOver(select, pageAt(now - SUBSCRIBED_PAST_MS, null), { size: SUBSCRIBED_MAX }),
	]);
	return [...soonest.cut(inOrder(found), SUBSCRIBED_MAX).rows, ...cancelled.map(cancelledEntry)];
}

/**
 * The event with this id, for a calendar file. A deleted event is found too; null if there is no
 * such event.
 */
export async function findCalendarEntry(
	{ db }: Context<"db">,
	id: string,
): Promise<CalendarEntry | null> {
	const [[event], [cancelled]] = await db.batch([
		db.select().from(events).where(eq(events.id, id)),
		db.select().from(cancelledEvents).where(eq(cancelledEvents.id, id)),
	]);
	return event ?? (cancelled ? cancelledEntry(cancelled) : null);
}

function cancelledEntry(row: typeof cancelledEvents.$inferSelect): CalendarEntry {
	return { ...row, cancelled: true };
}
