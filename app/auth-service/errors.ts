import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { logError } from "~/platform/log";

interface Details {
	/** Why a password is too weak, in the protocol's words. */
	weakPassword?: string[];
	/** Seconds after which the request may be tried again. */
	retryAfter?: number;
}

/** A refusal of the account service: an HTTP status, and Supabase Auth's own code and message. */
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

const VERSION_HEADER = "X-Supabase-Api-Version";
const VERSION = "2024-01-01";

function knowsErrorCodes(version: string | undefined): boolean {
	return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= VERSION;
}

/**
 * The answer to anything that a handler threw. Only the log tells about what is not an `AuthError`.
 */
export function refuse(error: unknown, c: Context): Response {
	const refusal =
		error instanceof AuthError
			? error
			: new AuthError(
					500,
					"unexpected_failure",
					"Unexpected failure, please check server logs for more information",
				);
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

export function wrongPassword(): AuthError {
	return new AuthError(400, "invalid_credentials", "Invalid login credentials");
}

export function invalid(message: string): AuthError {
	return new AuthError(400, "validation_failed", message);
}

/** The error for a mailed link or code that was used before, is too old or never existed. */
export function linkExpired(): AuthError {
	return new AuthError(403, "otp_expired", "Email link is invalid or has expired");
}

export function emailExists(): AuthError {
	return new AuthError(
		422,
		"email_exists",
		"A user with this email address has already been registered",
	);
}

export function sessionNotFound(): AuthError {
	return new AuthError(
		403,
		"session_not_found",
		"Session from session_id claim in JWT does not exist",
	);
}
