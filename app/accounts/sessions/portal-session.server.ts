import { and, eq, gt, lt, ne, or, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { devices, grants, sessions, users } from "~/db/accounts-schema";
import { passkeys, secondFactors } from "~/db/second-factor-schema";
import { type Actor, audit } from "~/platform/changes/audit.server";
import type { Context } from "~/platform/context";
import { DAY_MS, MINUTE_MS } from "~/platform/durations";
import { hostCookie } from "~/platform/http/cookies";
import { logError } from "~/platform/log";
import { createToken, hashToken } from "~/platform/security/random-token";
import type { AccountName } from "../account-service";
import { isRole, type Role, roles } from "../model";
import { isProved } from "../permissions/grants.server";
import { CONFIRMED_MS, SESSION_IDLE_MS, SESSION_LIFETIME_MS } from "./session-lifetime";
import { sessionOrigin } from "./session-origin.server";

// Sessions of administrators who use the portal or the API. A session's id is the hash of its
// token, so that nobody who reads the database table can use the session.

/** How long an administrator who must have a second factor may use the portal without one. */
const SECOND_FACTOR_GRACE_MS = 7 * DAY_MS;

/**
 * How old a session's stored time of last use must be before it is updated, so that not every
 * request writes to the database.
 */
const LAST_USE_PRECISION_MS = 5 * MINUTE_MS;

/**
 * How an administrator can confirm her identity. If a passkey began the session, she confirms by a
 * passkey, because the account may have no password.
 */
export type ConfirmBy = "password" | "code" | "passkey";

/** The account that a session belongs to, with the role that the account has at this moment. */
export interface SessionUser extends AccountName {
	role: Role | null;
	/**
	 * The role that was chosen at sign-up; null when it is not known. This role gives no
	 * permission.
	 */
	requested: Role | null;
	/**
	 * By when the account must have a second factor, in milliseconds since 1970 (UTC). Null if it
	 * needs no authenticator app or has one, or if a passkey began the session. Also null for the
	 * demo account, because its `provedAt` is in the future.
	 */
	secondFactorDue: number | null;
	/**
	 * True if the portal offers to set up an authenticator app. It does so for an account that
	 * needs no second factor, has neither an app nor a passkey, and has not declined the offer.
	 */
	isOfferedFactor: boolean;
	/**
	 * True if the portal offers to add a passkey: the account has none, and has not declined the
	 * offer.
	 */
	isOfferedPasskey: boolean;
	hasPasskey: boolean;
	/** Whether a passkey began the session. A passkey counts as password and second factor in one. */
	isByPasskey: boolean;
	/**
	 * How the owner can confirm her identity before a harmful action; null while her last
	 * confirmation is recent enough.
	 */
	confirmBy: ConfirmBy | null;
}

/** True if the account must have an authenticator app by now, and has none. */
export function isFactorOverdue({ secondFactorDue }: SessionUser, { now }: Context<"now">) {
	return secondFactorDue !== null && secondFactorDue <= now;
}

export function isOpen({ now }: Context<"now">) {
	return and(
		gt(sessions.expiresAt, new Date(now)),
		gt(sessions.lastUsedAt, new Date(now - SESSION_IDLE_MS)),
	);
}

/**
 * Begins a session and returns its token. The session stores the browser and the country of the
 * `request`.
 *
 * @param passkey the id of the passkey that begins the session
 */
export async function startSession(
	{ db, now }: Context<"db" | "now">,
	user: AccountName,
	request?: Request,
	passkey?: string,
) {
	const token = createToken();
	await db.insert(sessions).values({
		...(request && sessionOrigin(request)),
		tokenHash: hashToken(token),
		userId: user.id,
		email: user.email,
		createdAt: new Date(now),
		expiresAt: new Date(now + SESSION_LIFETIME_MS),
		lastUsedAt: new Date(now),
		confirmedAt: new Date(now),
		passkey: passkey ?? null,
	});
	return token;
}

/**
 * Stores that the session's owner has just confirmed her identity.
 *
 * @param passkey the id of the passkey with which she confirmed it. The session then counts as
 *   begun by this passkey
 */
export async function noteConfirmation(
	{ db, now }: Context<"db" | "now">,
	request: Request,
	passkey?: string,
) {
	await db
		.update(sessions)
		.set({ confirmedAt: new Date(now), ...(passkey !== undefined && { passkey }) })
		.where(eq(sessions.tokenHash, sessionOf(request)));
}

export interface UserContext extends Context<"db" | "now"> {
	settings: { requiresSecondFactor: boolean };
}

/**
 * The account that a session token belongs to; null when the token is unknown or the session has
 * ended.
 */
export async function findSessionUser(
	context: UserContext,
	token: string,
): Promise<SessionUser | null> {
	const { db, now, settings } = context;
	const isIt = eq(sessions.tokenHash, hashToken(token));
	const [found] = await db
		.select({
			id: sessions.userId,
			email: sessions.email,
			role: grants.role,
			requested: users.role,
			grantedAt: grants.grantedAt,
			provedAt: grants.provedAt,
			declinedAt: grants.factorDeclinedAt,
			factor: secondFactors.confirmedAt,
			lastUsedAt: sessions.lastUsedAt,
			confirmedAt: sessions.confirmedAt,
			passkey: sessions.passkey,
			hasPasskey:
				sql`EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.userId} = ${sessions.userId})`
					.mapWith(Boolean)
					.as("has_passkey"),
		})
		.from(sessions)
		.leftJoin(grants, and(eq(grants.userId, sessions.userId), isProved))
		.leftJoin(users, eq(users.supabaseId, sessions.userId))
		.leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId))
		.where(and(isIt, isOpen(context)));
	if (!found) return null;
	const { id, email, role, requested, lastUsedAt, provedAt, factor, passkey, hasPasskey } = found;
	const { declinedAt, grantedAt } = found;
	if (lastUsedAt.getTime() < now - LAST_USE_PRECISION_MS) {
		await db
			.update(sessions)
			.set({ lastUsedAt: new Date(now) })
			.where(isIt)
			// A failed write is only logged: a database that takes no writes at the moment can
			// still be read, so the administrator can still see the portal.
			.catch((error: unknown) => logError("use of a session not noted", error));
	}
	const needsFactor = role === "super_admin" || settings.requiresSecondFactor;
	const hasProved = factor !== null || passkey !== null;
	const isLacking = needsFactor && !hasProved && provedAt && provedAt.getTime() <= now;
	const isConfirmed = found.confirmedAt.getTime() > now - CONFIRMED_MS;
	const by = passkey ? "passkey" : factor ? "code" : "password";
	return {
		id,
		email,
		// `grantedAt` is later than `provedAt` if an administrator has become a super admin.
		secondFactorDue: isLacking
			? Math.max(provedAt.getTime(), grantedAt?.getTime() ?? 0) + SECOND_FACTOR_GRACE_MS
			: null,
		isOfferedFactor: !needsFactor && !factor && !declinedAt && !hasPasskey,
		isOfferedPasskey: !hasPasskey && !declinedAt,
		hasPasskey,
		isByPasskey: passkey !== null,
		confirmBy: isConfirmed ? null : by,
		role: isRole(role) ? role : null,
		requested: isRole(requested) ? requested : null,
	};
}

type SessionContext = Context<"db" | "report">;

export async function endSession(context: SessionContext, token: string) {
	reportEnded(context, await deleteSession(context, hashToken(token)));
}

/**
 * Ends a session of another administrator, and stores that in the audit log.
 *
 * @param id the session's id
 */
export async function endSessionOfAnother(
	context: SessionContext & Context<"now">,
	actor: Actor,
	id: string,
) {
	const { db } = context;
	const isIt = eq(sessions.tokenHash, id);
	const owner = sql`(SELECT user_id FROM ${sessions} WHERE ${isIt})`;
	const [, ended] = await db.batch([
		audit(context, actor, "session.ended", owner, db.$count(sessions, isIt)),
		deleteSession(context, id),
	]);
	reportEnded(context, ended);
}

function deleteSession({ db }: Context<"db">, id: string) {
	return db
		.delete(sessions)
		.where(eq(sessions.tokenHash, id))
		.returning({ account: sessions.email });
}

function reportEnded({ report }: Context<"report">, ended: { account: string }[]) {
	for (const { account } of ended) report({ kind: "session.ended", account });
}

/**
 * Ends all sessions of an account; with `only`, the session with this id alone; with `except`, all
 * but the session with this id. Returns a statement that can be part of a database batch.
 */
export function endSessionsOf(
	{ db }: Context<"db">,
	userId: SQLWrapper | string,
	{ only, except }: { only?: string; except?: string } = {},
) {
	const isIt = [
		eq(sessions.userId, userId),
		only === undefined ? undefined : eq(sessions.tokenHash, only),
		except === undefined ? undefined : ne(sessions.tokenHash, except),
	];
	return db.delete(sessions).where(and(...isIt));
}

/** Removes sessions that have ended, because they expired or were not used for a day. */
export function removeExpiredSessions({ db, now }: Context<"db" | "now">) {
	return db.batch([
		db
			.delete(sessions)
			.where(
				or(
					lt(sessions.expiresAt, new Date(now)),
					lt(sessions.lastUsedAt, new Date(now - SESSION_IDLE_MS)),
				),
			),
		db.delete(devices).where(lt(devices.expiresAt, new Date(now))),
	]);
}

// A browser stores a session in two cookies. The cookie `token` proves that the session belongs to
// the browser; scripts cannot read it. The cookie `user` only tells the page's scripts who is
// signed in.
const maxAge = SESSION_LIFETIME_MS / 1000;
const tokenCookie = hostCookie("token", { maxAge });
const userCookie = hostCookie("user", { maxAge, readable: true });

export function readToken(request: Request): { value: string; from: "bearer" | "cookie" } | null {
	const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1];
	if (bearer) return { value: bearer, from: "bearer" };
	const value = tokenCookie.read(request);
	return value ? { value, from: "cookie" } : null;
}

export function sessionOf(request: Request): string {
	return hashToken(readToken(request)?.value ?? "");
}

const savedUser = z.object({ id: z.string(), email: z.string(), role: z.enum(roles) });

/**
 * Saves a new session in the browser, and ends the session that the browser had before. Returns the
 * `Set-Cookie` values.
 */
export async function saveSession(
	context: SessionContext,
	request: Request,
	user: z.output<typeof savedUser>,
	token: string,
) {
	await endSavedSession(context, request);
	return [
		userCookie.store(request, JSON.stringify(savedUser.parse(user))),
		tokenCookie.store(request, token),
	];
}

/**
 * The `Set-Cookie` values that remove a session's cookies from the browser. The session itself does
 * not end.
 */
export function forgetSession(request: Request): string[] {
	return [userCookie.remove(request), tokenCookie.remove(request)];
}

/**
 * Finds the signed-in user by the browser's cookies; null if nobody is signed in. If the cookie
 * `user` is missing or corrupt, the session ends, and `cookies` has the `Set-Cookie` values that
 * remove it.
 */
export async function restoreSession(
	context: SessionContext & UserContext,
	request: Request,
): Promise<{ user: SessionUser | null; cookies: string[] }> {
	const token = tokenCookie.read(request);
	const saved = userCookie.read(request);
	if (token === undefined && saved === undefined) return { user: null, cookies: [] };
	const found = token === undefined ? null : await findSessionUser(context, token);
	if (found && isSavedUser(saved)) return { user: found, cookies: [] };
	return { user: null, cookies: found ? await signOut(context, request) : forgetSession(request) };
}

/**
 * Ends the browser's session, if there is one. Returns the `Set-Cookie` values that remove its
 * cookies.
 */
export async function signOut(context: SessionContext, request: Request): Promise<string[]> {
	await endSavedSession(context, request);
	return forgetSession(request);
}

async function endSavedSession(context: SessionContext, request: Request) {
	const token = tokenCookie.read(request);
	if (token !== undefined) await endSession(context, token);
}

function isSavedUser(json: string | undefined): boolean {
	try {
		return savedUser.safeParse(JSON.parse(json ?? "")).success;
	} catch {
		return false;
	}
}
