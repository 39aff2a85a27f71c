import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const secondFactors = sqliteTable("second_factors", {
	userId: text("user_id").primaryKey(),
	secret: text("secret").notNull(),
	begunAt: integer("begun_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
	// When the account's owner typed the first correct code of her authenticator app. Until then
	// (NULL) a sign-in does not ask for a code.
	confirmedAt: integer("confirmed_at", { mode: "timestamp_ms" }),
	lastStep: integer("last_step").notNull().default(0),
});

/**
 * Recovery codes: each works once in place of a code of the authenticator app, for somebody who has
 * lost her phone.
 */
export const recoveryCodes = sqliteTable(
	"recovery_codes",
	{
		codeHash: text("code_hash").primaryKey(),
		userId: text("user_id").notNull(),
	},
	(table) => [index("recovery_codes_by_user").on(table.userId)],
);

/**
 * Unfinished sign-ins: the password was correct, and the code of the authenticator app was not
 * typed yet.
 */
export const pendingSignIns = sqliteTable(
	"pending_sign_ins",
	{
		tokenHash: text("token_hash").primaryKey(),
		userId: text("user_id").notNull(),
		email: text("email").notNull(),
		expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		index("pending_sign_ins_by_expiry").on(table.expiresAt),
		index("pending_sign_ins_by_user").on(table.userId),
	],
);

export const passkeys = sqliteTable(
	"passkeys",
	{
		// The id of the passkey's credential, in base64url.
		id: text("id").primaryKey(),
		userId: text("user_id").notNull(),
		// The passkey's public key in the COSE format, in base64url.
		publicKey: text("public_key").notNull(),
		// The passkey's signature counter (WebAuthn), which grows with each use. It stays 0 if the
		// passkey does not count, as most synced passkeys do not.
		counter: integer("counter").notNull(),
		transports: text("transports", { mode: "json" }).$type<string[]>().notNull().default([]),
		name: text("name").notNull(),
		// The relying party's id (WebAuthn): the host name at which the passkey works. It does not
		// work at another host.
		host: text("host").notNull(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }),
	},
	(table) => [index("passkeys_by_user").on(table.userId)],
);

/**
 * WebAuthn challenges that a passkey has already answered. They are stored so that nobody can send
 * the same answer again. A row stays until its challenge has expired.
 */
export const spentChallenges = sqliteTable(
	"spent_challenges",
	{
		challenge: text("challenge").primaryKey(),
		expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [index("spent_challenges_by_expiry").on(table.expiresAt)],
);
