import { z } from "zod";
import type { OneTimePurpose } from "~/db/auth-service-schema";
import { codeLimits } from "~/platform/security/account-limits.server";
import { completeVerification, purposesByType } from "../confirmation";
import type { Call, Dependencies } from "../context";
import { AuthError, authError, invalid } from "../errors";
import { linkPage } from "../mails";
import {
	consumeCode,
	consumeToken,
	issueToken,
	type OneTimeToken,
	PKCE_PREFIX,
	storeToken,
} from "../one-time-tokens";
import {
	allowAttempt,
	normalEmail,
	optionalText,
	readJsonBody,
	reportEvent,
	targetOf,
} from "../request";
import { beginSession } from "../sessions";

const OTHER_EMAIL =
	"Confirmation link accepted. Please proceed to confirm link sent to the other email";

const verifyRequest = z.object({
	type: optionalText,
	token: optionalText,
	token_hash: optionalText,
	email: optionalText,
	phone: optionalText,
});

export async function verify(c: Call) {
	const request = await readJsonBody(c.req, verifyRequest);
	const isPhones = request.type === "sms" || request.type === "phone_change";
	const purposes = isPhones ? [] : purposesOf(request.type);
	if ((request.token === "") === (request.token_hash === "")) {
		throw invalid("Verify requires either a token or a token hash");
	}
	if (isPhones) throw refusalOfPhone(request.phone);
	const token =
		request.token === ""
			? await consumeToken(c.env, request.token_hash, purposes)
			: await redeemCode(c, request.email, request.token, purposes);
	if (!token) {
		reportEvent(c.env, "service.refused", request.email, "otp_expired");
		throw request.token === "" ? authError("otp_expired") : codeExpired();
	}
	const user = await completeVerification(c.env, token);
	return c.json(user ? await beginSession(c.env, user, "otp") : { msg: OTHER_EMAIL, code: "200" });
}

function codeExpired(): AuthError {
	return new AuthError(403, "otp_expired", "Token has expired or is invalid");
}

/** A malformed phone number gets another error than a well-formed one, as in Supabase Auth. */
function refusalOfPhone(given: string): AuthError {
	const isNumber = /^\+?[1-9]\d{1,14}$/.test(given.replaceAll(" ", ""));
	return isNumber ? codeExpired() : invalid("Invalid phone number format (E.164 required)");
}

function purposesOf(type: string | undefined): OneTimePurpose[] {
	if (!type) throw invalid("Verify requires a verification type");
	const purposes = Object.hasOwn(purposesByType, type) ? purposesByType[type] : undefined;
	if (!purposes) throw invalid("Unsupported verification type");
	return purposes;
}

async function redeemCode(c: Call, email: string, code: string, purposes: OneTimePurpose[]) {
	if (email === "") {
		throw invalid("Only an email address or phone number should be provided on verify");
	}
	const recipient = normalEmail(email);
	await allowAttempt(c, codeLimits, recipient);
	return consumeCode(c.env, { recipient, code, purposes });
}

/**
 * Redirects from a mailed link to a page with a button. Only the button uses up the link, because
 * mail scanners open links, too, and would make them invalid.
 */
export function showLink(c: Call) {
	const { token = "", type = "", redirect_to = "" } = c.req.query();
	if (token === "") throw invalid("Verify requires a token or a token hash");
	purposesOf(type);
	return c.redirect(linkPage(c.env.origin, { token, type, redirect_to }), 303);
}

/**
 * Uses up a mailed link, and passes the new session on to the page that the link leads to. Only the
 * HTML form of the page `/account/link` uses this endpoint, which Supabase Auth does not have.
 */
export async function spendLink(c: Call) {
	const form = await c.req.formData().catch(() => {
		throw invalid("Verify requires a form");
	});
	const [token = "", type = "", redirectTo = ""] = ["token", "type", "redirect_to"].map((name) =>
		String(form.get(name) ?? ""),
	);
	if (token === "") throw invalid("Verify requires a token or a token hash");
	const purposes = purposesOf(type);
	const target = new URL(targetOf(c, redirectTo));
	try {
		const row = await consumeToken(c.env, token, purposes);
		if (!row) throw authError("otp_expired");
		target.hash = await resultOfLink(c.env, row, type, target.searchParams);
	} catch (error) {
		if (!(error instanceof AuthError)) throw error;
		const problem = new URLSearchParams({
			error: "access_denied",
			error_code: error.code,
			error_description: error.message,
		});
		target.hash = problem.toString();
		if (token.startsWith(PKCE_PREFIX)) {
			for (const [name, value] of problem) target.searchParams.set(name, value);
		}
	}
	return c.redirect(target.href, 303);
}

/**
 * Returns what is appended to the target URL after `#`: the session, or a message that the link in
 * the mail to the other e-mail address must be opened, too. In the PKCE flow nothing is appended
 * after `#`, and an authorization code is put into the URL's `query`.
 */
async function resultOfLink(
	env: Dependencies,
	row: OneTimeToken,
	type: string,
	query: URLSearchParams,
) {
	const user = await completeVerification(env, row);
	if (!user) return new URLSearchParams({ message: OTHER_EMAIL }).toString();
	if (row.codeChallenge !== null) {
		const { codeChallenge } = row;
		const authCode = issueToken(env, { userId: user.id, purpose: "auth_code", codeChallenge });
		await env.db.batch(storeToken(env, authCode.row));
		query.set("code", authCode.token);
		return "";
	}
	const { user: _, ...session } = await beginSession(env, user, "otp");
	const texts = Object.entries({ ...session, type }).map(([name, value]) => [name, String(value)]);
	return new URLSearchParams(texts).toString();
}
