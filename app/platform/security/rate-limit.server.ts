import { eq, sql } from "drizzle-orm";
import { attempts } from "~/db/operations-schema";
import type { Context } from "../context";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The longest time over which any limit counts. */
export const LONGEST_WINDOW_MS = DAY_MS;

/**
 * The account under which attempts of everybody are counted together. Such a limit must be short, or a
 * few IPs could keep everybody out for long.
 */
export const EVERYBODY = "everybody";

interface Limit {
	/** How many attempts are allowed … */
	most: number;
	/** … within how many milliseconds, at most `LONGEST_WINDOW_MS`. */
	within: number;
}

/** How often something may be tried. The limits themselves stand beside what they limit. */
export interface RateLimits {
	/** What is attempted. Limits with the same action count together. */
	action: string;
	perAccount: Limit[];
	perIp: Limit[];
	perAccountAndIp?: Limit[];
}

interface Attempter {
	/** What the attempt is about: e-mail addresses or ids of accounts. */
	accounts: string[];
	/** From `clientIp`; null when it is not known. */
	ip: string | null;
	/**
	 * The id of a browser that the account knows. It is counted instead of the account, and its IP is
	 * not counted alone. Otherwise anybody could lock the owner out with attempts in her name.
	 */
	device?: string | undefined;
}

interface Attempt {
	/** The seconds to wait when the rate limit is reached; null when this attempt may be made. */
	retryAfter: number | null;
	/** Takes the attempt back, when it succeeded. */
	forgive(): Promise<unknown>;
}

/**
 * Counts an attempt in D1, so that all machines of Cloudflare count together. It is called before the
 * attempt is made, so that attempts at the same time are all counted. A refused attempt does not
 * count.
 */
export async function countAttempt(
	{ db, now, report }: Context<"db" | "now" | "report">,
	limits: RateLimits,
	attempter: Attempter,
): Promise<Attempt> {
	const id = crypto.randomUUID();
	const forgive = () => db.delete(attempts).where(eq(attempts.id, id));
	const counted = countedLimits(limits, attempter);
	if (counted.length === 0) return { retryAfter: null, forgive };
	const all = JSON.stringify(counted);
	const reached = sql`
		SELECT min(at) + value ->> 'within' AS opens_at
		FROM json_each(${all}) JOIN ${attempts} ON ${attempts.key} = value ->> 'key'
		WHERE at > ${now} - (value ->> 'within')
		GROUP BY ${attempts.key} HAVING count(*) >= value ->> 'most'`;
	const stored = await db.all(sql`
		INSERT INTO ${attempts} (id, key, at)
		SELECT ${id}, value ->> 'key', ${now} FROM json_each(${all})
		WHERE NOT EXISTS (${reached}) RETURNING id`);
	if (stored.length > 0) return { retryAfter: null, forgive };
	const account = attempter.accounts.find((name) => name !== EVERYBODY);
	report({ kind: "rateLimited", account, detail: limits.action });
	const [last] = await db.all<{ at: number | null }>(
		sql`SELECT max(opens_at) AS at FROM (${reached})`,
	);
	return { retryAfter: Math.max(1, Math.ceil(((last?.at ?? now) - now) / 1000)), forgive };
}

/** The limits for an attempt, each with the key under which it is counted. */
function countedLimits(
	{ action, perAccount, perIp, perAccountAndIp = [] }: RateLimits,
	{ accounts, ip, device }: Attempter,
) {
	const keyed = (limits: Limit[], whose: string) =>
		limits.map((limit) => ({
			...limit,
			key: `${action} ${whose} in ${limit.within / MINUTE_MS} min`,
		}));
	const names = accounts.map((account) => `account:${account.toLowerCase()}`);
	const both = names.flatMap((name) => keyed(perAccountAndIp, `${name} ip:${ip}`));
	if (device) return [...both, ...keyed(perAccount, `device:${device}`)];
	return [
		...both,
		...names.flatMap((name) => keyed(perAccount, name)),
		...(ip === null ? [] : keyed(perIp, `ip:${ip}`)),
	];
}

/**
 * The IP that a request comes from, as Cloudflare saw it; headers that a client can write are
 * ignored. For IPv6 it is the network, such as `2001:db8:0:1::/64`, because whoever has one address
 * of it has all of them.
 */
export function clientIp(request: Request): string | null {
	const ip = request.headers.get("CF-Connecting-IP");
	if (!ip?.includes(":")) return ip;
	const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
	if (mapped !== undefined) return mapped;
	const [head = "", tail] = ip.toLowerCase().split("::");
	const before = head === "" ? [] : head.split(":");
	const after = tail ? tail.split(":") : [];
	const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
	const groups = [...before, ...zeros, ...after].slice(0, 4);
	return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
