import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What was chosen at sign-up, of a hosted project's accounts too. The role is a request that gives no
 * right: see `grants` for those.
 */
export const users = sqliteTable("users", {
	supabaseId: text("supabase_id").primaryKey(),
	email: text("email").notNull(),
	role: text("role", { enum: ["super_admin", "pastor", "media_team", "User"] }).notNull(),
	createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
});

export type RequestedRole = typeof users.$inferSelect.role;

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
