import { eq } from "drizzle-orm";
import { z } from "zod";
import { authUsers } from "~/db/auth-service-schema";
import { codeLimits } from "~/platform/security/account-limits.server";
import { changeLimits } from "../change-limits";
import type { Call, Write } from "../context";
import { AuthError, emailExists, invalid } from "../errors";
import { prepareMail, requireMailer } from "../mails";
import {
	challengeOf,
	consumeCode,
	discardTokens,
	pkceFields,
	storeToken,
} from "../one-time-tokens";
import { checkPassword, hashPassword, isPassword } from "../passwords";
import {
	allowAttempt,
	normalEmail,
	optionalData,
	optionalText,
	readJsonBody,
	targetOf,
	tell,
} from "../request";
import { endSessions, requireUser, scopes } from "../sessions";
import type { Session } from "../tokens";
import { findUser, mergeData, type User, userAnswer } from "../users";

export async function showUser(c: Call) {
	const { user } = await requireUser(c);
	return c.json(userAnswer(user));
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
 * Changes password and data at once. The address changes after both addresses have agreed by mail.
 */
export async function updateUser(c: Call) {
	const { user, session } = await requireUser(c);
	await allowAttempt(c, changeLimits, user.id);
	const request = await readJsonBody(c.req, updateRequest);
	if (request.app_metadata != null) {
		throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
	}
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
		writes.push(...(await mailBothAddresses(c, { ...user, newEmail }, challengeOf(request))));
	}
	const { db } = c.env;
	await db.batch([db.update(authUsers).set(changes).where(eq(authUsers.id, user.id)), ...writes]);
	if (changes.passwordHash) tell(c.env, "password.changed", user.email);
	return c.json(userAnswer({ ...user, ...changes }));
}

function requireStrongSession(user: User, session: Session) {
	const hasFactor = user.factors.some(({ status }) => status === "verified");
	if (!hasFactor || session.aal === "aal2") return;
	throw new AuthError(
		401,
		"insufficient_aal",
		"AAL2 session is required to update email or password when MFA is enabled.",
	);
}

/** In a session older than this, changing the password needs a mailed code. */
const FRESH_SESSION_MS = 24 * 60 * 60_000;

async function checkNewPassword(c: Call, user: User, session: Session, request: UpdateRequest) {
	checkPassword(request.password);
	// The answer tells whether the code is right, and whether the new password is the old one.
	await allowAttempt(c, codeLimits, user.id);
	if (c.env.now - session.createdAt.getTime() > FRESH_SESSION_MS) {
		if (request.nonce === "") {
			throw new AuthError(
				400,
				"reauthentication_needed",
				"Password update requires reauthentication",
			);
		}
		const nonce = await consumeCode(c.env, {
			recipient: user.email,
			code: request.nonce,
			purposes: ["reauthentication"],
		});
		if (!nonce) {
			throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
		}
	}
	if (await isPassword(request.password, user.passwordHash)) {
		throw new AuthError(
			422,
			"same_password",
			"New password should be different from the old password.",
		);
	}
}

/**
 * Sends a link to the old and to the new address.
 *
 * @returns the writes that make the two links work
 */
async function mailBothAddresses(
	c: Call,
	user: User & { newEmail: string },
	codeChallenge: string | null,
) {
	const { newEmail } = user;
	const redirectTo = targetOf(c);
	// The answer tells whether an address is taken, so this request is counted. Otherwise anybody
	// could check any number of addresses.
	const mailer = await requireMailer(c, user.email, newEmail);
	if (await findUser(c.env.db, { email: newEmail })) throw emailExists();
	const order = { userId: user.id, redirectTo, newEmail, codeChallenge };
	const prepared = [
		prepareMail(c.env, { ...order, purpose: "email_change_current", recipient: user.email }),
		prepareMail(c.env, { ...order, purpose: "email_change_new", recipient: newEmail }),
	];
	for (const { letter } of prepared) await mailer.send(letter);
	return prepared.flatMap(({ row }) => storeToken(c.env, row));
}

/**
 * Ends the sessions that `scope` names: all, together with those of the portal; this one; or all
 * but this one.
 */
export async function logOut(c: Call) {
	const asked = c.req.query("scope") || "global";
	const scope = scopes.find((known) => known === asked);
	if (!scope) throw invalid(`Unsupported logout scope "${asked}"`);
	const { session } = await requireUser(c);
	await c.env.db.batch([
		endSessions(c.env, session, scope),
		...(scope === "global" ? c.env.site.endSessions(session.userId) : []),
	]);
	tell(c.env, "session.ended", session.userId);
	return c.body(null, 204);
}

/** Refused: there are no other providers whose identities could be linked. */
export async function refuseLinking(c: Call): Promise<never> {
	await requireUser(c);
	throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
}
