import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "~/db/accounts-schema";
import { authUsers, type OneTimePurpose } from "~/db/auth-service-schema";
import type { Dependencies } from "./context";
import { authError } from "./errors";
import { discardTokens, type OneTimeToken } from "./one-time-tokens";
import { reportEvent } from "./request";
import { emailClaims, findUser, noEmailChange, type User } from "./users";

/**
 * For each `type` in a request to the endpoint `/verify`: the purposes of mails whose links and
 * codes this type accepts.
 */
export const purposesByType: Readonly<Record<string, OneTimePurpose[]>> = {
	signup: ["signup"],
	magiclink: ["magiclink"],
	email: ["signup", "magiclink"],
	recovery: ["recovery"],
	email_change: ["email_change_current", "email_change_new"],
};

/**
 * To change an account's e-mail address, the links in two mails must be opened, one at the old and
 * one at the new address. Each link sets its bit of `emailChangeAgreed`.
 */
const agreements = { email_change_current: 1, email_change_new: 2 } as const;
const ALL_AGREED = 3;

export function unopenedMails({ emailChangeAgreed }: User) {
	const mails = ["email_change_current", "email_change_new"] as const;
	return mails.filter((purpose) => (emailChangeAgreed & agreements[purpose]) === 0);
}

/**
 * Carries out what a mail was sent for, after the mail's token or code was accepted. Returns the
 * user, whom the caller signs in. Returns null if the e-mail address is not changed yet, because
 * the link in the mail to the other address must be opened, too.
 */
export async function completeVerification(
	env: Dependencies,
	token: OneTimeToken,
): Promise<User | null> {
	switch (token.purpose) {
		case "email_change_current":
		case "email_change_new":
			return agreeToEmailChange(env, token, agreements[token.purpose]);
		default:
			return confirmEmail(env, token);
	}
}

/**
 * Confirms the e-mail address to which a mail went. The mail of a sign-up also stores the password
 * and the data of that sign-up. Any other mail removes the password and data of an earlier sign-up,
 * because a stranger may have signed up with this e-mail address.
 */
async function confirmEmail(env: Dependencies, token: OneTimeToken): Promise<User> {
	const { userId: id, purpose, passwordHash, userMetadata } = token;
	const user = await requireUserById(env, id);
	// The account is confirmed already, so nothing changes. The account's other mailed links stay
	// valid, because a stranger may have requested this mail, and must not make the links invalid
	// that the owner has requested.
	if (user.emailConfirmedAt && purpose !== "signup") return user;
	const now = new Date(env.now);
	const changes = {
		emailConfirmedAt: now,
		updatedAt: now,
		passwordHash,
		userMetadata: { ...userMetadata, ...emailClaims(id, user.email, true) },
	};
	const { db } = env;
	const [confirmed] = await db.batch([
		db
			.update(authUsers)
			.set(changes)
			.where(and(eq(authUsers.id, id), isNull(authUsers.emailConfirmedAt)))
			.returning({ id: authUsers.id }),
		// Stores the account in the table `users`, if the sign-up was interrupted before its insert
		// into this table. A repeated sign-up cannot do so any more, because the account is
		// confirmed now.
		db
			.insert(users)
			.values({ supabaseId: id, email: user.email, role: "User", createdAt: now })
			.onConflictDoNothing(),
		discardTokens(env, id),
	]);
	if (confirmed.length === 0) throw authError("otp_expired");
	return { ...user, ...changes };
}

async function agreeToEmailChange(
	env: Dependencies,
	{ userId, newEmail }: OneTimeToken,
	agreement: number,
) {
	if (newEmail === null) throw authError("otp_expired");
	const agreed = await env.db
		.update(authUsers)
		.set({ emailChangeAgreed: sql`${authUsers.emailChangeAgreed} | ${agreement}` })
		.where(isChangeTo(userId, newEmail))
		.returning()
		.get();
	if (!agreed) throw authError("otp_expired");
	return agreed.emailChangeAgreed === ALL_AGREED ? changeEmail(env, agreed, newEmail) : null;
}

/**
 * SQL condition (WHERE): since the mail was written, the user has not asked to change the e-mail
 * address to yet another one.
 */
function isChangeTo(userId: string, newEmail: string) {
	return and(eq(authUsers.id, userId), eq(authUsers.newEmail, newEmail));
}

async function changeEmail(
	env: Dependencies,
	{ id, userMetadata }: Omit<User, "factors">,
	email: string,
) {
	const { db } = env;
	const isFree = sql`NOT EXISTS (SELECT 1 FROM auth_users AS other WHERE other.email = ${email})`;
	const hasChanged = sql`EXISTS (SELECT 1 FROM auth_users WHERE id = ${id} AND email = ${email})`;
	const [changed] = await db.batch([
		db
			.update(authUsers)
			.set({
				email,
				...noEmailChange,
				updatedAt: new Date(env.now),
				userMetadata: { ...userMetadata, ...emailClaims(id, email, true) },
			})
			.where(and(isChangeTo(id, email), isFree))
			.returning({ id: authUsers.id }),
		db
			.update(users)
			.set({ email })
			.where(and(eq(users.supabaseId, id), hasChanged)),
		...env.site.changeEmail(id, email, hasChanged),
		discardTokens(env, id),
	]);
	if (changed.length === 0) throw authError("email_exists");
	reportEvent(env, "address.changed", id);
	return requireUserById(env, id);
}

async function requireUserById(env: Dependencies, id: string): Promise<User> {
	const user = await findUser(env.db, { id });
	if (!user) throw authError("otp_expired");
	return user;
}
