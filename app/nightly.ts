import { lt } from "drizzle-orm";
import { removeExpiredPasswordSessions } from "./accounts/passwords/mailed-link.server";
import { removeExpiredInvitations } from "./accounts/permissions/invitations.server";
import { encryptSecondFactors } from "./accounts/second-factor/second-factor.server";
import { removeExpiredSessions } from "./accounts/sessions/portal-session.server";
import { removeUnconfirmedSignUps, UNCONFIRMED_MS } from "./accounts/sign-up/sign-up.server";
import { supabaseAccounts } from "./accounts/supabase-account-service.server";
import { removeOldAnnouncements } from "./announcements/store.server";
import { removeExpiredAccounts } from "./auth-service/expiry";
import { encryptStoredSecrets } from "./auth-service/stored-secrets";
import { siteRecords } from "./choose-account-service.server";
import { removeOldMessages } from "./contact/messages.server";
import { attempts, idempotencyKeys } from "./db/operations-schema";
import { pendingSignIns, spentChallenges } from "./db/second-factor-schema";
import { removeOldCancellations } from "./events/cancellations.server";
import { removeOldRegistrations } from "./events/guest-list.server";
import { sweepMedia } from "./media/bucket.server";
import { sweepParts } from "./media/upload-parts.server";
import { IDEMPOTENCY_LIFETIME_MS } from "./platform/changes/idempotency.server";
import { removeOldRevisions } from "./platform/changes/revisions.server";
import { type Context, createContext } from "./platform/context";
import { logError, logInfo } from "./platform/log";
import { removeOldFormCounts } from "./platform/security/logged-form.server";
import { LONGEST_WINDOW_MS } from "./platform/security/rate-limit.server";
import { removeOldSecurityEvents } from "./platform/security/security-log.server";
import { indexPassages } from "./sermons/kind.server";
import { backUpWeekly, removeOldBackups } from "./weekly-backup";

/**
 * Runs every night: removes expired data, encrypts secrets that were stored before `SECRET_KEY` was
 * set, completes the search by passage, makes the weekly backup, and removes old ones. If one task
 * fails, the others still run.
 */
export async function runNightly(env: Env) {
	const requestId = crypto.randomUUID();
	const context = createContext(env, requestId);
	const { db, settings } = context;
	const { supabase, secretKey } = settings;
	const settle = (chore: string, work: Promise<unknown>) =>
		work.catch((error) => logError("nightly chore failed", error, { chore, requestId }));
	await settle("rows", removeExpiredRows(context));
	await settle("sessions", removeExpiredSessions(context));
	await settle("accounts", removeExpiredAccounts(context, siteRecords(context), UNCONFIRMED_MS));
	await settle("secrets", encryptStoredSecrets({ db, secretKey }));
	await settle("authenticator apps", encryptSecondFactors(context));
	await settle("passages", indexPassages(context));
	if (supabase) {
		const accounts = async () => supabaseAccounts(supabase);
		await settle("hosted accounts", removeUnconfirmedSignUps({ ...context, accounts }));
	}
	const logUploads = (uploads: number) => logInfo("swept", { uploads, requestId });
	await settle("uploads", sweepMedia(context).then(logUploads));
	await settle("parts of uploads", sweepParts(context));
	await settle("backup", backUpWeekly(env.DB, context.media, context.now));
	await settle("old backups", removeOldBackups(context.media, context.now));
}

export async function removeExpiredRows({ db, now }: Context<"db" | "now">) {
	const ago = (milliseconds: number) => new Date(now - milliseconds);
	await db.batch([
		db.delete(attempts).where(lt(attempts.at, ago(LONGEST_WINDOW_MS))),
		db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, ago(0))),
		db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, ago(0))),
		removeExpiredPasswordSessions({ db, now }),
		removeExpiredInvitations({ db, now }),
		removeOldFormCounts({ db, now }),
		removeOldSecurityEvents({ db, now }),
		removeOldCancellations({ db, now }),
		removeOldRevisions({ db, now }),
		removeOldAnnouncements({ db, now }),
		...removeOldMessages({ db, now }),
		removeOldRegistrations({ db, now }),
		db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(IDEMPOTENCY_LIFETIME_MS))),
	]);
}
