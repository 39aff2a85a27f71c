import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { authOneTimeTokens, type OneTimePurpose } from "~/db/auth-schema";
import type { Dependencies } from "./dependencies";
import { PKCE_PREFIX } from "./pkce";

export type OneTimeToken = typeof authOneTimeTokens.$inferSelect;

const LIFETIME_MS: Record<"mailed" | "auth_code", number> = {
	mailed: 60 * 60_000,
	auth_code: 5 * 60_000,
};

/** How often a code of six digits may be guessed at. */
const MAX_TRIES = 5;
const CODE_DIGITS = 6;

interface Order {
	userId: string;
	purpose: OneTimePurpose;
	/** What the token vouches for, as its column says. */
	subject?: string | null;
	/** The PKCE challenge of the client that asks, if it uses that flow. */
	codeChallenge?: string | null;
}

/** Makes a link token and a code; only their hashes are in `row`, which `keep` stores. */
export function mint(env: Dependencies, order: Order) {
	const { userId, purpose, subject = null, codeChallenge = null } = order;
	const isPkceLink = codeChallenge !== null && purpose !== "auth_code";
	const token = (isPkceLink ? PKCE_PREFIX : "") + randomBytes(28).toString("hex");
	const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
	const lifetime = LIFETIME_MS[purpose === "auth_code" ? purpose : "mailed"];
	const row: OneTimeToken = {
		userId,
		purpose,
		tokenHash: hashToken(token),
		codeHash: hashCode(env, userId, purpose, code),
		subject,
		codeChallenge,
		tries: 0,
		expiresAt: new Date(env.now + lifetime),
	};
	return { token, code, row };
}

/** Stores what was minted, in place of what the user had for the same purpose. */
export function keep({ db }: Dependencies, row: OneTimeToken) {
	return db
		.insert(authOneTimeTokens)
		.values(row)
		.onConflictDoUpdate({
			target: [authOneTimeTokens.userId, authOneTimeTokens.purpose],
			set: row,
		});
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
 * Consumes a mailed code. The try is counted before the code is compared, so that guesses sent all
 * at once are counted too.
 */
export async function consumeCode(
	env: Dependencies,
	{ userId, code, purposes }: { userId: string; code: string; purposes: OneTimePurpose[] },
): Promise<OneTimeToken | undefined> {
	const tried = await env.db
		.update(authOneTimeTokens)
		.set({ tries: sql`${authOneTimeTokens.tries} + 1` })
		.where(
			and(
				eq(authOneTimeTokens.userId, userId),
				inArray(authOneTimeTokens.purpose, purposes),
				gt(authOneTimeTokens.expiresAt, new Date(env.now)),
				lt(authOneTimeTokens.tries, MAX_TRIES),
			),
		)
		.returning();
	const match = tried.find(
		({ purpose, codeHash }) => codeHash === hashCode(env, userId, purpose, code),
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
	return createHash("sha256").update(token).digest("hex");
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
