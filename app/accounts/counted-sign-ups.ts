import type { Database } from "~/db/client";
import { countAttempt, type Limit } from "~/platform/throttle.server";
import type { AccountService } from "./account-service";

/** As many as the embedded service allows: each sends a mail. */
const PER_ACCOUNT = { most: 1, within: 60_000 };
const PER_ADDRESS = { most: 20, within: 60 * 60_000 };

interface Context {
	db: Database;
	now: number;
}

/**
 * An account service whose sign-ups are counted by account and by where they come from. It is for
 * one that cannot do so itself: to a hosted project all of them come from this site.
 *
 * @param address where the request comes from, or null when that is not known
 */
export function countSignUps(
	accounts: AccountService,
	context: Context,
	address: string | null,
): AccountService {
	return {
		...accounts,
		async signUp(asked) {
			const limits: Limit[] = [
				{ key: `sign-up account:${asked.email.toLowerCase()}`, ...PER_ACCOUNT },
			];
			if (address !== null) limits.push({ key: `sign-up address:${address}`, ...PER_ADDRESS });
			const attempt = await countAttempt(context, limits);
			if (attempt.retryAfter !== null) {
				const { retryAfter } = attempt;
				const message = `For security purposes, you can only request this after ${retryAfter} seconds.`;
				return { ok: false, reason: "tooMany", message, retryAfter };
			}
			const result = await accounts.signUp(asked);
			if (!result.ok) await attempt.forgive();
			return result;
		},
	};
}
