import { redirect } from "@remix-run/cloudflare";
import type { Context } from "~/platform/context";
import { refusal } from "~/platform/http/refusal";
import { isCrossSiteWrite } from "~/platform/http/security-headers";
import { type GrantedRole, isAdministrator } from "../model";
import {
	findSessionUser,
	isFactorOverdue,
	readToken,
	type SessionUser,
	type UserContext,
} from "../sessions/portal-session.server";

export const ACCESS_DENIED = "Access denied. Admin privileges required.";

const SECOND_FACTOR_NEEDED =
	"Your sign-in needs an authenticator app. Please set it up at /admin/authenticator.";

export interface Administrator extends SessionUser {
	role: GrantedRole;
}

/**
 * Returns the administrator who sent a request.
 *
 * @throws a Response: 401 without a valid token; 403 for an account that is no administrator or
 *   lacks a required second factor, or for a write that another site's page made the browser send
 *   with its cookie
 */
export async function requireAdministrator(
	context: UserContext & Context<"report">,
	request: Request,
): Promise<Administrator> {
	const token = readToken(request);
	const user = token && (await findSessionUser(context, token.value));
	if (!user) throw refusal(401, "Please sign in.", { "WWW-Authenticate": "Bearer" });
	const { email, role } = user;
	const denied = (detail: string, message: string) => {
		context.report({ kind: "denied", account: email, detail });
		return refusal(403, message);
	};
	// A page of another site can make the browser send a request with this site's cookie. It cannot
	// send a bearer token, which only a script that knows the token can add, so only cookies are
	// checked.
	if (token.from === "cookie" && isCrossSiteWrite(request)) {
		throw denied("other_site", "This request was sent from another website.");
	}
	if (!isAdministrator(role)) throw denied("no_permission", ACCESS_DENIED);
	if (isFactorOverdue(user, context)) throw denied("factor_missing", SECOND_FACTOR_NEEDED);
	return { ...user, role };
}

/**
 * Like `requireAdministrator`, for a page: a visitor who is not signed in is redirected to the
 * login.
 */
export async function requireAdministratorByLink(
	...visit: Parameters<typeof requireAdministrator>
): Promise<Administrator> {
	return requireAdministrator(...visit).catch((thrown: unknown) => {
		throw thrown instanceof Response && thrown.status === 401 ? redirect("/admin") : thrown;
	});
}

/**
 * Like `requireAdministrator`, but the administrator must have confirmed her identity recently.
 *
 * @throws also a 403 Response when the last sign-in or confirmation is too long ago
 */
export async function requireFreshAdministrator(
	...visit: Parameters<typeof requireAdministrator>
): Promise<Administrator> {
	const administrator = await requireAdministrator(...visit);
	if (administrator.confirmBy === null) return administrator;
	throw refusal(403, "Please sign in again to do this.");
}
