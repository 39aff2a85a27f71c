/*
 * The messages of the contact form, which are stored in the database only with `KEEP_FORMS=on`. The
 * audit log records each time an administrator reads the list of messages.
 */
import { hash } from "node:crypto";
import { and, eq, getTableColumns, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { dataOf } from "~/content/fields";
import { contentKind } from "~/content/kind.server";
import { messages } from "~/db/kept-forms-schema";
import { revisions } from "~/db/operations-schema";
import { isoDay } from "~/i18n/dates";
import { type Actor, auditReading, isNew } from "~/platform/changes/audit.server";
import type { Context } from "~/platform/context";
import { DAY_MS } from "~/platform/durations";
import { ANSWER_PAGE_ROWS } from "~/platform/lists/answer-list";
import type { InstantCursor } from "~/platform/lists/cursor";
import { newestFirst, type Page, type TablePage } from "~/platform/lists/keyset.server";
import type { StoredMost } from "~/platform/security/logged-form.server";
import type { Message } from "./contact-form-schema";
import { type MessageData, messageFields } from "./message-fields";

/**
 * The most contact messages that are stored from one IP network in ten minutes, and from everybody
 * in one day. A church gets fewer messages than this, and so many fit into the database.
 */
export const STORED_MOST: StoredMost = { network: 60, networkDay: 200, day: 1000 };

/**
 * How long a contact message is stored. The texts in `church/privacy.ts`, `keeping.json` and
 * `messages.json` say this time, too: change them together.
 */
export const MESSAGE_KEPT_MS = 365 * DAY_MS;

const TABLE_ROWS = 20;

const messageData = (row: typeof messages.$inferSelect) => dataOf(messageFields, row);

const newest = newestFirst<InstantCursor>({ date: messages.createdAt, id: messages.id });

export const messageKind = {
	...contentKind({
		name: "message",
		table: messages,
		fields: messageFields,
		answer: messageData,
		isPersonal: true,
		isOnNoPage: true,
	}),
	list: readMessages,
};

/** @param message the contact message, with the country code in its `phone` */
export function storeMessage({ db, now }: Context<"db" | "now">, message: Message) {
	const { name: title, email = "", phone, subject, message: text } = message;
	const sent = { title, email, phone, subject, message: text };
	// The message's id is a hash of the day and the message, so that a form that is sent twice on
	// one day is stored once.
	const id = hash("sha256", JSON.stringify([isoDay(now), sent])).slice(0, 32);
	const row = { id, ...sent, createdAt: new Date(now) };
	return db.insert(messages).values(row).onConflictDoNothing();
}

export interface ListedMessage extends MessageData {
	isNew: boolean;
}

/**
 * A page of the portal's list of contact messages. Loading the page marks its messages as read. For
 * some minutes they are still shown as new (`isNew`), so that a reload does not change the list.
 */
export async function listMessages(
	context: Context<"db" | "now">,
	reader: Actor,
	{ isDone, after }: { isDone: boolean; after: InstantCursor | null },
): Promise<TablePage<ListedMessage, InstantCursor>> {
	const { db, now } = context;
	const where = eq(messages.isDone, isDone);
	const { rows, next } = await readRows(context, { after, size: TABLE_ROWS, where });
	if (after && rows.length === 0) return listMessages(context, reader, { isDone, after: null });
	const unread = rows.filter(({ readAt }) => readAt === null);
	const ids = JSON.stringify(unread.map(({ id }) => id));
	await db.batch([
		auditReading(context, reader, "message.read", ""),
		db
			.update(messages)
			.set({ readAt: new Date(now) })
			.where(sql`id IN (SELECT value FROM json_each(${ids}))`),
	]);
	const items = rows.map((row) => ({
		...messageData(row),
		isNew: isNew(row.readAt, now),
	}));
	return { items, next, isFirst: after === null };
}

/**
 * How many contact messages no administrator has read.
 *
 * @param most the count stops at this number
 */
export function countNewMessages({ db }: Context<"db">, most: number) {
	const unread = db
		.select({ id: messages.id })
		.from(messages)
		.where(and(isNull(messages.readAt), sql`id > ''`))
		.limit(most);
	return db.$count(unread.as("unread"));
}

async function readMessages(
	context: Context<"db">,
	after: InstantCursor | null,
): Promise<Page<MessageData, InstantCursor>> {
	const { rows, next } = await readRows(context, { after, size: ANSWER_PAGE_ROWS });
	return { items: rows.map(messageData), next };
}

async function readRows(
	{ db }: Context<"db">,
	page: { after: InstantCursor | null; size: number; where?: SQL },
) {
	// This query cannot be part of a batch: D1 returns the rows of a batch as objects, which cannot
	// hold one column twice.
	const columns = { ...getTableColumns(messages), date: messages.createdAt };
	return newest.read(db.select(columns).from(messages).$dynamic(), page);
}

/**
 * Database writes that remove contact messages after a year, together with their revisions (former
 * versions). They run every night.
 */
export function removeOldMessages({ db, now }: Context<"db" | "now">) {
	const isOld = lt(messages.createdAt, new Date(now - MESSAGE_KEPT_MS));
	const old = db.select({ id: messages.id }).from(messages).where(isOld);
	return [
		db.delete(revisions).where(inArray(revisions.thing, old)),
		db.delete(messages).where(isOld),
	] as const;
}
