import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

// The tables of the built-in account service (auth-service). A hosted Supabase project has its own
// tables, and does not use these.

const id = () =>
	text("id")
		.primaryKey()
		.$defaultFn(() => crypto.randomUUID());

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/**
 * The accounts of the built-in account service. An account without `passwordHash` has no password:
 * its owner signs in with mailed codes or a passkey.
 */
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
	// Which mailbox has agreed to a change of the e-mail address: 1 the old one, 2 the new one, 3
	// both.
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

/**
 * Sessions of the built-in account service. A session's refresh token is a MAC over the session's
 * id and `refreshCounter`, so it is not stored.
 */
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
		// The ways in which the user signed in to this session (such as "password"), the newest
		// first; `timestamp` is in seconds since 1970.
		amr: text("amr", { mode: "json" }).$type<{ method: string; timestamp: number }[]>().notNull(),
		factorId: text("factor_id"),
		createdAt: instant("created_at").notNull(),
	},
	(table) => [index("auth_sessions_by_user").on(table.userId)],
);

/** Users' authenticator apps. Their secrets are encrypted if the setting `SECRET_KEY` exists. */
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
	// The code that the browser gets when a user opens a mailed link with PKCE (RFC 7636). No mail
	// contains this code.
	"auth_code",
] as const;

export type OneTimePurpose = (typeof oneTimePurposes)[number];

/**
 * Hashes of the link token and of the code in a mail, for example of a sign-up. The links in
 * several mails all stay valid. Of the codes for one purpose only the newest is valid: see
 * `consumeCode`.
 */
export const authOneTimeTokens = sqliteTable(
	"auth_one_time_tokens",
	{
		tokenHash: text("token_hash").primaryKey(),
		codeHash: text("code_hash").notNull(),
		userId: userId(),
		purpose: text("purpose", { enum: oneTimePurposes }).notNull(),
		// The e-mail address that the mail went to; NULL for a row of purpose `auth_code`, which no
		// mail contains.
		recipient: text("recipient"),
		// The new e-mail address that the user asked for. The token is invalid if she has asked for
		// another new address since.
		newEmail: text("new_email"),
		// The password hash and the user data of this sign-up. When the user confirms the mail,
		// they are copied to the account, because a later sign-up with the same e-mail address may
		// have changed the account.
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

/**
 * One row, named `signing`: the private JWK that signs access tokens. It is encrypted if the
 * setting `SECRET_KEY` exists.
 */
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
