import { and, eq } from "drizzle-orm";
import { authUsers } from "~/db/auth-service-schema";
import type { Context } from "~/platform/context";
import { isLocalhost } from "~/platform/http/localhost";
import type { Credentials } from "../model";

// The account that migrations/demo/ creates. Its password is public on purpose.
const demoId = "0d3e0ac0-0000-4000-8000-000000000001";
const demo: Credentials = { email: "admin@demo.example", password: "demo-portal" };

/**
 * True for the demo account on a public site. There nobody can sign in to it, even if it was loaded
 * by mistake.
 */
export function isDemoElsewhere(accountId: string, url: string): boolean {
	return accountId === demoId && !isLocalhost(new URL(url));
}

/** The demo account's credentials; null if the account cannot sign in here, or was not loaded. */
export async function findDemo(
	{ db, settings }: Context<"db" | "settings">,
	request: Request,
): Promise<Credentials | null> {
	if (settings.supabase || isDemoElsewhere(demoId, request.url)) return null;
	const found = await db
		.select({ id: authUsers.id })
		.from(authUsers)
		// Anybody can sign up with this e-mail address, but only the demo content creates this id.
		.where(and(eq(authUsers.id, demoId), eq(authUsers.email, demo.email)))
		.get();
	return found ? demo : null;
}
