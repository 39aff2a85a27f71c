import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import { users } from "~/db/accounts-schema";
import { authUsers } from "~/db/auth-service-schema";
import { logError } from "~/platform/log";
import type { Call } from "../context";
import { AuthError } from "../errors";
import { bearerOf, parseJson } from "../request";
import { verifyAccessToken } from "../tokens";
import { inventedIds } from "../users";
import { hasSignUp } from "./signup";

/*
 * `POST /rest/v1/users` as PostgREST answers it, for the one insert that sign-up makes. The rule is
 * the same as the row-level security in migrations/supabase/: everybody may insert only their own
 * row, with their own address. Until the address is confirmed nobody can be signed in; then the id
 * is the proof, because only the person who signed up was told it. The row gives no right, so
 * somebody who guessed an id could only change the role that is asked for. For the invented id that
 * sign-up answers where the address has an account, the answer is the same, and nothing is stored.
 */

/** How long after the confirmation mail a sign-up can still be completed. */
const SIGN_UP_MS = 60 * 60_000;

/** An error in PostgREST's form; `code` is PostgreSQL's or PostgREST's own. */
class RestError extends Error {
	readonly status: ContentfulStatusCode;
	readonly code: string;

	constructor(status: ContentfulStatusCode, code: string, message: string) {
		super(message);
		this.status = status;
		this.code = code;
	}
}

export function refuseRest(error: unknown, c: Context): Response {
	const refusal = asRestError(error);
	if (refusal.status === 500) logError("users table failed", error, { path: c.req.path });
	const { code, message, status } = refusal;
	return c.json({ code, details: null, hint: null, message }, status);
}

function asRestError(error: unknown): RestError {
	if (error instanceof RestError) return error;
	if (!(error instanceof AuthError)) return new RestError(500, "XX000", "Internal error");
	return error.status === 403
		? new RestError(401, "PGRST301", "JWT is expired or not valid")
		: new RestError(error.status, "PGRST102", error.message);
}

const row = z.strictObject({
	supabase_id: z.uuid(),
	email: z.string(),
	role: z.string(),
});

/** Stores what was chosen at sign-up. */
export async function insertUser(c: Call) {
	const { supabase_id, email, role } = readRow(await c.req.text());
	const requested = users.role.enumValues.find((known) => known === role);
	if (!requested) {
		throw new RestError(
			400,
			"23514",
			'new row for relation "users" violates check constraint "users_role_check"',
		);
	}
	const prefers = c.req.header("Prefer") ?? "";
	const wantsRow = prefers.includes("return=representation");
	const caller = await requireOwnRow(c, supabase_id, email.toLowerCase());
	if (caller === INVENTED) return wantsRow ? refuseAccess() : c.body(null, 201);
	if (wantsRow && caller === null) refuseAccess();
	const values = { supabaseId: supabase_id, email: email.toLowerCase(), role: requested };
	const ignoresDuplicates = prefers.includes("resolution=ignore-duplicates");
	const insert = c.env.db.insert(users).values({ ...values, createdAt: new Date(c.env.now) });
	const inserted = await (ignoresDuplicates
		? insert.onConflictDoNothing()
		: insert.onConflictDoUpdate({
				target: users.supabaseId,
				set: { role: requested },
				setWhere: isUnconfirmed(supabase_id),
			})
	).returning({ id: users.supabaseId });
	if (inserted.length === 0 && !ignoresDuplicates) {
		throw new RestError(
			409,
			"23505",
			'duplicate key value violates unique constraint "users_pkey"',
		);
	}
	return wantsRow
		? c.json(
				inserted.map(() => ({ supabase_id, email: values.email, role })),
				201,
			)
		: c.body(null, 201);
}

/** An unconfirmed account may sign up again with another role; then the last choice counts. */
function isUnconfirmed(id: string) {
	return sql`EXISTS (SELECT 1 FROM auth_users WHERE id = ${id} AND email_confirmed_at IS NULL)`;
}

function readRow(text: string) {
	const body = parseJson(text);
	const parsed = row.safeParse(Array.isArray(body) && body.length === 1 ? body[0] : body);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw issue?.code === "unrecognized_keys"
		? new RestError(
				400,
				"PGRST204",
				`Could not find the '${issue.keys[0]}' column of 'users' in the schema cache`,
			)
		: new RestError(400, "22P02", `invalid input: ${issue?.path.join(".") || "body"}`);
}

/** The caller whose sign-up was answered with an invented user. */
const INVENTED = Symbol();

/** Checks that the row belongs to the caller, and returns the caller as `callerOf` does. */
async function requireOwnRow(c: Call, id: string, email: string) {
	const caller = await callerOf(c);
	const since = new Date(c.env.now - SIGN_UP_MS);
	const isOwn =
		caller === null
			? and(isNull(authUsers.emailConfirmedAt), gte(authUsers.confirmationSentAt, since))
			: eq(authUsers.id, caller);
	const user = await c.env.db
		.select({ id: authUsers.id })
		.from(authUsers)
		.where(and(eq(authUsers.id, id), eq(authUsers.email, email), isOwn))
		.get();
	if (user) return caller;
	const isInvented = caller === null && id === inventedIds(c.env, email).id;
	if (isInvented && (await hasSignUp(c.env, email, since))) return INVENTED;
	throw new RestError(
		caller === null ? 401 : 403,
		"42501",
		'new row violates row-level security policy for table "users"',
	);
}

/**
 * The user id in the caller's access token; null without one, or with supabase-js's anonymous key.
 */
async function callerOf(c: Call): Promise<string | null> {
	const token = bearerOf(c);
	if (token === undefined || token === c.req.header("apikey")) return null;
	return (await verifyAccessToken(c.env, token)).userId;
}

export function refuseAccess(): never {
	throw new RestError(401, "42501", "permission denied for table users");
}
