import type { Context } from "~/platform/context";
import { logError, logWarning } from "~/platform/log";
import { allMailLimits } from "~/platform/security/account-limits.server";
import { countAttempt } from "~/platform/security/rate-limit.server";
import type { Refusal } from "./account-service";
import { type SupabaseAccounts, unavailable } from "./supabase-account-service.server";

/**
 * Limits the mails that a hosted Supabase project sends: to one recipient, for one IP, and to all
 * recipients together. The project cannot limit mails by IP itself, because all its requests come
 * from this site. The built-in account service needs no such limit, because it counts its own
 * mails.
 */
export function countMails(
	accounts: SupabaseAccounts,
	context: Context<"db" | "now" | "report">,
	from: { ip: string | null; findDevice: (email: string) => Promise<string | undefined> },
): SupabaseAccounts {
	async function counted<Done extends { ok: true }>(
		email: string,
		send: () => Promise<Done | Refusal>,
	): Promise<Done | Refusal> {
		try {
			const device = await from.findDevice(email);
			const attempter = { accounts: [email], ip: from.ip, device };
			const attempt = await countAttempt(context, allMailLimits, attempter);
			const { retryAfter } = attempt;
			if (retryAfter !== null) {
				const message = `For security purposes, you can only request this after ${retryAfter} seconds.`;
				const code = "over_email_send_rate_limit";
				return { ok: false, reason: "tooMany", code, message, retryAfter };
			}
			const result = await send();
			if (!result.ok && result.reason !== "tooMany") await attempt.forgive();
			return result;
		} catch (error) {
			logError("mail could not be counted", error);
			return unavailable;
		}
	}

	return {
		...accounts,
		signUp: (signUp) => counted(signUp.email, () => accounts.signUp(signUp)),
		mailLink: (email, leadsTo) =>
			counted(email, async () => {
				const result = await accounts.mailLink(email, leadsTo);
				if (result.ok || result.reason !== "tooMany") return result;
				// Answers as if the mail had been sent. The Supabase project counts only mails to
				// existing accounts, so an error message would reveal that the account exists.
				logWarning("password mail not sent", { message: result.message });
				return { ok: true };
			}),
	};
}
