import { and, desc, eq, gt, gte, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import { authUsers } from "~/db/auth-service-schema";
import { attempts } from "~/db/operations-schema";
import { codeLimits } from "~/platform/security/account-limits.server";
import type { Call, Dependencies } from "../context";
import { AuthError, invalid } from "../errors";
import { prepareMail, requireMailer, writeLetter } from "../mails";
import { challengeOf, type OneTimeToken, pkceFields, storeToken } from "../one-time-tokens";
import { checkPassword, hashPassword, isPassword } from "../passwords";
import {
	allowAttempt,
	normalEmail,
	optionalData,
	optionalText,
	readJsonBody,
	targetOf,
} from "../request";
import { findUser, inventedIds, newUser, type User, userAnswer } from "../users";

const signUpRequest = z.object({
	email: optionalText,
	phone: optionalText,
	password: optionalText,
	data: optionalData,
	...pkceFields,
});

/** Within this time a repeated sign-up counts as a retry, which sends no second mail. */
const RETRY_MS = 60_000;

/** Creates an account, which the mailed link confirms. */
export async function registerUser(c: Call) {
	const request = await readJsonBody(c.req, signUpRequest);
	if (request.phone !== "") {
		throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
	}
	if (request.email === "" && request.password === "") {
		throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
	}
	if (request.password === "") throw invalid("Signup requires a valid password");
	checkPassword(request.password);
	const email = normalEmail(request.email);
	const redirectTo = targetOf(c);
	const codeChallenge = challengeOf(request);

	const known = await findUser(c.env.db, { email });
	// If the address has a confirmed account, the answer is an invented user who looks like that of any
	// other sign-up. The owner of the address gets a mail instead.
	const isMember = known !== undefined && known.emailConfirmedAt !== null;
	const { data, password } = request;
	const now = new Date(c.env.now);
	const chosen = {
		email,
		now: c.env.now,
		data,
		known: isMember ? { ...inventedIds(c.env, email), createdAt: now } : known,
	};
	const answer = (user: User) => c.json(userAnswer({ ...user, createdAt: user.updatedAt }));
	const acceptedAt = await findRetry(c, email, password);
	if (acceptedAt) {
		return answer(newUser({ ...chosen, now: acceptedAt.getTime(), passwordHash: null }));
	}
	const mailer = await requireMailer(c, email);
	const passwordHash = await hashPassword(password);
	const user = newUser({ ...chosen, passwordHash });
	const { letter, row } = prepareMail(c.env, {
		userId: user.id,
		purpose: "signup",
		recipient: email,
		redirectTo,
		passwordHash,
		userMetadata: user.userMetadata,
		codeChallenge,
	});
	await mailer.send(
		isMember
			? writeLetter(c.env.siteName, "alreadyRegistered", email, {
					link: `${c.env.origin}/password`,
				})
			: letter,
	);
	await storeSignUp(c.env, user, row);
	return answer(user);
}

/**
 * Stores a sign-up. If the address has a confirmed account, the same queries run but change
 * nothing.
 */
function storeSignUp(env: Dependencies, user: User, row: OneTimeToken) {
	const { db, now } = env;
	const { factors, ...values } = user;
	return db.batch([
		db
			.insert(authUsers)
			.values(values)
			.onConflictDoUpdate({
				target: authUsers.id,
				set: values,
				setWhere: isNull(authUsers.emailConfirmedAt),
			})
			.onConflictDoNothing({ target: authUsers.email }),
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
 * When this sign-up was accepted, if it was a moment ago and is sent again, because a later step or the
 * network failed; null for another one. Only the earlier sign-up itself is compared, so the answer does not tell who has
 * the address; and only with one from the same network, so that a stranger's does not count as hers.
 */
async function findRetry(c: Call, email: string, password: string): Promise<Date | null> {
	const { db, now } = c.env;
	const accepted = await db
		.select({ passwordHash: attempts.passwordHash, at: attempts.at })
		.from(attempts)
		.where(
			and(eq(attempts.key, signUpKey(c.env, email)), gt(attempts.at, new Date(now - RETRY_MS))),
		)
		.orderBy(desc(attempts.at))
		.limit(1)
		.get();
	if (!accepted) return null;
	// The answer tells whether a password is the same, so guesses must be limited.
	await allowAttempt(c, codeLimits, signUpKey(c.env, email));
	return (await isPassword(password, accepted.passwordHash)) ? accepted.at : null;
}

/** Whether anybody has signed up with an address since a moment. */
export async function hasSignUp({ db }: Dependencies, email: string, since: Date) {
	const start = signUpsOf(email);
	const found = await db
		.select({ at: attempts.at })
		.from(attempts)
		// `!` comes after the space that the key goes on with.
		.where(
			and(gt(attempts.key, `${start} `), lt(attempts.key, `${start}!`), gte(attempts.at, since)),
		)
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
