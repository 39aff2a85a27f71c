import { hash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { devices } from "~/db/accounts-schema";
import type { Database } from "~/db/client";
import { hostCookie } from "~/platform/http/cookies";
import { createToken } from "./session.server";

/** How long a browser is known. */
const DEVICE_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

const deviceCookie = hostCookie("device", { maxAge: DEVICE_LIFETIME_MS / 1000 });

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
	const token = deviceCookie.read(request);
	if (token === undefined) return undefined;
	const found = await db
		.select({ hash: devices.tokenHash })
		.from(devices)
		.where(
			and(
				eq(devices.tokenHash, hash("sha256", token)),
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
		tokenHash: hash("sha256", token),
		email: email.toLowerCase(),
		expiresAt: new Date(now + DEVICE_LIFETIME_MS),
	});
	return deviceCookie.store(request, token);
}
