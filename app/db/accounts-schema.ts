import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How long a sign-up waits for its confirmation, counted from the last try. */
export const UNCONFIRMED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * What was chosen at sign-up, also for accounts of a hosted project. The role here is only asked
 * for and gives no right: `grants` has the real roles.
 */
export const users = sqliteTable(
	"users",
	{
		supabaseId: text("supabase_id").primaryKey(),
		email: text("email").notNull(),
		role: text("role", { enum: ["super_admin", "pastor", "media_team", "User"] }).notNull(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		/** When a hosted project last said that it has the account; 0 before it was first asked. */
		checkedAt: integer("checked_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
	},
	(table) => [index("users_by_check").on(table.checkedAt)],
);

export type RequestedRole = typeof users.$inferSelect.role;

/** The role that each account really has. */
export const grants = sqliteTable("grants", {
	/** The account's id in the account service. */
	userId: text("user_id").primaryKey(),
	email: text("email").notNull(),
	role: text("role").notNull(),
	/** The id of the super admin who gave the role; NULL for the account that the settings name. */
	grantedBy: text("granted_by"),
	grantedAt: integer("granted_at", { mode: "timestamp_ms" }).notNull(),
	/**
	 * When the owner of the mailbox proved that she can sign in, after the role was given. Until then
	 * (NULL) it gives no right: somebody else may have chosen the account's password.
	 */
	provedAt: integer("proved_at", { mode: "timestamp_ms" }),
});

/** Sessions of the backend and the portal. Deleting a row ends the session at once. */
export const sessions = sqliteTable(
	"sessions",
	{
		/** SHA-256 of the token in hexadecimal: whoever reads this table cannot sign in with it. */
		tokenHash: text("token_hash").primaryKey(),
		userId: text("user_id").notNull(),
		email: text("email").notNull(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
		/** When it was last used, to within some minutes. */
		lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
		/** Where it was begun: see `SessionOrigin`. */
		browser: text("browser"),
		system: text("system"),
		country: text("country"),
		network: text("network"),
	},
	(table) => [
		index("sessions_by_user").on(table.userId),
		index("sessions_by_expiry").on(table.expiresAt),
	],
);

/**
 * Browsers in which an administrator has signed in. Their failed sign-ins are counted separately,
 * so that nobody else can block the administrator.
 */
export const devices = sqliteTable(
	"devices",
	{
		/** SHA-256 of the cookie's value, in hexadecimal. */
		tokenHash: text("token_hash").primaryKey(),
		/** The account's e-mail address in lower case. */
		email: text("email").notNull(),
		expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [index("devices_by_expiry").on(table.expiresAt)],
);
