import { lt } from "drizzle-orm";
import type { Database } from "~/db/client";
import { attempts, idempotencyKeys } from "~/db/operations-schema";
import { IDEMPOTENCY_LIFETIME_MS } from "./idempotency.server";
import { LONGEST_WINDOW_MS } from "./throttle.server";

/** Removes the attempts that no limit counts any more, and stored answers that nobody asks for again. */
export async function removeExpired({ db, now }: { db: Database; now: number }) {
	const ago = (milliseconds: number) => new Date(now - milliseconds);
	await db.batch([
		db.delete(attempts).where(lt(attempts.at, ago(LONGEST_WINDOW_MS))),
		db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(IDEMPOTENCY_LIFETIME_MS))),
	]);
}
