import { createHmac, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import {
	calculateJwkThumbprint,
	exportJWK,
	generateKeyPair,
	importJWK,
	type JWK,
	type JWK_EC_Private,
	jwtVerify,
	SignJWT,
} from "jose";
import { z } from "zod";
import { authKeys, type authSessions } from "~/db/auth-service-schema";
import { parseSigningKey } from "~/platform/settings";
import type { AuthServiceOptions } from "./context";
import { AuthError } from "./errors";
import { keyEncryption } from "./stored-secrets";
import { appMetadata, type User } from "./users";

const ALGORITHM = "ES256";

export interface Keys {
	kid: string;
	signing: CryptoKey;
	verifying: CryptoKey;
	/** The public key, which verifies access tokens. */
	publicJwk: JWK;
	/** The secret for the MACs of refresh tokens and mailed codes; derived from the signing key. */
	secret: Buffer;
}

/**
 * The keys of this service: of `signingKey`, a private JWK as JSON (EC, P-256). Without it, a key is
 * made on first use and stored in the database.
 */
export async function loadKeys(from: KeySource): Promise<Keys> {
	const stored = from.signingKey ?? (await readKey(from)) ?? (await makeKey(from));
	if (imported?.stored !== stored) {
		const jwk = keyEncryption(from).decrypt(stored, KEY_NAME);
		imported = { stored, keys: await importKeys(jwk) };
	}
	return imported.keys;
}

type KeySource = Pick<AuthServiceOptions, "db" | "signingKey" | "secretKey">;

/** The name of the one row of keys. */
const KEY_NAME = "signing";

/**
 * The last imported keys, and the text as it is stored: to decrypt and import it takes longer than to
 * compare it.
 */
let imported: { stored: string; keys: Keys } | undefined;

async function importKeys(stored: string): Promise<Keys> {
	const { d, ...point } = parseSigningKey(stored);
	const kid = await calculateJwkThumbprint(point);
	const use = { kid, alg: ALGORITHM };
	return {
		kid,
		signing: await importKey({ ...point, d }),
		verifying: await importKey(point),
		publicJwk: { ...point, ...use, use: "sig", key_ops: ["verify"] },
		secret: createHmac("sha256", Buffer.from(d, "base64url")).update("account service").digest(),
	};
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
	return (await importJWK(jwk, ALGORITHM)) as CryptoKey;
}

async function readKey({ db }: KeySource): Promise<string | undefined> {
	const key = await db.select().from(authKeys).where(eq(authKeys.name, KEY_NAME)).get();
	return key?.privateJwk;
}

/** Makes the signing key. If two requests do so at once, both use the one that is stored first. */
async function makeKey(from: KeySource): Promise<string> {
	const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
	const jwk = (await exportJWK(privateKey)) as JWK_EC_Private;
	const privateJwk = keyEncryption(from).encrypt(JSON.stringify(jwk), KEY_NAME);
	await from.db.insert(authKeys).values({ name: KEY_NAME, privateJwk }).onConflictDoNothing();
	const stored = await readKey(from);
	if (stored === undefined) throw new Error("The signing key could not be stored");
	return stored;
}

export const ACCESS_TOKEN_SECONDS = 3600;

/** The audience of every token, and the database role in it. It is never a role in the church. */
const AUTHENTICATED = "authenticated";

export type Session = typeof authSessions.$inferSelect;

interface Issuer {
	keys: Keys;
	origin: string;
	now: number;
}

const issuerOf = (origin: string) => `${origin}/auth/v1`;

/** A JWT that says who the user is and how they signed in. It is valid for an hour. */
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
 * Checks the signature, issuer, audience and time of an access token, and returns whom it names.
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

interface RefreshToken {
	sessionId: string;
	/** The session's refresh counter when the token was given out. */
	counter: number;
}

/**
 * A refresh token: the session, its counter, and a MAC over both. It can be made again from the
 * session's row, so the database stores no refresh token, and an answer that was lost can be
 * repeated.
 */
export function encodeRefreshToken(secret: Buffer, { sessionId, counter }: RefreshToken): string {
	const contents = `${sessionId}.${counter}`;
	return `${contents}.${mac(secret, contents).toString("base64url")}`;
}

/** The contents of a refresh token, or null when it was not made by this service. */
export function decodeRefreshToken(secret: Buffer, token: string): RefreshToken | null {
	const [sessionId = "", counter = "", signature = ""] = token.split(".");
	const contents = { sessionId, counter: Number(counter) };
	const expected = Buffer.from(encodeRefreshToken(secret, contents));
	const given = Buffer.from(token);
	if (signature === "" || given.length !== expected.length) return null;
	return timingSafeEqual(given, expected) ? contents : null;
}

function mac(secret: Buffer, contents: string): Buffer {
	return createHmac("sha256", secret).update(`refresh:${contents}`).digest();
}
