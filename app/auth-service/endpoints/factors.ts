import { and, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { authChallenges, authFactors, authSessions } from "~/db/auth-service-schema";
import type { Context } from "~/platform/context";
import { MINUTE_MS } from "~/platform/durations";
import { qrCode } from "~/platform/qr-code";
import { codeLimits } from "~/platform/security/account-limits.server";
import { matchingStep, newSecret, otpauthUri } from "~/platform/security/authenticator-codes";
import { changeLimits } from "../change-limits";
import type { Call } from "../context";
import { AuthError, authError, invalid } from "../errors";
import { MAX_TRIES } from "../one-time-tokens";
import { allowAttempt, optionalText, readJsonBody, reportEvent } from "../request";
import { lacksProof, requireUser, sessionBody, strengthenSession } from "../sessions";
import { factorEncryption } from "../stored-secrets";
import { type Factor, findUser, isVerified } from "../users";

const MAX_FACTORS = 10;

const UNVERIFIED_FACTOR_MS = 5 * MINUTE_MS;

const CHALLENGE_MS = 5 * MINUTE_MS;

const enrollRequest = z.object({
	factor_type: optionalText,
	friendly_name: optionalText.pipe(z.string().max(255)),
	issuer: optionalText.pipe(z.string().max(64)),
});

export async function enrollFactor(c: Call) {
	const { user, session } = await requireUser(c);
	await allowAttempt(c, changeLimits, user.id);
	const { factor_type, friendly_name, issuer } = await readJsonBody(c.req, enrollRequest);
	if (factor_type !== "totp") throw refusalOf(factor_type);
	const stale = await deleteStaleFactors(c.env, user.id).returning({ id: authFactors.id });
	const factors = user.factors.filter((factor) => !stale.some(({ id }) => id === factor.id));
	if (factors.some(({ friendlyName }) => friendlyName === friendly_name)) {
		const message = `A factor with the friendly name "${friendly_name}" for this user already exists`;
		throw new AuthError(422, "mfa_factor_name_conflict", message);
	}
	if (factors.length >= MAX_FACTORS) throw authError("too_many_enrolled_mfa_factors");
	if (factors.some(isVerified) && session.aal !== "aal2") {
		throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
	}
	if (await lacksProof(c.env, user, session)) throw proofMissing();
	const now = new Date(c.env.now);
	const factor = { id: crypto.randomUUID(), secret: newSecret(), friendlyName: friendly_name };
	const uri = otpauthUri({
		issuer: issuer.toWellFormed() || new URL(c.env.origin).host,
		label: user.email,
		secret: factor.secret,
	});
	const totp = { qr_code: qrCode(uri), secret: factor.secret, uri };
	await c.env.db.insert(authFactors).values({
		...factor,
		secret: factorEncryption(c.env).encrypt(factor.secret, factor.id),
		userId: user.id,
		createdAt: now,
		updatedAt: now,
	});
	return c.json({ id: factor.id, type: "totp", friendly_name, totp });
}

function proofMissing(): AuthError {
	const message = "Sign in with a mailed code to enroll a factor";
	return new AuthError(403, "reauthentication_needed", message);
}

export function deleteStaleFactors({ db, now }: Context<"db" | "now">, userId?: string) {
	return db
		.delete(authFactors)
		.where(
			and(
				userId === undefined ? undefined : eq(authFactors.userId, userId),
				eq(authFactors.status, "unverified"),
				lt(authFactors.createdAt, new Date(now - UNVERIFIED_FACTOR_MS)),
			),
		);
}

function refusalOf(type: string): AuthError {
	switch (type) {
		case "phone":
			return authError("mfa_phone_enroll_not_enabled");
		case "webauthn":
			return authError("mfa_webauthn_enroll_not_enabled");
		default:
			return invalid("factor_type needs to be totp, phone, or webauthn");
	}
}

async function requireFactor(c: Call) {
	const caller = await requireUser(c);
	const factor = caller.user.factors.find(({ id }) => id === c.req.param("factorId"));
	if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
	return { ...caller, factor };
}

export async function challengeFactor(c: Call) {
	const { user, factor } = await requireFactor(c);
	await allowAttempt(c, changeLimits, user.id);
	const { db, now } = c.env;
	const challenge = { id: crypto.randomUUID(), expiresAt: new Date(now + CHALLENGE_MS) };
	await db.batch([
		db
			.delete(authChallenges)
			.where(
				and(eq(authChallenges.factorId, factor.id), lt(authChallenges.expiresAt, new Date(now))),
			),
		db.insert(authChallenges).values({ ...challenge, factorId: factor.id }),
		db
			.update(authFactors)
			.set({ lastChallengedAt: new Date(now) })
			.where(eq(authFactors.id, factor.id)),
	]);
	return c.json({
		id: challenge.id,
		type: "totp",
		expires_at: Math.floor(challenge.expiresAt.getTime() / 1000),
	});
}

const verifyRequest = z.object({ challenge_id: optionalText, code: optionalText });

export async function verifyFactor(c: Call) {
	const { user, session, factor } = await requireFactor(c);
	const { challenge_id, code } = await readJsonBody(c.req, verifyRequest);
	await allowAttempt(c, codeLimits, factor.id);
	if (!isVerified(factor) && (await lacksProof(c.env, user, session))) throw proofMissing();
	// The attempt is counted before the code is compared. Guesses that are sent at the same time
	// are then all counted, and cannot get past `MAX_TRIES`.
	await tryChallenge(c, factor, challenge_id);
	const secret = factorEncryption(c.env).decrypt(factor.secret, factor.id);
	const step = matchingStep(secret, code, c.env.now);
	if (step === null || !(await spendStep(c, factor, step))) {
		reportEvent(c.env, "service.refused", user.email, "mfa_verification_failed");
		throw authError("mfa_verification_failed");
	}
	await c.env.db.delete(authChallenges).where(eq(authChallenges.id, challenge_id));
	if (!isVerified(factor)) reportEvent(c.env, "factor.enrol", user.email);
	const strong = await strengthenSession(c.env, session, factor.id);
	const current = await findUser(c.env.db, { id: user.id });
	if (!strong || !current) throw authError("session_not_found");
	return c.json(await sessionBody(c.env, current, strong));
}

async function tryChallenge(c: Call, factor: Factor, id: string) {
	const challenge = await c.env.db
		.update(authChallenges)
		.set({ tries: sql`${authChallenges.tries} + 1` })
		.where(and(eq(authChallenges.id, id), eq(authChallenges.factorId, factor.id)))
		.returning()
		.get();
	if (!challenge) {
		const message = "MFA factor with the provided challenge ID not found";
		throw new AuthError(422, "mfa_factor_not_found", message);
	}
	if (challenge.expiresAt.getTime() <= c.env.now || challenge.tries > MAX_TRIES) {
		const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
		throw new AuthError(422, "mfa_challenge_expired", message);
	}
}

/**
 * Marks the time step of an authenticator app's code as used, so that nobody who saw the code can
 * use it again. Returns false if the time step was used before.
 */
async function spendStep(c: Call, factor: Factor, step: number): Promise<boolean> {
	const used = await c.env.db
		.update(authFactors)
		.set({ lastStep: step, status: "verified", updatedAt: new Date(c.env.now) })
		.where(and(eq(authFactors.id, factor.id), lt(authFactors.lastStep, step)))
		.returning({ id: authFactors.id });
	return used.length > 0;
}

export async function removeFactor(c: Call) {
	const { user, session, factor } = await requireFactor(c);
	if (isVerified(factor) && session.aal !== "aal2") {
		throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
	}
	const { db } = c.env;
	await db.batch([
		db.delete(authFactors).where(eq(authFactors.id, factor.id)),
		db
			.update(authSessions)
			.set({ aal: "aal1", factorId: null })
			.where(eq(authSessions.factorId, factor.id)),
	]);
	if (isVerified(factor)) reportEvent(c.env, "factor.remove", user.email);
	return c.json({ id: factor.id });
}
