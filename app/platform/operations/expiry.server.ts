import { lt } from "drizzle-orm";
import { attempts, idempotencyKeys } from "~/db/operations-schema";
import type { Context } from "../context";
import { IDEMPOTENCY_LIFETIME_MS } from "./idempotency.server";
import { LONGEST_WINDOW_MS } from "./throttle.server";

/**
 * Removes attempts that no limit counts any more, and stored answers whose idempotency key has
 * expired.
 */
export async function removeExpired({ db, now }: Context<"db" | "now">) {
	const ago = (milliseconds: number) => new Date(now - milliseconds);
	await db.batch([
		db.delete(attempts).where(lt(attempts.at, ago(LONGEST_WINDOW_MS))),
		db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(IDEMPOTENCY_LIFETIME_MS))),
	]);
}
