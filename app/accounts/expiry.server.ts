import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { devices, grants, sessions, users } from "~/db/accounts-schema";
import {
	authChallenges,
	authFactors,
	authOneTimeTokens,
	authOutbox,
	authSessions,
	authUsers,
} from "~/db/auth-service-schema";
import type { Database } from "~/db/client";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A device that did not come back for a season is taken for lost; it has to sign in anew. */
const UNUSED_SESSION_MS = 90 * DAY_MS;

/** How long somebody may take to set an authenticator app up. */
const UNVERIFIED_FACTOR_MS = 5 * 60 * 1000;

/** How long the mails of a development server can be read. */
const OUTBOX_MS = 7 * DAY_MS;

/** How long a sign-up waits to be confirmed, from the last time that somebody tried. */
const UNCONFIRMED_MS = 30 * DAY_MS;

interface Context {
	db: Database;
	now: number;
}

/**
 * Removes what of accounts has its time behind it: sessions, known browsers, what was mailed,
 * authenticator apps that were not set up to the end, and accounts that nobody confirmed, with the
 * role they asked for and any that they have.
 */
export async function removeExpiredAccounts({ db, now }: Context) {
	const ago = (milliseconds: number) => new Date(now - milliseconds);
	const isUnconfirmed = and(
		isNull(authUsers.emailConfirmedAt),
		lt(authUsers.updatedAt, ago(UNCONFIRMED_MS)),
	);
	const unconfirmed = db.select({ id: authUsers.id }).from(authUsers).where(isUnconfirmed);
	await db.batch([
		db.delete(sessions).where(lt(sessions.expiresAt, ago(0))),
		db.delete(devices).where(lt(devices.expiresAt, ago(0))),
		db.delete(authSessions).where(lt(authSessions.refreshedAt, ago(UNUSED_SESSION_MS))),
		db.delete(authOneTimeTokens).where(lt(authOneTimeTokens.expiresAt, ago(0))),
		db.delete(authChallenges).where(lt(authChallenges.expiresAt, ago(0))),
		deleteStaleFactors({ db, now }),
		db.delete(authOutbox).where(lt(authOutbox.sentAt, ago(OUTBOX_MS))),
		db.delete(grants).where(inArray(grants.userId, unconfirmed)),
		db.delete(users).where(inArray(users.supabaseId, unconfirmed)),
		db.delete(authUsers).where(isUnconfirmed),
	]);
}

/** Removes the authenticator apps that nobody finished setting up; those of one user, if named. */
export function deleteStaleFactors({ db, now }: Context, userId?: string) {
	return db
		.delete(authFactors)
		.where(
			and(
				userId === undefined ? undefined : eq(authFactors.userId, userId),
				eq(authFactors.status, "unverified"),
				lt(authFactors.createdAt, new Date(now - UNVERIFIED_FACTOR_MS)),
			),
		);
}
