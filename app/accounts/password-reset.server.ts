import { hostCookie } from "~/platform/http/cookies";
import type { AccountService } from "./account-service";
import { refusalStatus } from "./refused-form.server";

/** In seconds: as long as the mailed link works. */
const maxAge = 60 * 60;

/** Proves that the mailed link is opened in the browser that asked for it. */
export const passwordVerifierCookie = hostCookie("password-verifier", { maxAge });

/** Set when the link is opened; with it a new password can be chosen. */
export const passwordSessionCookie = hostCookie("password-session", { maxAge });

/** Why nobody can choose a new password in this browser. */
export type PasswordProblem = "expired" | "elsewhere";

/**
 * Exchanges the code of the mailed link for a session as soon as the page opens: the code works for
 * five minutes only, which may be too short to think of a new password.
 *
 * @param request for the page that the link leads to; its query holds the code, or an error
 * @returns `headers`, which store the session, after a code was exchanged; `problem` when no
 *   password can be chosen here; neither when this browser has a session already
 * @throws a Response: 429 or 503 when the account service could not answer
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
