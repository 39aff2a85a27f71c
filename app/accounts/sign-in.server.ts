import { eq } from "drizzle-orm";
import { grants } from "~/db/accounts-schema";
import type { Database } from "~/db/client";
import { refusal } from "~/platform/http/refusal";
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

/**
 * Signs an administrator in.
 *
 * @param request tells where it comes from, and which browser
 * @returns the user, the session's token, and `Set-Cookie` values by which the browser is known again
 * @throws a Response: 401 with the account service's message, 403 for another role, 429 after too
 *   many failures, 503 when the account service cannot be asked
 */
export async function signIn(context: Context, { email, password }: Credentials, request: Request) {
	const device = await findDevice(context, request, email);
	const attempt = await countAttempt(context, limitsOf(email, clientAddress(request), device));
	if (attempt.retryAfter !== null) throw tooMany(attempt.retryAfter);
	const result = await context.accounts.signInWithPassword(email, password, device);
	if (!result.ok) {
		if (result.reason !== "refused") await attempt.forgive();
		throw responseTo(result);
	}
	await attempt.forgive();
	const begun = await begin(context, result.account).catch(async (error: unknown) => {
		await result.leave();
		throw error;
	});
	const left = await result.leave();
	if (!left.ok) {
		await endSession(context, begun.token);
		throw responseTo(left);
	}
	const cookies = device ? [] : [await rememberDevice(context, request, email)];
	return { ...begun, cookies };
}

/** @throws a 403 Response where the account is none of an administrator */
async function begin(context: Context, account: Account) {
	const role = await roleOf(context, account);
	if (!isAdministrator(role)) throw refusal(403, ACCESS_DENIED);
	const user = { id: account.id, email: account.email, role };
	return { user, token: await startSession(context, user) };
}

function responseTo(refused: Refusal): Response {
	switch (refused.reason) {
		case "refused":
			return refusal(401, refused.message);
		case "tooMany":
			return tooMany(refused.retryAfter);
		case "unavailable":
			return refusal(503, refused.message);
	}
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

function tooMany(retryAfter: number): Response {
	return refusal(429, "Too many attempts. Please try again later.", {
		"Retry-After": String(retryAfter),
	});
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
