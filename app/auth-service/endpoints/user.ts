import { eq } from "drizzle-orm";
import { z } from "zod";
import { authUsers } from "~/db/auth-service-schema";
import { DAY_MS } from "~/platform/durations";
import { codeLimits } from "~/platform/security/account-limits.server";
import { changeLimits } from "../change-limits";
import type { Call, Write } from "../context";
import { AuthError, authError, invalid } from "../errors";
import { prepareMail, requireMailer } from "../mails";
import {
	challengeOf,
	consumeCode,
	discardTokens,
	pkceFields,
	storeToken,
} from "../one-time-tokens";
import { checkLength, hashPassword, isPassword, refuseCommon } from "../passwords";
import {
	allowAttempt,
	normalEmail,
	optionalData,
	optionalText,
	readJsonBody,
	reportEvent,
	targetOf,
} from "../request";
import { endSessions, lacksProof, requireUser, scopes } from "../sessions";
import type { Session } from "../tokens";
import { findUser, isVerified, mergeData, noEmailChange, type User, userBody } from "../users";

export async function showUser(c: Call) {
	const { user } = await requireUser(c);
	return c.json(userBody(user));
}

const updateRequest = z.object({
	email: optionalText,
	phone: optionalText,
	password: optionalText,
	nonce: optionalText,
	data: optionalData,
	app_metadata: z.unknown().optional(),
	...pkceFields,
});

type UpdateRequest = z.output<typeof updateRequest>;

/**
 * Changes a user's password and data immediately. The e-mail address changes only after the links
 * in the mails to the old and to the new address were opened.
 */
export async function updateUser(c: Call) {
	const { user, session } = await requireUser(c);
	await allowAttempt(c, changeLimits, user.id);
	const request = await readJsonBody(c.req, updateRequest);
	if (request.app_metadata != null) throw authError("not_admin");
	if (request.phone !== "") {
		throw new AuthError(422, "phone_provider_disabled", "Phone logins are disabled");
	}
	const newEmail = request.email === "" ? user.email : normalEmail(request.email);
	const changes: Partial<User> = { updatedAt: new Date(c.env.now) };
	const writes: Write[] = [];
	if (request.password !== "" || newEmail !== user.email) requireStrongSession(user, session);
	if (request.data) changes.userMetadata = mergeData(user.userMetadata, request.data);
	if (request.password !== "") {
		await checkNewPassword(c, user, session, request);
		changes.passwordHash = await hashPassword(request.password);
		// Ends a change of the e-mail address that somebody who knew the old password has begun.
		Object.assign(changes, noEmailChange);
		writes.push(
			discardTokens(c.env, user.id),
			endSessions(c.env, session, "others"),
			...c.env.site.endSessions(user.id),
		);
	}
	if (newEmail !== user.email) {
		Object.assign(changes, {
			newEmail,
			emailChangeAgreed: 0,
			emailChangeSentAt: new Date(c.env.now),
		});
		writes.push(...(await mailBothEmails(c, { ...user, newEmail }, challengeOf(request))));
	}
	const { db } = c.env;
	await db.batch([db.update(authUsers).set(changes).where(eq(authUsers.id, user.id)), ...writes]);
	if (changes.passwordHash) reportEvent(c.env, "password.changed", user.email);
	return c.json(userBody({ ...user, ...changes }));
}

function requireStrongSession(user: User, session: Session) {
	if (!user.factors.some(isVerified) || session.aal === "aal2") return;
	throw new AuthError(
		401,
		"insufficient_aal",
		"AAL2 session is required to update email or password when MFA is enabled.",
	);
}

/** In a session older than this time, a mailed code is needed to change the password. */
const FRESH_SESSION_MS = DAY_MS;

async function checkNewPassword(c: Call, user: User, session: Session, request: UpdateRequest) {
	checkLength(request.password);
	await refuseCommon(c.env, request.password, user.email);
	// The response reveals whether the mailed code is correct and whether the new password equals
	// the old one, so the number of guesses is limited.
	await allowAttempt(c, codeLimits, user.id);
	const isOld = c.env.now - session.createdAt.getTime() > FRESH_SESSION_MS;
	if (isOld || (await lacksProof(c.env, user, session))) {
		if (request.nonce === "") throw authError("reauthentication_needed");
		const nonce = await consumeCode(c.env, {
			recipient: user.email,
			code: request.nonce,
			purposes: ["reauthentication"],
		});
		if (!nonce) throw authError("reauthentication_not_valid");
	}
	if (await isPassword(request.password, user.passwordHash)) throw authError("same_password");
}

/**
 * Mails one link to the old and one to the new e-mail address. Returns the database writes that
 * make the two links work.
 */
async function mailBothEmails(
	c: Call,
	user: User & { newEmail: string },
	codeChallenge: string | null,
) {
	const { newEmail } = user;
	const redirectTo = targetOf(c);
	// The response reveals whether the new e-mail address has an account. So `requireMailer` counts
	// the request first, which limits how many addresses can be tried.
	const mailer = await requireMailer(c, user.email, newEmail);
	if (await findUser(c.env.db, { email: newEmail })) throw authError("email_exists");
	const order = { userId: user.id, redirectTo, newEmail, codeChallenge };
	const prepared = [
		prepareMail(c.env, { ...order, purpose: "email_change_current", recipient: user.email }),
		prepareMail(c.env, { ...order, purpose: "email_change_new", recipient: newEmail }),
	];
	for (const { letter } of prepared) await mailer.send(letter);
	return prepared.flatMap(({ row }) => storeToken(c.env, row));
}

/**
 * Ends sessions of the user at the account service. The scope `global` also ends the user's
 * sessions of the portal.
 */
export async function logOut(c: Call) {
	const requested = c.req.query("scope") || "global";
	const scope = scopes.find((known) => known === requested);
	if (!scope) throw invalid(`Unsupported logout scope "${requested}"`);
	const { session } = await requireUser(c);
	await c.env.db.batch([
		endSessions(c.env, session, scope),
		...(scope === "global" ? c.env.site.endSessions(session.userId) : []),
	]);
	reportEvent(c.env, "session.ended", session.userId);
	return c.body(null, 204);
}

/**
 * Always refuses: no other provider, such as Google, exists whose identity could be linked to an
 * account.
 */
export async function refuseLinking(c: Call): Promise<never> {
	await requireUser(c);
	throw authError("manual_linking_disabled");
}
