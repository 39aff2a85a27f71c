import { and, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { attempts } from "~/db/access-schema";
import { authUsers } from "~/db/auth-schema";
import { countAttempt } from "~/platform/throttle.server";
import { allowAttempt } from "../attempts";
import { optionalData, optionalText, readBody } from "../body";
import type { Call, Dependencies } from "../dependencies";
import { normalEmail } from "../email";
import { AuthError, invalid } from "../errors";
import { writeLetter } from "../letters";
import { keep } from "../one-time-tokens";
import { checkPassword, hashPassword, isPassword } from "../passwords";
import { challengeOf, pkceFields } from "../pkce";
import { prepareMail, requireMailer } from "../post";
import { ownAddress } from "../redirect";
import { type Data, findUser, newUser, type User, userAnswer } from "../users";

const signUpRequest = z.object({
	email: optionalText,
	phone: optionalText,
	password: optionalText,
	data: optionalData,
	...pkceFields,
});

/** How soon after a sign-up a repeated sign-up is taken for a retry, which needs no second mail. */
const RETRY_MS = 60_000;

/** Creates an account that the mailed link confirms. */
export async function signUp(c: Call) {
	const request = await readBody(c.req, signUpRequest);
	if (request.phone !== "") {
		throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
	}
	if (request.email === "" && request.password === "") {
		throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
	}
	if (request.password === "") throw invalid("Signup requires a valid password");
	checkPassword(request.password);
	const email = normalEmail(request.email);
	const redirectTo = ownAddress(c.env.origin, c.req.query("redirect_to"));
	const codeChallenge = challengeOf(request);

	const known = await findUser(c.env.db, { email });
	const { data } = request;
	if (known && (await isRetry(c, known, request.password))) {
		return c.json(known.emailConfirmedAt ? nobody(c.env, email, data) : userAnswer(known));
	}
	const mailer = await requireMailer(c, email);
	const passwordHash = await hashPassword(request.password);
	if (known?.emailConfirmedAt) {
		await mailer.send(writeLetter("alreadyRegistered", email, { link: `${c.env.origin}/` }));
		await countSignUp(c.env, email);
		return c.json(nobody(c.env, email, data));
	}
	const user = newUser({ email, passwordHash, now: c.env.now, data, known });
	const { letter, row } = prepareMail(c.env, {
		userId: user.id,
		purpose: "signup",
		recipient: email,
		redirectTo,
		subject: passwordHash,
		codeChallenge,
	});
	await mailer.send(letter);
	const { factors, ...values } = user;
	await c.env.db.batch([
		// The newest sign-up's password counts: whoever came first may not have owned the address.
		c.env.db
			.insert(authUsers)
			.values(values)
			.onConflictDoUpdate({
				target: authUsers.id,
				set: values,
				setWhere: isNull(authUsers.emailConfirmedAt),
			}),
		keep(c.env, row),
	]);
	await countSignUp(c.env, email);
	return c.json(userAnswer(user));
}

/**
 * Whether somebody sends again what was just accepted, because a later step or the net failed. For
 * a confirmed address every sign-up of that minute is one, or a 429 would tell that it is confirmed.
 */
async function isRetry(c: Call, known: User, password: string): Promise<boolean> {
	const isRecent = gt(attempts.at, new Date(c.env.now - RETRY_MS));
	const accepted = and(eq(attempts.key, signUpKey(known.email)), isRecent);
	if ((await c.env.db.$count(attempts, accepted)) === 0) return false;
	await allowAttempt(c, "code", known.email);
	const isSame = await isPassword(password, known.passwordHash);
	return isSame || known.emailConfirmedAt !== null;
}

/** Notes that a sign-up was accepted, of whatever address. */
function countSignUp(env: Dependencies, email: string) {
	return countAttempt(env, [{ key: signUpKey(email), most: 1, within: RETRY_MS }]);
}

function signUpKey(email: string): string {
	return `auth sign-up account:${email}`;
}

/**
 * The answer for an address that has an account already: a user who does not exist, so that
 * nothing of the real one is told. The address' owner gets a mail instead.
 */
function nobody({ now }: Dependencies, email: string, data: Data | null) {
	const user = newUser({ email, passwordHash: null, now, data });
	return { ...userAnswer(user), identities: [] };
}
