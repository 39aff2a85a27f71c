import { and, eq, isNotNull, sql } from "drizzle-orm";
import { authUsers, type OneTimePurpose } from "~/db/auth-schema";
import type { Dependencies } from "./dependencies";
import { AuthError } from "./errors";
import { discardTokens, type OneTimeToken } from "./one-time-tokens";
import { emailClaims, findUser, type User } from "./users";

/** The purposes of mails that each `type` of the verify endpoint is for. */
export const verifiable: Readonly<Record<string, OneTimePurpose[]>> = {
	signup: ["signup"],
	magiclink: ["magiclink"],
	email: ["signup", "magiclink"],
	recovery: ["recovery"],
	email_change: ["email_change_current", "email_change_new"],
};

/**
 * Does what a consumed mail was for.
 *
 * @returns the user, who is thereby signed in; null when the other address has yet to agree
 */
export async function fulfil(env: Dependencies, token: OneTimeToken): Promise<User | null> {
	switch (token.purpose) {
		case "email_change_current":
		case "email_change_new":
			return agreeToEmailChange(env, token.userId);
		default:
			return confirmEmail(env, token);
	}
}

async function confirmEmail(env: Dependencies, { userId, purpose }: OneTimeToken): Promise<User> {
	const user = await existing(env, userId);
	if (user.emailConfirmedAt) return user;
	const now = new Date(env.now);
	const changes = {
		emailConfirmedAt: now,
		updatedAt: now,
		userMetadata: { ...user.userMetadata, email_verified: true },
		// Only the sign-up's own mail tells that its password is the owner's.
		passwordHash: purpose === "signup" ? user.passwordHash : null,
	};
	await env.db.batch([
		env.db.update(authUsers).set(changes).where(eq(authUsers.id, userId)),
		discardTokens(env, userId),
	]);
	return { ...user, ...changes };
}

async function agreeToEmailChange(env: Dependencies, userId: string): Promise<User | null> {
	const agreed = await env.db
		.update(authUsers)
		.set({ emailChangeConfirmations: sql`${authUsers.emailChangeConfirmations} + 1` })
		.where(and(eq(authUsers.id, userId), isNotNull(authUsers.newEmail)))
		.returning()
		.get();
	if (!agreed?.newEmail) throw expired();
	if (agreed.emailChangeConfirmations < 2) return null;
	const email = agreed.newEmail;
	const changed = await env.db
		.update(authUsers)
		.set({
			email,
			newEmail: null,
			emailChangeConfirmations: 0,
			updatedAt: new Date(env.now),
			userMetadata: { ...agreed.userMetadata, ...emailClaims(userId, email, true) },
		})
		.where(
			and(
				eq(authUsers.id, userId),
				sql`NOT EXISTS (SELECT 1 FROM auth_users AS other WHERE other.email = ${email})`,
			),
		)
		.returning({ id: authUsers.id });
	if (changed.length === 0) throw emailExists();
	await discardTokens(env, userId);
	return existing(env, userId);
}

async function existing(env: Dependencies, id: string): Promise<User> {
	const user = await findUser(env.db, { id });
	if (!user) throw expired();
	return user;
}

export function expired() {
	return new AuthError(403, "otp_expired", "Email link is invalid or has expired");
}

export function emailExists() {
	return new AuthError(
		422,
		"email_exists",
		"A user with this email address has already been registered",
	);
}
