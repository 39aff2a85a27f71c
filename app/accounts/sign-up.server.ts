import { users } from "~/db/auth-schema";
import type { Database } from "~/db/client";
import type { AccountService, Refusal, SignUp } from "./account-service";

interface Context {
	db: Database;
	now: number;
	accounts: AccountService;
}

/**
 * Signs somebody up, and notes the account and its request in this site's own database, where the
 * super admins find it whoever keeps the passwords.
 */
export async function signUp(
	{ db, now, accounts }: Context,
	asked: SignUp,
): Promise<{ ok: true } | Refusal> {
	const result = await accounts.signUp(asked);
	if (!result.ok) return result;
	if (result.id !== null) {
		await db
			.insert(users)
			.values({
				supabaseId: result.id,
				email: asked.email.toLowerCase(),
				role: asked.role,
				createdAt: new Date(now),
			})
			// The embedded service has stored it already, as has a sign-up that is sent again.
			.onConflictDoNothing();
	}
	return { ok: true };
}
