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
import { DAY_MS } from "~/platform/durations";
import type { SiteRecords } from "./context";
import { deleteStaleFactors } from "./endpoints/factors";
import { SESSION_MS } from "./sessions";

/** How long the mails in a development server's outbox are stored, where developers read them. */
const OUTBOX_MS = 7 * DAY_MS;

/**
 * Removes expired sessions and mailed tokens, authenticator apps whose setup was not finished, and
 * old mails of the outbox. Also removes accounts that nobody confirmed, with their requested role
 * and what the site stored about them.
 */
export async function removeExpiredAccounts(
	{ db, now }: Context<"db" | "now">,
	site: Pick<SiteRecords, "removeAccounts">,
	unconfirmedMs: number,
) {
	const ago = (milliseconds: number) => new Date(now - milliseconds);
	const isUnconfirmed = and(
		isNull(authUsers.emailConfirmedAt),
		lt(authUsers.updatedAt, ago(unconfirmedMs)),
	);
	const unconfirmed = db.select({ id: authUsers.id }).from(authUsers).where(isUnconfirmed);
	await db.batch([
		db.delete(authSessions).where(lt(authSessions.createdAt, ago(SESSION_MS))),
		db.delete(authOneTimeTokens).where(lt(authOneTimeTokens.expiresAt, ago(0))),
		db.delete(authChallenges).where(lt(authChallenges.expiresAt, ago(0))),
		deleteStaleFactors({ db, now }),
		db.delete(authOutbox).where(lt(authOutbox.sentAt, ago(OUTBOX_MS))),
		...site.removeAccounts(unconfirmed),
		db.delete(users).where(inArray(users.supabaseId, unconfirmed)),
		db.delete(authUsers).where(isUnconfirmed),
	]);
}
