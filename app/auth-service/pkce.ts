import { hash } from "node:crypto";
import { z } from "zod";
import { optionalText } from "./body";
import { invalid } from "./errors";

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
