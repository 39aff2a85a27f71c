import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The authenticator app that guards an administrator's sign-in at the portal. */
export const secondFactors = sqliteTable("second_factors", {
	userId: text("user_id").primaryKey(),
	/** The shared secret in base32, encrypted where `SECRET_KEY` is set. */
	secret: text("secret").notNull(),
	// When its first correct code was typed; before (NULL) it protects nothing.
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

/** Sign-ins whose password was correct, and which wait for a code. */
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
