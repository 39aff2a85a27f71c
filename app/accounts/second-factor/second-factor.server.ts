import { hash, randomInt } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { recoveryCodes, secondFactors } from "~/db/second-factor-schema";
import { type Actor, audit, auditCounted } from "~/platform/changes/audit.server";
import type { Context } from "~/platform/context";
import { qrCode } from "~/platform/qr-code";
import { codeLimits } from "~/platform/security/account-limits.server";
import { matchingStep, newSecret, otpauthUri } from "~/platform/security/authenticator-codes";
import { encryptionOf } from "~/platform/security/encryption";
import { countAttempt } from "~/platform/security/rate-limit.server";
import { isSuperAdmin } from "../permissions/grants.server";

type FactorContext = Context<"db" | "now" | "report"> & {
	settings: { secretKey: string | null };
};

/** Guesses at codes. Accounts are counted by their ids. */
const portalCodeLimits = { ...codeLimits, action: "portal code" };

interface Owner {
	id: string;
	email: string;
}

const CODES = 10;
/** Without letters and digits that look alike: 50 bits in ten characters. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 10;

const secretsOf = ({ settings }: FactorContext) =>
	encryptionOf(settings.secretKey, "portal authenticator");

const isConfirmed = isNotNull(secondFactors.confirmedAt);

/** Whether an account's sign-in is guarded by an authenticator app. */
export async function hasSecondFactor({ db }: Context<"db">, userId: string): Promise<boolean> {
	return (await db.$count(secondFactors, and(eq(secondFactors.userId, userId), isConfirmed))) > 0;
}

/** Begins to set an authenticator app up, or begins anew. One that is in force stays so. */
export async function beginSecondFactor(
	context: FactorContext,
	{ id }: Owner,
): Promise<{ ok: true }> {
	const secret = secretsOf(context).encrypt(newSecret(), id);
	await context.db
		.insert(secondFactors)
		.values({ userId: id, secret })
		.onConflictDoUpdate({
			target: secondFactors.userId,
			set: { secret },
			setWhere: isNull(secondFactors.confirmedAt),
		});
	return { ok: true };
}

/** What the page shows of an account's authenticator app. */
export type SecondFactorState =
	| { state: "none" }
	| { state: "begun"; secret: string; qrCode: string }
	| { state: "confirmed"; since: number; recoveryCodes: number };

/** @param issuer the name that the app shows beside the address */
export async function readSecondFactor(
	context: FactorContext,
	{ id, email }: Owner,
	issuer: string,
): Promise<SecondFactorState> {
	const { db } = context;
	const found = await db.select().from(secondFactors).where(eq(secondFactors.userId, id)).get();
	if (!found) return { state: "none" };
	if (found.confirmedAt) {
		const left = await db.$count(recoveryCodes, eq(recoveryCodes.userId, id));
		return { state: "confirmed", since: found.confirmedAt.getTime(), recoveryCodes: left };
	}
	const secret = secretsOf(context).decrypt(found.secret, id);
	return { state: "begun", secret, qrCode: qrCode(otpauthUri({ issuer, label: email, secret })) };
}

/** Why a code was not taken; `retryAfter` is in seconds. */
export type CodeRefusal = { ok: false; retryAfter: number | null };

/**
 * Puts an authenticator app into force with its first right code.
 *
 * @returns recovery codes, which are shown this once: only their hashes are stored
 */
export async function confirmSecondFactor(
	context: FactorContext,
	owner: Owner,
	code: string,
): Promise<{ ok: true; recoveryCodes: string[] } | CodeRefusal> {
	const { db, now } = context;
	const checked = await checkTotp(context, owner, code, isNull(secondFactors.confirmedAt));
	if (!checked.ok) return checked;
	const fresh = newRecoveryCodes(context, owner.id);
	await db.batch([
		db
			.update(secondFactors)
			.set({ confirmedAt: new Date(now) })
			.where(eq(secondFactors.userId, owner.id)),
		...fresh.writes,
		audit(context, owner, "factor.enrol", owner.id),
	]);
	context.report({ kind: "factor.enrol", account: owner.email });
	return { ok: true, recoveryCodes: fresh.codes };
}

/** Gives new recovery codes in place of the old ones, for a code of the app. */
export async function replaceRecoveryCodes(
	context: FactorContext,
	owner: Owner,
	code: string,
): Promise<{ ok: true; recoveryCodes: string[] } | CodeRefusal> {
	const checked = await checkTotp(context, owner, code, isConfirmed);
	if (!checked.ok) return checked;
	const fresh = newRecoveryCodes(context, owner.id);
	await context.db.batch(fresh.writes);
	context.report({ kind: "factor.codes", account: owner.email });
	return { ok: true, recoveryCodes: fresh.codes };
}

/**
 * Checks a code of an account's authenticator app, or uses a recovery code up. Attempts are counted
 * before the code is compared, so that guesses sent at the same time are all counted.
 */
export async function checkSecondFactor(
	context: FactorContext,
	owner: Owner,
	code: string,
): Promise<{ ok: true } | CodeRefusal> {
	const recovery = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
	if (recovery.length !== CODE_LENGTH) return checkTotp(context, owner, code, isConfirmed);
	const { retryAfter } = await countCode(context, owner);
	if (retryAfter !== null) return { ok: false, retryAfter };
	const { db } = context;
	const [used] = await db.batch([
		db
			.delete(recoveryCodes)
			.where(eq(recoveryCodes.codeHash, hashOf(owner.id, recovery)))
			.returning({ userId: recoveryCodes.userId }),
	]);
	return used.length > 0 ? { ok: true } : { ok: false, retryAfter: null };
}

/**
 * Takes an account's authenticator app away, for somebody who has lost it: by another super admin,
 * which the database checks at that moment.
 *
 * @returns whether there was one, and the actor may
 */
export async function resetSecondFactor(
	context: Context<"db" | "now" | "report">,
	actor: Actor,
	userId: string,
): Promise<boolean> {
	const { db } = context;
	const mayReset = sql`${userId} <> ${actor.id} AND ${isSuperAdmin(actor)}`;
	const isIt = sql`user_id = ${userId} AND ${mayReset}`;
	const [counted] = await db.batch([
		auditCounted(context, actor, "factor.reset", userId, db.$count(secondFactors, isIt)),
		db.delete(recoveryCodes).where(isIt),
		db.delete(secondFactors).where(isIt),
	]);
	const isReset = counted.length > 0;
	if (isReset) context.report({ kind: "factor.reset", account: userId });
	return isReset;
}

/** Removes an administrator's own authenticator app, for a code of it. */
export async function removeSecondFactor(
	context: FactorContext,
	owner: Owner,
	code: string,
): Promise<{ ok: true } | CodeRefusal> {
	const checked = await checkTotp(context, owner, code, isConfirmed);
	if (!checked.ok) return checked;
	const { db } = context;
	await db.batch([
		db.delete(recoveryCodes).where(eq(recoveryCodes.userId, owner.id)),
		db.delete(secondFactors).where(eq(secondFactors.userId, owner.id)),
		audit(context, owner, "factor.remove", owner.id),
	]);
	context.report({ kind: "factor.remove", account: owner.email });
	return { ok: true };
}

function countCode(context: FactorContext, { id }: Owner) {
	return countAttempt(context, portalCodeLimits, { accounts: [id], ip: null });
}

async function checkTotp(
	context: FactorContext,
	owner: Owner,
	code: string,
	isSuch: ReturnType<typeof isNull>,
): Promise<{ ok: true } | CodeRefusal> {
	const { db, now } = context;
	const attempt = await countCode(context, owner);
	if (attempt.retryAfter !== null) return { ok: false, retryAfter: attempt.retryAfter };
	const isIt = and(eq(secondFactors.userId, owner.id), isSuch);
	const factor = await db.select().from(secondFactors).where(isIt).get();
	const secret = factor && secretsOf(context).decrypt(factor.secret, owner.id);
	const step = secret ? matchingStep(secret, code.replace(/\s/g, ""), now) : null;
	if (step === null) return { ok: false, retryAfter: null };
	const used = await db
		.update(secondFactors)
		.set({ lastStep: step })
		// A code that somebody has looked at over a shoulder works no second time.
		.where(and(isIt, lt(secondFactors.lastStep, step)))
		.returning({ userId: secondFactors.userId });
	if (used.length === 0) return { ok: false, retryAfter: null };
	await attempt.forgive();
	return { ok: true };
}

function newRecoveryCodes({ db }: FactorContext, userId: string) {
	const codes = Array.from({ length: CODES }, () =>
		Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
	);
	const writes = [
		db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
		db
			.insert(recoveryCodes)
			.values(codes.map((code) => ({ codeHash: hashOf(userId, code), userId }))),
	] as const;
	// In two halves they are easier to copy.
	return { writes, codes: codes.map((code) => code.replace(/^.{5}/, "$&-")) };
}

/** A recovery code is random and long, so a plain hash is enough. */
function hashOf(userId: string, code: string): string {
	return hash("sha256", `${userId} ${code}`);
}
