import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { grants, users } from "~/db/accounts-schema";
import type { Context } from "~/platform/context";
import { DAY_MS } from "~/platform/durations";
import { logError, logWarning } from "~/platform/log";
import type { AccountService, Refusal, SignUp } from "../account-service";
import { unavailable } from "../supabase-account-service.server";

/** How long an unconfirmed sign-up is kept. A repeated sign-up restarts this time. */
export const UNCONFIRMED_MS = 30 * DAY_MS;

interface SignUpContext extends Context<"db" | "now" | "requestId"> {
	accounts: () => Promise<Pick<AccountService, "signUp" | "removeUnconfirmed">>;
}

/**
 * Creates an account in the account service, and stores it in this site's own database, where super
 * admins find it. If an earlier sign-up was interrupted, the same sign-up again completes it.
 */
export async function signUp(
	context: SignUpContext,
	request: SignUp,
): Promise<{ ok: true } | Refusal> {
	try {
		const accounts = await context.accounts();
		const result = await accounts.signUp(request);
		if (!result.ok) return result;
		if (result.id !== null) await storeAccount(context, result.id, request);
		return { ok: true };
	} catch (error) {
		logError("sign-up failed", error, { requestId: context.requestId });
		return unavailable;
	}
}

async function storeAccount(
	{ db, now }: Context<"db" | "now">,
	id: string,
	{ email, role }: SignUp,
) {
	await db
		.insert(users)
		.values({ supabaseId: id, email: email.toLowerCase(), role, createdAt: new Date(now) })
		// The row of this account exists already if the same sign-up was sent before.
		.onConflictDoNothing();
}

export const ASKED_A_NIGHT = 500;

/**
 * If the Supabase project knows none of the checked accounts, and there are more of them than this,
 * the settings probably name a wrong project. Then nothing is removed from this site's database.
 */
const GONE_AT_ONCE = 10;

/**
 * Removes sign-ups that nobody confirmed, from a hosted Supabase project and from this site's
 * database. Every night it checks the accounts whose last check was longest ago. An account with a
 * role is not removed.
 */
export async function removeUnconfirmedSignUps({ db, now, requestId, accounts }: SignUpContext) {
	const checked = await db
		.select({ id: users.supabaseId })
		.from(users)
		.leftJoin(grants, eq(grants.userId, users.supabaseId))
		.where(and(lt(users.createdAt, new Date(now - UNCONFIRMED_MS)), isNull(grants.userId)))
		.orderBy(users.checkedAt)
		.limit(ASKED_A_NIGHT);
	const ids = checked.map(({ id }) => id);
	const service = await accounts();
	const gone = await service.removeUnconfirmed(ids);
	if (gone.length > GONE_AT_ONCE && gone.length === ids.length) {
		logWarning("the project knows none of the accounts, so none is removed", {
			asked: ids.length,
			gone: gone.length,
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
