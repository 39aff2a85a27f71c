import { and, eq, gt, lt } from "drizzle-orm";
import { passwordSessions } from "~/db/accounts-schema";
import type { Context } from "~/platform/context";
import { cookieHeaders, hostCookie } from "~/platform/http/cookies";
import { codeLimits } from "~/platform/security/account-limits.server";
import { encryptionOf } from "~/platform/security/encryption";
import { createToken, hashToken } from "~/platform/security/random-token";
import { clientIp, countAttempt } from "~/platform/security/rate-limit.server";
import { ownOrigin } from "~/platform/settings";
import type { AccountService, MailProof, Refusal } from "../account-service";
import { tooManyAttempts } from "../sign-in/sign-in-refusal.server";

interface MailVisit {
	request: Request;
	context: Context<"db" | "now" | "settings" | "report"> & {
		accounts: () => Promise<AccountService>;
	};
}

export const NEW_PASSWORD_PATH = "/password/new";

const MAIL_LIFETIME_S = 60 * 60;

/**
 * The e-mail address to which this browser had the mail for a new password sent. The code in the
 * mail can only be checked together with this address.
 */
const mailedToCookie = hostCookie("password-email", { maxAge: MAIL_LIFETIME_S });

/**
 * Allows the browser to choose a new password. It is set when the mail's link or code was accepted.
 */
const passwordSessionCookie = hostCookie("password-session", { maxAge: MAIL_LIFETIME_S });

/**
 * Mails a link for choosing a new password. Returns the `Set-Cookie` value with the e-mail address,
 * or why no mail was sent.
 */
export async function mailPasswordLink(
	{ request, context }: MailVisit,
	email: string,
): Promise<{ ok: true; cookie: string } | Refusal> {
	const leadsTo = new URL(NEW_PASSWORD_PATH, ownOrigin(context.settings, request)).href;
	const mailed = await (await context.accounts()).mailLink(email, leadsTo);
	if (!mailed.ok) return mailed;
	return { ok: true, cookie: mailedToCookie.store(request, email) };
}

export const mailedTo = (request: Request) => mailedToCookie.read(request);

type Opened = { ok: true; headers: Headers } | Refusal;

/**
 * Opens a mail's link or code. `headers` set the cookie that allows this browser to choose a new
 * password.
 */
export async function openMail({ request, context }: MailVisit, proof: MailProof): Promise<Opened> {
	const opened = await (await context.accounts()).openMail(proof);
	if (!opened.ok) return opened;
	const { session, account } = opened;
	const token = createToken();
	const tokenHash = hashToken(token);
	await context.db.insert(passwordSessions).values({
		tokenHash,
		userId: account.id,
		session: encryptedWith(token).encrypt(`${session} ${account.email}`, tokenHash),
		openedAt: new Date(context.now),
	});
	const cookies = [passwordSessionCookie.store(request, token), mailedToCookie.remove(request)];
	return { ok: true, headers: cookieHeaders(cookies) };
}

const mailCodeLimits = { ...codeLimits, action: "mailed code" };

/**
 * Opens a mail by its code. This site counts the guesses of codes, because a hosted Supabase
 * project cannot tell visitors apart: all its requests come from this site.
 */
export async function openMailByCode(
	visit: MailVisit,
	{ email, code }: { email: string; code: string },
): Promise<Opened> {
	const { request, context } = visit;
	const from = { accounts: [email], ip: clientIp(request) };
	const { retryAfter } = await countAttempt(context, mailCodeLimits, from);
	if (retryAfter !== null) return { ...tooManyAttempts, retryAfter };
	const opened = await openMail(visit, { email, token: code });
	if (!opened.ok && opened.reason === "refused") {
		context.report({ kind: "service.refused", account: email, detail: opened.code });
	}
	return opened;
}

/**
 * Encrypts the account service's sessions, so that nobody who reads the database table can use them
 * to change a password.
 */
const encryptedWith = (token: string) => encryptionOf(token, "password session");

const oldest = ({ now }: Context<"now">) => new Date(now - MAIL_LIFETIME_S * 1000);

/**
 * The account service's session with which this browser may choose a new password, the account's
 * e-mail address, and when the session began (ms since 1970); null if there is none.
 */
export async function passwordSession({ request, context }: MailVisit) {
	const token = passwordSessionCookie.read(request) ?? "";
	const tokenHash = hashToken(token);
	const isIt = and(
		eq(passwordSessions.tokenHash, tokenHash),
		gt(passwordSessions.openedAt, oldest(context)),
	);
	const found = await context.db.select().from(passwordSessions).where(isIt).get();
	if (!found) return null;
	const stored = encryptedWith(token).decrypt(found.session, tokenHash);
	const [session = "", email = ""] = stored.split(" ");
	return { session, email, openedAt: found.openedAt.getTime() };
}

export const forgetPasswordSession = (request: Request) => passwordSessionCookie.remove(request);

export function endPasswordSessionsOf({ db }: Context<"db">, userId: string) {
	return db.delete(passwordSessions).where(eq(passwordSessions.userId, userId));
}

export function removeExpiredPasswordSessions(context: Context<"db" | "now">) {
	return context.db.delete(passwordSessions).where(lt(passwordSessions.openedAt, oldest(context)));
}
