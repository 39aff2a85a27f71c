import { eq, sql } from "drizzle-orm";
import type { Database } from "~/db/client";
import { attempts } from "~/db/operations-schema";

/** The longest time that any limit looks back. */
export const LONGEST_WINDOW_MS = 60 * 60 * 1000;

/** How many attempts are allowed within how long, by a key that says whose and of what. */
export interface Limit {
	key: string;
	most: number;
	/** Milliseconds, at most `LONGEST_WINDOW_MS`. */
	within: number;
}

export interface Attempt {
	/** The seconds to wait, when there were too many; null for one that may be made. */
	retryAfter: number | null;
	/** Takes the attempt back, when it turned out to be rightful. */
	forgive(): Promise<unknown>;
}

interface Context {
	db: Database;
	now: number;
}

/**
 * Counts an attempt against every limit, in D1, so that all of Cloudflare's machines count together.
 * It is counted before it is made: attempts made all at once cannot slip through together. One that
 * is refused does not count.
 */
export async function countAttempt({ db, now }: Context, limits: Limit[]): Promise<Attempt> {
	const id = crypto.randomUUID();
	const all = JSON.stringify(limits);
	const spent = sql`
		SELECT min(at) + value ->> 'within' AS opens_at
		FROM json_each(${all}) JOIN ${attempts} ON ${attempts.key} = value ->> 'key'
		WHERE at > ${now} - (value ->> 'within')
		GROUP BY ${attempts.key} HAVING count(*) >= value ->> 'most'`;
	const counted = await db.all(sql`
		INSERT INTO ${attempts} (id, key, at)
		SELECT ${id}, value ->> 'key', ${now} FROM json_each(${all})
		WHERE NOT EXISTS (${spent}) RETURNING id`);
	const forgive = () => db.delete(attempts).where(eq(attempts.id, id));
	if (counted.length > 0) return { retryAfter: null, forgive };
	const [last] = await db.all<{ at: number | null }>(
		sql`SELECT max(opens_at) AS at FROM (${spent})`,
	);
	return { retryAfter: Math.max(1, Math.ceil(((last?.at ?? now) - now) / 1000)), forgive };
}

/**
 * Who sent a request, as Cloudflare saw it; what a client may write itself is not asked. Of an IPv6
 * address it is the network, as `2001:db8:0:1::/64`: whoever has one address has all of them.
 */
export function clientAddress(request: Request): string | null {
	const address = request.headers.get("CF-Connecting-IP");
	if (!address?.includes(":")) return address;
	const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
	if (mapped !== undefined) return mapped;
	const [head = "", tail] = address.toLowerCase().split("::");
	const before = head === "" ? [] : head.split(":");
	const after = tail ? tail.split(":") : [];
	const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
	const groups = [...before, ...zeros, ...after].slice(0, 4);
	return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
