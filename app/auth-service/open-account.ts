import { and, eq, isNull, sql } from "drizzle-orm";
import { grants } from "~/db/accounts-schema";
import { authUsers } from "~/db/auth-service-schema";
import { passkeys } from "~/db/second-factor-schema";
import type { Context } from "~/platform/context";
import { hashPassword } from "./passwords";
import { normalEmail } from "./request";
import { emailClaims, findUser, insertUser, newUser, noEmailChange, type User } from "./users";

// Makes accounts for people whom an administrator has invited. The accounts are confirmed without a
// mail.

type Owned = Pick<User, "id" | "passwordHash" | "emailConfirmedAt" | "lastSignInAt">;

/**
 * True for a confirmed account to which somebody can still sign in: with a password, mailed codes,
 * or a passkey. A passkey opens only the portal, so it counts only if the account has a permission:
 * an invitation removes the passkeys of an account without one. A reset of its passkeys forgets that
 * somebody has signed in with codes (`resetSecondFactor`), so that an invitation can open the account
 * again.
 */
async function isTaken({ db }: Context<"db">, known: Owned | undefined): Promise<boolean> {
	if (!known?.emailConfirmedAt) return false;
	const { passwordHash, lastSignInAt } = known;
	if (passwordHash !== null) return true;
	if (lastSignInAt !== null) return true;
	const isGranted = sql`EXISTS (SELECT 1 FROM ${grants} WHERE user_id = ${known.id})`;
	return (await db.$count(passkeys, and(eq(passkeys.userId, known.id), isGranted))) > 0;
}

/**
 * The id of the account that `openAccount` will make for an e-mail address, or open again. Null if
 * the address has a confirmed account to which somebody can sign in.
 */
export async function idForNewAccount(context: Context<"db">, typedEmail: string) {
	const known = await findUser(context.db, { email: normalEmail(typedEmail) });
	return (await isTaken(context, known)) ? null : (known?.id ?? crypto.randomUUID());
}

/**
 * Makes an account whose e-mail address counts as confirmed. It replaces an unconfirmed sign-up
 * with the same address, whose mailed links then confirm nothing any more. A confirmed account that
 * has no password, and no passkey that counts (`isTaken`), is opened again.
 *
 * @param proof a password, or the account id for which a new passkey was made: see
 *   `idForNewAccount`
 * @returns null if somebody can sign in to a confirmed account with this e-mail address
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
	// The passkey was made for the account id of another e-mail address.
	const owner = "id" in proof ? await findUser(db, { id: proof.id }) : known;
	if (owner?.id !== known?.id) return null;
	const passwordHash = "id" in proof ? null : await hashPassword(proof.password);
	const instant = new Date(now);
	const chosen =
		"id" in proof ? { ...proof, identityId: crypto.randomUUID(), createdAt: instant } : undefined;
	const user = newUser({ email, passwordHash, now, data: null, known: known ?? chosen });
	const stored = known?.emailConfirmedAt
		? await db
				.update(authUsers)
				.set({ passwordHash, ...noEmailChange })
				.where(and(eq(authUsers.id, known.id), isNull(authUsers.passwordHash)))
				.returning({ id: authUsers.id })
		: await insertUser(db, {
				...user,
				userMetadata: emailClaims(user.id, email, true),
				emailConfirmedAt: instant,
				confirmationSentAt: null,
			}).returning({ id: authUsers.id });
	// No row is returned if another request has made or confirmed the account in the meantime.
	return stored.length === 0 ? null : { id: user.id, email, emailConfirmed: true };
}
