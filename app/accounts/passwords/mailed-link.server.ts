import { and, eq, gt, lt } from "drizzle-orm";
import { passwordSessions } from "~/db/accounts-schema";
import type { LoadContext } from "~/load-context";
import type { Context } from "~/platform/context";
import { hostCookie } from "~/platform/http/cookies";
import { encryptionOf } from "~/platform/security/encryption";
import { createToken, hashToken } from "~/platform/security/random-token";
import type { Refusal } from "../account-service";
import { refusalStatus } from "../refused-form.server";

interface Visit {
	request: Request;
	context: LoadContext;
}

const LINK_LIFETIME_S = 60 * 60;

/** Proves that the link to a new password is opened in the browser that asked for it. */
const passwordVerifierCookie = hostCookie("password-verifier", { maxAge: LINK_LIFETIME_S });

/** Set when that link is opened; with it a new password can be chosen. */
const passwordSessionCookie = hostCookie("password-session", { maxAge: LINK_LIFETIME_S });

export type LinkProblem = "expired" | "elsewhere";

/** Returns the `Set-Cookie` value for this browser, or why no mail was sent. */
export async function mailPasswordLink(
	{ request, context }: Visit,
	email: string,
): Promise<{ ok: true; cookie: string } | Refusal> {
	const leadsTo = new URL("/password/new", context.settings.siteOrigin ?? request.url).href;
	const mailed = await (await context.accounts()).mailLink(email, leadsTo);
	if (!mailed.ok) return mailed;
	return { ok: true, cookie: passwordVerifierCookie.store(request, mailed.verifier) };
}

/** True in a browser to which a link was mailed within the hour. */
export const hasMailedLink = (request: Request) =>
	passwordVerifierCookie.read(request) !== undefined;

/**
 * Exchanges the code of a mailed link, which the page's URL holds, for a session of the account
 * service. It does so at once, because the code works for five minutes only. Returns neither
 * `headers`, which store the session, nor a `problem` when this browser has a session already.
 */
export async function openPasswordLink(
	visit: Visit,
): Promise<{ problem?: LinkProblem; headers?: Headers }> {
	const { request, context } = visit;
	const { searchParams } = new URL(request.url);
	if (searchParams.has("error")) return { problem: "expired" };
	const code = searchParams.get("code");
	if (code === null) return (await passwordSession(visit)) ? {} : { problem: "expired" };
	const verifier = passwordVerifierCookie.read(request);
	if (!verifier) return { problem: "elsewhere" };
	const opened = await (await context.accounts()).openLink(code, verifier);
	if (!opened.ok && opened.reason === "refused") return { problem: "expired" };
	if (!opened.ok) throw new Response(null, { status: refusalStatus[opened.reason] });
	const token = createToken();
	const tokenHash = hashToken(token);
	await context.db.insert(passwordSessions).values({
		tokenHash,
		userId: opened.account.id,
		session: encryptedWith(token).encrypt(opened.session, tokenHash),
		openedAt: new Date(context.now),
	});
	const headers = new Headers();
	headers.append("Set-Cookie", passwordSessionCookie.store(request, token));
	headers.append("Set-Cookie", passwordVerifierCookie.remove(request));
	return { headers };
}

/** So that nobody who reads the table can use its sessions. */
const encryptedWith = (token: string) => encryptionOf(token, "password session");

const oldest = ({ now }: Context<"now">) => new Date(now - LINK_LIFETIME_S * 1000);

/** The session with which this browser may choose a new password, and when its link was opened. */
export async function passwordSession({ request, context }: Visit) {
	const token = passwordSessionCookie.read(request) ?? "";
	const tokenHash = hashToken(token);
	const isIt = and(
		eq(passwordSessions.tokenHash, tokenHash),
		gt(passwordSessions.openedAt, oldest(context)),
	);
	const found = await context.db.select().from(passwordSessions).where(isIt).get();
	if (!found) return null;
	const session = encryptedWith(token).decrypt(found.session, tokenHash);
	return { session, openedAt: found.openedAt.getTime() };
}

export const forgetPasswordSession = (request: Request) => passwordSessionCookie.remove(request);

export function endPasswordSessionsOf({ db }: Context<"db">, userId: string) {
	return db.delete(passwordSessions).where(eq(passwordSessions.userId, userId));
}

export function removeExpiredPasswordSessions(context: Context<"db" | "now">) {
	return context.db.delete(passwordSessions).where(lt(passwordSessions.openedAt, oldest(context)));
}
