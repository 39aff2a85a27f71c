import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { authUsers } from "~/db/auth-service-schema";
import { correctSignInLimits, signInLimits } from "~/platform/security/account-limits.server";
import { cutText } from "~/platform/text";
import type { Call, Dependencies } from "../context";
import { AuthError, invalid, wrongPassword } from "../errors";
import { challengeFor, consumeToken } from "../one-time-tokens";
import { hashPassword, isOutdated, isPassword } from "../passwords";
import { allowAttempt, optionalText, readJsonBody, tell } from "../request";
import { beginSession, refreshSession } from "../sessions";
import { findUser, type User } from "../users";

/** Begins or renews a session, depending on `grant_type`. */
export function grantToken(c: Call) {
	switch (c.req.query("grant_type")) {
		case "password":
			return grantForPassword(c);
		case "refresh_token":
			return grantForRefreshToken(c);
		case "pkce":
			return grantForAuthCode(c);
		case "id_token":
			throw new AuthError(400, "provider_disabled", "Provider is not enabled");
		case "web3":
			throw new AuthError(422, "web3_provider_disabled", "Web3 provider is disabled");
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
	const isRight = await isPassword(request.password, user?.passwordHash ?? null);
	if (!user || !isRight) {
		tell(c.env, "service.refused", email, "invalid_credentials");
		throw wrongPassword();
	}
	if (attempt) {
		await attempt.forgive();
		await allowAttempt(c, correctSignInLimits, email);
	}
	if (!user.emailConfirmedAt) {
		throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
	}
	const session = await beginSession(c.env, user, "password");
	await renewHash(c.env, user, request.password);
	return c.json(session);
}

/** Hashes a correct password again when its hash was made with other cost settings. */
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
	if (!user) {
		throw new AuthError(
			404,
			"flow_state_not_found",
			"invalid flow state, no valid flow state found",
		);
	}
	if (row.codeChallenge !== challengeFor(code_verifier)) {
		throw new AuthError(
			400,
			"bad_code_verifier",
			"code challenge does not match previously saved code verifier",
		);
	}
	return c.json(await beginSession(c.env, user, "otp"));
}
