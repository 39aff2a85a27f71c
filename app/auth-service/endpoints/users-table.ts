import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { Context } from "hono";
import { z } from "zod";
import { users } from "~/db/accounts-schema";
import { authUsers } from "~/db/auth-service-schema";
import { HOUR_MS } from "~/platform/durations";
import { logError } from "~/platform/log";
import type { Call } from "../context";
import { AuthError } from "../errors";
import { bearerOf, parseJson } from "../request";
import { verifyAccessToken } from "../tokens";
import { inventedIds } from "../users";
import { hasSignUp } from "./signup";

// `POST /rest/v1/users` as PostgREST serves it, for the one insert into the table `users` that
// sign-up makes. The rule is the row-level security of migrations/supabase/: everybody may insert
// only their own row, with their own e-mail address. At a sign-up nobody can be signed in yet,
// because the address is not confirmed. So a caller proves that the row is hers by knowing the
// account's id. Somebody who guessed an id could only change the requested role, which gives no
// permission. A request with an invented id (see `signup.ts`) gets the same response, and nothing
// is stored.

/**
 * How long after the confirmation mail was sent somebody may still insert the row that completes a
 * sign-up.
 */
const SIGN_UP_MS = HOUR_MS;

/** An error in PostgREST's format; `code` is PostgreSQL's or PostgREST's own. */
class RestError extends AuthError {}

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

export function refuseAccess(): never {
	throw new RestError(401, "42501", "permission denied for table users");
}

const rowSchema = z.strictObject({
	supabase_id: z.uuid(),
	email: z.string(),
	role: z.string(),
});

export async function insertUser(c: Call) {
	const row = readRow(await c.req.text());
	const prefers = c.req.header("Prefer") ?? "";
	const wantsRow = prefers.includes("return=representation");
	const caller = await callerOf(c);
	const isInvented = await requireOwnRow(c, caller, row);
	if (wantsRow && caller === null) refuseAccess();
	if (isInvented) return c.body(null, 201);
	const ignoresDuplicates = prefers.includes("resolution=ignore-duplicates");
	const isStored = await storeRow(c, row, ignoresDuplicates);
	if (!isStored && !ignoresDuplicates) {
		const message = 'duplicate key value violates unique constraint "users_pkey"';
		throw new RestError(409, "23505", message);
	}
	if (!wantsRow) return c.body(null, 201);
	const stored = { supabase_id: row.id, email: row.email, role: row.role };
	return c.json(isStored ? [stored] : [], 201);
}

type Row = ReturnType<typeof readRow>;

function readRow(text: string) {
	const body = parseJson(text);
	const parsed = rowSchema.safeParse(Array.isArray(body) && body.length === 1 ? body[0] : body);
	if (!parsed.success) throw refusalOf(parsed.error);
	const { supabase_id, email, role: requested } = parsed.data;
	const role = users.role.enumValues.find((known) => known === requested);
	if (!role) {
		const message = 'new row for relation "users" violates check constraint "users_role_check"';
		throw new RestError(400, "23514", message);
	}
	return { id: supabase_id, email: email.toLowerCase(), role };
}

function refusalOf({ issues: [issue] }: z.ZodError): RestError {
	if (issue?.code !== "unrecognized_keys") {
		return new RestError(400, "22P02", `invalid input: ${issue?.path.join(".") || "body"}`);
	}
	const message = `Could not find the '${issue.keys[0]}' column of 'users' in the schema cache`;
	return new RestError(400, "PGRST204", message);
}

async function storeRow({ env }: Call, { id, email, role }: Row, ignoresDuplicates: boolean) {
	const createdAt = new Date(env.now);
	const insert = env.db.insert(users).values({ supabaseId: id, email, role, createdAt });
	// If an unconfirmed account signs up again and requests another role, the last requested role
	// is stored.
	const isUnconfirmed = sql`
		EXISTS (SELECT 1 FROM auth_users WHERE id = ${id} AND email_confirmed_at IS NULL)`;
	const stored = await (ignoresDuplicates
		? insert.onConflictDoNothing()
		: insert.onConflictDoUpdate({
				target: users.supabaseId,
				set: { role },
				setWhere: isUnconfirmed,
			})
	).returning({ id: users.supabaseId });
	return stored.length > 0;
}

/**
 * Requires that the row for the table `users` belongs to the signed-in caller or, if nobody is
 * signed in, to a recent sign-up.
 *
 * @returns true if the user in the row was invented by `signup.ts`. Such a row is not refused, so
 *   that nobody learns which e-mail addresses have accounts
 * @throws RestError for somebody else's row
 */
async function requireOwnRow(c: Call, caller: string | null, { id, email }: Row) {
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
	if (user) return false;
	const isInvented = caller === null && id === inventedIds(c.env, email).id;
	if (isInvented && (await hasSignUp(c.env, email, since))) return true;
	throw new RestError(
		caller === null ? 401 : 403,
		"42501",
		'new row violates row-level security policy for table "users"',
	);
}

/**
 * The id of the signed-in caller, from the access token. Null if there is no token, or if the token
 * is the anonymous API key.
 */
async function callerOf(c: Call): Promise<string | null> {
	const token = bearerOf(c);
	if (token === undefined || token === c.req.header("apikey")) return null;
	return (await verifyAccessToken(c.env, token)).userId;
}
