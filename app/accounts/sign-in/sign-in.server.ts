import { hash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { devices, grants } from "~/db/accounts-schema";
import type { Context } from "~/platform/context";
import { hostCookie } from "~/platform/http/cookies";
import { correctSignInLimits, signInLimits } from "~/platform/security/account-limits.server";
import { clientIp, countAttempt } from "~/platform/security/rate-limit.server";
import type { Account, AccountName, AccountService, Refusal } from "../account-service";
import { ACCESS_DENIED, type Credentials, isAdministrator } from "../model";
import { grantToFirstAdmin, proveGrant } from "../permissions/grants.server";
import { checkSecondFactor, hasSecondFactor } from "../second-factor/second-factor.server";
import { createToken, endSession, startSession } from "../sessions/portal-session.server";

export interface SignInContext extends Context<"db" | "now" | "report"> {
	accounts: () => Promise<Pick<AccountService, "signInWithPassword">>;
	settings: { superAdminEmail: string | null; secretKey: string | null };
}

/**
 * Why a sign-in failed: the account service refused, the account is not an administrator, its
 * password is one that many people use, or its right waits until the owner has proved that the
 * mailbox is hers.
 */
export type SignInRefusal =
	| Refusal
	| { ok: false; reason: "denied"; code: string; message: string }
	| { ok: false; reason: "commonPassword"; code: string; message: string; account: Account }
	| { ok: false; reason: "waiting"; code: string; message: string; account: Account }
	/** The code of the account's authenticator app is missing, or wrong. */
	| { ok: false; reason: "codeMissing"; code: string; message: string; account: Account }
	| { ok: false; reason: "codeWrong"; code: string; message: string };

/** The HTTP status for each reason. */
export const signInStatuses = {
	refused: 401,
	denied: 403,
	commonPassword: 403,
	waiting: 403,
	codeMissing: 401,
	codeWrong: 401,
	tooMany: 429,
	unavailable: 503,
} as const satisfies Record<SignInRefusal["reason"], number>;

const denied: SignInRefusal = {
	ok: false,
	reason: "denied",
	code: "not_administrator",
	message: ACCESS_DENIED,
};

const commonPassword = {
	ok: false,
	reason: "commonPassword",
	code: "common_password",
	message:
		"Many people use this password, so it is easily guessed. Please choose a new one: the page /password mails you a link.",
} as const;

const waiting = {
	ok: false,
	reason: "waiting",
	code: "right_waits",
	message:
		"Your right is not confirmed yet. Please sign in on the page /admin once, and open the link that is mailed to you.",
} as const;

const codeMissing = {
	ok: false,
	reason: "codeMissing",
	code: "code_missing",
	message: "Please send the code of your authenticator app, too, as `code`.",
} as const;

const codeWrong = {
	ok: false,
	reason: "codeWrong",
	code: "code_wrong",
	message: "The code of the authenticator app is not right, or was used already.",
} as const;

const tooManyAttempts = {
	ok: false,
	reason: "tooMany",
	code: "too_many_attempts",
	message: "Too many attempts. Please try again later.",
} as const;

/**
 * Signs an administrator in. Failed attempts are counted here, for a hosted project as for the
 * embedded service. A browser that the account knows is counted separately from all others.
 *
 * @param code of the authenticator app, where the account has one
 * @param request tells the network address and the browser
 * @returns the user, the session's token, and `Set-Cookie` values that let the account know this
 *   browser again; or the reason for the refusal
 */
export async function signIn(
	context: SignInContext,
	credentials: Credentials & { code?: string },
	request: Request,
) {
	return noted(context, credentials.email, await trySignIn(context, credentials, request));
}

async function trySignIn(
	context: SignInContext,
	{ email, password, code }: Credentials & { code?: string },
	request: Request,
) {
	const device = await findDevice(context, request, email);
	const attempter = { accounts: [email], ip: clientIp(request), device };
	const attempt = await countAttempt(context, signInLimits, attempter);
	const { retryAfter } = attempt;
	if (retryAfter !== null) return { ...tooManyAttempts, retryAfter };
	const accounts = await context.accounts();
	const result = await accounts.signInWithPassword(email, password);
	// A service that cannot be reached, or is busy, did not check the password: that is no failed
	// attempt.
	if (result.ok || result.reason !== "refused") await attempt.forgive();
	if (!result.ok) return result;
	const right = await countAttempt(context, correctSignInLimits, {
		accounts: [email],
		ip: null,
	});
	if (right.retryAfter !== null) {
		await result.leave();
		return { ...tooManyAttempts, retryAfter: right.retryAfter };
	}
	const { isCommonPassword } = await import("../passwords/common-passwords.server");
	const typed = { code, isCommon: isCommonPassword(password) };
	const begun = await begin(context, result.account, request, typed).catch(
		async (error: unknown) => {
			await result.leave();
			throw error;
		},
	);
	const left = await result.leave();
	if (!left.ok && begun.ok) await endSession(context, begun.token);
	if (!left.ok && begun !== denied) return left;
	if (!begun.ok) return begun;
	const cookies = device ? [] : [await rememberDevice(context, request, email)];
	return { ...begun, cookies };
}

/**
 * Signs an administrator in who has typed her password and then opened the link that was mailed to
 * her. It proves that the mailbox is hers, so her right is in force from now on.
 */
export async function signInByLink(context: SignInContext, account: AccountName, request: Request) {
	await proveGrant(context, account, context.now);
	const known = { ...account, emailConfirmed: true };
	const begun = noted(context, account.email, await begin(context, known, request));
	if (!begun.ok) return begun;
	return { ...begun, cookies: [await rememberDevice(context, request, account.email)] };
}

/** The second step of a sign-in, after the password was right in the same browser. */
export async function signInByCode(
	context: SignInContext,
	account: AccountName,
	code: string,
	request: Request,
) {
	const known = { ...account, emailConfirmed: true };
	const begun = noted(context, account.email, await begin(context, known, request, { code }));
	if (!begun.ok) return begun;
	return { ...begun, cookies: [await rememberDevice(context, request, account.email)] };
}

/** Notes for the log of security events how a sign-in has ended. */
function noted<Result extends { ok: true } | SignInRefusal>(
	{ report }: SignInContext,
	account: string,
	result: Result,
): Result {
	if (result.ok) report({ kind: "signin.granted", account });
	else if (result.reason === "codeMissing") report({ kind: "signin.code", account });
	// Limits are noted where they are counted; a service that is not there has refused nobody.
	else if (result.reason !== "tooMany" && result.reason !== "unavailable") {
		report({ kind: "signin.refused", account, detail: result.code });
	}
	return result;
}

/** Starts a session for an administrator whose right is in force. */
async function begin(
	context: SignInContext,
	account: Account,
	request: Request,
	{ code, isCommon = false }: { code?: string | undefined; isCommon?: boolean } = {},
) {
	const grant = await grantOf(context, account);
	if (!grant || !isAdministrator(grant.role)) return denied;
	// Before all else: neither the mail that proves a right nor an app's code makes up for it.
	if (isCommon) return { ...commonPassword, account };
	if (grant.provedAt === null) {
		// It is for who reads the mails of the address that it was granted to.
		const isSameAddress = grant.email.toLowerCase() === account.email.toLowerCase();
		return isSameAddress ? { ...waiting, account } : denied;
	}
	if (await hasSecondFactor(context, account.id)) {
		if (code === undefined) return { ...codeMissing, account };
		const checked = await checkSecondFactor(context, account, code);
		if (!checked.ok) {
			const { retryAfter } = checked;
			return retryAfter === null ? codeWrong : { ...tooManyAttempts, retryAfter };
		}
	}
	const user = { id: account.id, email: account.email, role: grant.role };
	return { ok: true as const, user, token: await startSession(context, user, request) };
}

/** The role that an account was granted here. */
async function grantOf(context: SignInContext, account: Account) {
	const read = () =>
		context.db
			.select({ role: grants.role, email: grants.email, provedAt: grants.provedAt })
			.from(grants)
			.where(eq(grants.userId, account.id))
			.get();
	const grant = await read();
	const isFirst = grant?.role !== "super_admin" && (await grantToFirstAdmin(context, account));
	return isFirst ? read() : grant;
}

/** How long an account knows a browser. */
const DEVICE_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

const deviceCookie = hostCookie("device", { maxAge: DEVICE_LIFETIME_MS / 1000 });

/** The id of a browser in which an administrator has signed in with this address before. */
export async function findDevice(
	{ db, now }: Context<"db" | "now">,
	request: Request,
	email: string,
): Promise<string | undefined> {
	const token = deviceCookie.read(request);
	if (token === undefined) return undefined;
	const found = await db
		.select({ id: devices.tokenHash })
		.from(devices)
		.where(
			and(
				eq(devices.tokenHash, hash("sha256", token)),
				eq(devices.email, email.toLowerCase()),
				gt(devices.expiresAt, new Date(now)),
			),
		)
		.get();
	return found?.id;
}

/** Returns the `Set-Cookie` value by which the account knows this browser from now on. */
async function rememberDevice(
	{ db, now }: Context<"db" | "now">,
	request: Request,
	email: string,
): Promise<string> {
	const token = createToken();
	await db.insert(devices).values({
		tokenHash: hash("sha256", token),
		email: email.toLowerCase(),
		expiresAt: new Date(now + DEVICE_LIFETIME_MS),
	});
	return deviceCookie.store(request, token);
}
