import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Who changed what, and when. Rows are only ever added. */
export const auditLog = sqliteTable(
	"audit_log",
	{
		id: integer("id").primaryKey(),
		at: integer("at", { mode: "timestamp_ms" }).notNull(),
		actorId: text("actor_id").notNull(),
		actorEmail: text("actor_email").notNull(),
		/** What was done to which kind of thing: `sermon.create`. */
		action: text("action").notNull(),
		/** Which one: an id, a media key, or the snapshot of all that were deleted. */
		subject: text("subject").notNull(),
		/** How many rows or files. */
		count: integer("count").notNull().default(1),
	},
	(table) => [index("audit_log_by_time").on(table.at)],
);

/** The answers to requests that carried an Idempotency-Key, for when they come again. */
export const idempotencyKeys = sqliteTable(
	"idempotency_keys",
	{
		actorId: text("actor_id").notNull(),
		path: text("path").notNull(),
		key: text("key").notNull(),
		/** SHA-256 of the request's body, in hexadecimal. */
		bodyHash: text("body_hash").notNull(),
		answer: text("answer", { mode: "json" }).notNull(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.actorId, table.path, table.key] }),
		index("idempotency_keys_by_time").on(table.createdAt),
	],
);

/** Attempts that count against a limit, such as failed sign-ins. `key` says whose and of what. */
export const attempts = sqliteTable(
	"attempts",
	{
		/** The same for every key that one attempt counts against. */
		id: text("id").notNull(),
		key: text("key").notNull(),
		/** The PHC string of a password that was accepted: with it again, it is no new attempt. */
		passwordHash: text("password_hash"),
		at: integer("at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		index("attempts_by_key").on(table.key, table.at),
		index("attempts_by_id").on(table.id),
		index("attempts_by_time").on(table.at),
	],
);
