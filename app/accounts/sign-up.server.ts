import { users } from "~/db/accounts-schema";
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
