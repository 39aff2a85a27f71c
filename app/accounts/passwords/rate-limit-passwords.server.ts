import type { Context } from "~/platform/context";
import { newPasswordLimits } from "~/platform/security/account-limits.server";
import { countAttempt } from "~/platform/security/rate-limit.server";
import type { AccountService, Refusal } from "../account-service";
import { tooManyAttempts } from "../sign-in/sign-in-refusal.server";

/**
 * Limits how often an IP may send new passwords by this site's forms, because checking and hashing
 * a password takes much CPU time.
 */
export function limitPasswords(
	accounts: AccountService,
	context: Context<"db" | "now" | "report">,
	ip: string | null,
): AccountService {
	async function counted<Chosen>(choose: () => Promise<Chosen>): Promise<Chosen | Refusal> {
		const { retryAfter } = await countAttempt(context, newPasswordLimits, { accounts: [], ip });
		return retryAfter === null ? choose() : { ...tooManyAttempts, retryAfter };
	}
	return {
		...accounts,
		signUp: (signUp) => counted(() => accounts.signUp(signUp)),
		openAccount: (...account) => counted(() => accounts.openAccount(...account)),
		resetPassword: (...reset) => counted(() => accounts.resetPassword(...reset)),
	};
}
