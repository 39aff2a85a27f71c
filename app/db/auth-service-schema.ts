import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

// The tables of the embedded account service. A hosted Supabase project has its own.

const id = () =>
	text("id")
		.primaryKey()
		.$defaultFn(() => crypto.randomUUID());

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/** Without `passwordHash` an account signs in with mailed codes only. */
export const authUsers = sqliteTable("auth_users", {
	id: id(),
	identityId: text("identity_id")
		.notNull()
		.$defaultFn(() => crypto.randomUUID()),
	email: text("email").notNull().unique(),
	passwordHash: text("password_hash"),
	userMetadata: text("user_metadata", { mode: "json" })
		.$type<Record<string, unknown>>()
		.notNull()
		.default({}),
	newEmail: text("new_email"),
	// Which address has agreed to the change: 1 the old one, 2 the new one, 3 both.
	emailChangeAgreed: integer("email_change_agreed").notNull().default(0),
	emailConfirmedAt: instant("email_confirmed_at"),
	confirmationSentAt: instant("confirmation_sent_at"),
	recoverySentAt: instant("recovery_sent_at"),
	emailChangeSentAt: instant("email_change_sent_at"),
	reauthenticationSentAt: instant("reauthentication_sent_at"),
	lastSignInAt: instant("last_sign_in_at"),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
});

const userId = () =>
	text("user_id")
		.notNull()
		.references(() => authUsers.id, { onDelete: "cascade" });

/** A refresh token is a MAC over the session's id and `refreshCounter`. */
export const authSessions = sqliteTable(
	"auth_sessions",
	{
		id: id(),
		userId: userId(),
		refreshCounter: integer("refresh_counter").notNull().default(0),
		refreshedAt: instant("refreshed_at").notNull(),
		aal: text("aal", { enum: ["aal1", "aal2"] })
			.notNull()
			.default("aal1"),
		// The ways of signing in, the newest first; `timestamp` is in seconds since 1970.
		amr: text("amr", { mode: "json" }).$type<{ method: string; timestamp: number }[]>().notNull(),
		factorId: text("factor_id"),
		createdAt: instant("created_at").notNull(),
	},
	(table) => [index("auth_sessions_by_user").on(table.userId)],
);

/** Authenticator apps. Secrets are encrypted where `SECRET_KEY` is set. */
export const authFactors = sqliteTable(
	"auth_factors",
	{
		id: id(),
		userId: userId(),
		friendlyName: text("friendly_name").notNull().default(""),
		status: text("status", { enum: ["unverified", "verified"] })
			.notNull()
			.default("unverified"),
		secret: text("secret").notNull(),
		lastStep: integer("last_step").notNull().default(0),
		lastChallengedAt: instant("last_challenged_at"),
		createdAt: instant("created_at").notNull(),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [index("auth_factors_by_user").on(table.userId)],
);

export const authChallenges = sqliteTable(
	"auth_challenges",
	{
		id: id(),
		factorId: text("factor_id")
			.notNull()
			.references(() => authFactors.id, { onDelete: "cascade" }),
		tries: integer("tries").notNull().default(0),
		expiresAt: instant("expires_at").notNull(),
	},
	(table) => [index("auth_challenges_by_factor").on(table.factorId)],
);

const oneTimePurposes = [
	"signup",
	"magiclink",
	"recovery",
	"reauthentication",
	"email_change_current",
	"email_change_new",
	// The code that a PKCE link passes to the browser. No mail contains it.
	"auth_code",
] as const;

export type OneTimePurpose = (typeof oneTimePurposes)[number];

/**
 * The hashes of the link token and of the code in a mail. The links of several mails work side by
 * side. Of the codes for one purpose only the newest works: see `consumeCode`.
 */
export const authOneTimeTokens = sqliteTable(
	"auth_one_time_tokens",
	{
		tokenHash: text("token_hash").primaryKey(),
		codeHash: text("code_hash").notNull(),
		userId: userId(),
		purpose: text("purpose", { enum: oneTimePurposes }).notNull(),
		// The e-mail address that the mail went to; NULL for an auth code.
		recipient: text("recipient"),
		// The requested e-mail address. The token is invalid if the user has asked for yet another one
		// since.
		newEmail: text("new_email"),
		// The password and the data of this sign-up. Confirming its mail copies them to the
		// account, because a later sign-up with the same e-mail address may have changed the
		// account.
		passwordHash: text("password_hash"),
		userMetadata: text("user_metadata", { mode: "json" }).$type<Record<string, unknown>>(),
		codeChallenge: text("code_challenge"),
		tries: integer("tries").notNull().default(0),
		expiresAt: instant("expires_at").notNull(),
	},
	(table) => [
		index("auth_one_time_tokens_by_user").on(table.userId, table.purpose, table.expiresAt),
		index("auth_one_time_tokens_by_recipient").on(table.recipient),
	],
);

/** One row, `signing`: a private JWK, encrypted where `SECRET_KEY` is set. */
export const authKeys = sqliteTable("auth_keys", {
	name: text("name").primaryKey(),
	privateJwk: text("private_jwk").notNull(),
});

export const authOutbox = sqliteTable(
	"auth_outbox",
	{
		id: id(),
		recipient: text("recipient").notNull(),
		subject: text("subject").notNull(),
		text: text("text").notNull(),
		link: text("link"),
		sentAt: instant("sent_at").notNull(),
	},
	(table) => [index("auth_outbox_by_time").on(table.sentAt)],
);
