import { eq } from "drizzle-orm";
import { z } from "zod";
import { grants } from "~/db/access-schema";
import type { Database } from "~/db/client";
import { audit } from "~/platform/audit.server";
import { refusal } from "~/platform/refusal";
import { countAttempt } from "~/platform/throttle.server";
import type { Account, AccountService } from "./account-service";
import { ACCESS_DENIED, isAdministrator, isRole, type Role } from "./roles";
import { startSession } from "./session.server";

const EMAIL_MAX_LENGTH = 254;
const PASSWORD_MAX_LENGTH = 1000;

export const credentials = z.object({
	email: z.string().trim().min(1).max(EMAIL_MAX_LENGTH),
	password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
});

interface Context {
	db: Database;
	now: number;
	accounts: AccountService;
	settings: { superAdminEmail: string | null };
}

/**
 * Signs an administrator in.
 *
 * @param address where the request comes from, or null when that is not known
 * @throws a Response: 401 with the account service's message, 403 for another role, 429 after too
 *   many failures, 503 when the account service cannot be asked
 */
export async function signIn(
	context: Context,
	{ email, password }: z.output<typeof credentials>,
	address: string | null,
) {
	const keys = [`sign-in account:${email.toLowerCase()}`];
	if (address !== null) keys.push(`sign-in address:${address}`);
	const attempt = await countAttempt(context, keys);
	const result = await context.accounts.signInWithPassword(email, password);
	if (!result.ok && !result.unavailable) throw refusal(401, result.message);
	await attempt.forgive();
	if (!result.ok) throw refusal(503, result.message);
	const role = await grantedRole(context, result.account);
	if (!isAdministrator(role)) throw refusal(403, ACCESS_DENIED);
	const user = { id: result.account.id, email: result.account.email, role };
	return { user, token: await startSession(context, user) };
}

/**
 * The role that an account has here. The account that the settings name is made super admin when
 * it comes, which is how a new site gets its first administrator.
 */
async function grantedRole(context: Context, account: Account): Promise<Role | null> {
	const { db, now, settings } = context;
	const [grant] = await db
		.select({ role: grants.role })
		.from(grants)
		.where(eq(grants.userId, account.id));
	const isNamed = account.email.toLowerCase() === settings.superAdminEmail;
	if (!isNamed || !account.emailConfirmed) return isRole(grant?.role) ? grant.role : null;
	if (grant?.role !== "super_admin") {
		const granted = { role: "super_admin", grantedBy: null, grantedAt: new Date(now) };
		await db.batch([
			db
				.insert(grants)
				.values({ userId: account.id, email: account.email, ...granted })
				.onConflictDoUpdate({ target: grants.userId, set: granted }),
			audit(context, account, "grant.super_admin", account.id),
		]);
	}
	return "super_admin";
}
