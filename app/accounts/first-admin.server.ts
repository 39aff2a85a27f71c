import { and, eq, like } from "drizzle-orm";
import { grants } from "~/db/accounts-schema";
import type { Database } from "~/db/client";
import { auditLog } from "~/db/operations-schema";
import { audit } from "~/platform/operations/audit.server";
import { logWarning } from "~/platform/operations/log";
import type { Account, AccountService } from "./account-service";

interface Context {
	db: Database;
	now: number;
	accounts: Pick<AccountService, "confirmsByMail">;
	settings: { superAdminEmail: string | null };
}

/**
 * Makes the account that the settings name super admin when it comes, which is how a new site gets
 * its first administrator. Whatever super admins have decided about that account stands: the settings
 * grant nothing to one that was granted a right, or had it withdrawn, before.
 *
 * @returns whether it is super admin now
 */
export async function grantToFirstAdmin(context: Context, account: Account): Promise<boolean> {
	const { db, now, accounts, settings } = context;
	const isNamed = account.email.toLowerCase() === settings.superAdminEmail;
	if (!isNamed || !account.emailConfirmed) return false;
	const decided = and(eq(auditLog.subject, account.id), like(auditLog.action, "grant.%"));
	if ((await db.$count(auditLog, decided)) > 0) return false;
	// A service that confirms by itself calls anybody's address confirmed, whoever typed it.
	if (!(await accounts.confirmsByMail())) {
		logWarning(
			"super admin not granted: the account service does not confirm by mail, or does not say so",
		);
		return false;
	}
	const granted = { role: "super_admin", grantedBy: null, grantedAt: new Date(now) };
	await db.batch([
		db
			.insert(grants)
			.values({ userId: account.id, email: account.email, ...granted })
			.onConflictDoUpdate({ target: grants.userId, set: granted }),
		audit(context, account, "grant.super_admin", account.id),
	]);
	return true;
}
