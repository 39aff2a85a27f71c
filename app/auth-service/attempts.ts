import { type Attempt, countAttempt, type Limit } from "~/platform/operations/throttle.server";
import type { Dependencies } from "./dependencies";
import { AuthError } from "./errors";

const MINUTE = 60_000;

type Action = "sign-in" | "mail" | "code";

/** How many attempts are allowed in how many milliseconds, for an account and for an address. */
const limits: Record<Action, Record<"account" | "address", Omit<Limit, "key">[]>> = {
	"sign-in": {
		account: [{ most: 5, within: 5 * MINUTE }],
		address: [{ most: 5, within: 5 * MINUTE }],
	},
	mail: {
		account: [{ most: 1, within: MINUTE }],
		address: [{ most: 20, within: 60 * MINUTE }],
	},
	code: {
		// Each new mail brings a new code, and six digits must not be guessed in a month of nights.
		account: [
			{ most: 10, within: 5 * MINUTE },
			{ most: 20, within: 60 * MINUTE },
		],
		address: [{ most: 30, within: 5 * MINUTE }],
	},
};

/**
 * Counts an attempt against the accounts it is for and the address it comes from.
 *
 * @returns what takes it back, for an attempt that succeeded
 * @throws AuthError 429 with the seconds to wait, when there were too many
 */
export async function allowAttempt(
	{ env }: { env: Dependencies },
	action: Action,
	...accounts: string[]
): Promise<Attempt> {
	const { address, device } = env;
	// Who knows the account counts alone: nobody else's failures are to shut the owner out.
	const whose = device ? [`device:${device}`] : accounts.map((account) => `account:${account}`);
	const counted = whose.flatMap((key) => limitsOf(action, "account", key));
	if (address !== null && !device) {
		counted.push(...limitsOf(action, "address", `address:${address}`));
	}
	const attempt = await countAttempt(env, counted);
	if (attempt.retryAfter !== null) throw tooMany(action, attempt.retryAfter);
	return attempt;
}

function limitsOf(action: Action, kind: "account" | "address", whose: string): Limit[] {
	return limits[action][kind].map((limit) => ({
		key: `auth ${action} ${whose} in ${limit.within / MINUTE} min`,
		...limit,
	}));
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
