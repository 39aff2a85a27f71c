import { z } from "zod";
import type { OneTimePurpose } from "~/db/auth-service-schema";
import { codeLimits } from "~/platform/security/account-limits.server";
import { completeVerification, purposesByType } from "../confirmation";
import type { Call, Dependencies } from "../context";
import { AuthError, invalid, linkExpired } from "../errors";
import { linkPage } from "../mails";
import {
	consumeCode,
	consumeToken,
	issueToken,
	type OneTimeToken,
	PKCE_PREFIX,
	storeToken,
} from "../one-time-tokens";
import { allowAttempt, normalEmail, optionalText, readJsonBody, targetOf, tell } from "../request";
import { beginSession } from "../sessions";

const OTHER_ADDRESS =
	"Confirmation link accepted. Please proceed to confirm link sent to the other email";

const verifyRequest = z.object({
	type: optionalText,
	token: optionalText,
	token_hash: optionalText,
	email: optionalText,
	phone: optionalText,
});

/** Signs in with what a mail contained: its code and the address, or the token of its link. */
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
		tell(c.env, "service.refused", request.email, "otp_expired");
		throw request.token === "" ? linkExpired() : codeExpired();
	}
	const user = await completeVerification(c.env, token);
	return c.json(
		user ? await beginSession(c.env, user, "otp") : { msg: OTHER_ADDRESS, code: "200" },
	);
}

function codeExpired(): AuthError {
	return new AuthError(403, "otp_expired", "Token has expired or is invalid");
}

/** As Supabase Auth refuses the code of a phone that nobody has: once its number has the right form. */
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

async function redeemCode(c: Call, address: string, code: string, purposes: OneTimePurpose[]) {
	if (address === "") {
		throw invalid("Only an email address or phone number should be provided on verify");
	}
	const recipient = normalEmail(address);
	await allowAttempt(c, codeLimits, recipient);
	return consumeCode(c.env, { recipient, code, purposes });
}

/**
 * Leads to the page whose button spends the link. Nothing is spent here, because mail scanners and
 * previews open links, too.
 */
export function showLink(c: Call) {
	const { token = "", type = "", redirect_to = "" } = c.req.query();
	if (token === "") throw invalid("Verify requires a token or a token hash");
	purposesOf(type);
	return c.redirect(linkPage(c.env.origin, { token, type, redirect_to }), 303);
}

/**
 * Spends a mailed link, and passes the session on to the page it leads to. The form of the page
 * `/account/link` is sent here; Supabase Auth has no such endpoint.
 */
export async function spendLink(c: Call) {
	const form = await c.req.formData();
	const [token = "", type = "", redirectTo = ""] = ["token", "type", "redirect_to"].map((name) =>
		String(form.get(name) ?? ""),
	);
	if (token === "") throw invalid("Verify requires a token or a token hash");
	const purposes = purposesOf(type);
	const target = new URL(targetOf(c, redirectTo));
	try {
		const row = await consumeToken(c.env, token, purposes);
		if (!row) throw linkExpired();
		target.hash = await resultOfLink(c.env, row, type, target.searchParams);
	} catch (error) {
		if (!(error instanceof AuthError)) throw error;
		const outcome = new URLSearchParams({
			error: "access_denied",
			error_code: error.code,
			error_description: error.message,
		});
		target.hash = outcome.toString();
		if (token.startsWith(PKCE_PREFIX)) {
			for (const [name, value] of outcome) target.searchParams.set(name, value);
		}
	}
	return c.redirect(target.href, 303);
}

/**
 * The part after `#` in the address: the session. In the PKCE flow it is empty and `query` gets a
 * code.
 */
async function resultOfLink(
	env: Dependencies,
	row: OneTimeToken,
	type: string,
	query: URLSearchParams,
): Promise<string> {
	const user = await completeVerification(env, row);
	if (!user) return new URLSearchParams({ message: OTHER_ADDRESS }).toString();
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
