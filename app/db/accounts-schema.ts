import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The role here is only requested: `grants` has the permissions. */
export const users = sqliteTable(
	"users",
	{
		supabaseId: text("supabase_id").primaryKey(),
		email: text("email").notNull(),
		role: text("role", { enum: ["super_admin", "pastor", "media_team", "User"] }).notNull(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		// When the nightly check last found the account in the hosted project; 0 before the first
		// check.
		checkedAt: integer("checked_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
	},
	(table) => [index("users_by_check").on(table.checkedAt)],
);

export type RequestedRole = typeof users.$inferSelect.role;

export const grants = sqliteTable("grants", {
	userId: text("user_id").primaryKey(),
	email: text("email").notNull(),
	role: text("role").notNull(),
	// The id of the super admin who granted the role. NULL if it was granted by the settings
	// (`SUPER_ADMIN_EMAIL`) or by the link for the first administrator.
	grantedBy: text("granted_by"),
	grantedAt: integer("granted_at", { mode: "timestamp_ms" }).notNull(),
	// When the owner proved that the mailbox is hers. Until then (NULL) the role gives no permission,
	// because somebody else may have chosen the password.
	provedAt: integer("proved_at", { mode: "timestamp_ms" }),
	// When the owner declined the offer of a passkey or an authenticator app; NULL if she has not.
	factorDeclinedAt: integer("factor_declined_at", { mode: "timestamp_ms" }),
});

/** Links by which somebody becomes an administrator. A link that was used or withdrawn has no row. */
export const invitations = sqliteTable(
	"invitations",
	{
		// SHA-256 in hexadecimal, as for sessions.
		tokenHash: text("token_hash").primaryKey(),
		name: text("name").notNull(),
		role: text("role").notNull(),
		// A super admin's id; NULL for the link that makes the first administrator.
		invitedBy: text("invited_by"),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [index("invitations_by_expiry").on(table.expiresAt)],
);

/** Sessions of the portal and the API. Deleting a row ends its session at once. */
export const sessions = sqliteTable(
	"sessions",
	{
		// SHA-256 in hexadecimal: whoever reads this table cannot sign in with it.
		tokenHash: text("token_hash").primaryKey(),
		userId: text("user_id").notNull(),
		email: text("email").notNull(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
		lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
		// The passkey that began the session; NULL for a password.
		passkey: text("passkey"),
		// When its owner last gave the password, a code or a passkey.
		confirmedAt: integer("confirmed_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
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

export const passwordSessions = sqliteTable(
	"password_sessions",
	{
		tokenHash: text("token_hash").primaryKey(),
		userId: text("user_id").notNull(),
		// The account service's access token, encrypted with the token of the browser's cookie.
		session: text("session").notNull(),
		openedAt: integer("opened_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		index("password_sessions_by_user").on(table.userId),
		index("password_sessions_by_time").on(table.openedAt),
	],
);

/**
 * Known devices: browsers in which an administrator has signed in. The sign-in attempts of each
 * device are limited separately.
 */
export const devices = sqliteTable(
	"devices",
	{
		tokenHash: text("token_hash").primaryKey(),
		email: text("email").notNull(),
		expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		index("devices_by_email").on(table.email),
		index("devices_by_expiry").on(table.expiresAt),
	],
);
