/*
 * Visitors' registrations for events. They are stored only with `KEEP_FORMS=on`. Database triggers
 * keep `events.registered_count` equal to the number of people who have a place. For an event
 * without a limit of places the count is NULL. Each time an administrator opens an event's list of
 * registrations, the audit log gets a row.
 */
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { dataOf } from "~/content/fields";
import { contentKind } from "~/content/kind.server";
import { events } from "~/db/content-schema";
import { registrations } from "~/db/kept-forms-schema";
import { revisions } from "~/db/operations-schema";
import type { Language } from "~/i18n/language";
import { type Actor, auditReading, isNew, subjectOf } from "~/platform/changes/audit.server";
import type { Writes } from "~/platform/changes/row-kind.server";
import type { ContentWrite, Context } from "~/platform/context";
import { DAY_MS, MINUTE_MS } from "~/platform/durations";
import { ANSWER_PAGE_ROWS } from "~/platform/lists/answer-list";
import { earliestFirst, type Page } from "~/platform/lists/keyset.server";
import type { StoredMost } from "~/platform/security/logged-form.server";
import { createToken, hashToken } from "~/platform/security/random-token";
import { eventData } from "./event-data";
import type { EventData } from "./fields";
import { type ChurchEvent, isFull, type Place } from "./model";
import { type RegistrationData, registrationFields } from "./registration-fields";
import { findEvent } from "./store.server";

/**
 * The largest numbers of registrations that are stored: `network` is for one IP network in ten
 * minutes, `day` for all IP networks in a day. `network` is high because a hall full of people may
 * share one IP. `day` keeps a flood of forms from filling the database.
 */
export const STORED_MOST: StoredMost = { network: 600, networkDay: 2000, day: 10_000 };

/**
 * How long a registration is stored after the end of its event. The privacy page states the same
 * time.
 */
export const REGISTRATION_KEPT_MS = 90 * DAY_MS;

/**
 * A registration that is repeated within this time counts as the same form, sent twice by the same
 * visitor.
 */
const SENT_AGAIN_MS = 10 * MINUTE_MS;

/**
 * The portal shows at most this many registrations with a place, and at most this many on the
 * waiting list. The downloaded CSV file contains all registrations.
 */
const GUESTS_SHOWN = 500;

const registrationData = (row: typeof registrations.$inferSelect) =>
	dataOf(registrationFields, row);

export const registrationKind = contentKind({
	name: "registration",
	table: registrations,
	fields: registrationFields,
	answer: registrationData,
	isPersonal: true,
});

/**
 * A position in an event's list of registrations: first those with a place, then those on the
 * waiting list, both in the order in which people registered.
 */
interface GuestCursor {
	isWaiting: boolean;
	createdAt: number;
	id: string;
}

const { isWaiting, createdAt, id } = registrations;
const inTurn = earliestFirst<GuestCursor>({ isWaiting, createdAt, id });

/**
 * The columns of the unique index that finds a repeated registration. The index contains only
 * registrations with a phone number or an e-mail address.
 */
const sameGuest = [
	registrations.eventId,
	registrations.title,
	registrations.phone,
	registrations.email,
	registrations.people,
];

interface NewRegistration {
	name: string;
	email: string;
	phone: string;
	people: number;
}

/**
 * Stores a visitor's registration for an event. One SQL statement checks the free places and
 * inserts the registration, so that two simultaneous registrations never get the same place.
 *
 * - The people of one registration all get a place, or are all on the waiting list.
 * - While a registration on the waiting list would fit into the free places, new registrations go
 *   to the waiting list, too: an administrator decides who gets these places.
 * - A repeated registration does not change the stored one. Within `SENT_AGAIN_MS` the visitor gets
 *   a new link that cancels the registration. Later she gets no link, because somebody else who
 *   knows her name and phone number may have sent the form.
 *
 * @returns null if the event was deleted meanwhile
 */
export async function addGuest(
	context: ContentWrite,
	event: Counted & { id: string },
	{ name, email, phone, people }: NewRegistration,
): Promise<Place | null> {
	const { db, now } = context;
	const token = createToken();
	const free = sql`(${events.capacity} - ifnull(${events.registeredCount}, 0))`;
	const fits = sql`${people} <= ${free}`;
	const isForecome = sql`EXISTS (
		SELECT 1 FROM ${registrations}
		WHERE event_id = ${events.id} AND is_waiting = 1 AND people <= ${free})`;
	const isWithoutLimit = sql`ifnull(${events.capacity}, 0) = 0`;
	const hasPlace = or(isWithoutLimit, and(fits, sql`NOT ${isForecome}`));
	const written = db.batch([
		db
			.insert(registrations)
			.select(sql`
				SELECT ${crypto.randomUUID()}, ${event.id}, ${name}, ${email}, ${phone}, ${people},
					NOT ${hasPlace}, ${hashToken(token)}, NULL, ${now}, NULL
				FROM ${events} WHERE ${events.id} = ${event.id}`)
			.onConflictDoUpdate({
				target: sameGuest,
				targetWhere: sql`phone <> '' OR email <> ''`,
				set: {
					tokenHash: sql`iif(created_at > ${now - SENT_AGAIN_MS}, excluded.token_hash, token_hash)`,
				},
			})
			.returning({ isWaiting: registrations.isWaiting, tokenHash: registrations.tokenHash }),
		countOf(context, event.id),
	]);
	const [[added]] = await voidingPages(context, event, written);
	if (!added) return null;
	const isNew = added.tokenHash === hashToken(token);
	return { isWaiting: added.isWaiting, token: isNew ? token : "" };
}

type Counted = Pick<ChurchEvent, "capacity" | "registeredCount">;

function countOf({ db }: Context<"db">, eventId: string) {
	const { capacity, registeredCount } = events;
	return db.select({ capacity, registeredCount }).from(events).where(eq(events.id, eventId));
}

/**
 * Makes cached pages invalid if the event has become full or is no longer full, because pages show
 * whether it is full. After an error the cached pages become invalid too, because the database may
 * have stored the change nevertheless.
 */
async function voidingPages<Row>(
	{ voidPages }: ContentWrite,
	before: Counted,
	written: Promise<[Row[], Counted[], ...unknown[]]>,
): Promise<[Row[], Counted[], ...unknown[]]> {
	const results = await written.catch((error) => {
		voidPages();
		throw error;
	});
	const [after] = results[1];
	if (after && isFull(after) !== isFull(before)) voidPages();
	return results;
}

/** A visitor's own registration, as shown on the page that cancels it. */
export interface OwnPlace {
	name: string;
	people: number;
	isWaiting: boolean;
	/** The event; null if it was deleted. */
	event: ChurchEvent | null;
}

/**
 * Finds the registration that the cancel link with this token belongs to; null if there never was
 * such a link, or if the registration no longer exists.
 */
export async function findPlace(
	context: Context<"db">,
	token: string,
	language: Language,
): Promise<OwnPlace | null> {
	const found = await findByToken(context, token);
	if (!found) return null;
	const { title: name, people, isWaiting, eventId } = found;
	return { name, people, isWaiting, event: await findEvent(context, eventId, language) };
}

function findByToken({ db }: Context<"db">, token: string) {
	return db
		.select()
		.from(registrations)
		.where(eq(registrations.tokenHash, hashToken(token)))
		.get();
}

/**
 * Removes the registration that the cancel link with this token belongs to.
 *
 * @returns whether the registration still existed
 */
export async function cancelPlace(context: ContentWrite, token: string): Promise<boolean> {
	const { db } = context;
	const found = await findByToken(context, token);
	if (!found) return false;
	const [before] = await countOf(context, found.eventId);
	const written = db.batch([
		db
			.delete(registrations)
			.where(eq(registrations.tokenHash, found.tokenHash))
			.returning({ id: registrations.id }),
		countOf(context, found.eventId),
		// The revisions of a cancelled registration are removed, too, because nobody may restore
		// it.
		db.delete(revisions).where(eq(revisions.thing, found.id)),
	]);
	const nobody = { capacity: null, registeredCount: null };
	const [gone] = await voidingPages(context, before ?? nobody, written);
	return gone.length > 0;
}

export interface ListedGuest extends RegistrationData {
	isNew: boolean;
}

export interface GuestList {
	event: EventData;
	coming: GuestsInTurn;
	waiting: GuestsInTurn;
}

interface GuestsInTurn {
	/**
	 * The first `GUESTS_SHOWN` registrations of one group (with a place, or on the waiting list),
	 * in the order in which people registered.
	 */
	guests: ListedGuest[];
	/** How many more registrations there are that are not in `guests`. */
	left: number;
	/**
	 * The number of people in all registrations of the group (with a place, or on the waiting
	 * list), including the registrations that are not in `guests`.
	 */
	people: number;
}

/**
 * The registrations for an event, for the portal. Reading them marks them as read.
 *
 * @returns null if there is no such event
 */
export async function readGuestList(
	context: Context<"db" | "now">,
	reader: Actor,
	eventId: string,
): Promise<GuestList | null> {
	const { db, now } = context;
	const isOfEvent = eq(registrations.eventId, eventId);
	const first = (waits: boolean) =>
		inTurn.page(db.select().from(registrations).$dynamic(), {
			after: null,
			size: GUESTS_SHOWN,
			where: and(isOfEvent, eq(isWaiting, waits)),
		});
	const [[event], coming, waiting, sums] = await db.batch([
		db.select().from(events).where(eq(events.id, eventId)),
		first(false),
		first(true),
		db
			.select({
				isWaiting,
				registrations: sql<number>`count(*)`,
				people: sql<number>`sum(people)`,
			})
			.from(registrations)
			.where(isOfEvent)
			.groupBy(isWaiting),
	]);
	if (!event) return null;
	const subject = subjectOf(event);
	await db.batch([
		auditReading(context, reader, "registration.read", subject),
		db
			.update(registrations)
			.set({ readAt: new Date(now) })
			.where(and(isOfEvent, isNull(registrations.readAt))),
	]);
	const guestsInTurn = (rows: typeof coming, waits: boolean): GuestsInTurn => {
		const all = sums.find((sum) => sum.isWaiting === waits);
		const guests = rows.slice(0, GUESTS_SHOWN).map((row) => ({
			...registrationData(row),
			isNew: isNew(row.readAt, now),
		}));
		return {
			guests,
			left: (all?.registrations ?? 0) - guests.length,
			people: all?.people ?? 0,
		};
	};
	return {
		event: eventData(event),
		coming: guestsInTurn(coming, false),
		waiting: guestsInTurn(waiting, true),
	};
}

/** Reads all registrations for an event page by page, for the downloaded CSV file. */
export function guestsOf(eventId: string) {
	return async (
		{ db }: Context<"db">,
		after: GuestCursor | null,
	): Promise<Page<RegistrationData, GuestCursor>> => {
		const query = db.select().from(registrations).$dynamic();
		const where = eq(registrations.eventId, eventId);
		const { rows, next } = await inTurn.read(query, { after, size: ANSWER_PAGE_ROWS, where });
		return { items: rows.map(registrationData), next };
	};
}

interface NewGuests {
	eventId: string;
	/** The event's title; empty if the event has no title. */
	title: string;
	count: number;
}

/**
 * For each event with registrations that no administrator has read: how many they are.
 *
 * @param most how many registrations are counted at most, for all events together
 */
export function countNewGuests({ db }: Context<"db">, most: number): Promise<NewGuests[]> {
	// The query jumps from event to event along the index: the registrations for deleted events, of
	// which there may be many, are not read one by one, and do not count towards `most`.
	const nextAfter = (eventId: SQL) => sql`
		SELECT min(event_id) FROM ${registrations} WHERE read_at IS NULL AND event_id > ${eventId}`;
	return db.all(sql`
		WITH RECURSIVE hop(id) AS (
			${nextAfter(sql`''`)}
			UNION ALL
			SELECT (${nextAfter(sql`hop.id`)}) FROM hop WHERE hop.id IS NOT NULL)
		SELECT eventId, title, count(*) AS count
		FROM (
			SELECT hop.id AS eventId, ifnull(${events.title}, '') AS title
			FROM hop
			CROSS JOIN ${events} ON ${events.id} = hop.id
			CROSS JOIN ${registrations} ON event_id = hop.id AND read_at IS NULL
			LIMIT ${most})
		GROUP BY eventId`);
}

/**
 * Removes registrations for events that ended more than `REGISTRATION_KEPT_MS` ago, and for deleted
 * events that nobody can restore. Runs every night.
 */
export function removeOldRegistrations({ db, now }: Context<"db" | "now">) {
	const isRecent = sql`EXISTS (
		SELECT 1 FROM ${events}
		WHERE ${events.id} = event_id AND ifnull(ends_at, date) > ${now - REGISTRATION_KEPT_MS})`;
	const canReturn = sql`EXISTS (
		SELECT 1 FROM ${revisions} WHERE ${revisions.thing} = event_id AND is_gone)`;
	// The SQL condition `event_id > ''` is always true. It makes SQLite search the index instead of
	// reading the whole table.
	return db
		.delete(registrations)
		.where(sql`event_id > '' AND NOT ${isRecent} AND NOT ${canReturn}`);
}

/**
 * The database writes that remove the registrations for an event when the event is removed for
 * good.
 */
export function guestRemovals({ db }: Context<"db">, eventId: string, where: SQL): Writes {
	const isDeletedGuest = sql`
		${revisions.id} > 0 AND kind = ${registrationKind.name} AND row ->> '$.event_id' = ${eventId}`;
	return [
		db.delete(registrations).where(and(eq(registrations.eventId, eventId), where)),
		db.delete(revisions).where(and(isDeletedGuest, where)),
	];
}
