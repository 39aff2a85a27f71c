import { authUsers } from "~/db/auth-service-schema";
import type { Context } from "~/platform/context";
import { hashPassword } from "./passwords";
import { normalEmail } from "./request";
import { emailClaims, findUser, insertUser, newUser } from "./users";

/**
 * Makes an account whose e-mail address counts as confirmed, for somebody whom an administrator has
 * invited. A sign-up that nobody has confirmed gives way to it: the links of its mails confirm no account
 * that is confirmed.
 *
 * @returns null for an e-mail address that has a confirmed account
 */
export async function openAccount(
	{ db, now }: Context<"db" | "now">,
	typedEmail: string,
	password: string,
) {
	const email = normalEmail(typedEmail);
	const known = await findUser(db, { email });
	if (known?.emailConfirmedAt) return null;
	const passwordHash = await hashPassword(password);
	const user = newUser({ email, passwordHash, now, data: null, known });
	const stored = await insertUser(db, {
		...user,
		userMetadata: emailClaims(user.id, email, true),
		emailConfirmedAt: new Date(now),
		confirmationSentAt: null,
	}).returning({ id: authUsers.id });
	// Somebody may have made or confirmed one in between.
	if (stored.length === 0) return null;
	return { id: user.id, email, emailConfirmed: true };
}
