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
 * The audit log of what administrators have done. Rows are only added. When content such as a
 * sermon is removed for good, its title is removed from the column `subject` of the log's rows.
 */
export const auditLog = sqliteTable(
	"audit_log",
	{
		id: integer("id").primaryKey(),
		at: integer("at", { mode: "timestamp_ms" }).notNull(),
		actorId: text("actor_id").notNull(),
		actorEmail: text("actor_email").notNull(),
		// What was done, and to which kind of content: `sermon.create`.
		action: text("action").notNull(),
		// What was changed: a title and an id, or the key of an uploaded file in the R2 bucket.
		// Empty if the action concerns several rows or files.
		subject: text("subject").notNull(),
		// How many rows or files the action changed.
		count: integer("count").notNull().default(1),
		// The names of the changed fields as the API spells them, separated by commas; NULL if the
		// action was no update.
		fields: text("fields"),
	},
	(table) => [
		index("audit_log_by_time").on(table.at),
		index("audit_log_by_subject").on(table.subject),
	],
);

/**
 * Revisions: what each sermon, event or other content was like before a change, so that the change
 * can be undone. A revision is written in the same batch as its change, and removed after
 * `UNDO_DAYS`. In the database the table still has its first name, `former_rows`. Migrations may
 * not rename it, because the previous release still reads it.
 */
export const revisions = sqliteTable(
	"former_rows",
	{
		id: integer("id").primaryKey(),
		// The id of the change in the table `audit_log`.
		change: integer("change").notNull(),
		kind: text("kind").notNull(),
		// The id and the title of the changed sermon, event, album or other content.
		thing: text("thing").notNull(),
		title: text("title").notNull(),
		// The content's row before the change, as JSON; NULL if the change created the content.
		row: text("row"),
		// The content's version (`updatedAt`) after the change; NULL if the change deleted the
		// content.
		leftVersion: integer("left_version"),
		// If the change is an undo: the `id` of the revision that it restored. Otherwise NULL.
		undoes: integer("undoes"),
		// True if the change deleted the content and nobody has restored it since.
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
 * The uploaded files that are shown by the content in each revision. The files are not removed
 * while the revision exists, so that an undo also brings back the pictures. A trigger writes these
 * rows.
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

/**
 * The stored responses to requests with an `Idempotency-Key` header. A repeated request gets the
 * stored response and changes nothing, so that a client can retry without creating content twice.
 */
export const idempotencyKeys = sqliteTable(
	"idempotency_keys",
	{
		actorId: text("actor_id").notNull(),
		path: text("path").notNull(),
		key: text("key").notNull(),
		// SHA-256 of the first request's body, in hexadecimal. A repeated request with another body
		// is refused.
		bodyHash: text("body_hash").notNull(),
		answer: text("answer", { mode: "json" }).notNull(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.actorId, table.path, table.key] }),
		index("idempotency_keys_by_time").on(table.createdAt),
	],
);

/**
 * One row: the secret key for the site's keyed hashes (HMAC), used if the setting `SECRET_KEY` does
 * not exist.
 */
export const siteKeys = sqliteTable("site_keys", {
	id: integer("id").primaryKey(),
	key: text("key").notNull(),
});

/**
 * Attempts that count towards a rate limit, such as sign-ins. `key` names the limit and whom it
 * limits, for example an account or an IP.
 */
export const attempts = sqliteTable(
	"attempts",
	{
		// One attempt has a row for each rate limit that it counts towards; all these rows have the
		// same `id`.
		id: text("id").notNull(),
		key: text("key").notNull(),
		// Only for an accepted sign-up: the hash of its password. A sign-up that is repeated soon
		// with the same password counts as a retry, which sends no second mail.
		passwordHash: text("password_hash"),
		at: integer("at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		index("attempts_by_key").on(table.key, table.at),
		index("attempts_by_id").on(table.id),
		index("attempts_by_time").on(table.at),
	],
);

/**
 * How many HTML forms of one kind were sent from an IP network (the /24 or /48 around an IP). `key`
 * names the form, what the form is about (such as an event's id) and the IP network. One more row
 * counts the forms of all IP networks in a day.
 */
export const sentForms = sqliteTable("sent_forms", {
	key: text("key").primaryKey(),
	// The ten minutes in which the forms were counted: the number of this period since 1970.
	span: integer("span").notNull(),
	count: integer("count").notNull(),
});

/**
 * Security events, such as sign-ins and refused sign-ins, without personal data. Equal events share
 * a row.
 */
export const securityEvents = sqliteTable(
	"security_events",
	{
		id: integer("id").primaryKey(),
		// When the first of the row's security events happened. `requestId` is the id of the
		// request that caused this first event; log lines have the same id.
		at: integer("at", { mode: "timestamp_ms" }).notNull(),
		// The five minutes in which equal security events share this row: the number of this period
		// since 1970.
		span: integer("span").notNull(),
		kind: text("kind").notNull(),
		// True if anybody can cause this security event, even without a permission.
		isOpen: integer("is_open", { mode: "boolean" }).notNull(),
		// `account` and `network` are keyed hashes of an e-mail address or id and of an IP; empty
		// if unknown.
		account: text("account").notNull(),
		network: text("network").notNull(),
		requestId: text("request_id").notNull(),
		// A code with details about the security event, such as which rate limit was exceeded. It
		// says nothing about a person.
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
