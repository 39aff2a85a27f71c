import { eq, sql } from "drizzle-orm";
import { attempts } from "~/db/operations-schema";
import { DAY_MS, MINUTE_MS } from "~/platform/durations";
import type { Context } from "../context";

export const LONGEST_WINDOW_MS = DAY_MS;

interface Limit {
	most: number;
	/** The length of the period in milliseconds, at most `LONGEST_WINDOW_MS`. */
	within: number;
}

export interface RateLimits {
	/** What is attempted, such as "sign-in". Limits with the same `action` use the same counts. */
	action: string;
	perAccount?: Limit[];
	/**
	 * The limits of one IP. The IP network around it (`networkOf`) may make twice as many attempts
	 * as one IP. `perAccountAndIp` limits IP networks in the same way.
	 */
	perIp?: Limit[];
	perAccountAndIp?: Limit[];
	perSite?: Limit[];
}

interface Attempter {
	/** The e-mail addresses or ids of the accounts for which the attempt is counted. */
	accounts: string[];
	ip: string | null;
	/**
	 * The id of a browser that has signed in to the account before. `perAccount` and
	 * `perAccountAndIp` then count only this browser's attempts, and `perIp` and `perSite` do not
	 * apply. So a stranger who makes attempts with the owner's e-mail address cannot lock the owner
	 * out.
	 */
	device?: string | undefined;
}

interface Attempt {
	/**
	 * How many seconds the visitor must wait before another attempt; null if this attempt is
	 * allowed.
	 */
	retryAfter: number | null;
	forgive(): Promise<unknown>;
}

/**
 * Counts an attempt, for example to sign in. It is counted before it is made, so that simultaneous
 * attempts are all counted. The count is in the D1 database, so that all of Cloudflare's machines
 * use the same count. A refused attempt does not count.
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
	report({ kind: "rateLimited", account: attempter.accounts[0], detail: limits.action });
	const [last] = await db.all<{ at: number | null }>(
		sql`SELECT max(opens_at) AS at FROM (${reached})`,
	);
	return { retryAfter: Math.max(1, Math.ceil(((last?.at ?? now) - now) / 1000)), forgive };
}

function countedLimits(
	{ action, perAccount = [], perIp = [], perAccountAndIp = [], perSite = [] }: RateLimits,
	{ accounts, ip, device }: Attempter,
) {
	const keyed = (limits: Limit[], whose: string) =>
		limits.map((limit) => ({
			...limit,
			key: `${action} ${whose} in ${limit.within / MINUTE_MS} min`,
		}));
	const names = accounts.map((account) => `account:${account.toLowerCase()}`);
	const from = device ? `device:${device}` : `ip:${ip}`;
	const both = names.flatMap((name) => keyed(perAccountAndIp, `${name} ${from}`));
	if (device) return [...both, ...keyed(perAccount, from)];
	const network = ip === null ? "" : `network:${networkOf(ip)}`;
	const inNetwork = (limits: Limit[], whose: string) =>
		keyed(
			limits.map(({ most, within }) => ({ most: 2 * most, within })),
			whose,
		);
	return [
		...both,
		...names.flatMap((name) => (network ? inNetwork(perAccountAndIp, `${name} ${network}`) : [])),
		...names.flatMap((name) => keyed(perAccount, name)),
		...(ip === null ? [] : keyed(perIp, `ip:${ip}`)),
		...(network ? inNetwork(perIp, network) : []),
		...keyed(perSite, "site"),
	];
}

/**
 * The visitor's IP from Cloudflare's header, which visitors cannot fake. For IPv6 it is the IP
 * network, such as `2001:db8:0:1::/64`, because whoever has one address of a /64 network can use
 * all of them.
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

/**
 * The IP network around an IP, such as `203.0.113.0/24` or `2001:db8:0::/48`. One attacker may own
 * the whole network.
 */
export function networkOf(ip: string): string {
	if (!ip.includes(":")) return ip.replace(/\.\d+$/, ".0/24");
	return `${ip.split(":").slice(0, 3).join(":")}::/48`;
}
