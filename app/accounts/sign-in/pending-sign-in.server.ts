import { hash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { pendingSignIns } from "~/db/second-factor-schema";
import type { Context } from "~/platform/context";
import { hostCookie } from "~/platform/http/cookies";
import { createToken } from "../sessions/portal-session.server";

/** How long somebody may look for the phone. */
const LIFETIME_MS = 10 * 60 * 1000;

const pendingCookie = hostCookie("pending", { maxAge: LIFETIME_MS / 1000 });

interface Owner {
	id: string;
	email: string;
}

/** Notes that a password was right. Returns the `Set-Cookie` value for the step that follows. */
export async function beginPendingSignIn(
	{ db, now }: Context<"db" | "now">,
	request: Request,
	{ id, email }: Owner,
): Promise<string> {
	const token = createToken();
	const expiresAt = new Date(now + LIFETIME_MS);
	await db
		.insert(pendingSignIns)
		.values({ tokenHash: hash("sha256", token), userId: id, email, expiresAt });
	return pendingCookie.store(request, token);
}

const isOf = (request: Request) =>
	eq(pendingSignIns.tokenHash, hash("sha256", pendingCookie.read(request) ?? ""));

/** Whose password was right in this browser a short time ago; null when nobody's was. */
export async function findPendingSignIn(
	{ db, now }: Context<"db" | "now">,
	request: Request,
): Promise<Owner | null> {
	const found = await db
		.select({ id: pendingSignIns.userId, email: pendingSignIns.email })
		.from(pendingSignIns)
		.where(and(isOf(request), gt(pendingSignIns.expiresAt, new Date(now))))
		.get();
	return found ?? null;
}

/** Ends the step. Returns the `Set-Cookie` value that removes its cookie. */
export async function endPendingSignIn({ db }: Context<"db">, request: Request): Promise<string> {
	await db.delete(pendingSignIns).where(isOf(request));
	return pendingCookie.remove(request);
}

/** The write that ends all such steps of an account: the password that was right is no more. */
export function endPendingSignInsOf({ db }: Context<"db">, userId: string) {
	return db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}
