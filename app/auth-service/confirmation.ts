import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "~/db/accounts-schema";
import { authUsers, type OneTimePurpose } from "~/db/auth-service-schema";
import type { Dependencies } from "./context";
import { emailExists, linkExpired } from "./errors";
import { discardTokens, type OneTimeToken } from "./one-time-tokens";
import { emailClaims, findUser, type User } from "./users";

/** The purposes of mails that each `type` of the verify endpoint is for. */
export const purposesByType: Readonly<Record<string, OneTimePurpose[]>> = {
	signup: ["signup"],
	magiclink: ["magiclink"],
	email: ["signup", "magiclink"],
	recovery: ["recovery"],
	email_change: ["email_change_current", "email_change_new"],
};

/** The bits of `emailChangeAgreed`, by the mails that set them. */
const agreements = { email_change_current: 1, email_change_new: 2 } as const;
const ALL_AGREED = 3;

/** The mails of a change of address that nobody has opened yet. */
export function unopenedMails({ emailChangeAgreed }: User) {
	const mails = ["email_change_current", "email_change_new"] as const;
	return mails.filter((purpose) => (emailChangeAgreed & agreements[purpose]) === 0);
}

/**
 * Does what a consumed mail was for.
 *
 * @returns the user, who is thereby signed in; null when the other address has yet to agree
 */
export async function completeVerification(
	env: Dependencies,
	token: OneTimeToken,
): Promise<User | null> {
	switch (token.purpose) {
		case "email_change_current":
		case "email_change_new":
			return agreeToEmailChange(env, token, agreements[token.purpose]);
		case "recovery":
			// Who forgot the password may have lost the phone with it.
			await env.db.batch([env.site.endSessions(token.userId)]);
			return confirmEmail(env, token);
		default:
			return confirmEmail(env, token);
	}
}

/**
 * Confirms the address a mail went to. A sign-up's own mail brings in what was chosen in that
 * sign-up; any other tells nothing of whose the password is, and takes it away.
 */
async function confirmEmail(env: Dependencies, token: OneTimeToken): Promise<User> {
	const { userId: id, purpose, passwordHash, userMetadata } = token;
	const user = await existing(env, id);
	if (user.emailConfirmedAt && purpose !== "signup") return user;
	const now = new Date(env.now);
	const changes = {
		emailConfirmedAt: now,
		updatedAt: now,
		passwordHash,
		userMetadata: { ...(userMetadata ?? user.userMetadata), email_verified: true },
	};
	const { db } = env;
	const [confirmed] = await db.batch([
		db
			.update(authUsers)
			.set(changes)
			.where(and(eq(authUsers.id, id), isNull(authUsers.emailConfirmedAt)))
			.returning({ id: authUsers.id }),
		// The sign-up may have broken off before it wrote the record, which nobody could do now.
		db
			.insert(users)
			.values({ supabaseId: id, email: user.email, role: "User", createdAt: now })
			.onConflictDoNothing(),
		discardTokens(env, id),
	]);
	if (confirmed.length === 0) throw linkExpired();
	return { ...user, ...changes };
}

async function agreeToEmailChange(
	env: Dependencies,
	{ userId, newEmail: email }: OneTimeToken,
	agreement: number,
): Promise<User | null> {
	if (email === null) throw linkExpired();
	// The address asked for may have become another since the mail was written.
	const isThisChange = and(eq(authUsers.id, userId), eq(authUsers.newEmail, email));
	const agreed = await env.db
		.update(authUsers)
		.set({ emailChangeAgreed: sql`${authUsers.emailChangeAgreed} | ${agreement}` })
		.where(isThisChange)
		.returning()
		.get();
	if (!agreed) throw linkExpired();
	if (agreed.emailChangeAgreed !== ALL_AGREED) return null;
	const { db } = env;
	const hasChanged = sql`EXISTS (SELECT 1 FROM auth_users WHERE id = ${userId} AND email = ${email})`;
	const [changed] = await db.batch([
		db
			.update(authUsers)
			.set({
				email,
				newEmail: null,
				emailChangeAgreed: 0,
				updatedAt: new Date(env.now),
				userMetadata: { ...agreed.userMetadata, ...emailClaims(userId, email, true) },
			})
			.where(
				and(
					isThisChange,
					sql`NOT EXISTS (SELECT 1 FROM auth_users AS other WHERE other.email = ${email})`,
				),
			)
			.returning({ id: authUsers.id }),
		db
			.update(users)
			.set({ email })
			.where(and(eq(users.supabaseId, userId), hasChanged)),
		...env.site.changeEmail(userId, email, hasChanged),
		discardTokens(env, userId),
	]);
	if (changed.length === 0) throw emailExists();
	return existing(env, userId);
}

async function existing(env: Dependencies, id: string): Promise<User> {
	const user = await findUser(env.db, { id });
	if (!user) throw linkExpired();
	return user;
}
