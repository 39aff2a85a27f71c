import type { Call } from "./dependencies";
import { AuthError } from "./errors";
import type { AttemptKind } from "./throttle";

type Action = "sign-in" | "mail" | "code";

/**
 * Counts an attempt against the account it is for and the address it comes from.
 *
 * @throws AuthError 429 with the seconds to wait, when there were too many
 */
export async function allowAttempt(c: Call, action: Action, account: string) {
	for (const [kind, key] of counters(c, action, account)) {
		const refused = await c.env.throttle.count(kind, key);
		if (refused) throw tooMany(action, refused.retryAfter);
	}
}

/** Takes back what `allowAttempt` counted, for an attempt that succeeded. */
export async function forgiveAttempt(c: Call, action: Action, account: string) {
	for (const [kind, key] of counters(c, action, account)) await c.env.throttle.forgive(kind, key);
}

/** The client's address is what Cloudflare saw; what the client says of it is not believed. */
function counters(c: Call, action: Action, account: string): [AttemptKind, string][] {
	const address = c.req.header("CF-Connecting-IP");
	const byAccount: [AttemptKind, string] = [`${action}:account`, account];
	return address === undefined ? [byAccount] : [[`${action}:address`, address], byAccount];
}

function tooMany(action: Action, retryAfter: number): AuthError {
	return action === "mail"
		? new AuthError(
				429,
				"over_email_send_rate_limit",
				`For security purposes, you can only request this after ${retryAfter} seconds.`,
				{ retryAfter },
			)
		: new AuthError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter });
}
