import { eq } from "drizzle-orm";
import { grants } from "~/db/accounts-schema";
import type { Context } from "~/platform/context";
import { correctSignInLimits, signInLimits } from "~/platform/security/account-limits.server";
import { clientIp, countAttempt } from "~/platform/security/rate-limit.server";
import type { Account, AccountName, AccountService, SignInResult } from "../account-service";
import { type Credentials, isAdministrator } from "../model";
import { checkPasskey, type PasskeyContext } from "../passkeys/ceremonies.server";
import { grantToFirstAdmin } from "../permissions/grants.server";
import { checkSecondFactor, hasSecondFactor } from "../second-factor/second-factor.server";
import { endSession, startSession } from "../sessions/portal-session.server";
import { isCommonPassword } from "../supabase-account-service.server";
import { findDevice, rememberDevice } from "./known-devices.server";
import {
	codeMissing,
	commonPassword,
	denied,
	permissionPending,
	type SignInRefusal,
	tooManyAttempts,
} from "./sign-in-refusal.server";

export { type SignInRefusal, signInStatuses } from "./sign-in-refusal.server";

export interface SignInContext extends Context<"db" | "now" | "report"> {
	accounts: () => Promise<Pick<AccountService, "signInWithPassword">>;
	settings: { superAdminEmail: string | null; secretKey: string | null };
}

/**
 * Signs an administrator in by her password. Failed attempts are counted. `cookies` are the
 * `Set-Cookie` values that make this browser a known device, whose attempts are counted separately.
 *
 * @param deviceLifetime see `rememberDevice`
 */
export async function signIn(
	context: SignInContext,
	credentials: Credentials & { code?: string },
	request: Request,
	deviceLifetime?: number,
) {
	const result = await trySignIn(context, credentials, request, deviceLifetime);
	return logOutcome(context, credentials.email, result);
}

async function trySignIn(
	context: SignInContext,
	{ code, ...credentials }: Credentials & { code?: string },
	request: Request,
	deviceLifetime?: number,
) {
	const { email, password } = credentials;
	const device = await findDevice(context, request, email);
	const result = await checkPassword(context, credentials, { ip: clientIp(request), device });
	if (!result.ok) return result;
	const isCommon = await isCommonPassword(password, email);
	const begun = await replaceServiceSession(context, result, { request, code, isCommon });
	if (!begun.ok) return begun;
	const cookies = device ? [] : [await rememberDevice(context, request, email, deviceLifetime)];
	return { ...begun, cookies };
}

/**
 * Checks a password, and limits the attempts. A correct password begins a session of the account
 * service.
 */
export async function checkPassword(
	context: SignInContext,
	{ email, password }: Credentials,
	from: { ip: string | null; device: string | undefined },
): Promise<SignInResult> {
	const attempt = await countAttempt(context, signInLimits, { accounts: [email], ...from });
	const { retryAfter } = attempt;
	if (retryAfter !== null) return { ...tooManyAttempts, retryAfter };
	const accounts = await context.accounts();
	const result = await accounts.signInWithPassword(email, password);
	// An account service that is down or busy has not checked the password, so the attempt does not
	// count as failed.
	if (result.ok || result.reason !== "refused") await attempt.forgive();
	if (!result.ok) return result;
	const correct = { accounts: [email], ip: null };
	const counted = await countAttempt(context, correctSignInLimits, correct);
	if (counted.retryAfter === null) return result;
	await result.endServiceSession();
	return { ...tooManyAttempts, retryAfter: counted.retryAfter };
}

async function replaceServiceSession(
	context: SignInContext,
	{ account, endServiceSession }: Extract<SignInResult, { ok: true }>,
	visit: SignInVisit,
) {
	const begun = await begin(context, account, visit).catch(async (error: unknown) => {
		await endServiceSession();
		throw error;
	});
	const ended = await endServiceSession();
	if (ended.ok || begun === denied) return begun;
	// Ends the portal's session, because the password may have changed since it was checked.
	if (begun.ok) await endSession(context, begun.token);
	return ended;
}

export async function signInByCode(
	context: SignInContext,
	account: AccountName,
	code: string,
	request: Request,
) {
	const begun = await begin(context, { ...account, emailConfirmed: true }, { request, code });
	logOutcome(context, account.email, begun);
	if (!begun.ok) return begun;
	const device = await findDevice(context, request, account.email);
	const cookies = device ? [] : [await rememberDevice(context, request, account.email)];
	return { ...begun, cookies };
}

/**
 * Signs an administrator in by a passkey, which counts as password and second factor in one.
 *
 * @param json see `checkPasskey`
 */
export async function signInByPasskey(
	context: SignInContext & PasskeyContext,
	request: Request,
	json: string,
) {
	const checked = await checkPasskey(context, request, json);
	if (!checked.ok) return logOutcome(context, undefined, checked);
	const { id: passkey, userId: id } = checked;
	const grant = await readGrant(context, id);
	if (!(grant && isAdministrator(grant.role))) return logOutcome(context, id, denied);
	if (!grant.provedAt) {
		const account = { id, email: grant.email, emailConfirmed: true };
		return logOutcome(context, id, { ...permissionPending, account });
	}
	const user = { id, email: grant.email, role: grant.role };
	const token = await startSession(context, user, request, passkey);
	const begun = { ok: true as const, user, token, cookies: [] };
	return logOutcome(context, user.email, begun);
}

function logOutcome<Result extends { ok: true } | SignInRefusal>(
	{ report }: SignInContext,
	account: string | undefined,
	result: Result,
): Result {
	if (result.ok) report({ kind: "signin.granted", account });
	else if (result.reason === "codeMissing") report({ kind: "signin.code", account });
	// Two refusals are not reported as security events here: `countAttempt` already reports too
	// many attempts, and an account service that cannot be reached has not checked anything.
	else if (result.reason !== "tooMany" && result.reason !== "unavailable") {
		report({ kind: "signin.refused", account, detail: result.code });
	}
	return result;
}

interface SignInVisit {
	request: Request;
	code?: string | undefined;
	isCommon?: boolean;
}

async function begin(context: SignInContext, account: Account, visit: SignInVisit) {
	const grant = await grantOf(context, account);
	if (!grant || !isAdministrator(grant.role)) return denied;
	// A common password is refused before the authenticator code is asked for, because even a
	// correct code would not help: the owner must choose a new password.
	if (visit.isCommon) return { ...commonPassword, account };
	if (grant.provedAt === null) {
		// A pending permission belongs to whoever reads the mailbox of the e-mail address that it
		// was granted to. If the account now has another address, the sign-in is denied.
		const isSameEmail = grant.email.toLowerCase() === account.email.toLowerCase();
		return isSameEmail ? { ...permissionPending, account } : denied;
	}
	const refusal = await checkCode(context, account, visit.code);
	if (refusal) return refusal;
	const user = { id: account.id, email: account.email, role: grant.role };
	return { ok: true as const, user, token: await startSession(context, user, visit.request) };
}

async function checkCode(context: SignInContext, account: Account, code: string | undefined) {
	if (!(await hasSecondFactor(context, account.id))) return null;
	if (code === undefined) return { ...codeMissing, account };
	const checked = await checkSecondFactor(context, account, code);
	return checked.ok ? null : checked;
}

async function grantOf(context: SignInContext, account: Account) {
	const grant = await readGrant(context, account.id);
	const isFirst = grant?.role !== "super_admin" && (await grantToFirstAdmin(context, account));
	return isFirst ? readGrant(context, account.id) : grant;
}

function readGrant({ db }: Context<"db">, userId: string) {
	return db
		.select({ role: grants.role, email: grants.email, provedAt: grants.provedAt })
		.from(grants)
		.where(eq(grants.userId, userId))
		.get();
}
