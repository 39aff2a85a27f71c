import { eq, sql } from "drizzle-orm";
import { attempts } from "~/db/operations-schema";
import type { Context } from "../context";

const MINUTE_MS = 60_000;

/** The longest time that any limit looks back. */
export const LONGEST_WINDOW_MS = 60 * MINUTE_MS;

interface Limit {
	/** How many attempts are allowed … */
	most: number;
	/** … within how many milliseconds, at most `LONGEST_WINDOW_MS`. */
	within: number;
}

/** How often something may be attempted for one account, and from one network address. */
export interface Limits {
	/** What is attempted. */
	action: string;
	account: Limit[];
	address: Limit[];
}

export const SIGN_IN_FAILURES = 5;
export const SIGN_IN_WINDOW_MS = 5 * MINUTE_MS;

const signInFailures = [{ most: SIGN_IN_FAILURES, within: SIGN_IN_WINDOW_MS }];

/** Sign-ins that failed. */
export const signInLimits: Limits = {
	action: "sign-in",
	account: signInFailures,
	address: signInFailures,
};

/** Mails that somebody has sent to an account. */
export const mailLimits: Limits = {
	action: "mail",
	account: [{ most: 1, within: MINUTE_MS }],
	address: [{ most: 20, within: 60 * MINUTE_MS }],
};

/** Codes of six digits, mailed or of an authenticator app, and other guesses at a secret. */
export const codeLimits: Limits = {
	action: "code",
	account: [
		{ most: 10, within: 5 * MINUTE_MS },
		// Each new mail brings a new code, and six digits must not be guessed in a month of nights.
		{ most: 20, within: 60 * MINUTE_MS },
	],
	address: [{ most: 30, within: 5 * MINUTE_MS }],
};

interface Attempter {
	/** The accounts that the attempt is for, each by its e-mail address or another name. */
	accounts: string[];
	/** Where it comes from; null where that is not known. */
	address: string | null;
	/** Names the browser, where the account knows it. */
	device?: string;
}

interface Attempt {
	/** The seconds to wait, when there were too many; null for one that may be made. */
	retryAfter: number | null;
	/** Takes the attempt back, when it turned out to be rightful. */
	forgive(): Promise<unknown>;
}

/**
 * Counts an attempt, in D1, so that all of Cloudflare's machines count together. It is counted before
 * it is made: attempts made all at once cannot slip through together. One that is refused does not
 * count.
 *
 * A browser that the account knows is counted alone. Otherwise anybody could shut the account's owner
 * out for good, by failing in her name each time that she may try again.
 */
export async function countAttempt(
	{ db, now }: Context<"db" | "now">,
	limits: Limits,
	attempter: Attempter,
): Promise<Attempt> {
	const id = crypto.randomUUID();
	const all = JSON.stringify(limitsOf(limits, attempter));
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

/** The limits that an attempt counts against, each with the key under which it is counted. */
function limitsOf({ action, ...limits }: Limits, { accounts, address, device }: Attempter) {
	const keyed = (limit: Limit, whose: string) => ({
		...limit,
		key: `${action} ${whose} in ${limit.within / MINUTE_MS} min`,
	});
	if (device) return limits.account.map((limit) => keyed(limit, `device:${device}`));
	return [
		...accounts.flatMap((account) =>
			limits.account.map((limit) => keyed(limit, `account:${account.toLowerCase()}`)),
		),
		...(address === null ? [] : limits.address.map((limit) => keyed(limit, `address:${address}`))),
	];
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
