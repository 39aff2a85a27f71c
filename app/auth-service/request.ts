import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { EMAIL_MAX } from "~/platform/http/url";
import { mailLimits } from "~/platform/security/account-limits.server";
import { countAttempt, type RateLimits } from "~/platform/security/rate-limit.server";
import type { SecurityEvent } from "~/platform/security/security-log.server";
import type { Call, Dependencies } from "./context";
import { AuthError, invalid } from "./errors";

const MAX_BODY_BYTES = 64 * 1024;

export const limitBody = bodyLimit({
	maxSize: MAX_BODY_BYTES,
	onError: () => {
		throw new AuthError(413, "validation_failed", "Request body is too large");
	},
});

/** An optional text; missing and null become empty. */
export const optionalText = z
	.string()
	.nullish()
	.transform((value) => value ?? "");

/** Any data that the user stores with the account; null when there is none. */
export const optionalData = z
	.record(z.string(), z.unknown())
	.nullish()
	.transform((value) => value ?? null);

/**
 * The JSON body of a request.
 *
 * @throws AuthError 400 `bad_json` for a body that is not JSON or has a value of a wrong type
 */
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
 * @throws AuthError 400: `bad_json` for a text that is not JSON, `validation_failed` for a NUL
 *   character in it, which no database text may contain
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

/** The access token of a request; undefined without one. */
export function bearerOf(c: Call): string | undefined {
	return /^Bearer (\S+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
}

/**
 * An e-mail address as it is stored: in lower case.
 *
 * @throws AuthError 400 `validation_failed` for a text that is not an address
 */
export function normalEmail(given: string): string {
	if (given === "") throw invalid("An email address is required");
	if (given.length > EMAIL_MAX) throw invalid("An email address is too long");
	const email = given.toLowerCase();
	if (z.email().safeParse(email).success) return email;
	throw invalid("Unable to validate email address: invalid format");
}

/**
 * The page that a mailed link finally leads to: an address of this site without its fragment, where
 * the session will be put. Relative addresses start at the site's root. For an address of another
 * site it is the site's own root, as with Supabase Auth.
 *
 * @param origin the site's own origin, where the page is
 * @param alias an origin at which a request has reached the site, too
 */
export function ownAddress(origin: string, alias: string, redirectTo: string | undefined): string {
	if (redirectTo && URL.canParse(redirectTo, origin)) {
		const url = new URL(redirectTo, origin);
		// A `blob:` address has the origin of the site inside it.
		const isWeb = ["https:", "http:"].includes(url.protocol);
		if (isWeb && [origin, alias].includes(url.origin)) return origin + url.pathname + url.search;
	}
	return `${origin}/`;
}

/** The page that a request wants its mail's link to lead to: see `ownAddress`. */
export function targetOf(c: Call, redirectTo = c.req.query("redirect_to")): string {
	return ownAddress(c.env.origin, new URL(c.req.url).origin, redirectTo);
}

/**
 * Counts an attempt for the accounts it is about and for the network address it comes from.
 *
 * @returns a function that takes it back, for an attempt that succeeded
 * @throws AuthError 429 after too many, with the seconds to wait
 */
export async function allowAttempt({ env }: Call, limits: RateLimits, ...accounts: string[]) {
	const [email = ""] = accounts;
	const isOwnMail = limits === mailLimits && accounts.length === 1;
	const device = isOwnMail ? await env.findDevice?.(email) : undefined;
	const attempt = await countAttempt(env, limits, { accounts, ip: env.ip, device });
	const { retryAfter } = attempt;
	if (retryAfter === null) return attempt;
	throw limits === mailLimits
		? new AuthError(
				429,
				"over_email_send_rate_limit",
				`For security purposes, you can only request this after ${retryAfter} seconds.`,
				{ retryAfter },
			)
		: new AuthError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter });
}

/** Tells the log of security events, unless the caller of the service does so itself. */
export function tell(
	{ countsSignIns, report }: Dependencies,
	kind: SecurityEvent["kind"],
	account: string,
	detail = "service",
) {
	if (countsSignIns) report({ kind, account, detail, isOpen: true });
}
