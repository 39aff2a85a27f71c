import { and, inArray, isNull, lt } from "drizzle-orm";
import { users } from "~/db/accounts-schema";
import {
	authChallenges,
	authOneTimeTokens,
	authOutbox,
	authSessions,
	authUsers,
} from "~/db/auth-service-schema";
import type { Context } from "~/platform/context";
import type { SiteRecords } from "./context";
import { deleteStaleFactors } from "./endpoints/factors";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A device that did not come back for a season is taken for lost; it has to sign in anew. */
const UNUSED_SESSION_MS = 90 * DAY_MS;

/** How long the mails of a development server can be read. */
const OUTBOX_MS = 7 * DAY_MS;

/** How long a sign-up waits to be confirmed, from the last time that somebody tried. */
const UNCONFIRMED_MS = 30 * DAY_MS;

/**
 * Removes what is over: sessions, what was mailed, authenticator apps that were not set up to the end,
 * and accounts that nobody confirmed, with the role they asked for and what the site has of them.
 */
export async function removeExpiredAccounts(
	{ db, now }: Context<"db" | "now">,
	site: Pick<SiteRecords, "removeAccounts">,
) {
	const ago = (milliseconds: number) => new Date(now - milliseconds);
	const isUnconfirmed = and(
		isNull(authUsers.emailConfirmedAt),
		lt(authUsers.updatedAt, ago(UNCONFIRMED_MS)),
	);
	const unconfirmed = db.select({ id: authUsers.id }).from(authUsers).where(isUnconfirmed);
	await db.batch([
		db.delete(authSessions).where(lt(authSessions.refreshedAt, ago(UNUSED_SESSION_MS))),
		db.delete(authOneTimeTokens).where(lt(authOneTimeTokens.expiresAt, ago(0))),
		db.delete(authChallenges).where(lt(authChallenges.expiresAt, ago(0))),
		deleteStaleFactors({ db, now }),
		db.delete(authOutbox).where(lt(authOutbox.sentAt, ago(OUTBOX_MS))),
		...site.removeAccounts(unconfirmed),
		db.delete(users).where(inArray(users.supabaseId, unconfirmed)),
		db.delete(authUsers).where(isUnconfirmed),
	]);
}
