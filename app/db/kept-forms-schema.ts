/*
 * The tables for what visitors have sent: messages of the contact form and registrations for
 * events. Rows are written only with `KEEP_FORMS=on`. After it is switched off, they stay until
 * their time is over.
 */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

const times = {
	// When an administrator first opened a list with this message or registration; NULL until then.
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
		// The sender's phone number with the country code: `+26771234567`.
		phone: text("phone").notNull(),
		subject: text("subject").notNull(),
		message: text("message").notNull(),
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
 * Registrations for events, with a place or on the waiting list. `title` is the name of the person
 * who registered. Triggers count `events.registered_count` from these rows (0013_kept_forms.sql).
 */
export const registrations = sqliteTable(
	"registrations",
	{
		id: text("id").primaryKey(),
		// This column is no foreign key to `events`, because registrations stay while a deleted
		// event can be restored.
		eventId: text("event_id").notNull(),
		title: text("title").notNull(),
		email: text("email").notNull(),
		phone: text("phone").notNull(),
		people: integer("people").notNull(),
		isWaiting: integer("is_waiting", { mode: "boolean" }).notNull(),
		// The hash of the token in the link that cancels the registration. Whoever reads this table
		// cannot cancel the registration with it.
		tokenHash: text("token_hash").notNull(),
		...times,
	},
	(table) => [
		index("registrations_by_event").on(table.eventId, table.isWaiting, table.createdAt, table.id),
		uniqueIndex("registrations_by_token").on(table.tokenHash),
		// The same registration is stored only once, even if the visitor sends the form twice.
		// Registrations without phone number and e-mail address are not compared, because two
		// people may have the same name.
		uniqueIndex("registrations_once")
			.on(table.eventId, table.title, table.phone, table.email, table.people)
			.where(sql`phone <> '' OR email <> ''`),
		index("registrations_new").on(table.eventId).where(sql`read_at IS NULL`),
	],
);
