/*
 * What visitors have sent by the contact form and by registrations. Rows are written only with
 * `KEEP_FORMS=on`; without it both tables are empty.
 */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

const times = {
	// When an administrator first got the row in a list; NULL until then.
	readAt: integer("read_at", { mode: "timestamp_ms" }),
	createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
	updatedAt: integer("updated_at", { mode: "timestamp_ms" }),
};

/** Messages of the contact form. `title` is the sender's name. */
export const messages = sqliteTable(
	"messages",
	{
		id: text("id").primaryKey(),
		title: text("title").notNull(),
		email: text("email").notNull(),
		// With the country code: `+26771234567`.
		phone: text("phone").notNull(),
		subject: text("subject").notNull(),
		message: text("message").notNull(),
		// The administrators' note about the message.
		note: text("note").notNull().default(""),
		isDone: integer("is_done", { mode: "boolean" }).notNull().default(false),
		...times,
	},
	(table) => [
		index("messages_by_state").on(table.isDone, table.createdAt, table.id),
		index("messages_by_time").on(table.createdAt, table.id),
		index("messages_new").on(table.id).where(sql`read_at IS NULL`),
	],
);

/**
 * Who comes to an event, or waits for a place. `title` is the name of whoever registered. Triggers count
 * `events.registered_count` from these rows (0013_kept_forms.sql).
 */
export const registrations = sqliteTable(
	"registrations",
	{
		id: text("id").primaryKey(),
		// There is no foreign key, because the rows stay while a deleted event can be restored.
		eventId: text("event_id").notNull(),
		title: text("title").notNull(),
		email: text("email").notNull(),
		phone: text("phone").notNull(),
		people: integer("people").notNull(),
		isWaiting: integer("is_waiting", { mode: "boolean" }).notNull(),
		// The hash of the token in the link that cancels the registration.
		tokenHash: text("token_hash").notNull(),
		...times,
	},
	(table) => [
		index("registrations_by_event").on(table.eventId, table.isWaiting, table.createdAt, table.id),
		uniqueIndex("registrations_by_token").on(table.tokenHash),
		// A form that is sent twice is stored once. Rows without phone and e-mail address are not
		// compared, because two people may have the same name.
		uniqueIndex("registrations_once")
			.on(table.eventId, table.title, table.phone, table.email, table.people)
			.where(sql`phone <> '' OR email <> ''`),
		index("registrations_new").on(table.eventId).where(sql`read_at IS NULL`),
	],
);
