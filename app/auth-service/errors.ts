import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { logError } from "~/platform/log";

interface Details {
	/** Supabase Auth's codes for the reasons why a password is too weak: `length`, `pwned`. */
	weakPassword?: string[];
	/** The number of seconds after which the request may be sent again. */
	retryAfter?: number;
}

/**
 * An error with which the account service refuses a request. Its code and message are those of
 * Supabase Auth.
 */
export class AuthError extends Error {
	readonly status: ContentfulStatusCode;
	readonly code: string;
	readonly details: Details;

	constructor(status: ContentfulStatusCode, code: string, message: string, details: Details = {}) {
		super(message);
		this.status = status;
		this.code = code;
		this.details = details;
	}
}

/** The error codes that always have the same HTTP status and message in the account service. */
const refusals = {
	anonymous_provider_disabled: [422, "Anonymous sign-ins are disabled"],
	bad_code_verifier: [400, "code challenge does not match previously saved code verifier"],
	bad_jwt: [
		403,
		"invalid JWT: unable to parse or verify signature, token is malformed, expired or not ours",
	],
	email_exists: [422, "A user with this email address has already been registered"],
	email_not_confirmed: [400, "Email not confirmed"],
	email_provider_disabled: [422, "Email signups are disabled: this website cannot send mail yet"],
	flow_state_not_found: [404, "invalid flow state, no valid flow state found"],
	invalid_credentials: [400, "Invalid login credentials"],
	manual_linking_disabled: [404, "Manual linking is disabled"],
	mfa_phone_enroll_not_enabled: [422, "MFA enroll is disabled for Phone"],
	mfa_verification_failed: [422, "Invalid TOTP code entered"],
	mfa_webauthn_enroll_not_enabled: [422, "MFA enroll is disabled for WebAuthn"],
	no_authorization: [401, "This endpoint requires a Bearer token"],
	not_admin: [403, "Updating app_metadata requires admin privileges"],
	not_found: [404, "Path not found"],
	otp_expired: [403, "Email link is invalid or has expired"],
	provider_disabled: [400, "Provider is not enabled"],
	reauthentication_needed: [400, "Password update requires reauthentication"],
	reauthentication_not_valid: [422, "Nonce has expired or is invalid"],
	refresh_token_already_used: [400, "Invalid Refresh Token: Already Used"],
	refresh_token_not_found: [400, "Invalid Refresh Token: Refresh Token Not Found"],
	saml_provider_disabled: [404, "SAML 2.0 is disabled"],
	same_password: [422, "New password should be different from the old password."],
	session_expired: [400, "Invalid Refresh Token: Session Expired"],
	session_not_found: [403, "Session from session_id claim in JWT does not exist"],
	too_many_enrolled_mfa_factors: [
		422,
		"Maximum number of verified factors reached, unenroll to continue",
	],
	unexpected_failure: [500, "Unexpected failure, please check server logs for more information"],
	user_not_found: [403, "User from sub claim in JWT does not exist"],
	web3_provider_disabled: [422, "Web3 provider is disabled"],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

export function authError(code: keyof typeof refusals): AuthError {
	const [status, message] = refusals[code];
	return new AuthError(status, code, message);
}

export function invalid(message: string): AuthError {
	return new AuthError(400, "validation_failed", message);
}

const VERSION_HEADER = "X-Supabase-Api-Version";
const VERSION = "2024-01-01";

function knowsErrorCodes(version: string | undefined): boolean {
	return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= VERSION;
}

/**
 * The response to anything that a request's handler threw. An error that is no `AuthError` is
 * logged, and the response does not say what it was.
 */
export function refuse(error: unknown, c: Context): Response {
	const refusal = error instanceof AuthError ? error : authError("unexpected_failure");
	if (refusal !== error) logError("account service failed", error, { path: c.req.path });
	const { weakPassword, retryAfter } = refusal.details;
	if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
	const more = weakPassword && { weak_password: { reasons: weakPassword } };
	if (knowsErrorCodes(c.req.header(VERSION_HEADER))) {
		c.header(VERSION_HEADER, VERSION);
		return c.json({ code: refusal.code, message: refusal.message, ...more }, refusal.status);
	}
	return c.json(
		{ code: refusal.status, error_code: refusal.code, msg: refusal.message, ...more },
		refusal.status,
	);
}
