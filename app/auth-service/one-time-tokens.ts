import { createHmac, hash, randomBytes, randomInt } from "node:crypto";
import { and, desc, eq, getTableColumns, gt, inArray, lt, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { authOneTimeTokens, authUsers, type OneTimePurpose } from "~/db/auth-service-schema";
import type { Dependencies } from "./context";
import { invalid } from "./errors";
import { optionalText } from "./request";

export type OneTimeToken = typeof authOneTimeTokens.$inferSelect;

const LIFETIME_MS: Record<"mailed" | "auth_code", number> = {
	mailed: 60 * 60_000,
	auth_code: 5 * 60_000,
};

/** How often a code of six digits may be guessed at, a mailed one or an app's. */
export const MAX_TRIES = 5;
const CODE_DIGITS = 6;

/**
 * How many sign-ups with one address wait side by side. It is more than one network may ask for
 * while a link is good, so that nobody pushes somebody else's out from a single one.
 */
const MOST_SIGN_UPS = 24;

/** Whom a token is for, and what it carries of what its columns name. */
export type TokenOrder = Pick<OneTimeToken, "userId" | "purpose"> &
	Partial<
		Pick<OneTimeToken, "recipient" | "newEmail" | "passwordHash" | "userMetadata" | "codeChallenge">
	>;

/** Makes a link token and a code; only their hashes are in `row`, which `keep` stores. */
export function issueToken(env: Dependencies, order: TokenOrder) {
	const { userId, purpose, codeChallenge = null } = order;
	const isPkceLink = codeChallenge !== null && purpose !== "auth_code";
	const token = (isPkceLink ? PKCE_PREFIX : "") + randomBytes(28).toString("hex");
	const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
	const lifetime = LIFETIME_MS[purpose === "auth_code" ? purpose : "mailed"];
	const row: OneTimeToken = {
		tokenHash: hashToken(token),
		codeHash: hashCode(env, userId, purpose, code),
		recipient: null,
		newEmail: null,
		passwordHash: null,
		userMetadata: null,
		...order,
		codeChallenge,
		tries: 0,
		expiresAt: new Date(env.now + lifetime),
	};
	return { token, code, row };
}

/**
 * The writes that store what was minted, in place of what the user had for the same purpose. A
 * sign-up stands beside the ones before, and only while the account waits to be confirmed.
 */
export function storeToken({ db }: Dependencies, row: OneTimeToken) {
	const { userId, purpose } = row;
	const isSignUp = purpose === "signup";
	const values = Object.entries(getTableColumns(authOneTimeTokens)).map(([name, column]) =>
		sql.param(row[name as keyof OneTimeToken], column),
	);
	const isSuch = and(eq(authOneTimeTokens.userId, userId), eq(authOneTimeTokens.purpose, purpose));
	const newest = db
		.select({ tokenHash: authOneTimeTokens.tokenHash })
		.from(authOneTimeTokens)
		.where(isSuch)
		.orderBy(desc(authOneTimeTokens.expiresAt), desc(sql`rowid`))
		.limit(isSignUp ? MOST_SIGN_UPS : 1);
	return [
		db.insert(authOneTimeTokens).select(sql`
			SELECT ${sql.join(values, sql`, `)} FROM ${authUsers}
			WHERE id = ${userId} AND ${isSignUp ? sql`email_confirmed_at IS NULL` : sql`true`}`),
		db
			.delete(authOneTimeTokens)
			.where(and(isSuch, notInArray(authOneTimeTokens.tokenHash, newest))),
	] as const;
}

/** Consumes the token of a link: of several requests with it, one alone gets the row. */
export function consumeToken(
	{ db, now }: Dependencies,
	token: string,
	purposes: readonly OneTimePurpose[],
): Promise<OneTimeToken | undefined> {
	return db
		.delete(authOneTimeTokens)
		.where(
			and(
				eq(authOneTimeTokens.tokenHash, hashToken(token)),
				inArray(authOneTimeTokens.purpose, [...purposes]),
				gt(authOneTimeTokens.expiresAt, new Date(now)),
			),
		)
		.returning()
		.get();
}

/**
 * Consumes a mailed code; of several that an account was sent for a purpose only the last one, or
 * each guess would be at all of them. The try is counted before the code is compared, so that guesses
 * sent all at once are counted too; and an address that nothing was mailed to costs as many queries.
 */
export async function consumeCode(
	env: Dependencies,
	{ recipient, code, purposes }: { recipient: string; code: string; purposes: OneTimePurpose[] },
): Promise<OneTimeToken | undefined> {
	const tried = await env.db
		.update(authOneTimeTokens)
		.set({ tries: sql`${authOneTimeTokens.tries} + 1` })
		.where(
			and(
				eq(authOneTimeTokens.recipient, recipient),
				inArray(authOneTimeTokens.purpose, purposes),
				gt(authOneTimeTokens.expiresAt, new Date(env.now)),
				lt(authOneTimeTokens.tries, MAX_TRIES),
			),
		)
		.returning();
	tried.sort((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime());
	const newest = new Map(tried.map((row) => [`${row.userId} ${row.purpose}`, row]));
	const match = [...newest.values()].find(
		({ userId, purpose, codeHash }) => codeHash === hashCode(env, userId, purpose, code),
	);
	if (!match) return undefined;
	return env.db
		.delete(authOneTimeTokens)
		.where(eq(authOneTimeTokens.tokenHash, match.tokenHash))
		.returning()
		.get();
}

/** Takes back all that was mailed to a user, once one of the mails did its work. */
export function discardTokens({ db }: Dependencies, userId: string) {
	return db.delete(authOneTimeTokens).where(eq(authOneTimeTokens.userId, userId));
}

/** A link's token is long and random, so that a plain hash hides it. */
function hashToken(token: string): string {
	return hash("sha256", token);
}

/** Six digits are few enough to try them all, so that hiding them takes a key. */
function hashCode(
	{ keys }: Dependencies,
	userId: string,
	purpose: OneTimePurpose,
	code: string,
): string {
	return createHmac("sha256", keys.secret)
		.update(`code:${purpose}:${userId}:${code}`)
		.digest("hex");
}

/** Marks the links of clients that redeem a code instead of reading tokens from the address. */
export const PKCE_PREFIX = "pkce_";

/** What a client of the PKCE flow adds to a request for a mail. */
export const pkceFields = {
	code_challenge: optionalText,
	code_challenge_method: optionalText,
};

const pkceRequest = z.object(pkceFields);

/**
 * The challenge of a request, as the SHA-256 that its verifier must have, or null without one.
 *
 * @throws AuthError 400 `validation_failed`
 */
export function challengeOf(request: z.output<typeof pkceRequest>): string | null {
	const { code_challenge: challenge, code_challenge_method: method } = request;
	if (challenge === "" && method === "") return null;
	if (challenge === "" || method === "") {
		throw invalid("PKCE flow requires code_challenge_method and code_challenge");
	}
	if (challenge.length < 43 || challenge.length > 128) {
		throw invalid("code challenge has to be between 43 and 128 characters");
	}
	if (!/^[\w.~-]+$/.test(challenge)) {
		throw invalid(
			"code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
		);
	}
	switch (method.toLowerCase()) {
		case "s256":
			return challenge;
		case "plain":
			return challengeFor(challenge);
		default:
			throw invalid("Invalid code challenge method. Must be either plain or s256");
	}
}

/** The challenge that a verifier answers. */
export function challengeFor(verifier: string): string {
	return hash("sha256", verifier, "base64url");
}
