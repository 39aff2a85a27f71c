import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { grants, users } from "~/db/accounts-schema";
import type { Context } from "~/platform/context";
import { logError } from "~/platform/operations/log";
import type { AccountService, Refusal, SignUp } from "./account-service";
import { unavailable } from "./supabase-client.server";

interface SignUpContext extends Context<"db" | "now" | "requestId"> {
	accounts: AccountService;
}

/**
 * Signs somebody up and stores the account with the role asked for in this site's own database, so
 * that super admins find it there also when a hosted project keeps the passwords. If the database
 * fails, sending the sign-up again completes it.
 */
export async function signUp(
	context: SignUpContext,
	asked: SignUp,
): Promise<{ ok: true } | Refusal> {
	try {
		const result = await context.accounts.signUp(asked);
		if (!result.ok) return result;
		if (result.id !== null) await noteAccount(context, result.id, asked);
		return { ok: true };
	} catch (error) {
		logError("sign-up failed", error, { requestId: context.requestId });
		return unavailable;
	}
}

async function noteAccount(
	{ db, now }: Context<"db" | "now">,
	id: string,
	{ email, role }: SignUp,
) {
	await db
		.insert(users)
		.values({ supabaseId: id, email: email.toLowerCase(), role, createdAt: new Date(now) })
		// The row exists already when the embedded service wrote it or when the sign-up is sent again.
		.onConflictDoNothing();
}

/** How long a sign-up waits for its confirmation. */
const UNCONFIRMED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Has a hosted project remove the sign-ups that nobody confirmed, and then removes what this site
 * has noted of accounts that are gone there. Who has a right stays listed until it is withdrawn.
 */
export async function removeUnconfirmedSignUps({
	db,
	now,
	accounts,
}: Context<"db" | "now"> & Pick<SignUpContext, "accounts">) {
	const noted = await db
		.select({ id: users.supabaseId })
		.from(users)
		.leftJoin(grants, eq(grants.userId, users.supabaseId))
		.where(and(lt(users.createdAt, new Date(now - UNCONFIRMED_MS)), isNull(grants.userId)));
	const gone = JSON.stringify(await accounts.removeUnconfirmed(noted.map(({ id }) => id)));
	await db.delete(users).where(sql`supabase_id IN (SELECT value FROM json_each(${gone}))`);
}
