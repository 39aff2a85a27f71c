import { randomInt } from "node:crypto";
import { and, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { grants, sessions } from "~/db/accounts-schema";
import { authFactors, authSessions, authUsers } from "~/db/auth-service-schema";
import { passkeys, recoveryCodes, secondFactors } from "~/db/second-factor-schema";
import { type Actor, audit } from "~/platform/changes/audit.server";
import type { Context } from "~/platform/context";
import { MINUTE_MS } from "~/platform/durations";
import { qrCode } from "~/platform/qr-code";
import { codeLimits } from "~/platform/security/account-limits.server";
import { matchingStep, newSecret, otpauthUri } from "~/platform/security/authenticator-codes";
import { encryptColumn, encryptionOf } from "~/platform/security/encryption";
import { hashToken } from "~/platform/security/random-token";
import { countAttempt } from "~/platform/security/rate-limit.server";
import { keyedHashes } from "~/platform/security/site-key.server";
import type { AccountName } from "../account-service";
import { isSuperAdmin } from "../permissions/grants.server";
import { endSessionsOf } from "../sessions/portal-session.server";
import { codeWrong, tooManyAttempts } from "../sign-in/sign-in-refusal.server";

// The portal's own second factor: an authenticator app (TOTP), with recovery codes. It works in the
// same way with a hosted Supabase project and with the built-in account service. An app that
// somebody has set up in the account service itself does not protect the portal.

type FactorContext = Context<"db" | "now" | "report"> & {
	settings: { secretKey: string | null };
};

type ChangeContext = FactorContext & {
	mailNotice: (occasion: "factorSet" | "factorRemoved", recipient: string) => Promise<void>;
};

const portalCodeLimits = { ...codeLimits, action: "portal code" };

const SETUP_MS = 30 * MINUTE_MS;

const RECOVERY_CODES = 10;
/**
 * The characters of recovery codes, without those that look alike, such as O and 0. A code of ten
 * characters has 50 random bits.
 */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const RECOVERY_CODE_LENGTH = 10;

/**
 * The purpose of the secret key with which recovery codes are hashed. Without a secret key, whoever
 * reads the database table could find the codes by trying all of them.
 */
const RECOVERY_CODE = "recovery code";

const encryption = ({ settings }: Pick<FactorContext, "settings">) =>
	encryptionOf(settings.secretKey, "portal authenticator");

const isConfirmed = isNotNull(secondFactors.confirmedAt);
const isUnconfirmed = isNull(secondFactors.confirmedAt);
const setupStart = ({ now }: Context<"now">) => new Date(now - SETUP_MS);

export async function hasSecondFactor({ db }: Context<"db">, userId: string): Promise<boolean> {
	return (await db.$count(secondFactors, and(eq(secondFactors.userId, userId), isConfirmed))) > 0;
}

/**
 * Starts the setup of an authenticator app, or starts it anew. Does nothing if an app was already
 * confirmed by a code.
 */
export async function beginSecondFactor(context: FactorContext, { id }: AccountName) {
	const secret = encryption(context).encrypt(newSecret(), id);
	const begun = { secret, begunAt: new Date(context.now) };
	await context.db
		.insert(secondFactors)
		.values({ userId: id, ...begun })
		.onConflictDoUpdate({ target: secondFactors.userId, set: begun, setWhere: isUnconfirmed });
}

export async function declineSecondFactor({ db, now }: Context<"db" | "now">, userId: string) {
	await db
		.update(grants)
		.set({ factorDeclinedAt: new Date(now) })
		.where(eq(grants.userId, userId));
}

/**
 * Protects what was stored before the site had a secret key: encrypts the secrets of authenticator
 * apps, and hashes the stored hashes of recovery codes again, with the secret key. Runs every
 * night.
 */
export async function encryptSecondFactors(context: Pick<FactorContext, "db" | "settings">) {
	const { userId, secret } = secondFactors;
	await encryptColumn(context, encryption(context), { owner: userId, secret });
	const hashOf = await keyedHashes(context);
	const keyed = {
		encrypt: (plainHash: string) => hashOf(RECOVERY_CODE, plainHash),
		isPlain: (stored: string) => stored.length === hashToken("").length,
	};
	const { codeHash } = recoveryCodes;
	await encryptColumn(context, keyed, { owner: codeHash, secret: codeHash });
}

export type SecondFactorState =
	| { state: "none" }
	| { state: "begun"; secret: string; qrCode: string }
	| { state: "confirmed"; since: number; recoveryCodes: number };

/** @param issuer the site's name, which the authenticator app shows beside the e-mail address */
export async function readSecondFactor(
	context: FactorContext,
	{ id, email }: AccountName,
	issuer: string,
): Promise<SecondFactorState> {
	const { db } = context;
	const found = await db.select().from(secondFactors).where(eq(secondFactors.userId, id)).get();
	if (!found) return { state: "none" };
	if (found.confirmedAt) {
		const left = await db.$count(recoveryCodes, eq(recoveryCodes.userId, id));
		return { state: "confirmed", since: found.confirmedAt.getTime(), recoveryCodes: left };
	}
	if (found.begunAt <= setupStart(context)) return { state: "none" };
	const secret = encryption(context).decrypt(found.secret, id);
	return { state: "begun", secret, qrCode: qrCode(otpauthUri({ issuer, label: email, secret })) };
}

/**
 * Confirms a new authenticator app by its first code, and ends the account's other sessions.
 * Returns the recovery codes, which can be shown only now, because only their hashes are stored.
 *
 * @param session the id of the session that does not end
 */
export async function confirmSecondFactor(
	context: ChangeContext,
	owner: AccountName,
	{ code, session }: { code: string; session: string },
) {
	const { db, now } = context;
	const isBegun = and(isUnconfirmed, gt(secondFactors.begunAt, setupStart(context)));
	const checked = await checkTotp(context, owner, code, isBegun);
	if (!checked.ok) return checked;
	const fresh = await newRecoveryCodes(context, owner.id);
	await db.batch([
		db
			.update(secondFactors)
			.set({ confirmedAt: new Date(now) })
			.where(eq(secondFactors.userId, owner.id)),
		...fresh.writes,
		endSessionsOf(context, owner.id, { except: session }),
		audit(context, owner, "factor.enrol", owner.id),
	]);
	context.report({ kind: "factor.enrol", account: owner.email });
	await context.mailNotice("factorSet", owner.email);
	return { ok: true as const, recoveryCodes: fresh.codes };
}

/** Replaces the account's recovery codes by new ones. Call `confirmSession` first. */
export async function replaceRecoveryCodes(context: FactorContext, owner: AccountName) {
	const fresh = await newRecoveryCodes(context, owner.id);
	await context.db.batch([...fresh.writes, audit(context, owner, "factor.codes", owner.id)]);
	context.report({ kind: "factor.codes", account: owner.email });
	return fresh.codes;
}

export async function checkSecondFactor(context: FactorContext, owner: AccountName, code: string) {
	const recoveryCode = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
	return recoveryCode.length === RECOVERY_CODE_LENGTH
		? spendRecoveryCode(context, owner, recoveryCode)
		: checkTotp(context, owner, code, isConfirmed);
}

async function spendRecoveryCode(context: FactorContext, owner: AccountName, code: string) {
	const { retryAfter } = await countCode(context, owner);
	if (retryAfter !== null) return { ...tooManyAttempts, retryAfter };
	const used = await context.db
		.delete(recoveryCodes)
		.where(inArray(recoveryCodes.codeHash, await hashesOf(context, owner.id, code)))
		.returning({ userId: recoveryCodes.userId });
	return used.length > 0 ? { ok: true as const } : codeWrong;
}

/**
 * Removes an administrator's authenticator app and passkeys, and ends her sessions. Apps in the
 * built-in account service are removed too, because they would prevent her from choosing a new
 * password. Only another super admin may do this, which the SQL statements themselves check.
 */
export async function resetSecondFactor(
	context: Context<"db" | "now" | "report">,
	actor: Actor,
	userId: string,
) {
	const { db } = context;
	const mayReset = sql`${userId} <> ${actor.id} AND ${isSuperAdmin(actor)}`;
	const isIt = sql`user_id = ${userId} AND ${mayReset}`;
	const factors = sql`
		SELECT user_id FROM ${secondFactors} UNION ALL SELECT user_id FROM ${authFactors}
		UNION ALL SELECT user_id FROM ${passkeys}`;
	const count = sql`SELECT count(*) FROM (${factors}) WHERE ${isIt}`;
	const [counted] = await db.batch([
		audit(context, actor, "factor.reset", userId, count),
		db.delete(authSessions).where(sql`${isIt} AND aal = 'aal2'`),
		db.delete(authFactors).where(isIt),
		// Ends the sessions of an administrator who has lost her phone, because whoever found the
		// phone may be signed in.
		db
			.delete(sessions)
			.where(
				sql`${isIt} AND EXISTS (SELECT 1 FROM (${factors}) AS own WHERE own.user_id = ${userId})`,
			),
		// An account without a password that has lost its passkeys can only be opened by a new
		// invitation. The invitation gives the role again, so the present permission becomes
		// pending.
		db
			.update(grants)
			.set({ provedAt: null })
			.where(
				sql`${isIt} AND EXISTS (SELECT 1 FROM ${authUsers} WHERE id = ${userId} AND password_hash IS NULL)`,
			),
		// Such an account can be opened again although somebody has once signed in by a mailed code.
		db
			.update(authUsers)
			.set({ lastSignInAt: null })
			.where(sql`id = ${userId} AND password_hash IS NULL AND ${mayReset}`),
		db.delete(passkeys).where(isIt),
		db.delete(recoveryCodes).where(isIt),
		db.delete(secondFactors).where(isIt),
	]);
	const isReset = counted.length > 0;
	if (isReset) context.report({ kind: "factor.reset", account: userId });
	return isReset;
}

/**
 * Removes the authenticator app. Call `confirmSession` first, which also accepts a recovery code,
 * because the owner may have lost her phone.
 */
export async function removeSecondFactor(context: ChangeContext, owner: AccountName) {
	const { db } = context;
	await db.batch([
		db.delete(recoveryCodes).where(eq(recoveryCodes.userId, owner.id)),
		db.delete(secondFactors).where(eq(secondFactors.userId, owner.id)),
		audit(context, owner, "factor.remove", owner.id),
	]);
	context.report({ kind: "factor.remove", account: owner.email });
	await context.mailNotice("factorRemoved", owner.email);
}

/**
 * Counts an attempt to guess a code. Call it before the code is compared, so that guesses sent at
 * the same time are all counted.
 */
function countCode(context: FactorContext, { id }: AccountName) {
	return countAttempt(context, portalCodeLimits, { accounts: [id], ip: null });
}

async function checkTotp(
	context: FactorContext,
	owner: AccountName,
	code: string,
	state: SQL | undefined,
) {
	const { db, now } = context;
	const attempt = await countCode(context, owner);
	const { retryAfter } = attempt;
	if (retryAfter !== null) return { ...tooManyAttempts, retryAfter };
	const isIt = and(eq(secondFactors.userId, owner.id), state);
	const factor = await db.select().from(secondFactors).where(isIt).get();
	if (!factor) return codeWrong;
	const secret = encryption(context).decrypt(factor.secret, owner.id);
	const step = matchingStep(secret, code.replace(/\s/g, ""), now);
	if (step === null) return codeWrong;
	const used = await db
		.update(secondFactors)
		.set({ lastStep: step })
		// Each authenticator code works once, so that nobody who saw a code being typed can use it
		// again.
		.where(and(isIt, lt(secondFactors.lastStep, step)))
		.returning({ userId: secondFactors.userId });
	if (used.length === 0) return codeWrong;
	await attempt.forgive();
	return { ok: true as const };
}

async function newRecoveryCodes(context: FactorContext, userId: string) {
	const { db } = context;
	const hashOf = await keyedHashes(context);
	const codes = Array.from({ length: RECOVERY_CODES }, () =>
		Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(
			"",
		),
	);
	const writes = [
		db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
		db.insert(recoveryCodes).values(
			codes.map((code) => {
				const codeHash = hashOf(RECOVERY_CODE, plainHashOf(userId, code));
				return { codeHash, userId };
			}),
		),
	] as const;
	// A recovery code in two halves (`ABCDE-FGHJK`) is easier to copy.
	return { writes, codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) };
}

/**
 * All three hashes under which a recovery code may be stored: with `SECRET_KEY`; with the secret
 * key in the database, if the code was stored before `SECRET_KEY` was set; without a secret key, if
 * the code is older still.
 */
async function hashesOf(context: FactorContext, userId: string, code: string): Promise<string[]> {
	const plain = plainHashOf(userId, code);
	const withoutSecret = { db: context.db, settings: { secretKey: null } };
	const [keyed, keyedWithStoredKey] = await Promise.all([
		keyedHashes(context),
		keyedHashes(withoutSecret),
	]);
	return [keyed(RECOVERY_CODE, plain), keyedWithStoredKey(RECOVERY_CODE, plain), plain];
}

function plainHashOf(userId: string, code: string): string {
	return hashToken(`${userId} ${code}`);
}
