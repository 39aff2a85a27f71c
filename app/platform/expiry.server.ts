import { lt } from "drizzle-orm";
import { attempts, sessions } from "~/db/access-schema";
import type { Database } from "~/db/client";
import { idempotencyKeys } from "~/db/record-schema";
import { IDEMPOTENCY_LIFETIME_MS } from "./idempotency.server";
import { LONGEST_WINDOW_MS } from "./throttle.server";

/** Removes rows whose time is over: sessions, counted attempts, stored answers. */
export async function removeExpired({ db, now }: { db: Database; now: number }) {
	await db.batch([
		db.delete(sessions).where(lt(sessions.expiresAt, new Date(now))),
		db.delete(attempts).where(lt(attempts.at, new Date(now - LONGEST_WINDOW_MS))),
		db
			.delete(idempotencyKeys)
			.where(lt(idempotencyKeys.createdAt, new Date(now - IDEMPOTENCY_LIFETIME_MS))),
	]);
}
