import { and, desc, eq, gt, ne, notInArray, sql } from "drizzle-orm";
import { authFactors, authSessions, authUsers } from "~/db/auth-service-schema";
import { DAY_MS } from "~/platform/durations";
import type { Call, Dependencies } from "./context";
import { authError } from "./errors";
import { bearerOf, reportEvent } from "./request";
import {
	ACCESS_TOKEN_SECONDS,
	decodeRefreshToken,
	encodeRefreshToken,
	type Session,
	signAccessToken,
	verifyAccessToken,
} from "./tokens";
import { findUser, type User, userBody } from "./users";

/** How long a session lasts, however often it is refreshed. */
export const SESSION_MS = 90 * DAY_MS;

/** The most sessions of a user. If there are more, the oldest are ended. */
const MOST_SESSIONS = 20;

/**
 * Within this time after its first use, a refresh token is accepted a second time, as by Supabase
 * Auth.
 */
const REUSE_MS = 10_000;

/** The response to a sign-in: an access token, and a refresh token to get the next one. */
export async function sessionBody(env: Dependencies, user: User, session: Session) {
	return {
		access_token: await signAccessToken(env, user, session),
		token_type: "bearer",
		expires_in: ACCESS_TOKEN_SECONDS,
		expires_at: Math.floor(env.now / 1000) + ACCESS_TOKEN_SECONDS,
		refresh_token: encodeRefreshToken(env.keys.secret, {
			sessionId: session.id,
			counter: session.refreshCounter,
		}),
		user: userBody(user),
	};
}

/**
 * Begins a session for a user who has proved the identity by `method`.
 *
 * @throws AuthError 400 `invalid_credentials` if nobody may sign in to the account (`isShut`), or
 *   if the password was changed after it was checked. That change ended all sessions, so the old
 *   password must not begin a new one
 */
export async function beginSession(env: Dependencies, user: User, method: "password" | "otp") {
	if (env.isShut?.(user.id)) throw authError("invalid_credentials");
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
		throw authError("invalid_credentials");
	}
	reportEvent(env, "service.granted", user.email, method);
	return sessionBody(env, { ...user, lastSignInAt: now }, session);
}

/**
 * Exchanges a refresh token for the next one. For ten seconds the previous token can be used again,
 * because two browser tabs may refresh at once, or a phone may lose the response. If a used token
 * comes later, the session is ended, because two devices have the token and one of them may be a
 * thief's.
 */
export async function refreshSession(env: Dependencies, refreshToken: string) {
	const token = decodeRefreshToken(env.keys.secret, refreshToken);
	if (token === null) throw authError("refresh_token_not_found");
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
	if (!user) throw authError("refresh_token_not_found");
	const isParent = session.refreshCounter === token.counter + 1;
	const isRecent = session.refreshedAt.getTime() >= env.now - REUSE_MS;
	if (isParent && isRecent && !isOver(env, session)) return sessionBody(env, user, session);
	await db.delete(authSessions).where(isSession);
	if (isOver(env, session)) throw authError("session_expired");
	reportEvent(env, "service.refused", user.email, "refresh_token_already_used");
	throw authError("refresh_token_already_used");
}

function isOver({ now }: Dependencies, { createdAt }: Session): boolean {
	return createdAt.getTime() <= now - SESSION_MS;
}

/** SQL condition (WHERE) for sessions that have not ended: the opposite of `isOver`. */
function isYoung({ now }: Dependencies) {
	return gt(authSessions.createdAt, new Date(now - SESSION_MS));
}

/**
 * Marks a session as confirmed by a second factor (aal2). Ends the user's sessions that have no
 * second factor, and removes authenticator apps whose setup was not finished.
 */
export async function strengthenSession(env: Dependencies, session: Session, factorId: string) {
	const { db } = env;
	const [strengthened] = await db.batch([
		db
			.update(authSessions)
			.set({
				aal: "aal2",
				amr: [proof("totp", env.now), ...session.amr.filter(({ method }) => method !== "totp")],
				factorId,
				// For ten seconds, the refresh token of the previous counter is accepted, too.
				// Adding 2 to the counter makes the refresh token from before the second factor
				// invalid at once.
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

/**
 * True if the account is guarded, such as an administrator's, and its session began with the
 * password alone. In such a session no authenticator app may be added: a thief with a stolen
 * password could add one, and the owner could no longer get the account back by mail.
 */
export async function lacksProof({ site }: Dependencies, user: User, session: Session) {
	const isPasswordAlone = session.amr.every(({ method }) => method === "password");
	return isPasswordAlone && (await site.isGuarded(user));
}

export const scopes = ["global", "local", "others"] as const;

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
 * The user and the session that the request's access token names.
 *
 * @throws AuthError 401 or 403
 */
export async function requireUser(c: Call): Promise<{ user: User; session: Session }> {
	const token = bearerOf(c);
	if (token === undefined) throw authError("no_authorization");
	const { userId, sessionId } = await verifyAccessToken(c.env, token);
	const [user, session] = await Promise.all([
		findUser(c.env.db, { id: userId }),
		c.env.db
			.select()
			.from(authSessions)
			.where(and(eq(authSessions.id, sessionId), isYoung(c.env)))
			.get(),
	]);
	if (!user) throw authError("user_not_found");
	if (session?.userId !== user.id) throw authError("session_not_found");
	return { user, session };
}
