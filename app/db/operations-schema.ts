import { sql } from "drizzle-orm";
import {
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";

/**
 * The audit log. Rows are only added. When a thing is removed for good, its title is removed from the
 * `subject` of its entries.
 */
export const auditLog = sqliteTable(
	"audit_log",
	{
		id: integer("id").primaryKey(),
		at: integer("at", { mode: "timestamp_ms" }).notNull(),
		actorId: text("actor_id").notNull(),
		actorEmail: text("actor_email").notNull(),
		// What was done to which kind of thing: `sermon.create`.
		action: text("action").notNull(),
		// A title and an id, or a media key; empty if the action is about several things.
		subject: text("subject").notNull(),
		// How many rows or files the action was about.
		count: integer("count").notNull().default(1),
		// The API's names of the changed fields, separated by commas; NULL if the action is not an
		// update.
		fields: text("fields"),
	},
	(table) => [
		index("audit_log_by_time").on(table.at),
		index("audit_log_by_subject").on(table.subject),
	],
);

/**
 * The state of each thing before a change, from which the change can be undone. Revisions are
 * written in the change's own batch, and removed after `UNDO_DAYS`. In the database the table still
 * has its first name, `former_rows`. Migrations may not rename it, because the previous release
 * still reads it.
 */
export const revisions = sqliteTable(
	"former_rows",
	{
		id: integer("id").primaryKey(),
		// The change's number in the audit log.
		change: integer("change").notNull(),
		kind: text("kind").notNull(),
		// The id and the title of the changed thing.
		thing: text("thing").notNull(),
		title: text("title").notNull(),
		// The row as JSON; NULL where the thing did not exist before.
		row: text("row"),
		// The version of the thing after the change; NULL if the change deleted the thing.
		leftVersion: integer("left_version"),
		// If the change is an undo: the `id` of the revision that it restored.
		undoes: integer("undoes"),
		// Whether the change deleted the thing and nothing has restored it.
		isGone: integer("is_gone", { mode: "boolean" }).notNull(),
		at: integer("at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		uniqueIndex("former_rows_by_change").on(table.change, table.thing),
		index("former_rows_by_thing").on(table.thing, table.id),
		index("former_rows_by_time").on(table.at),
		index("former_rows_gone").on(table.id).where(sql`is_gone`),
	],
);

/**
 * The uploads that each revision's row shows. The files are not removed while the revision exists. A
 * trigger writes the rows.
 */
export const revisionPictures = sqliteTable(
	"former_pictures",
	{
		url: text("url").notNull(),
		revision: integer("former")
			.notNull()
			.references(() => revisions.id, { onDelete: "cascade" }),
	},
	(table) => [
		primaryKey({ columns: [table.url, table.revision] }),
		index("former_pictures_by_row").on(table.revision),
	],
);

/** Responses to requests with an Idempotency-Key. A repeated request gets the stored response again. */
export const idempotencyKeys = sqliteTable(
	"idempotency_keys",
	{
		actorId: text("actor_id").notNull(),
		path: text("path").notNull(),
		key: text("key").notNull(),
		// SHA-256 of the request's body, in hexadecimal.
		bodyHash: text("body_hash").notNull(),
		answer: text("answer", { mode: "json" }).notNull(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.actorId, table.path, table.key] }),
		index("idempotency_keys_by_time").on(table.createdAt),
	],
);

/** One row: the key of the site's own hashes, where `SECRET_KEY` is not set. */
export const siteKeys = sqliteTable("site_keys", {
	id: integer("id").primaryKey(),
	key: text("key").notNull(),
});

/** Attempts that count towards a rate limit. `key` names the limit and whom it limits. */
export const attempts = sqliteTable(
	"attempts",
	{
		// One attempt has a row for each limit it counts towards; all of them have this id.
		id: text("id").notNull(),
		key: text("key").notNull(),
		// The hash of an accepted password. The same password again is not counted as a new attempt.
		passwordHash: text("password_hash"),
		at: integer("at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		index("attempts_by_key").on(table.key, table.at),
		index("attempts_by_id").on(table.id),
		index("attempts_by_time").on(table.at),
	],
);

/** How many forms of a kind a network has sent. `key` names the form, its subject and the network. */
export const sentForms = sqliteTable("sent_forms", {
	key: text("key").primaryKey(),
	// The period of ten minutes in which the forms are counted: its number since 1970.
	span: integer("span").notNull(),
	count: integer("count").notNull(),
});

/** Sign-ins, refusals and the like, without personal data. Equal events share a row. */
export const securityEvents = sqliteTable(
	"security_events",
	{
		id: integer("id").primaryKey(),
		// When the first of these events happened. `requestId` is the id of that event's request,
		// as in the log.
		at: integer("at", { mode: "timestamp_ms" }).notNull(),
		// The period of five minutes in which the events share a row: its number since 1970.
		span: integer("span").notNull(),
		kind: text("kind").notNull(),
		// True if anybody can cause such an event, even without a permission.
		isOpen: integer("is_open", { mode: "boolean" }).notNull(),
		// `account` and `network` are keyed hashes; empty if unknown.
		account: text("account").notNull(),
		network: text("network").notNull(),
		requestId: text("request_id").notNull(),
		// A code with more details, and nothing about a person.
		detail: text("detail").notNull(),
		count: integer("count").notNull(),
	},
	(table) => [
		uniqueIndex("security_events_alike").on(
			table.span,
			table.kind,
			table.account,
			table.network,
			table.detail,
		),
		index("security_events_by_door").on(table.isOpen, table.id),
	],
);
