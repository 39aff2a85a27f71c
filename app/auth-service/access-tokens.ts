import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { authSessions } from "~/db/auth-service-schema";
import { AuthError } from "./errors";
import { ALGORITHM, type Keys } from "./keys";
import { appMetadata, type User } from "./users";

export const ACCESS_TOKEN_SECONDS = 3600;

/** Both the audience of every token and the database role it carries; never the church's role. */
const AUTHENTICATED = "authenticated";

export type Session = typeof authSessions.$inferSelect;

interface Issuer {
	keys: Keys;
	origin: string;
	now: number;
}

const issuerOf = (origin: string) => `${origin}/auth/v1`;

/** A token (JWT) that says for an hour who the user is and how they proved it. */
export function signAccessToken(issuer: Issuer, user: User, session: Session): Promise<string> {
	const issuedAt = Math.floor(issuer.now / 1000);
	return new SignJWT({
		email: user.email,
		phone: "",
		app_metadata: appMetadata,
		user_metadata: user.userMetadata,
		role: AUTHENTICATED,
		aal: session.aal,
		amr: session.amr,
		session_id: session.id,
		is_anonymous: false,
	})
		.setProtectedHeader({ alg: ALGORITHM, kid: issuer.keys.kid, typ: "JWT" })
		.setIssuer(issuerOf(issuer.origin))
		.setSubject(user.id)
		.setAudience(AUTHENTICATED)
		.setIssuedAt(issuedAt)
		.setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
		.sign(issuer.keys.signing);
}

const claims = z.object({ sub: z.uuid(), session_id: z.uuid() });

/**
 * Whom an access token names, once its signature, issuer, audience and time were checked.
 *
 * @throws AuthError 403 `bad_jwt`
 */
export async function verifyAccessToken(
	issuer: Issuer,
	token: string,
): Promise<{ userId: string; sessionId: string }> {
	try {
		const { payload } = await jwtVerify(token, issuer.keys.verifying, {
			algorithms: [ALGORITHM],
			issuer: issuerOf(issuer.origin),
			audience: AUTHENTICATED,
			currentDate: new Date(issuer.now),
		});
		const { sub, session_id } = claims.parse(payload);
		return { userId: sub, sessionId: session_id };
	} catch {
		throw new AuthError(
			403,
			"bad_jwt",
			"invalid JWT: unable to parse or verify signature, token is malformed, expired or not ours",
		);
	}
}
