import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Accounts of people who have signed up. `role` is only what somebody asked for at sign-up: the
 * permissions are in the table `grants`.
 */
export const users = sqliteTable(
	"users",
	{
		supabaseId: text("supabase_id").primaryKey(),
		email: text("email").notNull(),
		role: text("role", { enum: ["super_admin", "pastor", "media_team", "User"] }).notNull(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		// When the nightly job, which removes unconfirmed sign-ups, last checked this account; 0
		// before its first check.
		checkedAt: integer("checked_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
	},
	(table) => [index("users_by_check").on(table.checkedAt)],
);

export type RequestedRole = typeof users.$inferSelect.role;

export const grants = sqliteTable("grants", {
	userId: text("user_id").primaryKey(),
	email: text("email").notNull(),
	role: text("role").notNull(),
	// The id of the super admin who gave this account its role. NULL if the role came from the
	// setting `SUPER_ADMIN_EMAIL` or from the link for the first administrator.
	grantedBy: text("granted_by"),
	grantedAt: integer("granted_at", { mode: "timestamp_ms" }).notNull(),
	// When the account's owner proved that the e-mail address is hers, for example by opening a
	// mailed link. Until then (NULL) the role gives no permission, because a stranger may have
	// signed up with her address and chosen the password.
	provedAt: integer("proved_at", { mode: "timestamp_ms" }),
	// When the account's owner declined to set up a passkey or an authenticator app; NULL if she
	// has not declined.
	factorDeclinedAt: integer("factor_declined_at", { mode: "timestamp_ms" }),
});

/**
 * Invitation links by which somebody becomes an administrator. A link that was used or withdrawn
 * has no row.
 */
export const invitations = sqliteTable(
	"invitations",
	{
		// SHA-256 of the invitation link's token, in hexadecimal. Whoever reads this table cannot
		// use it to become an administrator.
		tokenHash: text("token_hash").primaryKey(),
		name: text("name").notNull(),
		role: text("role").notNull(),
		// The id of the super admin who made the invitation; NULL for the link that makes the first
		// administrator.
		invitedBy: text("invited_by"),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [index("invitations_by_expiry").on(table.expiresAt)],
);

/**
 * Signed-in sessions of administrators, in the portal and the API. Deleting a row ends its session
 * at once.
 */
export const sessions = sqliteTable(
	"sessions",
	{
		// SHA-256 of the session token, in hexadecimal. Whoever reads this table cannot sign in
		// with it.
		tokenHash: text("token_hash").primaryKey(),
		userId: text("user_id").notNull(),
		email: text("email").notNull(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
		lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
		// The id of the passkey with which the session began or was later confirmed; NULL if no
		// passkey was used.
		passkey: text("passkey"),
		// When the session's owner last proved who she is: by her password, a code or a passkey.
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
		// The account service's access token. It is encrypted with the token in the browser's
		// cookie, so that a copy of the database alone cannot be used to sign in.
		session: text("session").notNull(),
		openedAt: integer("opened_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		index("password_sessions_by_user").on(table.userId),
		index("password_sessions_by_time").on(table.openedAt),
	],
);

/**
 * Browsers in which an administrator has signed in. The sign-in attempts of each known browser are
 * limited separately, so that a stranger's attempts cannot lock the administrator out.
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
