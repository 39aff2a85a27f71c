import { and, eq, isNull } from "drizzle-orm";
import { authUsers } from "~/db/auth-service-schema";
import { passkeys } from "~/db/second-factor-schema";
import type { Context } from "~/platform/context";
import { hashPassword } from "./passwords";
import { normalEmail } from "./request";
import { emailClaims, findUser, insertUser, newUser, type User } from "./users";

// Accounts for people whom an administrator has invited. They are created without a mail.

type Owned = Pick<User, "id" | "passwordHash" | "emailConfirmedAt">;

/** True for an account that somebody has confirmed and can still open, by a password or a passkey. */
async function isTaken({ db }: Context<"db">, known: Owned | undefined): Promise<boolean> {
	if (!known?.emailConfirmedAt) return false;
	return (
		known.passwordHash !== null || (await db.$count(passkeys, eq(passkeys.userId, known.id))) > 0
	);
}

/**
 * The id of the account that `openAccount` will open for an e-mail address; null if the address has
 * a confirmed account that can still be opened.
 */
export async function idForNewAccount(context: Context<"db">, typedEmail: string) {
	const known = await findUser(context.db, { email: normalEmail(typedEmail) });
	return (await isTaken(context, known)) ? null : (known?.id ?? crypto.randomUUID());
}

/**
 * Opens an account whose e-mail address counts as confirmed. It replaces a sign-up that nobody has
 * confirmed: after that the sign-up's mailed links confirm nothing. An account that has lost both
 * password and passkeys is opened again.
 *
 * @param proof a password, or the id that a new passkey was made for: see `idForNewAccount`
 * @returns null for an e-mail address that is taken
 */
export async function openAccount(
	context: Context<"db" | "now">,
	typedEmail: string,
	proof: { password: string } | { id: string },
) {
	const { db, now } = context;
	const email = normalEmail(typedEmail);
	const known = await findUser(db, { email });
	if (await isTaken(context, known)) return null;
	if ("id" in proof && known && known.id !== proof.id) return null;
	const passwordHash = "id" in proof ? null : await hashPassword(proof.password);
	const instant = new Date(now);
	const chosen =
		"id" in proof ? { ...proof, identityId: crypto.randomUUID(), createdAt: instant } : undefined;
	const user = newUser({ email, passwordHash, now, data: null, known: known ?? chosen });
	const stored = known?.emailConfirmedAt
		? await db
				.update(authUsers)
				.set({ passwordHash })
				.where(and(eq(authUsers.id, known.id), isNull(authUsers.passwordHash)))
				.returning({ id: authUsers.id })
		: await insertUser(db, {
				...user,
				userMetadata: emailClaims(user.id, email, true),
				emailConfirmedAt: instant,
				confirmationSentAt: null,
			}).returning({ id: authUsers.id });
	// No row is returned if another request made or confirmed the account in the meantime.
	return stored.length === 0 ? null : { id: user.id, email, emailConfirmed: true };
}
