import { and, eq, gt } from "drizzle-orm";
import { pendingSignIns } from "~/db/second-factor-schema";
import type { Context } from "~/platform/context";
import { DAY_MS, MINUTE_MS } from "~/platform/durations";
import { hostCookie } from "~/platform/http/cookies";
import { createToken, hashToken } from "~/platform/security/random-token";
import type { AccountName } from "../account-service";

// A pending sign-in is unfinished: its password was correct, but the authenticator code is still
// missing.

const LIFETIME_MS = 10 * MINUTE_MS;

/**
 * The cookie of an unfinished sign-in lasts longer than the sign-in itself. By the cookie the login
 * can tell a user who took too long from a browser that stores no cookies: see `sendsCookies`.
 */
const pendingCookie = hostCookie("pending", { maxAge: DAY_MS / 1000 });

/**
 * Stores that the password was correct. Returns the `Set-Cookie` value by which the server
 * recognises the next request, which brings the authenticator code.
 */
export async function beginPendingSignIn(
	{ db, now }: Context<"db" | "now">,
	request: Request,
	{ id, email }: AccountName,
) {
	const token = createToken();
	const expiresAt = new Date(now + LIFETIME_MS);
	await db
		.insert(pendingSignIns)
		.values({ tokenHash: hashToken(token), userId: id, email, expiresAt });
	return pendingCookie.store(request, token);
}

const isOf = (request: Request) =>
	eq(pendingSignIns.tokenHash, hashToken(pendingCookie.read(request) ?? ""));

/**
 * The account for which this browser has given the correct password, but not yet the authenticator
 * code. Null if there is no such account.
 */
export async function findPendingSignIn(
	{ db, now }: Context<"db" | "now">,
	request: Request,
): Promise<AccountName | null> {
	const found = await db
		.select({ id: pendingSignIns.userId, email: pendingSignIns.email })
		.from(pendingSignIns)
		.where(and(isOf(request), gt(pendingSignIns.expiresAt, new Date(now))))
		.get();
	return found ?? null;
}

export async function endPendingSignIn({ db }: Context<"db">, request: Request): Promise<string> {
	await db.delete(pendingSignIns).where(isOf(request));
	return pendingCookie.remove(request);
}

export function endPendingSignInsOf({ db }: Context<"db">, userId: string) {
	return db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}
