import { eq, lt, sql } from "drizzle-orm";
import { authAttempts } from "~/db/auth-schema";
import type { Database } from "~/db/client";

const MINUTE = 60_000;

/** How many attempts of a kind are allowed in how many milliseconds, for each key. */
const limits = {
	"sign-in:account": { most: 5, within: 5 * MINUTE },
	"sign-in:address": { most: 5, within: 5 * MINUTE },
	"mail:account": { most: 1, within: MINUTE },
	"mail:address": { most: 20, within: 60 * MINUTE },
	"code:account": { most: 10, within: 5 * MINUTE },
	"code:address": { most: 30, within: 5 * MINUTE },
} as const;

export type AttemptKind = keyof typeof limits;

export interface Throttle {
	/** Counts an attempt; gives the seconds to wait when there were too many. */
	count(kind: AttemptKind, key: string): Promise<{ retryAfter: number } | undefined>;
	/** Takes back an attempt that turned out to be rightful. */
	forgive(kind: AttemptKind, key: string): Promise<unknown>;
}

/** Counts in D1, so that all of Cloudflare's machines count together. */
export function throttleInDatabase(db: Database, now: number): Throttle {
	return {
		async count(kind, key) {
			const { most, within } = limits[kind];
			const over = lt(authAttempts.endsAt, sql`excluded.ends_at - ${within}`);
			const [, rows] = await db.batch([
				db.delete(authAttempts).where(lt(authAttempts.endsAt, new Date(now - MINUTE))),
				db
					.insert(authAttempts)
					.values({ key: `${kind} ${key}`, count: 1, endsAt: new Date(now + within) })
					.onConflictDoUpdate({
						target: authAttempts.key,
						set: {
							count: sql`CASE WHEN ${over} THEN 1 ELSE ${authAttempts.count} + 1 END`,
							endsAt: sql`CASE WHEN ${over} THEN excluded.ends_at ELSE ${authAttempts.endsAt} END`,
						},
					})
					.returning(),
			]);
			const [attempt] = rows;
			if (attempt === undefined || attempt.count <= most) return undefined;
			return { retryAfter: Math.max(1, Math.ceil((attempt.endsAt.getTime() - now) / 1000)) };
		},
		forgive(kind, key) {
			return db
				.update(authAttempts)
				.set({ count: sql`max(0, ${authAttempts.count} - 1)` })
				.where(eq(authAttempts.key, `${kind} ${key}`));
		},
	};
}
