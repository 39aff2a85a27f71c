import type { Context } from "~/platform/context";
import { hostCookie } from "~/platform/http/cookies";
import { keyedHash } from "~/platform/security/site-key.server";
import type { AccountService, OpenLinkResult, Refusal } from "../account-service";
import { refusalStatus } from "../refused-form.server";

/** How long a mailed link works, in seconds. */
export const LINK_LIFETIME_S = 60 * 60;

/** Proves that the link to a new password is opened in the browser that asked for it. */
const passwordVerifierCookie = hostCookie("password-verifier", { maxAge: LINK_LIFETIME_S });

/** Set when that link is opened; with it a new password can be chosen. */
const passwordSessionCookie = hostCookie("password-session", { maxAge: LINK_LIFETIME_S });

/** Why a link does nothing in this browser. */
export type LinkProblem = "expired" | "elsewhere";

type OpenedLink = Extract<OpenLinkResult, { ok: true }>;

/**
 * Exchanges the code of a mailed link for a session of the account service.
 *
 * @param request for the page that the link leads to; its query holds the code, or an error
 * @param verifier what this browser got when it asked for the link
 * @returns null when the page was opened without a link
 * @throws a Response: 429 or 503 when the account service could not answer
 */
export async function openMailedLink(
	request: Request,
	accounts: Pick<AccountService, "openLink">,
	verifier: string | undefined,
): Promise<OpenedLink | { ok: false; problem: LinkProblem } | null> {
	const { searchParams } = new URL(request.url);
	if (searchParams.has("error")) return { ok: false, problem: "expired" };
	const code = searchParams.get("code");
	if (code === null) return null;
	if (!verifier) return { ok: false, problem: "elsewhere" };
	const opened = await accounts.openLink(code, verifier);
	if (opened.ok) return opened;
	if (opened.reason === "refused") return { ok: false, problem: "expired" };
	throw new Response(null, { status: refusalStatus[opened.reason] });
}

/**
 * Mails the link to a new password.
 *
 * @returns the `Set-Cookie` value for this browser, or why no mail was sent
 */
export async function mailPasswordLink(
	{
		request,
		context,
	}: {
		request: Request;
		context: Context<"settings"> & { accounts: Pick<AccountService, "mailLink"> };
	},
	email: string,
): Promise<{ ok: true; cookie: string } | Refusal> {
	const leadsTo = new URL("/password/new", context.settings.siteOrigin ?? request.url).href;
	const mailed = await context.accounts.mailLink("password", email, leadsTo);
	if (!mailed.ok) return mailed;
	return { ok: true, cookie: passwordVerifierCookie.store(request, mailed.verifier) };
}

/**
 * Opens the link to a new password at once, because its code works for five minutes only.
 *
 * @returns `headers` that store the session, after a code was exchanged; `problem` when no password
 *   can be chosen here; neither when this browser has a session already
 */
export async function openPasswordLink({
	request,
	context,
}: {
	request: Request;
	context: Context<"db" | "now" | "settings"> & { accounts: Pick<AccountService, "openLink"> };
}): Promise<{ problem?: LinkProblem; headers?: Headers }> {
	const verifier = passwordVerifierCookie.read(request);
	const link = await openMailedLink(request, context.accounts, verifier);
	if (!link) return (await passwordSession({ request, context })) ? {} : { problem: "expired" };
	if (!link.ok) return { problem: link.problem };
	const session = `${link.session} ${context.now}`;
	const signed = `${session} ${await keyedHash(context, "password session", session)}`;
	const headers = new Headers();
	headers.append("Set-Cookie", passwordSessionCookie.store(request, signed));
	headers.append("Set-Cookie", passwordVerifierCookie.remove(request));
	return { headers };
}

/**
 * The session with which this browser may choose a new password, and when its link was opened; null
 * without one. The cookie is signed, because any other session of the account service could change
 * the password too, without proof that the mailbox is the visitor's.
 */
export async function passwordSession({
	request,
	context,
}: {
	request: Request;
	context: Context<"db" | "settings">;
}): Promise<{ session: string; openedAt: number } | null> {
	const [session = "", openedAt = "", hash] = passwordSessionCookie.read(request)?.split(" ") ?? [];
	const expected = await keyedHash(context, "password session", `${session} ${openedAt}`);
	return hash === expected ? { session, openedAt: Number(openedAt) } : null;
}

/** The `Set-Cookie` value that removes that session. */
export const forgetPasswordSession = (request: Request) => passwordSessionCookie.remove(request);
