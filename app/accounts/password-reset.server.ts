import { hostCookie } from "~/platform/http/cookies";
import type { AccountService } from "./account-service";
import { refusalStatus } from "./refused-form.server";

/** As long as the link is good that is mailed to who forgot the password. */
const maxAge = 60 * 60;

/** Shows that the mailed link is opened in the browser that asked for it. */
export const passwordVerifierCookie = hostCookie("password-verifier", { maxAge });

/** Lets whoever opened the link choose a new password. */
export const passwordSessionCookie = hostCookie("password-session", { maxAge });

/** Why nobody can choose a new password in this browser. */
export type PasswordProblem = "expired" | "elsewhere";

/**
 * Redeems the code of the mailed link at once: it is good for five minutes, which may be too short
 * to think of a new password.
 *
 * @param request for the page that the link leads to; the account service's answer is in its query
 * @returns `headers` with the session in which a password can be chosen, when a code was redeemed;
 *   nothing when this browser has such a session already
 * @throws a Response: 429 or 503 where the account service could not answer
 */
export async function redeemLink(
	request: Request,
	accounts: AccountService,
): Promise<{ problem?: PasswordProblem; headers?: Headers }> {
	const { searchParams } = new URL(request.url);
	if (searchParams.has("error")) return { problem: "expired" };
	const code = searchParams.get("code");
	if (code === null) return passwordSessionCookie.read(request) ? {} : { problem: "expired" };
	const verifier = passwordVerifierCookie.read(request);
	if (!verifier) return { problem: "elsewhere" };
	const opened = await accounts.openPasswordReset(code, verifier);
	if (!opened.ok) {
		if (opened.reason === "refused") return { problem: "expired" };
		throw new Response(null, { status: refusalStatus[opened.reason] });
	}
	const headers = new Headers();
	headers.append("Set-Cookie", passwordSessionCookie.store(request, opened.session));
	headers.append("Set-Cookie", passwordVerifierCookie.remove(request));
	return { headers };
}
