import { and, desc, eq, inArray, ne, type SQLWrapper, sql } from "drizzle-orm";
import { sessions } from "~/db/accounts-schema";
import { passkeys } from "~/db/second-factor-schema";
import { audit } from "~/platform/changes/audit.server";
import type { Context } from "~/platform/context";
import type { AccountName } from "../account-service";
import { type ConfirmBy, type SessionUser, sessionOf } from "../sessions/portal-session.server";
import { sessionOrigin } from "../sessions/session-origin.server";
import { hostOf, type NewPasskey, type PasskeyContext } from "./ceremonies.server";

export type PasskeyChange = PasskeyContext & {
	mailNotice: (occasion: "passkeyAdded" | "passkeyRemoved", recipient: string) => Promise<void>;
};

/** Stores a new passkey under the name of the browser, and tells the account's owner by mail. */
export async function addPasskey(
	context: PasskeyChange,
	request: Request,
	owner: AccountName,
	passkey: NewPasskey,
) {
	const { db, now } = context;
	const { browser, system } = sessionOrigin(request);
	const name = [browser, system].filter(Boolean).join(", ");
	await db.batch([
		db.insert(passkeys).values({
			...passkey,
			userId: owner.id,
			name,
			host: hostOf(request),
			createdAt: new Date(now),
		}),
		audit(context, owner, "passkey.add", owner.id),
	]);
	context.report({ kind: "passkey.add", account: owner.email });
	await context.mailNotice("passkeyAdded", owner.email);
}

export interface ListedPasskey {
	id: string;
	name: string;
	/** When the passkey was added, in milliseconds since 1970 (UTC). */
	added: number;
	lastUsed: number | null;
	/**
	 * The host name where the passkey works, if that is not the host of this request; otherwise
	 * null.
	 */
	elsewhere: string | null;
}

export async function listPasskeys(
	{ db }: Context<"db">,
	request: Request,
	userId: string,
): Promise<ListedPasskey[]> {
	const rows = await db
		.select()
		.from(passkeys)
		.where(eq(passkeys.userId, userId))
		.orderBy(desc(passkeys.createdAt));
	return rows.map(({ id, name, createdAt, lastUsedAt, host }) => ({
		id,
		name,
		added: createdAt.getTime(),
		lastUsed: lastUsedAt?.getTime() ?? null,
		elsewhere: host === hostOf(request) ? null : host,
	}));
}

type Owner = Pick<SessionUser, "secondFactorDue" | "confirmBy" | "isByPasskey">;

const workingHere = (passkeys: readonly ListedPasskey[]) =>
	passkeys.filter(({ elsewhere }) => elsewhere === null);

/**
 * How the owner confirms her identity before she adds a passkey or an authenticator app. If a
 * second factor is required and she has a passkey, she must use the passkey, because a password
 * alone must not be enough to add a second factor.
 */
export function additionBy(owner: Owner, passkeys: readonly ListedPasskey[]): ConfirmBy | null {
	const mustUseOne = owner.secondFactorDue !== null && workingHere(passkeys).length > 0;
	return mustUseOne ? "passkey" : owner.confirmBy;
}

/**
 * How the owner confirms her identity before she removes the passkey with this `id`. If a passkey
 * began the session, she needs her password to remove the last passkey that works here, because an
 * account without a password would lock itself out.
 */
export function removalBy(
	owner: Owner,
	passkeys: readonly ListedPasskey[],
	id: string,
): ConfirmBy | null {
	const needsPassword = owner.isByPasskey && isLastHere(passkeys, id);
	return needsPassword ? "password" : additionBy(owner, passkeys);
}

/** True if the passkey with this `id` works at this host, and no other one does. */
export function isLastHere(passkeys: readonly ListedPasskey[], id: string): boolean {
	const [first, ...others] = workingHere(passkeys);
	return first?.id === id && others.length === 0;
}

const isOwn = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

export async function renamePasskey(
	{ db }: Context<"db">,
	userId: string,
	{ id, name }: { id: string; name: string },
) {
	await db.update(passkeys).set({ name }).where(isOwn(userId, id));
}

/**
 * Removes a passkey. Ends the sessions that the passkey began, except this browser's session: that
 * session then counts as begun by another passkey of the owner that works here or, if she has none,
 * by a password. Call `confirmSession` first.
 */
export async function removePasskey(
	context: PasskeyChange,
	request: Request,
	owner: AccountName,
	id: string,
) {
	const { db } = context;
	const isIt = isOwn(owner.id, id);
	const began = and(eq(sessions.userId, owner.id), eq(sessions.passkey, id));
	const [counted] = await db.batch([
		audit(context, owner, "passkey.remove", owner.id, db.$count(passkeys, isIt)),
		db.delete(sessions).where(and(began, ne(sessions.tokenHash, sessionOf(request)))),
		db
			.update(sessions)
			.set({
				passkey: sql`(SELECT other.id FROM ${passkeys} AS other WHERE other.user_id = ${owner.id} AND other.id <> ${id} AND other.host = ${hostOf(request)} LIMIT 1)`,
			})
			.where(began),
		db.delete(passkeys).where(isIt),
	]);
	if (counted.length === 0) return;
	context.report({ kind: "passkey.remove", account: owner.email });
	await context.mailNotice("passkeyRemoved", owner.email);
}

export function removePasskeysOf({ db }: Context<"db">, userIds: SQLWrapper) {
	return db.delete(passkeys).where(inArray(passkeys.userId, userIds));
}
