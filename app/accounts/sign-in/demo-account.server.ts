import { and, eq } from "drizzle-orm";
import { authUsers } from "~/db/auth-service-schema";
import type { Context } from "~/platform/context";
import { isLocalhost } from "~/platform/http/localhost";
import type { Credentials } from "../model";

// The account that the SQL files in migrations/demo/ create. Its password is public on purpose.
const demoId = "0d3e0ac0-0000-4000-8000-000000000001";
const demo: Credentials = { email: "admin@demo.example", password: "demo-portal" };

/**
 * True for the demo account on a public site. Nobody can sign in to it there, even if the demo
 * content was loaded by mistake.
 */
export function isDemoElsewhere(accountId: string, url: string): boolean {
	return accountId === demoId && !isLocalhost(new URL(url));
}

/**
 * The e-mail address and password of the demo account; null if nobody can sign in to it here, or if
 * the demo content was not loaded.
 */
export async function findDemo(
	{ db, settings }: Context<"db" | "settings">,
	request: Request,
): Promise<Credentials | null> {
	if (settings.supabase || isDemoElsewhere(demoId, request.url)) return null;
	const found = await db
		.select({ id: authUsers.id })
		.from(authUsers)
		// The demo account is recognised by its id, which only the demo content creates. Anybody
		// can sign up with its e-mail address.
		.where(and(eq(authUsers.id, demoId), eq(authUsers.email, demo.email)))
		.get();
	return found ? demo : null;
}
