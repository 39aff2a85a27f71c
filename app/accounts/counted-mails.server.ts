import type { Context } from "~/platform/context";
import { logError, logWarning } from "~/platform/operations/log";
import { countAttempt, mailLimits } from "~/platform/operations/throttle.server";
import type { AccountService, Refusal } from "./account-service";
import { unavailable, unusedVerifier } from "./supabase-client.server";

/**
 * An account service whose mails, of sign-ups and for forgotten passwords, are counted by account and
 * by where they are asked for. It is for a hosted project, which cannot do so itself: all of its
 * requests come from this site. The embedded service counts its mails by itself.
 *
 * @param address where the request comes from, or null when that is not known
 */
export function countMails(
	accounts: AccountService,
	context: Context<"db" | "now">,
	address: string | null,
): AccountService {
	/** Lets the service be asked for a mail, unless there were too many. */
	async function counted<Done extends { ok: true }>(
		email: string,
		ask: () => Promise<Done | Refusal>,
	): Promise<Done | Refusal> {
		try {
			const attempt = await countAttempt(context, mailLimits, { accounts: [email], address });
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
