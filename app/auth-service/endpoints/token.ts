import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { authUsers } from "~/db/auth-service-schema";
import { correctSignInLimits, signInLimits } from "~/platform/security/account-limits.server";
import { cutText } from "~/platform/text";
import type { Call, Dependencies } from "../context";
import { AuthError, authError, invalid } from "../errors";
import { challengeFor, consumeToken } from "../one-time-tokens";
import { hashPassword, isOutdated, isPassword } from "../passwords";
import { allowAttempt, optionalText, readJsonBody, reportEvent } from "../request";
import { beginSession, refreshSession } from "../sessions";
import { findUser, type User } from "../users";

export function grantToken(c: Call) {
	switch (c.req.query("grant_type")) {
		case "password":
			return grantForPassword(c);
		case "refresh_token":
			return grantForRefreshToken(c);
		case "pkce":
			return grantForAuthCode(c);
		case "id_token":
			throw authError("provider_disabled");
		case "web3":
			throw authError("web3_provider_disabled");
		default:
			throw invalid("unsupported_grant_type");
	}
}

const passwordRequest = z.object({
	email: optionalText,
	phone: optionalText,
	password: optionalText,
});

async function grantForPassword(c: Call) {
	const request = await readJsonBody(c.req, passwordRequest);
	if (request.phone !== "") {
		throw new AuthError(422, "phone_provider_disabled", "Phone logins are disabled");
	}
	if (request.email === "") throw invalid("missing email or phone");
	const email = cutText(request.email, 255).toLowerCase();
	const attempt = c.env.countsSignIns ? await allowAttempt(c, signInLimits, email) : null;
	const user = await findUser(c.env.db, { email });
	const isCorrect = await isPassword(request.password, user?.passwordHash ?? null);
	if (!user || !isCorrect) {
		reportEvent(c.env, "service.refused", email, "invalid_credentials");
		throw authError("invalid_credentials");
	}
	if (attempt) {
		await attempt.forgive();
		await allowAttempt(c, correctSignInLimits, email);
	}
	if (!user.emailConfirmedAt) throw authError("email_not_confirmed");
	const session = await beginSession(c.env, user, "password");
	await renewHash(c.env, user, request.password);
	return c.json(session);
}

/**
 * Hashes a correct password again if its stored hash was made with other cost settings than
 * today's.
 */
async function renewHash({ db }: Dependencies, { id, passwordHash }: User, password: string) {
	if (passwordHash === null || !isOutdated(passwordHash)) return;
	await db
		.update(authUsers)
		.set({ passwordHash: await hashPassword(password) })
		.where(and(eq(authUsers.id, id), eq(authUsers.passwordHash, passwordHash)));
}

const refreshRequest = z.object({ refresh_token: optionalText });

async function grantForRefreshToken(c: Call) {
	const { refresh_token } = await readJsonBody(c.req, refreshRequest);
	if (refresh_token === "") throw invalid("refresh_token required");
	return c.json(await refreshSession(c.env, refresh_token));
}

const authCodeRequest = z.object({ auth_code: optionalText, code_verifier: optionalText });

async function grantForAuthCode(c: Call) {
	const { auth_code, code_verifier } = await readJsonBody(c.req, authCodeRequest);
	if (auth_code === "" || code_verifier === "") {
		throw invalid("invalid request: both auth code and code verifier should be non-empty");
	}
	const row = await consumeToken(c.env, auth_code, ["auth_code"]);
	const user = row && (await findUser(c.env.db, { id: row.userId }));
	if (!user) throw authError("flow_state_not_found");
	if (row.codeChallenge !== challengeFor(code_verifier)) throw authError("bad_code_verifier");
	return c.json(await beginSession(c.env, user, "otp"));
}
