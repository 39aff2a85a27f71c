import { hash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, ne, type SQLWrapper } from "drizzle-orm";
import { z } from "zod";
import { devices, grants, sessions, users } from "~/db/accounts-schema";
import { secondFactors } from "~/db/second-factor-schema";
import type { Context } from "~/platform/context";
import { hostCookie } from "~/platform/http/cookies";
import { logError } from "~/platform/log";
import {
	isRole,
	type Role,
	roles,
	SECOND_FACTOR_GRACE_MS,
	SESSION_IDLE_MS,
	SESSION_LIFETIME_MS,
} from "../model";
import { isProved } from "../permissions/grants.server";
import { sessionOrigin } from "./session-origin.server";

/** The owner of a token, with the role that the account has at this moment. */
export interface SessionUser {
	id: string;
	email: string;
	role: Role | null;
	/** The role that was chosen at sign-up; null when it is not known. It gives no right. */
	requested: Role | null;
	/**
	 * From when on the account may do nothing without an authenticator app, in milliseconds since 1970
	 * (UTC); null where it has one, or need not.
	 */
	secondFactorDue: number | null;
}

/** A new token: 256 random bits. */
export function createToken(): string {
	return randomBytes(32).toString("base64url");
}

/** How a token is stored, and what its session is called. */
const idOf = (token: string) => hash("sha256", token);

/** Which sessions have not expired, and were used lately. */
export function isOpen({ now }: Context<"now">) {
	return and(
		gt(sessions.expiresAt, new Date(now)),
		gt(sessions.lastUsedAt, new Date(now - SESSION_IDLE_MS)),
	);
}

/** How exactly it is known when a session was last used: not every read shall cost a write. */
const USE_NOTED_MS = 5 * 60 * 1000;

/**
 * Begins a session and returns its token. Only a hash of the token is stored.
 *
 * @param request tells where it begins
 */
export async function startSession(
	{ db, now }: Context<"db" | "now">,
	user: { id: string; email: string },
	request?: Request,
): Promise<string> {
	const token = createToken();
	await db.insert(sessions).values({
		...(request && sessionOrigin(request)),
		tokenHash: idOf(token),
		userId: user.id,
		email: user.email,
		createdAt: new Date(now),
		expiresAt: new Date(now + SESSION_LIFETIME_MS),
		lastUsedAt: new Date(now),
	});
	return token;
}

/** The owner of a token, or null when the token is unknown, expired, not used lately or revoked. */
export async function findSessionUser(
	context: Context<"db" | "now">,
	token: string,
): Promise<SessionUser | null> {
	const { db, now } = context;
	const isIt = eq(sessions.tokenHash, idOf(token));
	const [found] = await db
		.select({
			id: sessions.userId,
			email: sessions.email,
			role: grants.role,
			requested: users.role,
			provedAt: grants.provedAt,
			factor: secondFactors.confirmedAt,
			lastUsedAt: sessions.lastUsedAt,
		})
		.from(sessions)
		.leftJoin(grants, and(eq(grants.userId, sessions.userId), isProved))
		.leftJoin(users, eq(users.supabaseId, sessions.userId))
		.leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId))
		.where(and(isIt, isOpen(context)));
	if (!found) return null;
	const { role, requested, lastUsedAt, provedAt, factor, ...user } = found;
	if (lastUsedAt.getTime() < now - USE_NOTED_MS) {
		await db
			.update(sessions)
			.set({ lastUsedAt: new Date(now) })
			.where(isIt)
			// A database that takes no writes just now can still be read.
			.catch((error: unknown) => logError("use of a session not noted", error));
	}
	const isWithout = role === "super_admin" && factor === null;
	return {
		...user,
		secondFactorDue: isWithout && provedAt ? provedAt.getTime() + SECOND_FACTOR_GRACE_MS : null,
		role: isRole(role) ? role : null,
		requested: isRole(requested) ? requested : null,
	};
}

type SessionContext = Context<"db" | "securityEvents">;

/** Revokes a token. */
export async function endSession(context: SessionContext, token: string) {
	await endSessionById(context, idOf(token));
}

/** Revokes the token of a session. @param id as the session is listed */
export async function endSessionById({ db, securityEvents }: SessionContext, id: string) {
	const ended = await db
		.delete(sessions)
		.where(eq(sessions.tokenHash, id))
		.returning({ account: sessions.email });
	securityEvents.push(...ended.map(({ account }) => ({ kind: "session.ended" as const, account })));
}

/**
 * Revokes all tokens of an account, for example after a password change. Can be part of a batch.
 *
 * @param which one session, or all but one, where not all are to end
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

/** Removes expired sessions, and browsers in which nobody has signed in for a year. */
export function removeExpiredSessions({ db, now }: Context<"db" | "now">) {
	return db.batch([
		db.delete(sessions).where(lt(sessions.expiresAt, new Date(now))),
		db.delete(devices).where(lt(devices.expiresAt, new Date(now))),
	]);
}

/*
 * A browser keeps a session in two cookies: `token`, which scripts cannot read, and `user`, from
 * which a page's scripts may read who is signed in. Only `token` proves anything.
 */

const maxAge = SESSION_LIFETIME_MS / 1000;
const tokenCookie = hostCookie("token", { maxAge });
const userCookie = hostCookie("user", { maxAge, readable: true });

/** The token of a request: from the `Authorization` header or else from the cookie. */
export function readToken(request: Request): { value: string; from: "bearer" | "cookie" } | null {
	const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1];
	if (bearer) return { value: bearer, from: "bearer" };
	const value = tokenCookie.read(request);
	return value ? { value, from: "cookie" } : null;
}

/** The id of the session in which a request is sent. */
export function sessionOf(request: Request): string {
	return idOf(readToken(request)?.value ?? "");
}

const savedUser = z.object({ id: z.string(), email: z.string(), role: z.enum(roles) });

/**
 * Returns the `Set-Cookie` values that save a session in the browser, and ends the session that the
 * browser had before.
 */
export async function saveSession(
	context: SessionContext,
	request: Request,
	user: z.output<typeof savedUser>,
	token: string,
): Promise<string[]> {
	await endSavedSession(context, request);
	return [
		userCookie.store(request, JSON.stringify(savedUser.parse(user))),
		tokenCookie.store(request, token),
	];
}

/** The `Set-Cookie` values that remove the session's cookies. The session itself does not end. */
export function forgetSession(request: Request): string[] {
	return [userCookie.remove(request), tokenCookie.remove(request)];
}

/**
 * The user whose session the browser has saved, with the current role; null when there is none. If
 * the saved user is corrupt, the session ends and its cookies are removed.
 *
 * @returns also `cookies`: `Set-Cookie` values for the answer
 */
export async function restoreSession(
	context: SessionContext & Context<"now">,
	request: Request,
): Promise<{ user: SessionUser | null; cookies: string[] }> {
	const token = tokenCookie.read(request);
	const saved = userCookie.read(request);
	if (token === undefined && saved === undefined) return { user: null, cookies: [] };
	const found = token === undefined ? null : await findSessionUser(context, token);
	if (found && isSavedUser(saved)) return { user: found, cookies: [] };
	return { user: null, cookies: await signOut(context, request) };
}

/**
 * Ends the session of the browser, if there is one. Returns the `Set-Cookie` values that remove its
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
