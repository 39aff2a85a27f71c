import { lt } from "drizzle-orm";
import { removeExpiredSessions } from "./accounts/sessions/portal-session.server";
import { removeUnconfirmedSignUps } from "./accounts/sign-up/sign-up.server";
import { supabaseAccounts } from "./accounts/supabase-account-service.server";
import { removeExpiredAccounts } from "./auth-service/expiry";
import { encryptStoredSecrets } from "./auth-service/stored-secrets";
import { siteRecords } from "./choose-account-service.server";
import { attempts, idempotencyKeys, knownNetworks } from "./db/operations-schema";
import { pendingSignIns } from "./db/second-factor-schema";
import { removeOldCancellations } from "./events/store.server";
import { sweepMedia } from "./media/bucket.server";
import { IDEMPOTENCY_LIFETIME_MS } from "./platform/changes/idempotency.server";
import { type Context, createContext } from "./platform/context";
import { logError, logInfo } from "./platform/log";
import { KNOWN_NETWORK_MS, LONGEST_WINDOW_MS } from "./platform/security/rate-limit.server";
import { removeOldSecurityEvents } from "./platform/security/security-log.server";

/** Runs every night and removes what has expired. When one task fails, the others still run. */
export async function removeWhatIsOver(env: Env) {
	const requestId = crypto.randomUUID();
	const context = createContext(env, requestId);
	const settle = (chore: string, work: Promise<unknown>) =>
		work.catch((error) => logError("nightly chore failed", error, { chore, requestId }));
	await settle("rows", removeExpiredRows(context));
	await settle("sessions", removeExpiredSessions(context));
	await settle("accounts", removeExpiredAccounts(context, siteRecords(context)));
	const { supabase, secretKey } = context.settings;
	await settle("secrets", encryptStoredSecrets({ db: context.db, secretKey }));
	if (supabase) {
		const accounts = supabaseAccounts(supabase);
		await settle("hosted accounts", removeUnconfirmedSignUps({ ...context, accounts }));
	}
	await settle(
		"uploads",
		sweepMedia(context).then((uploads) => logInfo("swept", { uploads, requestId })),
	);
}

/**
 * Removes what waits for nothing any more: attempts that no limit counts, networks that were not
 * used for long, sign-ins without their code, old security events, old cancellations, and stored
 * answers whose idempotency key has expired.
 */
export async function removeExpiredRows({ db, now }: Context<"db" | "now">) {
	const ago = (milliseconds: number) => new Date(now - milliseconds);
	await db.batch([
		db.delete(attempts).where(lt(attempts.at, ago(LONGEST_WINDOW_MS))),
		db.delete(knownNetworks).where(lt(knownNetworks.seenAt, ago(KNOWN_NETWORK_MS))),
		db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, new Date(now))),
		removeOldSecurityEvents({ db, now }),
		removeOldCancellations({ db, now }),
		db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(IDEMPOTENCY_LIFETIME_MS))),
	]);
}
