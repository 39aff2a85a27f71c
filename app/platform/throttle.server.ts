import { eq, sql } from "drizzle-orm";
import { attempts } from "~/db/access-schema";
import type { Database } from "~/db/client";
import { refusal } from "./refusal";

/** How many failures within how long close the door for the rest of that time. */
export const THROTTLE_FAILURES = 5;
export const THROTTLE_WINDOW_MS = 5 * 60 * 1000;

interface Context {
	db: Database;
	now: number;
}

/**
 * Counts an attempt against every key, as a failure until `forgive` takes it back. It is counted
 * before it is made, so that attempts made all at once cannot slip through together.
 *
 * @param keys whose attempt it is and of what: `sign-in account:ann@example.org`
 * @returns what takes the attempt back when it did not fail
 * @throws a 429 Response with `Retry-After` when a key has had its failures
 */
export async function countAttempt({ db, now }: Context, keys: string[]) {
	const id = crypto.randomUUID();
	const all = JSON.stringify(keys);
	const spent = sql`SELECT key, min(at) AS first FROM ${attempts}
		WHERE key IN (SELECT value FROM json_each(${all})) AND at > ${now - THROTTLE_WINDOW_MS}
		GROUP BY key HAVING count(*) >= ${THROTTLE_FAILURES}`;
	const counted = await db.all(sql`
		INSERT INTO ${attempts} (id, key, at) SELECT ${id}, value, ${now} FROM json_each(${all})
		WHERE NOT EXISTS (${spent}) RETURNING id`);
	if (counted.length === 0) {
		const [last] = await db.all<{ first: number | null }>(
			sql`SELECT max(first) AS first FROM (${spent})`,
		);
		const seconds = Math.ceil(((last?.first ?? now) + THROTTLE_WINDOW_MS - now) / 1000);
		throw refusal(429, "Too many attempts. Please try again later.", {
			"Retry-After": String(seconds),
		});
	}
	return {
		async forgive() {
			await db.delete(attempts).where(eq(attempts.id, id));
		},
	};
}

/** Who sent a request, as Cloudflare saw it. What a client may write itself is not asked. */
export function clientAddress(request: Request): string | null {
	return request.headers.get("CF-Connecting-IP");
}
