import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { grants, users } from "~/db/accounts-schema";
import type { Context } from "~/platform/context";
import { logError, logWarning } from "~/platform/log";
import type { AccountService, Refusal, SignUp } from "../account-service";
import { unavailable } from "../supabase-account-service.server";

/** How long a sign-up waits for its confirmation, counted from the last try. */
export const UNCONFIRMED_MS = 30 * 24 * 60 * 60 * 1000;

interface SignUpContext extends Context<"db" | "now" | "requestId"> {
	accounts: () => Promise<AccountService>;
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
		const accounts = await context.accounts();
		const result = await accounts.signUp(asked);
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

/** How many accounts a hosted project is asked about in one night. */
export const ASKED_A_NIGHT = 500;

/** When no more accounts than these are asked about, all of them may be gone. */
const GONE_AT_ONCE = 10;

/**
 * Has a hosted project remove the sign-ups that nobody confirmed, and then removes what this site
 * has noted of accounts that are gone there: night after night of those that it was not asked about
 * for the longest time. Who has a right stays listed until it is withdrawn. When the project
 * knows none of many, it is another one than before, and nothing is removed here.
 */
export async function removeUnconfirmedSignUps({ db, now, requestId, accounts }: SignUpContext) {
	const noted = await db
		.select({ id: users.supabaseId })
		.from(users)
		.leftJoin(grants, eq(grants.userId, users.supabaseId))
		.where(and(lt(users.createdAt, new Date(now - UNCONFIRMED_MS)), isNull(grants.userId)))
		.orderBy(users.checkedAt)
		.limit(ASKED_A_NIGHT);
	const ids = noted.map(({ id }) => id);
	const service = await accounts();
	const gone = await service.removeUnconfirmed(ids);
	if (gone.length > GONE_AT_ONCE && gone.length === ids.length) {
		const numbers = { asked: ids.length, gone: gone.length };
		logWarning("the project knows none of the accounts, so none is removed", {
			...numbers,
			requestId,
		});
		return;
	}
	const isIn = (some: string[]) =>
		sql`supabase_id IN (SELECT value FROM json_each(${JSON.stringify(some)}))`;
	await db.batch([
		db.delete(users).where(isIn(gone)),
		db
			.update(users)
			.set({ checkedAt: new Date(now) })
			.where(isIn(ids)),
	]);
}
