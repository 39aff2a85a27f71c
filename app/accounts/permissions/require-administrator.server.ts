import type { Context } from "~/platform/context";
import { refusal } from "~/platform/http/refusal";
import { isCrossSiteWrite } from "~/platform/http/security-headers";
import { ACCESS_DENIED, isAdministrator, SECOND_FACTOR_NEEDED } from "../model";
import { findSessionUser, readToken } from "../sessions/portal-session.server";

/** Somebody who may change the church's content. */
export interface Administrator {
	id: string;
	email: string;
	role: "super_admin" | "admin";
}

/**
 * The administrator who sent a request.
 *
 * @throws a Response: 401 without a valid token; 403 for another role, or for a write that a page
 *   of another site made the browser send with its cookie
 */
export async function requireAdministrator(
	context: Context<"db" | "now" | "report">,
	request: Request,
): Promise<Administrator> {
	const token = readToken(request);
	const user = token && (await findSessionUser(context, token.value));
	if (!user) {
		throw refusal(401, "Please sign in.", { "WWW-Authenticate": "Bearer" });
	}
	const { id, email, role } = user;
	const denied = (detail: string, message: string) => {
		context.report({ kind: "denied", account: email, detail });
		return refusal(403, message);
	};
	// Browsers add cookies to requests of other sites by themselves. A bearer token is only sent by a
	// script that knows it, so it needs no such check.
	if (token.from === "cookie" && isCrossSiteWrite(request)) {
		throw denied("other_site", "This request was sent from another website.");
	}
	if (!isAdministrator(role)) throw denied("no_right", ACCESS_DENIED);
	if (user.secondFactorDue !== null && user.secondFactorDue <= context.now) {
		throw denied("factor_missing", SECOND_FACTOR_NEEDED);
	}
	return { id, email, role };
}
