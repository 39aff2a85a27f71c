import { and, desc, eq, gt, gte, lt } from "drizzle-orm";
import { z } from "zod";
import { attempts } from "~/db/operations-schema";
import { codeLimits, newPasswordLimits } from "~/platform/security/account-limits.server";
import type { Call, Dependencies } from "../context";
import { AuthError, authError, invalid } from "../errors";
import { prepareMail, requireMailer, writeLetter } from "../mails";
import { challengeOf, type OneTimeToken, pkceFields, storeToken } from "../one-time-tokens";
import { checkLength, hashPassword, isPassword, refuseCommon } from "../passwords";
import {
	allowAttempt,
	normalEmail,
	optionalData,
	optionalText,
	readJsonBody,
	targetOf,
} from "../request";
import { findUser, insertUser, inventedIds, newUser, type User, userBody } from "../users";

const signUpRequest = z.object({
	email: optionalText,
	phone: optionalText,
	password: optionalText,
	data: optionalData,
	...pkceFields,
});

/**
 * Within this time, a sign-up with the same e-mail address, password and IP counts as a repeated
 * request, and no second mail is sent.
 */
const RETRY_MS = 60_000;

export async function registerUser(c: Call) {
	const { email, password, data, redirectTo, codeChallenge } = await readSignUp(c);
	const existing = await findUser(c.env.db, { email });
	// If the e-mail address belongs to a confirmed account, the response contains an invented user,
	// who looks like the user of any other sign-up. So the response does not reveal the account.
	// Instead of the mail of a sign-up, the account's owner gets a mail that says that the account
	// exists.
	const isMember = existing !== undefined && existing.emailConfirmedAt !== null;
	const { now } = c.env;
	const known = isMember ? { ...inventedIds(c.env, email), createdAt: new Date(now) } : existing;
	const respond = (user: User) => c.json(userBody({ ...user, createdAt: user.updatedAt }));
	const acceptedAt = await findRetry(c, email, password);
	if (acceptedAt) {
		return respond(newUser({ email, data, known, now: acceptedAt.getTime(), passwordHash: null }));
	}
	const mailer = await requireMailer(c, email);
	const passwordHash = await hashPassword(password);
	const user = newUser({ email, data, known, now, passwordHash });
	const { letter, row } = prepareMail(c.env, {
		userId: user.id,
		purpose: "signup",
		recipient: email,
		redirectTo,
		passwordHash,
		userMetadata: user.userMetadata,
		codeChallenge,
	});
	const link = `${c.env.origin}/password`;
	await mailer.send(
		isMember ? writeLetter(c.env.siteName, "alreadyRegistered", email, { link }) : letter,
	);
	await storeSignUp(c.env, user, row);
	return respond(user);
}

async function readSignUp(c: Call) {
	const request = await readJsonBody(c.req, signUpRequest);
	const { password, data } = request;
	if (request.phone !== "") {
		throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
	}
	if (request.email === "" && password === "") throw authError("anonymous_provider_disabled");
	if (password === "") throw invalid("Signup requires a valid password");
	checkLength(password);
	const email = normalEmail(request.email);
	if (c.env.countsSignIns) await allowAttempt(c, newPasswordLimits);
	await refuseCommon(c.env, password, email);
	return { email, password, data, redirectTo: targetOf(c), codeChallenge: challengeOf(request) };
}

/**
 * Stores a sign-up; a confirmed account is not changed. For every e-mail address the same SQL
 * statements run, so that the response time does not reveal who has an account.
 */
function storeSignUp(env: Dependencies, user: User, row: OneTimeToken) {
	const { db, now } = env;
	return db.batch([
		insertUser(db, user),
		...storeToken(env, row),
		db.insert(attempts).values({
			id: crypto.randomUUID(),
			key: signUpKey(env, user.email),
			passwordHash: user.passwordHash,
			at: new Date(now),
		}),
	]);
}

/**
 * The time at which the same sign-up was accepted before, if that was within `RETRY_MS`; otherwise
 * null. Only sign-ups from the same IP are compared. So the response does not reveal to others who
 * signs up with the e-mail address, and a stranger's sign-up does not count as the owner's.
 */
async function findRetry(c: Call, email: string, password: string): Promise<Date | null> {
	const { db, now } = c.env;
	const key = signUpKey(c.env, email);
	const accepted = await db
		.select({ passwordHash: attempts.passwordHash, at: attempts.at })
		.from(attempts)
		.where(and(eq(attempts.key, key), gt(attempts.at, new Date(now - RETRY_MS))))
		.orderBy(desc(attempts.at))
		.limit(1)
		.get();
	if (!accepted) return null;
	// The response reveals whether the password equals the password of the earlier sign-up, so the
	// number of guesses must be limited.
	await allowAttempt(c, codeLimits, key);
	return (await isPassword(password, accepted.passwordHash)) ? accepted.at : null;
}

export async function hasSignUp({ db }: Dependencies, email: string, since: Date) {
	const start = signUpsOf(email);
	// SQL condition (WHERE) for all keys of attempts that begin with `start` and a space: `!` is
	// the next character after the space.
	const isOfEmail = and(gt(attempts.key, `${start} `), lt(attempts.key, `${start}!`));
	const found = await db
		.select({ at: attempts.at })
		.from(attempts)
		.where(and(isOfEmail, gte(attempts.at, since)))
		.limit(1)
		.get();
	return found !== undefined;
}

function signUpsOf(email: string): string {
	return `auth sign-up account:${email}`;
}

function signUpKey({ ip }: Dependencies, email: string): string {
	return `${signUpsOf(email)} ip:${ip}`;
}
