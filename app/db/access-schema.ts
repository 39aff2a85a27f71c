import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Who may do what: the role that an account really has. The role that somebody picked at sign-up is
 * only a wish and stands elsewhere.
 */
export const grants = sqliteTable("grants", {
	/** The account's id in the account service. */
	userId: text("user_id").primaryKey(),
	email: text("email").notNull(),
	role: text("role").notNull(),
	/** The user id of who granted it; NULL for the account that the settings name. */
	grantedBy: text("granted_by"),
	grantedAt: integer("granted_at", { mode: "timestamp_ms" }).notNull(),
});

/** Tokens that the backend handed out. Deleting a row revokes its token at once. */
export const sessions = sqliteTable(
	"sessions",
	{
		/** SHA-256 of the token, in hexadecimal: who reads this table cannot sign in with it. */
		tokenHash: text("token_hash").primaryKey(),
		userId: text("user_id").notNull(),
		email: text("email").notNull(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		index("sessions_by_user").on(table.userId),
		index("sessions_by_expiry").on(table.expiresAt),
	],
);

/** Browsers in which an administrator has signed in, so that others' failures do not shut her out. */
export const devices = sqliteTable(
	"devices",
	{
		/** SHA-256 of what the browser's cookie holds, in hexadecimal. */
		tokenHash: text("token_hash").primaryKey(),
		/** The account's address in lower case, by which an attempt names it. */
		email: text("email").notNull(),
		expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [index("devices_by_expiry").on(table.expiresAt)],
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
