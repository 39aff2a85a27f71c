import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const secondFactors = sqliteTable("second_factors", {
	userId: text("user_id").primaryKey(),
	secret: text("secret").notNull(),
	begunAt: integer("begun_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
	// When the first correct code was typed. Until then (NULL) the app protects nothing.
	confirmedAt: integer("confirmed_at", { mode: "timestamp_ms" }),
	lastStep: integer("last_step").notNull().default(0),
});

/** Codes that work once, for somebody who has lost the phone. */
export const recoveryCodes = sqliteTable(
	"recovery_codes",
	{
		codeHash: text("code_hash").primaryKey(),
		userId: text("user_id").notNull(),
	},
	(table) => [index("recovery_codes_by_user").on(table.userId)],
);

/** Sign-ins with a correct password whose code is still missing. */
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
		// The credential's id, base64url.
		id: text("id").primaryKey(),
		userId: text("user_id").notNull(),
		// COSE, base64url.
		publicKey: text("public_key").notNull(),
		// The authenticator's signature counter. It stays 0 if the authenticator has none, as for a
		// synced passkey.
		counter: integer("counter").notNull(),
		transports: text("transports", { mode: "json" }).$type<string[]>().notNull().default([]),
		// The name that the owner gave the passkey.
		name: text("name").notNull(),
		// The relying party's id: the passkey works at this host alone.
		host: text("host").notNull(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }),
	},
	(table) => [index("passkeys_by_user").on(table.userId)],
);

/**
 * Challenges that a passkey has answered, so that each works once. A row stays until its challenge
 * has expired.
 */
export const spentChallenges = sqliteTable(
	"spent_challenges",
	{
		challenge: text("challenge").primaryKey(),
		expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [index("spent_challenges_by_expiry").on(table.expiresAt)],
);
