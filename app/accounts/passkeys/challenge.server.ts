import { MINUTE_MS } from "~/platform/durations";
import { hostCookie } from "~/platform/http/cookies";
import { createToken } from "~/platform/security/random-token";
import { keyedHashes } from "~/platform/security/site-key.server";

// A challenge says until when it is valid and which account it is for. It also contains a hash of
// these two and of a cookie, made with the site's secret key. Only one browser has the cookie, so
// the challenge is valid in this browser only, and the database need not store a challenge when a
// page asks for a passkey. All tabs of the browser share the cookie, and each has its own
// challenges. `checkPasskey` and `checkNewPasskey` store each answered challenge, so that it works
// only once.

export const CHALLENGE_MS = 5 * MINUTE_MS;

/** A random token. The browser gets it again with each challenge, so it outlives all of them. */
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
	const browser = challengeCookie.read(request) ?? createToken();
	const terms = [context.now + CHALLENGE_MS, accountId, createToken()].join("|");
	return {
		value: await createValue(context, terms, browser),
		cookie: challengeCookie.store(request, browser),
	};
}

/**
 * Reads a challenge that a passkey has answered.
 *
 * @param value the challenge in base64url, as the browser sent it with the passkey's answer
 * @returns `over` if it has expired, or if the browser has no cookie; `wrong` if the site did not
 *   make it for this browser
 */
export async function readChallenge(
	context: ChallengeContext,
	request: Request,
	value: string,
): Promise<Challenge | "over" | "wrong"> {
	const browser = challengeCookie.read(request);
	if (browser === undefined) return "over";
	const [expires, accountId = "", token] = Buffer.from(value, "base64url").toString().split("|");
	const terms = [expires, accountId, token].join("|");
	if (value !== (await createValue(context, terms, browser))) return "wrong";
	const expiresAt = Number(expires);
	return expiresAt > context.now ? { value, accountId, expiresAt: new Date(expiresAt) } : "over";
}

async function createValue(context: ChallengeContext, terms: string, browser: string) {
	const hash = await keyedHashes(context);
	return Buffer.from(`${terms}|${hash("passkey challenge", `${terms}|${browser}`)}`).toString(
		"base64url",
	);
}
