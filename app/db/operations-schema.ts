import {
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";

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
		/** The object: an id, a media key, or the key of the snapshot after 'delete all'. */
		subject: text("subject").notNull(),
		/** How many rows or files. */
		count: integer("count").notNull().default(1),
		/** The fields that were changed, by the backend's names and with commas; NULL for other actions. */
		fields: text("fields"),
	},
	(table) => [
		index("audit_log_by_time").on(table.at),
		index("audit_log_by_subject").on(table.subject),
	],
);

/** The answers to requests with an Idempotency-Key, to be repeated when a request comes again. */
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

/**
 * The key with which the site hashes and signs what it alone is to recognise, where no `SECRET_KEY`
 * is set. It has one row, made when it is first needed.
 */
export const siteKeys = sqliteTable("site_keys", {
	id: integer("id").primaryKey(),
	key: text("key").notNull(),
});

/**
 * Attempts that count towards a limit, such as failed sign-ins. `key` names the limit and whose it
 * is.
 */
export const attempts = sqliteTable(
	"attempts",
	{
		/** One attempt has a row for each limit it counts towards; all of them have this id. */
		id: text("id").notNull(),
		key: text("key").notNull(),
		/**
		 * The hash of a password that was accepted. When the same password comes again, it is no new
		 * attempt.
		 */
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
 * Networks from which an account has signed in. `key` is the SHA-256 of the account's address and the
 * network.
 */
export const knownNetworks = sqliteTable(
	"known_networks",
	{
		key: text("key").primaryKey(),
		seenAt: integer("seen_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [index("known_networks_by_time").on(table.seenAt)],
);

/**
 * What happened to the site's doors, without personal data: see
 * `app/platform/security/security-log.server.ts`. Events of one kind that are alike share a row.
 */
export const securityEvents = sqliteTable(
	"security_events",
	{
		id: integer("id").primaryKey(),
		/** When the first of them happened. */
		at: integer("at", { mode: "timestamp_ms" }).notNull(),
		/** The span of time in which they share a row, counted since 1970. */
		span: integer("span").notNull(),
		/** What happened: `signin.refused`. */
		kind: text("kind").notNull(),
		/** Whether anybody at all can bring such an event about. */
		isOpen: integer("is_open", { mode: "boolean" }).notNull(),
		/** The keyed hash of the account, by its address or its id; empty where there is none. */
		account: text("account").notNull(),
		/** The keyed hash of the network address; empty where there is none. */
		network: text("network").notNull(),
		/** The request of the first of them, as it is in the log. */
		requestId: text("request_id").notNull(),
		/** More about the kind: a code, and nothing about a person. */
		detail: text("detail").notNull(),
		/** How many, at least: see where they are counted. */
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
