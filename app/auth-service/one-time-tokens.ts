import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, getTableColumns, gt, inArray, lt, sql } from "drizzle-orm";
import { authOneTimeTokens, authUsers, type OneTimePurpose } from "~/db/auth-service-schema";
import { HOUR_MS, MINUTE_MS } from "~/platform/durations";
import { hashToken } from "~/platform/security/random-token";
import type { Dependencies } from "./context";
import { invalid } from "./errors";
import { optionalText } from "./request";

export type OneTimeToken = typeof authOneTimeTokens.$inferSelect;

const MAIL_LIFETIME_MS = HOUR_MS;
const AUTH_CODE_LIFETIME_MS = 5 * MINUTE_MS;

/** How many guesses are allowed for one six-digit code, from a mail or from an authenticator app. */
export const MAX_TRIES = 5;
const CODE_DIGITS = 6;

export type TokenOrder = Pick<OneTimeToken, "userId" | "purpose"> &
	Partial<
		Pick<OneTimeToken, "recipient" | "newEmail" | "passwordHash" | "userMetadata" | "codeChallenge">
	>;

/**
 * Makes a token for a mailed link, and a six-digit code. `row`, which `storeToken` stores, contains
 * only the hashes of the token and the code.
 */
export function issueToken(env: Dependencies, order: TokenOrder) {
	const { userId, purpose, codeChallenge = null } = order;
	const isPkceLink = codeChallenge !== null && purpose !== "auth_code";
	const token = (isPkceLink ? PKCE_PREFIX : "") + randomBytes(28).toString("hex");
	const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
	const lifetime = purpose === "auth_code" ? AUTH_CODE_LIFETIME_MS : MAIL_LIFETIME_MS;
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
 * Database writes, for a batch, that store a token for a mailed link beside the user's other
 * tokens. A new mail does not make the links of earlier mails invalid: otherwise a stranger could
 * make the owner's links invalid by requesting a mail. `mailLimits` limits the number of tokens.
 * The token of a sign-up is stored only while the account is not confirmed.
 */
export function storeToken({ db, now }: Dependencies, row: OneTimeToken) {
	const { userId } = row;
	const values = Object.entries(getTableColumns(authOneTimeTokens)).map(([name, column]) =>
		sql.param(row[name as keyof OneTimeToken], column),
	);
	const isWanted = row.purpose === "signup" ? sql`email_confirmed_at IS NULL` : sql`true`;
	return [
		db.insert(authOneTimeTokens).select(sql`
			SELECT ${sql.join(values, sql`, `)} FROM ${authUsers} WHERE id = ${userId} AND ${isWanted}`),
		db
			.delete(authOneTimeTokens)
			.where(
				and(eq(authOneTimeTokens.userId, userId), lt(authOneTimeTokens.expiresAt, new Date(now))),
			),
	] as const;
}

/**
 * Uses up the token of a mailed link. If several requests send the token at once, only one of them
 * gets the token's row.
 */
export function consumeToken(
	{ db, now }: Dependencies,
	token: string,
	purposes: readonly OneTimePurpose[],
) {
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
 * Uses up a mailed six-digit code. Of several codes for one purpose only the newest is valid; if
 * all were valid, a guess would be more likely to be right. The attempt is counted before the code
 * is compared, so that guesses that are sent at the same time are all counted.
 */
export async function consumeCode(
	env: Dependencies,
	{ recipient, code, purposes }: { recipient: string; code: string; purposes: OneTimePurpose[] },
) {
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
	const match = [...newest.values()].find(({ userId, purpose, codeHash }) =>
		timingSafeEqual(Buffer.from(codeHash), Buffer.from(hashCode(env, userId, purpose, code))),
	);
	if (!match) return undefined;
	return env.db
		.delete(authOneTimeTokens)
		.where(eq(authOneTimeTokens.tokenHash, match.tokenHash))
		.returning()
		.get();
}

export function discardTokens({ db }: Dependencies, userId: string) {
	return db.delete(authOneTimeTokens).where(eq(authOneTimeTokens.userId, userId));
}

/**
 * Hashes a six-digit code with a secret key. Without the secret key, somebody who reads the table
 * could find a code from its hash by trying all codes.
 */
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

/**
 * The prefix of a mailed link's token in the PKCE flow. In this flow, the page that the link leads
 * to gets an authorization code instead of a session.
 */
export const PKCE_PREFIX = "pkce_";

export const pkceFields = {
	code_challenge: optionalText,
	code_challenge_method: optionalText,
};

/**
 * The PKCE challenge in a request: the SHA-256 hash of the verifier that supabase-js sends later.
 * Null if the request does not use PKCE.
 *
 * @throws AuthError 400 `validation_failed` for an invalid challenge
 */
export function challengeOf(request: {
	code_challenge: string;
	code_challenge_method: string;
}): string | null {
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

export function challengeFor(verifier: string): string {
	return hash("sha256", verifier, "base64url");
}
