import { eq, sql } from "drizzle-orm";
import { attempts } from "~/db/operations-schema";
import { DAY_MS, MINUTE_MS } from "~/platform/durations";
import type { Context } from "../context";

export const LONGEST_WINDOW_MS = DAY_MS;

interface Limit {
	most: number;
	/** In milliseconds, at most `LONGEST_WINDOW_MS`. */
	within: number;
}

export interface RateLimits {
	/** Limits with the same action count together. */
	action: string;
	perAccount?: Limit[];
	/**
	 * Limits per IP. The network of the IP (`networkOf`) may make twice as many attempts.
	 * `perAccountAndIp` also limits networks in this way.
	 */
	perIp?: Limit[];
	perAccountAndIp?: Limit[];
	perSite?: Limit[];
}

interface Attempter {
	/** E-mail addresses or ids. */
	accounts: string[];
	ip: string | null;
	/**
	 * A browser that the account knows. `perAccount` then counts only this browser's attempts, and
	 * `perIp` and `perSite` do not apply. So a stranger cannot lock out the account's owner by
	 * attempts with her e-mail address.
	 */
	device?: string | undefined;
}

interface Attempt {
	/** How long to wait, in seconds; null if this attempt is allowed. */
	retryAfter: number | null;
	forgive(): Promise<unknown>;
}

/**
 * Counts an attempt before it is made, so that attempts at the same time are all counted. The count is in
 * D1, so that all machines share it. A refused attempt does not count.
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
	const both = names.flatMap((name) => keyed(perAccountAndIp, `${name} ip:${ip}`));
	if (device) return [...both, ...keyed(perAccount, `device:${device}`)];
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
 * The client's IP according to Cloudflare: a client cannot fake it. For IPv6 it is the network, such as
 * `2001:db8:0:1::/64`, because whoever has one address of such a network has all of them.
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

/** The network around an IP, such as `203.0.113.0/24` or `2001:db8:0::/48`, which may belong to one owner. */
export function networkOf(ip: string): string {
	if (!ip.includes(":")) return ip.replace(/\.\d+$/, ".0/24");
	return `${ip.split(":").slice(0, 3).join(":")}::/48`;
}
