import type { Context } from "~/platform/context";
import { logError, logWarning } from "~/platform/log";
import { mailLimits } from "~/platform/security/account-limits.server";
import { countAttempt } from "~/platform/security/rate-limit.server";
import type { AccountService, Refusal } from "./account-service";
import { unavailable, unusedVerifier } from "./supabase-account-service.server";

/**
 * Limits how many mails (for sign-ups and forgotten passwords) an account service sends for one
 * account and for one network address. It is for a hosted project, which cannot count by itself
 * because all of its requests come from this site. The embedded service counts its own mails.
 */
export function countMails(
	accounts: AccountService,
	context: Context<"db" | "now" | "report">,
	from: { ip: string | null; findDevice: (email: string) => Promise<string | undefined> },
): AccountService {
	/** Asks the service for a mail unless there were too many already. */
	async function counted<Done extends { ok: true }>(
		email: string,
		ask: () => Promise<Done | Refusal>,
	): Promise<Done | Refusal> {
		try {
			const device = await from.findDevice(email);
			const attempter = { accounts: [email], ip: from.ip, device };
			const attempt = await countAttempt(context, mailLimits, attempter);
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
		mailLink: (purpose, email, leadsTo) =>
			counted(email, async () => {
				const result = await accounts.mailLink(purpose, email, leadsTo);
				if (result.ok || result.reason !== "tooMany" || purpose === "mailbox") return result;
				// Only an address with an account can have had too many mails, so saying so would tell that
				// it has one.
				logWarning("password mail not sent", { message: result.message });
				return { ok: true, verifier: unusedVerifier() };
			}),
	};
}
