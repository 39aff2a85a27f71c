import { and, desc, eq, gt, ne, notInArray, sql } from "drizzle-orm";
import { authFactors, authSessions, authUsers } from "~/db/auth-service-schema";
import type { Call, Dependencies } from "./context";
import { AuthError, sessionNotFound, wrongPassword } from "./errors";
import { bearerOf, tell } from "./request";
import {
	ACCESS_TOKEN_SECONDS,
	decodeRefreshToken,
	encodeRefreshToken,
	type Session,
	signAccessToken,
	verifyAccessToken,
} from "./tokens";
import { findUser, type User, userAnswer } from "./users";

/** However often it is refreshed, a session ends after this time. */
export const SESSION_MS = 90 * 24 * 60 * 60_000;

/** How many sessions a user has; a new one ends the oldest. */
const MOST_SESSIONS = 20;

/** Within this time a refresh token can be used twice, as with Supabase Auth. */
const REUSE_MS = 10_000;

/**
 * The answer to a sign-in: an access token for an hour, and a refresh token to get the next one.
 */
export async function sessionAnswer(env: Dependencies, user: User, session: Session) {
	return {
		access_token: await signAccessToken(env, user, session),
		token_type: "bearer",
		expires_in: ACCESS_TOKEN_SECONDS,
		expires_at: Math.floor(env.now / 1000) + ACCESS_TOKEN_SECONDS,
		refresh_token: encodeRefreshToken(env.keys.secret, {
			sessionId: session.id,
			counter: session.refreshCounter,
		}),
		user: userAnswer(user),
	};
}

/**
 * Signs in a user who was identified by `method`.
 *
 * @throws AuthError 400 `invalid_credentials` when the account is shut, or the password was changed
 *   after it was checked: the change ended all sessions, and this one must not begin after it
 */
export async function beginSession(env: Dependencies, user: User, method: "password" | "otp") {
	if (env.isShut?.(user.id)) throw wrongPassword();
	const now = new Date(env.now);
	const session: Session = {
		id: crypto.randomUUID(),
		userId: user.id,
		refreshCounter: 0,
		refreshedAt: now,
		aal: "aal1",
		amr: [proof(method, env.now)],
		factorId: null,
		createdAt: now,
	};
	const isTheirs = eq(authSessions.userId, user.id);
	const newest = env.db
		.select({ id: authSessions.id })
		.from(authSessions)
		.where(isTheirs)
		.orderBy(desc(authSessions.createdAt), desc(sql`rowid`))
		.limit(MOST_SESSIONS);
	const [, [current]] = await env.db.batch([
		env.db.insert(authSessions).values(session),
		env.db
			.update(authUsers)
			.set({ lastSignInAt: now })
			.where(eq(authUsers.id, user.id))
			.returning({ passwordHash: authUsers.passwordHash }),
		env.db.delete(authSessions).where(and(isTheirs, notInArray(authSessions.id, newest))),
	]);
	if (method === "password" && current?.passwordHash !== user.passwordHash) {
		await endSessions(env, session, "local");
		throw wrongPassword();
	}
	tell(env, "service.granted", user.email, method);
	return sessionAnswer(env, { ...user, lastSignInAt: now }, session);
}

/**
 * Exchanges a refresh token for the next one. For ten seconds the previous token gives the current one
 * again: two tabs may refresh at once, or a phone may lose the answer. After that a token that was used
 * ends the session, because then two devices have it and one may be a thief's.
 *
 * @throws AuthError 400 `refresh_token_not_found`, `refresh_token_already_used`, `session_expired`
 */
export async function refreshSession(env: Dependencies, refreshToken: string) {
	const token = decodeRefreshToken(env.keys.secret, refreshToken);
	if (token === null) throw refreshTokenNotFound();
	const { db } = env;
	const isSession = eq(authSessions.id, token.sessionId);
	const session =
		(await db
			.update(authSessions)
			.set({
				refreshCounter: sql`${authSessions.refreshCounter} + 1`,
				refreshedAt: new Date(env.now),
			})
			.where(and(isSession, eq(authSessions.refreshCounter, token.counter), isYoung(env)))
			.returning()
			.get()) ?? (await db.select().from(authSessions).where(isSession).get());
	const user = session && (await findUser(db, { id: session.userId }));
	if (!user) throw refreshTokenNotFound();
	const isParent = session.refreshCounter === token.counter + 1;
	const isRecent = session.refreshedAt.getTime() >= env.now - REUSE_MS;
	if (isParent && isRecent && !isOver(env, session)) return sessionAnswer(env, user, session);
	await db.delete(authSessions).where(isSession);
	if (isOver(env, session)) {
		throw new AuthError(400, "session_expired", "Invalid Refresh Token: Session Expired");
	}
	tell(env, "service.refused", user.email, "refresh_token_already_used");
	throw new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
}

function isOver({ now }: Dependencies, { createdAt }: Session): boolean {
	return createdAt.getTime() <= now - SESSION_MS;
}

/** The same for a query: a session that is not over. */
function isYoung({ now }: Dependencies) {
	return gt(authSessions.createdAt, new Date(now - SESSION_MS));
}

function refreshTokenNotFound() {
	return new AuthError(
		400,
		"refresh_token_not_found",
		"Invalid Refresh Token: Refresh Token Not Found",
	);
}

/**
 * Raises a session to aal2 after a second factor, and ends the user's sessions that used only a
 * password.
 */
export async function strengthenSession(
	env: Dependencies,
	session: Session,
	factorId: string,
): Promise<Session | undefined> {
	const { db } = env;
	const [strengthened] = await db.batch([
		db
			.update(authSessions)
			.set({
				aal: "aal2",
				amr: [proof("totp", env.now), ...session.amr.filter(({ method }) => method !== "totp")],
				factorId,
				// It rises by two, so that the refresh token from before is too old to be exchanged.
				refreshCounter: sql`${authSessions.refreshCounter} + 2`,
				refreshedAt: new Date(env.now),
			})
			.where(eq(authSessions.id, session.id))
			.returning(),
		db
			.delete(authSessions)
			.where(and(eq(authSessions.userId, session.userId), eq(authSessions.aal, "aal1"))),
		db
			.delete(authFactors)
			.where(and(eq(authFactors.userId, session.userId), eq(authFactors.status, "unverified"))),
	]);
	return strengthened[0];
}

function proof(method: string, now: number) {
	return { method, timestamp: Math.floor(now / 1000) };
}

export const scopes = ["global", "local", "others"] as const;

/** Ends the sessions that signing out with this scope ends, seen from one of them. */
export function endSessions(env: Dependencies, session: Session, scope: (typeof scopes)[number]) {
	const mine = eq(authSessions.userId, session.userId);
	const ended = {
		global: mine,
		local: eq(authSessions.id, session.id),
		others: and(mine, ne(authSessions.id, session.id)),
	};
	return env.db.delete(authSessions).where(ended[scope]);
}

/**
 * The user and session of the access token in the Authorization header. A token stops working when
 * its session is ended.
 *
 * @throws AuthError 401 `no_authorization`, 403 `bad_jwt` or `session_not_found`
 */
export async function requireUser(c: Call): Promise<{ user: User; session: Session }> {
	const token = bearerOf(c);
	if (token === undefined) {
		throw new AuthError(401, "no_authorization", "This endpoint requires a Bearer token");
	}
	const { userId, sessionId } = await verifyAccessToken(c.env, token);
	const [user, session] = await Promise.all([
		findUser(c.env.db, { id: userId }),
		c.env.db
			.select()
			.from(authSessions)
			.where(and(eq(authSessions.id, sessionId), isYoung(c.env)))
			.get(),
	]);
	if (!user) {
		throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
	}
	if (session?.userId !== user.id) throw sessionNotFound();
	return { user, session };
}
