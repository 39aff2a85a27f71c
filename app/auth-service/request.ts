import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { EMAIL_MAX } from "~/platform/http/url";
import { mailLimits } from "~/platform/security/account-limits.server";
import { countAttempt, type RateLimits } from "~/platform/security/rate-limit.server";
import type { SecurityEvent } from "~/platform/security/security-event";
import type { Call, Dependencies } from "./context";
import { AuthError, invalid } from "./errors";

export const MAX_BODY_BYTES = 64 * 1024;

export const limitBody = bodyLimit({
	maxSize: MAX_BODY_BYTES,
	onError: () => {
		throw new AuthError(413, "validation_failed", "Request body is too large");
	},
});

/** A string in a request's JSON. If it is missing or null, it becomes an empty string. */
export const optionalText = z
	.string()
	.nullish()
	.transform((value) => value ?? "");

/** Free data in a request's JSON, which the user stores with the account; null if there is none. */
export const optionalData = z
	.record(z.string(), z.unknown())
	.nullish()
	.transform((value) => value ?? null);

/** @throws AuthError 400 `bad_json` for a body that is not JSON or has a value of a wrong type */
export async function readJsonBody<Body extends z.ZodType>(
	request: { text(): Promise<string> },
	schema: Body,
): Promise<z.output<Body>> {
	const parsed = schema.safeParse(parseJson(await request.text()));
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw badJson(`${issue?.path.join(".") || "body"}: ${issue?.message}`);
}

/**
 * @throws AuthError 400 `bad_json` for invalid JSON, or `validation_failed` for a NUL character in
 *   a string
 */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text, (key, value) => {
			if (key.includes("\0") || (typeof value === "string" && value.includes("\0"))) {
				throw invalid("Text must not contain NUL characters");
			}
			return value;
		});
	} catch (error) {
		throw error instanceof AuthError ? error : badJson("not valid JSON");
	}
}

function badJson(reason: string): AuthError {
	return new AuthError(400, "bad_json", `Could not parse request body as JSON: ${reason}`);
}

export function bearerOf(c: Call): string | undefined {
	return /^Bearer (\S+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
}

/**
 * An e-mail address in the spelling in which it is stored: in lower case.
 *
 * @throws AuthError 400 `validation_failed`
 */
export function normalEmail(given: string): string {
	if (given === "") throw invalid("An email address is required");
	if (given.length > EMAIL_MAX) throw invalid("An email address is too long");
	const email = given.toLowerCase();
	if (z.email().safeParse(email).success) return email;
	throw invalid("Unable to validate email address: invalid format");
}

/**
 * The URL of the page to which a mailed link finally leads. It is a URL of this site without its
 * fragment (`#…`), because the session will be put there. As in Supabase Auth, a URL of another
 * site is replaced by this site's root.
 *
 * @param alias another origin at which the request has reached this site
 */
export function ownUrl(origin: string, alias: string, redirectTo: string | undefined): string {
	if (redirectTo && URL.canParse(redirectTo, origin)) {
		const url = new URL(redirectTo, origin);
		// A `blob:` URL also has this site's origin, but is no page of the site. So the protocol is
		// checked, too.
		const isWeb = ["https:", "http:"].includes(url.protocol);
		if (isWeb && [origin, alias].includes(url.origin)) return origin + url.pathname + url.search;
	}
	return `${origin}/`;
}

export function targetOf(c: Call, redirectTo = c.req.query("redirect_to")): string {
	return ownUrl(c.env.origin, new URL(c.req.url).origin, redirectTo);
}

/**
 * Counts an attempt, such as a guessed code, for the given accounts and for the sender's IP.
 *
 * @throws AuthError 429 after too many attempts
 */
export async function allowAttempt({ env }: Call, limits: RateLimits, ...accounts: string[]) {
	const [email = ""] = accounts;
	const isMail = limits.action === mailLimits.action;
	const isOwnMail = isMail && accounts.length === 1;
	const device = isOwnMail ? await env.findDevice?.(email) : undefined;
	const attempt = await countAttempt(env, limits, { accounts, ip: env.ip, device });
	const { retryAfter } = attempt;
	if (retryAfter === null) return attempt;
	throw isMail
		? new AuthError(
				429,
				"over_email_send_rate_limit",
				`For security purposes, you can only request this after ${retryAfter} seconds.`,
				{ retryAfter },
			)
		: new AuthError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter });
}

/**
 * Logs a security event, such as a refused sign-in, unless the caller of the account service logs
 * these events itself.
 */
export function reportEvent(
	{ countsSignIns, report }: Dependencies,
	kind: SecurityEvent["kind"],
	account: string,
	detail = "service",
) {
	if (countsSignIns) report({ kind, account, detail, isOpen: true });
}
