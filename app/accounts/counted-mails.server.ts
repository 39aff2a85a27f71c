import type { Database } from "~/db/client";
import { logError, logWarning } from "~/platform/operations/log";
import { countAttempt, type Limit } from "~/platform/operations/throttle.server";
import type { AccountService, Refusal } from "./account-service";
import { unavailable, unusedVerifier } from "./supabase-client.server";

/** As many as the embedded service allows. */
const PER_ACCOUNT = { most: 1, within: 60_000 };
const PER_ADDRESS = { most: 20, within: 60 * 60_000 };

interface Context {
	db: Database;
	now: number;
}

/**
 * An account service whose mails, of sign-ups and for forgotten passwords, are counted by account and
 * by where they are asked for. It is for one that cannot do so itself: to a hosted project all of
 * them come from this site.
 *
 * @param address where the request comes from, or null when that is not known
 */
export function countMails(
	accounts: AccountService,
	context: Context,
	address: string | null,
): AccountService {
	/** Lets the service be asked for a mail, unless there were too many. */
	async function counted<Done extends { ok: true }>(
		email: string,
		ask: () => Promise<Done | Refusal>,
	): Promise<Done | Refusal> {
		const limits: Limit[] = [{ key: `mail account:${email.toLowerCase()}`, ...PER_ACCOUNT }];
		if (address !== null) limits.push({ key: `mail address:${address}`, ...PER_ADDRESS });
		try {
			const attempt = await countAttempt(context, limits);
			if (attempt.retryAfter !== null) {
				const { retryAfter } = attempt;
				const message = `For security purposes, you can only request this after ${retryAfter} seconds.`;
				const code = "over_email_send_rate_limit";
				return { ok: false, reason: "tooMany", code, message, retryAfter };
			}
			const result = await ask();
			if (!result.ok && result.reason !== "tooMany") await attempt.forgive();
			return result;
		} catch (error) {
			logError("mail could not be counted", error);
			return unavailable;
		}
	}

	return {
		...accounts,
		signUp: (asked) => counted(asked.email, () => accounts.signUp(asked)),
		requestPasswordReset: (email, resetAt) =>
			counted(email, async () => {
				const result = await accounts.requestPasswordReset(email, resetAt);
				if (result.ok || result.reason !== "tooMany") return result;
				// Only an address with an account can have had too many mails.
				logWarning("password mail not sent", { message: result.message });
				return { ok: true, verifier: unusedVerifier() };
			}),
	};
}
