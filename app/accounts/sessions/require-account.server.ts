import { redirect } from "@remix-run/cloudflare";
import { isAdministrator } from "../model";
import { restoreSession, type SessionUser } from "./portal-session.server";

/**
 * The signed-in administrator, for a page about her own account. She may open this page even while
 * the portal asks her to set up a second factor first.
 *
 * @throws a redirect to /admin, which shows the login or says that the account has no permission
 */
export async function requireAccount(
	context: Parameters<typeof restoreSession>[0],
	request: Request,
): Promise<SessionUser> {
	const { user } = await restoreSession(context, request);
	if (!user || !isAdministrator(user.role)) throw redirect("/admin", 303);
	return user;
}
