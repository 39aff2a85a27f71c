import { eq } from "drizzle-orm";
import { grants } from "~/db/accounts-schema";
import type { Database } from "~/db/client";
import { clientAddress, countAttempt, type Limit } from "~/platform/operations/throttle.server";
import type { Account, AccountService, Refusal } from "./account-service";
import { findDevice, rememberDevice } from "./device.server";
import { grantToFirstAdmin } from "./first-admin.server";
import { ACCESS_DENIED, type Credentials, isAdministrator, isRole, type Role } from "./model";
import { endSession, startSession } from "./session.server";

/** How many failures within how long close the door for the rest of that time. */
export const SIGN_IN_FAILURES = 5;
export const SIGN_IN_WINDOW_MS = 5 * 60 * 1000;

interface Context {
	db: Database;
	now: number;
	accounts: Pick<AccountService, "signInWithPassword" | "confirmsByMail">;
	settings: { superAdminEmail: string | null };
}

/** Why nobody was signed in: by the account service, or as the account is none of an administrator. */
export type SignInRefusal =
	| Refusal
	| { ok: false; reason: "denied"; code: string; message: string };

/** The HTTP status for each reason. */
export const signInStatuses = {
	refused: 401,
	denied: 403,
	tooMany: 429,
	unavailable: 503,
} as const satisfies Record<SignInRefusal["reason"], number>;

const denied: SignInRefusal = {
	ok: false,
	reason: "denied",
	code: "not_administrator",
	message: ACCESS_DENIED,
};

/**
 * Signs an administrator in.
 *
 * @param request tells where it comes from, and which browser
 * @returns the user, the session's token, and `Set-Cookie` values by which the browser is known again;
 *   or why not
 */
export async function signIn(context: Context, { email, password }: Credentials, request: Request) {
	const device = await findDevice(context, request, email);
	const attempt = await countAttempt(context, limitsOf(email, clientAddress(request), device));
	const { retryAfter } = attempt;
	if (retryAfter !== null) return { ...tooManyAttempts, retryAfter };
	const result = await context.accounts.signInWithPassword(email, password, device);
	if (!result.ok) {
		if (result.reason !== "refused") await attempt.forgive();
		return result;
	}
	await attempt.forgive();
	const begun = await begin(context, result.account).catch(async (error: unknown) => {
		await result.leave();
		throw error;
	});
	const left = await result.leave();
	if (!begun) return denied;
	if (!left.ok) {
		await endSession(context, begun.token);
		return left;
	}
	const cookies = device ? [] : [await rememberDevice(context, request, email)];
	return { ok: true as const, ...begun, cookies };
}

const tooManyAttempts = {
	ok: false,
	reason: "tooMany",
	code: "too_many_attempts",
	message: "Too many attempts. Please try again later.",
} as const;

/** Starts a session; null where the account is none of an administrator. */
async function begin(context: Context, account: Account) {
	const role = await roleOf(context, account);
	if (!isAdministrator(role)) return null;
	const user = { id: account.id, email: account.email, role };
	return { user, token: await startSession(context, user) };
}

/**
 * What an attempt counts against: the account and the address, or else the browser alone, where it
 * is known to the account. Otherwise anybody could shut an administrator out for good, by failing in
 * her name each time that the door opens.
 */
function limitsOf(email: string, address: string | null, device?: string): Limit[] {
	const shared = [
		`sign-in account:${email.toLowerCase()}`,
		...(address === null ? [] : [`sign-in address:${address}`]),
	];
	const keys = device ? [`sign-in device:${device}`] : shared;
	return keys.map((key) => ({ key, most: SIGN_IN_FAILURES, within: SIGN_IN_WINDOW_MS }));
}

/** The role that an account has here. */
async function roleOf(context: Context, account: Account): Promise<Role | null> {
	const grant = await context.db
		.select({ role: grants.role })
		.from(grants)
		.where(eq(grants.userId, account.id))
		.get();
	if (grant?.role !== "super_admin" && (await grantToFirstAdmin(context, account))) {
		return "super_admin";
	}
	return isRole(grant?.role) ? grant.role : null;
}
