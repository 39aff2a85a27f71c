import { and, eq, gt, lt } from "drizzle-orm";
import { passwordSessions } from "~/db/accounts-schema";
import type { Context } from "~/platform/context";
import { cookieHeaders, hostCookie } from "~/platform/http/cookies";
import { codeLimits } from "~/platform/security/account-limits.server";
import { encryptionOf } from "~/platform/security/encryption";
import { createToken, hashToken } from "~/platform/security/random-token";
import { clientIp, countAttempt } from "~/platform/security/rate-limit.server";
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

/** The e-mail address to which this browser had a mail sent. The form for the mail's code needs it. */
const mailedToCookie = hostCookie("password-email", { maxAge: MAIL_LIFETIME_S });

/**
 * Set when the mail's link or code was accepted. It allows the browser to choose a new password.
 */
const passwordSessionCookie = hostCookie("password-session", { maxAge: MAIL_LIFETIME_S });

/** Returns the `Set-Cookie` value for this browser, or why no mail was sent. */
export async function mailPasswordLink(
	{ request, context }: MailVisit,
	email: string,
): Promise<{ ok: true; cookie: string } | Refusal> {
	const leadsTo = new URL(NEW_PASSWORD_PATH, context.settings.siteOrigin ?? request.url).href;
	const mailed = await (await context.accounts()).mailLink(email, leadsTo);
	if (!mailed.ok) return mailed;
	return { ok: true, cookie: mailedToCookie.store(request, email) };
}

export const mailedTo = (request: Request) => mailedToCookie.read(request);

type Opened = { ok: true; headers: Headers } | Refusal;

/** Lets this browser choose a new password. `headers` set the cookie that allows this. */
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
 * Counts the guesses, because a hosted project cannot tell visitors apart: all its requests come
 * from this site.
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

/** Encrypts the sessions, so that nobody who reads the table can use them. */
const encryptedWith = (token: string) => encryptionOf(token, "password session");

const oldest = ({ now }: Context<"now">) => new Date(now - MAIL_LIFETIME_S * 1000);

/** The session with which this browser may choose a new password, its account, and when it began. */
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
