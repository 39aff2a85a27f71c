import { hash } from "node:crypto";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { attempts, knownNetworks } from "~/db/operations-schema";
import type { Context } from "../context";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The longest time over which any limit counts. */
export const LONGEST_WINDOW_MS = DAY_MS;

/** How long a network stays known to an account that has signed in from there. */
export const KNOWN_NETWORK_MS = 90 * DAY_MS;

interface Limit {
	/** How many attempts are allowed … */
	most: number;
	/** … within how many milliseconds, at most `LONGEST_WINDOW_MS`. */
	within: number;
}

/** How often something may be tried for one account, and from one network address. */
export interface Limits {
	/** What is attempted. */
	action: string;
	account: Limit[];
	address: Limit[];
	/**
	 * Limits for each account and network address together. An action that has such limits does not
	 * count towards those of the account when it comes from a network that the account knows.
	 */
	both?: Limit[];
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

/** Sign-ins with the right password. Nobody needs many, and each makes a session. */
export const rightSignInLimits: Limits = {
	action: "right sign-in",
	account: [{ most: 30, within: SIGN_IN_WINDOW_MS }],
	address: [],
};

/** Changes of an account by whoever is signed in, and challenges of its authenticator app. */
export const changeLimits: Limits = {
	action: "change of account",
	account: [{ most: 30, within: 5 * MINUTE_MS }],
	address: [],
};

/**
 * Mails that somebody has sent to a recipient.
 *
 * Anybody may have mails sent to anybody, so nobody's requests may use up another person's turn:
 *
 * - What is short is counted for a recipient and a network together. Strangers wait for their own
 *   network's turn, and the owner for hers.
 * - A network that asks for many recipients is stopped whoever they are.
 * - The limits of a recipient are wide. They keep a mailbox from being flooded from many networks at
 *   once, and bound how many links stand side by side. Who has that many networks can spend them; then
 *   mails are still sent to the networks from which the account has signed in within 90 days.
 */
export const mailLimits: Limits = {
	action: "mail",
	both: [
		{ most: 1, within: MINUTE_MS },
		{ most: 6, within: HOUR_MS },
		{ most: 20, within: DAY_MS },
	],
	account: [
		{ most: 40, within: HOUR_MS },
		{ most: 120, within: DAY_MS },
	],
	address: [{ most: 20, within: HOUR_MS }],
};

/** Guesses at a secret: at six-digit codes, mailed or of an authenticator app, and the like. */
export const codeLimits: Limits = {
	action: "code",
	account: [
		{ most: 10, within: 5 * MINUTE_MS },
		// Each new mail brings a new code. Without this limit, somebody could guess a six-digit code
		// within a month.
		{ most: 20, within: HOUR_MS },
	],
	address: [{ most: 30, within: 5 * MINUTE_MS }],
};

/** The same for the portal's authenticator apps, by the ids of accounts. */
export const portalCodeLimits: Limits = { ...codeLimits, action: "portal code" };

const openForm = [
	{ most: 5, within: 10 * MINUTE_MS },
	{ most: 20, within: DAY_MS },
];

/**
 * In whose name forms that anybody may send are counted, for all networks together: a botnet has many
 * networks, and real messages would drown in what it sends. Not for a day, or a few networks could
 * keep everybody out for that long.
 */
export const EVERYBODY = "everybody";

/** Messages to the church. */
export const messageLimits: Limits = {
	action: "message",
	account: [{ most: 60, within: 10 * MINUTE_MS }],
	address: openForm,
};

/** Registrations for events. A whole congregation may register when an event is announced. */
export const registrationLimits: Limits = {
	action: "registration",
	account: [{ most: 300, within: 10 * MINUTE_MS }],
	address: openForm,
};

interface Attempter {
	/** The accounts that the attempt is about, each by its e-mail address or another name. */
	accounts: string[];
	/** The network address it comes from; null when that is not known. */
	address: string | null;
	/** The id of the browser, if the account knows it. */
	device?: string;
}

interface Attempt {
	/** The seconds to wait after too many attempts; null when this one may be made. */
	retryAfter: number | null;
	/** Takes the attempt back, when it succeeded. */
	forgive(): Promise<unknown>;
}

/**
 * Counts an attempt. It counts in D1, so that all machines of Cloudflare count together, and before
 * the attempt is made, so that attempts made at the same time are all counted. A refused attempt
 * does not count.
 *
 * A browser that the account knows is counted separately. Otherwise anybody could keep the owner
 * out of the account for ever, with wrong passwords for it.
 */
export async function countAttempt(
	{ db, now, securityEvents }: Context<"db" | "now" | "securityEvents">,
	limits: Limits,
	attempter: Attempter,
): Promise<Attempt> {
	const id = crypto.randomUUID();
	const known = limits.both ? await accountsThatKnow({ db, now }, attempter) : [];
	const forgive = () => db.delete(attempts).where(eq(attempts.id, id));
	const counting = limitsOf(limits, attempter, known);
	if (counting.length === 0) return { retryAfter: null, forgive };
	const all = JSON.stringify(counting);
	const spent = sql`
		SELECT min(at) + value ->> 'within' AS opens_at
		FROM json_each(${all}) JOIN ${attempts} ON ${attempts.key} = value ->> 'key'
		WHERE at > ${now} - (value ->> 'within')
		GROUP BY ${attempts.key} HAVING count(*) >= value ->> 'most'`;
	const counted = await db.all(sql`
		INSERT INTO ${attempts} (id, key, at)
		SELECT ${id}, value ->> 'key', ${now} FROM json_each(${all})
		WHERE NOT EXISTS (${spent}) RETURNING id`);
	if (counted.length > 0) return { retryAfter: null, forgive };
	securityEvents.push({
		kind: "throttled",
		account: attempter.accounts.find((account) => account !== EVERYBODY),
		detail: limits.action,
	});
	const [last] = await db.all<{ at: number | null }>(
		sql`SELECT max(opens_at) AS at FROM (${spent})`,
	);
	return { retryAfter: Math.max(1, Math.ceil(((last?.at ?? now) - now) / 1000)), forgive };
}

/** Which of the accounts have signed in from the attempter's network. */
async function accountsThatKnow(
	{ db, now }: Context<"db" | "now">,
	{ accounts, address }: Attempter,
): Promise<string[]> {
	const keys = new Map(accounts.map((account) => [networkKey(account, address), account]));
	const found = await db
		.select({ key: knownNetworks.key })
		.from(knownNetworks)
		.where(
			and(
				inArray(knownNetworks.key, [...keys.keys()]),
				gt(knownNetworks.seenAt, new Date(now - KNOWN_NETWORK_MS)),
			),
		);
	return found.map(({ key }) => keys.get(key) ?? "");
}

/** The write by which an account knows the network from now on from which it has signed in. */
export function rememberNetwork(
	{ db, now }: Context<"db" | "now">,
	account: string,
	address: string | null,
) {
	const seenAt = new Date(now);
	return db
		.insert(knownNetworks)
		.values({ key: networkKey(account, address), seenAt })
		.onConflictDoUpdate({ target: knownNetworks.key, set: { seenAt } });
}

function networkKey(account: string, address: string | null): string {
	return hash("sha256", `${account.toLowerCase()} ${address}`);
}

/** The limits for an attempt, each with the key under which it is counted. */
function limitsOf(
	{ action, both = [], ...limits }: Limits,
	{ accounts, address, device }: Attempter,
	known: string[],
) {
	const keyed = (limit: Limit, whose: string) => ({
		...limit,
		key: `${action} ${whose} in ${limit.within / MINUTE_MS} min`,
	});
	if (device) return limits.account.map((limit) => keyed(limit, `device:${device}`));
	return [
		...accounts.flatMap((account) => {
			const name = `account:${account.toLowerCase()}`;
			return [
				...both.map((limit) => keyed(limit, `${name} address:${address}`)),
				...(known.includes(account) ? [] : limits.account).map((limit) => keyed(limit, name)),
			];
		}),
		...(address === null ? [] : limits.address.map((limit) => keyed(limit, `address:${address}`))),
	];
}

/**
 * The network address that a request comes from, as Cloudflare saw it; headers that a client can
 * write are ignored. For IPv6 it is the network, such as `2001:db8:0:1::/64`, because whoever has
 * one address of it has all of them.
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
