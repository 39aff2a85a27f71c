import { and, eq, gt } from "drizzle-orm";
import { devices } from "~/db/accounts-schema";
import type { Database } from "~/db/client";
import { sha256 } from "~/platform/digest.server";
import { hostCookie, readCookie, setCookie } from "~/platform/http/cookies";
import { createToken } from "./token.server";

/** How long a browser is known. */
const DEVICE_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

interface Context {
	db: Database;
	now: number;
}

/** Names the browser of a request, where an administrator has signed in with this address before. */
export async function findDevice(
	{ db, now }: Context,
	request: Request,
	email: string,
): Promise<string | undefined> {
	const token = readCookie(request, deviceCookie(request));
	if (token === undefined) return undefined;
	const found = await db
		.select({ hash: devices.tokenHash })
		.from(devices)
		.where(
			and(
				eq(devices.tokenHash, sha256(token)),
				eq(devices.email, email.toLowerCase()),
				gt(devices.expiresAt, new Date(now)),
			),
		)
		.get();
	return found?.hash;
}

/** Gives the `Set-Cookie` value by which a browser is known to an account from now on. */
export async function rememberDevice(
	{ db, now }: Context,
	request: Request,
	email: string,
): Promise<string> {
	const token = createToken();
	await db.insert(devices).values({
		tokenHash: sha256(token),
		email: email.toLowerCase(),
		expiresAt: new Date(now + DEVICE_LIFETIME_MS),
	});
	return setCookie(request, deviceCookie(request), token, { maxAge: DEVICE_LIFETIME_MS / 1000 });
}

function deviceCookie(request: Request): string {
	return hostCookie(request, "device");
}
