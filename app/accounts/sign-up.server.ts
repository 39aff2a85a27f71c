import { users } from "~/db/accounts-schema";
import type { Context } from "~/platform/context";
import { logError } from "~/platform/operations/log";
import type { AccountService, Refusal, SignUp } from "./account-service";
import { unavailable } from "./supabase-client.server";

interface SignUpContext extends Context<"db" | "now" | "requestId"> {
	accounts: AccountService;
}

/**
 * Signs somebody up, and notes the account and its request in this site's own database, where the
 * super admins find it whoever keeps the passwords. When the database fails, the same sign-up sent
 * again completes what was begun.
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
		// The embedded service has stored it already, as has a sign-up that is sent again.
		.onConflictDoNothing();
}
