import { and, desc, eq, gt, inArray, notInArray, or, sql } from "drizzle-orm";
import { devices, grants } from "~/db/accounts-schema";
import type { Context } from "~/platform/context";
import { DAY_MS } from "~/platform/durations";
import { hostCookie } from "~/platform/http/cookies";
import { createToken, hashToken } from "~/platform/security/random-token";

// A known device of an account is a browser in which its administrator has signed in before. The
// sign-in attempts of a known device are counted separately, so that a stranger who guesses
// passwords does not lock the administrator out: see `countAttempt`.

const LIFETIME_MS = 365 * DAY_MS;

/**
 * How long a client that signs in at the API's `/login` is known. A script that keeps no cookies is
 * a new client at each sign-in. The devices that expire first are forgotten first, so such a script
 * makes the site forget other clients of the API, and of the administrator's browsers only those
 * that are known for eleven months.
 */
export const API_LIFETIME_MS = 30 * DAY_MS;

/**
 * The largest number of known devices of one account. Sign-in attempts are counted for each device
 * separately, so more devices would allow more guesses of the password.
 */
const MOST_DEVICES = 10;

const deviceCookie = hostCookie("device", { maxAge: LIFETIME_MS / 1000 });

/**
 * The id of the browser that sent the request, if an administrator has signed in there with this
 * e-mail address before.
 */
export async function findDevice(
	{ db, now }: Context<"db" | "now">,
	request: Request,
	email: string,
): Promise<string | undefined> {
	const token = deviceCookie.read(request);
	if (token === undefined) return undefined;
	const found = await db
		.select({ id: devices.tokenHash })
		.from(devices)
		.where(
			and(
				eq(devices.tokenHash, hashToken(token)),
				eq(devices.email, email.toLowerCase()),
				gt(devices.expiresAt, new Date(now)),
			),
		)
		.get();
	return found?.id;
}

/**
 * Makes the browser that sent the request a known device of an account. Returns the `Set-Cookie`
 * value, which replaces the browser's present device cookie.
 *
 * @param lifetime how long the device is known, in milliseconds
 */
export async function rememberDevice(
	{ db, now }: Context<"db" | "now">,
	request: Request,
	address: string,
	lifetime = LIFETIME_MS,
): Promise<string> {
	const token = createToken();
	const replaced = hashToken(deviceCookie.read(request) ?? "");
	const email = address.toLowerCase();
	const isHers = eq(devices.email, email);
	const newest = db
		.select({ id: devices.tokenHash })
		.from(devices)
		.where(isHers)
		.orderBy(desc(devices.expiresAt))
		.limit(MOST_DEVICES - 1);
	await db.batch([
		db
			.delete(devices)
			.where(
				or(eq(devices.tokenHash, replaced), and(isHers, notInArray(devices.tokenHash, newest))),
			),
		db.insert(devices).values({
			tokenHash: hashToken(token),
			email,
			expiresAt: new Date(now + lifetime),
		}),
	]);
	return deviceCookie.store(request, token);
}

export function forgetDevicesOf({ db }: Context<"db">, userId: string) {
	const addresses = sql`(SELECT lower(email) FROM ${grants} WHERE user_id = ${userId})`;
	return db.delete(devices).where(inArray(devices.email, addresses));
}
