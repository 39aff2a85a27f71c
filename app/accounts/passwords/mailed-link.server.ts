import type { LoadContext } from "~/load-context";
import { hostCookie } from "~/platform/http/cookies";
import { keyedHash } from "~/platform/security/site-key.server";
import type { Refusal } from "../account-service";
import { refusalStatus } from "../refused-form.server";

interface Visit {
	request: Request;
	context: LoadContext;
}

/** How long a mailed link works, in seconds. */
export const LINK_LIFETIME_S = 60 * 60;

/** Proves that the link to a new password is opened in the browser that asked for it. */
const passwordVerifierCookie = hostCookie("password-verifier", { maxAge: LINK_LIFETIME_S });

/** Set when that link is opened; with it a new password can be chosen. */
const passwordSessionCookie = hostCookie("password-session", { maxAge: LINK_LIFETIME_S });

export type LinkProblem = "expired" | "elsewhere";

/**
 * Exchanges the code of a mailed link for a session of the account service. The code is in the URL
 * of the page that the link leads to. Returns null when the page was opened without a link.
 */
export async function openMailedLink({ request, context }: Visit, verifier: string | undefined) {
	const expired = { ok: false as const, problem: "expired" as const };
	const { searchParams } = new URL(request.url);
	if (searchParams.has("error")) return expired;
	const code = searchParams.get("code");
	if (code === null) return null;
	if (!verifier) return { ok: false as const, problem: "elsewhere" as const };
	const opened = await (await context.accounts()).openLink(code, verifier);
	if (opened.ok) return opened;
	if (opened.reason === "refused") return expired;
	throw new Response(null, { status: refusalStatus[opened.reason] });
}

/** Returns the `Set-Cookie` value for this browser, or why no mail was sent. */
export async function mailPasswordLink(
	{ request, context }: Visit,
	email: string,
): Promise<{ ok: true; cookie: string } | Refusal> {
	const leadsTo = new URL("/password/new", context.settings.siteOrigin ?? request.url).href;
	const mailed = await (await context.accounts()).mailLink("password", email, leadsTo);
	if (!mailed.ok) return mailed;
	return { ok: true, cookie: passwordVerifierCookie.store(request, mailed.verifier) };
}

/**
 * Opens the link at once, because its code works for five minutes only. Returns neither `headers`,
 * which store the session, nor a `problem` when this browser has a session already.
 */
export async function openPasswordLink(
	visit: Visit,
): Promise<{ problem?: LinkProblem; headers?: Headers }> {
	const { request, context } = visit;
	const link = await openMailedLink(visit, passwordVerifierCookie.read(request));
	if (!link) return (await passwordSession(visit)) ? {} : { problem: "expired" };
	if (!link.ok) return { problem: link.problem };
	const session = `${link.session} ${context.now}`;
	const signed = `${session} ${await keyedHash(context, "password session", session)}`;
	const headers = new Headers();
	headers.append("Set-Cookie", passwordSessionCookie.store(request, signed));
	headers.append("Set-Cookie", passwordVerifierCookie.remove(request));
	return { headers };
}

/**
 * The session with which this browser may choose a new password, and when its link was opened. The
 * cookie is signed, because any other session of the account service could change the password
 * without proof that the mailbox is the visitor's.
 */
export async function passwordSession({ request, context }: Visit) {
	const [session = "", openedAt = "", hash] = passwordSessionCookie.read(request)?.split(" ") ?? [];
	const expected = await keyedHash(context, "password session", `${session} ${openedAt}`);
	return hash === expected ? { session, openedAt: Number(openedAt) } : null;
}

export const forgetPasswordSession = (request: Request) => passwordSessionCookie.remove(request);
