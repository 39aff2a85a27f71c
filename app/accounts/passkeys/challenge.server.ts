import { MINUTE_MS } from "~/platform/durations";
import { hostCookie } from "~/platform/http/cookies";
import { createToken } from "~/platform/security/random-token";
import { keyedHashes } from "~/platform/security/site-key.server";

// The challenge that a passkey signs is a hash of a cookie, made with the site's secret key. Only
// one browser has the cookie, and the cookie contains the challenge's time of expiry, so the
// database need not store a challenge when a page asks for a passkey. `checkPasskey` and
// `checkNewPasskey` store each answered challenge, so that it works only once.

export const CHALLENGE_MS = 5 * MINUTE_MS;

const challengeCookie = hostCookie("challenge", { maxAge: CHALLENGE_MS / 1000 });

type ChallengeContext = Parameters<typeof keyedHashes>[0] & { now: number };

export interface Challenge {
	/** base64url */
	value: string;
	/**
	 * The id of the account that a new passkey is made for; empty when an existing passkey is used.
	 */
	accountId: string;
	expiresAt: Date;
}

/**
 * Creates a challenge for a passkey. `cookie` is the `Set-Cookie` value that binds the challenge to
 * the browser.
 */
export async function beginChallenge(context: ChallengeContext, request: Request, accountId = "") {
	const bound = [context.now + CHALLENGE_MS, accountId, createToken()].join("|");
	return { value: await hashOf(context, bound), cookie: challengeCookie.store(request, bound) };
}

/** The passkey challenge in this browser's cookie; null if there is none, or if it has expired. */
export async function findChallenge(
	context: ChallengeContext,
	request: Request,
): Promise<Challenge | null> {
	const bound = challengeCookie.read(request) ?? "";
	const [expires, accountId = ""] = bound.split("|");
	const expiresAt = Number(expires);
	if (!(expiresAt > context.now)) return null;
	return { value: await hashOf(context, bound), accountId, expiresAt: new Date(expiresAt) };
}

async function hashOf(context: ChallengeContext, bound: string): Promise<string> {
	const hash = await keyedHashes(context);
	return hash("passkey challenge", bound);
}
