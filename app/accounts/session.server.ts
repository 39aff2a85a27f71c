import { and, eq, gt } from "drizzle-orm";
import { grants, sessions } from "~/db/accounts-schema";
import type { Database } from "~/db/client";
import { sha256 } from "~/platform/digest.server";
import { isRole, type Role } from "./model";
import { createToken } from "./token.server";

/** How long a token is good for: an administrator signs in once a week. */
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

interface Context {
	db: Database;
	now: number;
}

/** Whoever a token belongs to, with the role as it is granted now. */
export interface SessionUser {
	id: string;
	email: string;
	role: Role | null;
}

/** Begins a session and gives its token, of which only the hash is kept. */
export async function startSession(
	{ db, now }: Context,
	user: { id: string; email: string },
): Promise<string> {
	const token = createToken();
	await db.insert(sessions).values({
		tokenHash: sha256(token),
		userId: user.id,
		email: user.email,
		createdAt: new Date(now),
		expiresAt: new Date(now + SESSION_LIFETIME_MS),
	});
	return token;
}

/** Whose token this is, or null when it is unknown, expired or revoked. */
export async function findSessionUser(
	{ db, now }: Context,
	token: string,
): Promise<SessionUser | null> {
	const [found] = await db
		.select({ id: sessions.userId, email: sessions.email, role: grants.role })
		.from(sessions)
		.leftJoin(grants, eq(grants.userId, sessions.userId))
		.where(and(eq(sessions.tokenHash, sha256(token)), gt(sessions.expiresAt, new Date(now))));
	if (!found) return null;
	return { ...found, role: isRole(found.role) ? found.role : null };
}

/** Revokes a token. */
export async function endSession({ db }: { db: Database }, token: string) {
	await db.delete(sessions).where(eq(sessions.tokenHash, sha256(token)));
}

/** Revokes all tokens of an account, as after its password changed. May stand in a batch. */
export function endSessionsOf({ db }: { db: Database }, userId: string) {
	return db.delete(sessions).where(eq(sessions.userId, userId));
}
