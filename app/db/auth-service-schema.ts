import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The tables of the embedded account service; a hosted Supabase project has its own. */

const id = () =>
	text("id")
		.primaryKey()
		.$defaultFn(() => crypto.randomUUID());

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/**
 * Everybody who signed up. `email` is in lower case. An account without `passwordHash` signs in
 * with mailed codes only.
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
	/** Which address has agreed to the change to `newEmail`: 1 the old one, 2 the new one, 3 both. */
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
 * A signed-in device. Refresh tokens are not stored: each is a MAC over the session's id and
 * `refreshCounter`. A refresh raises the counter by one, a second factor by two.
 */
export const authSessions = sqliteTable(
	"auth_sessions",
	{
		id: id(),
		userId: userId(),
		refreshCounter: integer("refresh_counter").notNull().default(0),
		refreshedAt: instant("refreshed_at").notNull(),
		/** The authenticator assurance level: aal2 after a second factor. */
		aal: text("aal", { enum: ["aal1", "aal2"] })
			.notNull()
			.default("aal1"),
		/** How the user signed in, the newest way first; `timestamp` is in seconds since 1970. */
		amr: text("amr", { mode: "json" }).$type<{ method: string; timestamp: number }[]>().notNull(),
		factorId: text("factor_id"),
		createdAt: instant("created_at").notNull(),
	},
	(table) => [index("auth_sessions_by_user").on(table.userId)],
);

/**
 * A second factor: an authenticator app. Its secret is encrypted where `SECRET_KEY` is set. `lastStep`
 * is the last time step whose code was used.
 */
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
	/**
	 * Not mailed: the code that a PKCE link gives to the browser, which exchanges it with its
	 * verifier.
	 */
	"auth_code",
] as const;

export type OneTimePurpose = (typeof oneTimePurposes)[number];

/**
 * The hashes of a mail's link token and six-digit code. Those of several mails stand beside each other
 * until one is used. Each sign-up with an address has its own password and data, until one of them is
 * confirmed.
 */
export const authOneTimeTokens = sqliteTable(
	"auth_one_time_tokens",
	{
		tokenHash: text("token_hash").primaryKey(),
		codeHash: text("code_hash").notNull(),
		userId: userId(),
		purpose: text("purpose", { enum: oneTimePurposes }).notNull(),
		/**
		 * The address that the mail went to; its code works only with this address. Null for an auth
		 * code.
		 */
		recipient: text("recipient"),
		/**
		 * The new address that a change is about. The token is invalid when the user has asked for
		 * another one since.
		 */
		newEmail: text("new_email"),
		/** The password of this sign-up; the account gets it when this sign-up is confirmed. */
		passwordHash: text("password_hash"),
		userMetadata: text("user_metadata", { mode: "json" }).$type<Record<string, unknown>>(),
		/** The PKCE challenge of the client: SHA-256 in base64url. */
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
 * The signing key as a private JWK, unless it comes from the environment; encrypted where `SECRET_KEY`
 * is set. One row, `signing`.
 */
export const authKeys = sqliteTable("auth_keys", {
	name: text("name").primaryKey(),
	privateJwk: text("private_jwk").notNull(),
});

/** The mails of a development server, which sends none. */
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
