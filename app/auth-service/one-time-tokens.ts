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

/** Makes a link token and a code. `row`, for `storeToken`, contains only their hashes. */
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
 * Stores a token beside the user's other ones. For a batch. A new mail does not make earlier links
 * invalid: otherwise anybody could request a mail to make the owner's links invalid. `mailLimits`
 * bounds the number of tokens. The token of a sign-up is stored only while the account is not
 * confirmed.
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

/** Uses up a link's token. If several requests send it at once, only one gets the row. */
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
 * Uses up a mailed code. Of several codes for one purpose only the last is valid: otherwise each guess
 * would be compared with all of them. The try is counted first, so that guesses sent at the same time
 * are all counted.
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
 * Whoever reads the table could try all six-digit codes quickly, so their hash needs a secret key.
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
 * The beginning of a link's token in the PKCE flow, in which the client gets a code instead of a
 * session.
 */
export const PKCE_PREFIX = "pkce_";

export const pkceFields = {
	code_challenge: optionalText,
	code_challenge_method: optionalText,
};

/**
 * The PKCE challenge of a request: the SHA-256 hash of the verifier that the client sends later.
 * Null if the request has none.
 *
 * @throws AuthError 400 `validation_failed`
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
