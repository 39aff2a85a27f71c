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
import type { Dependencies, Keys } from "./context";
import { authError } from "./errors";
import { keyEncryption } from "./stored-secrets";
import { appMetadata, type User } from "./users";

const ALGORITHM = "ES256";

/**
 * Loads the key that signs access tokens. Without the setting `signingKey` (a private JWK as JSON:
 * EC, P-256), a signing key is made on first use and stored in the database.
 */
export async function loadKeys(from: KeySource): Promise<Keys> {
	const stored = from.signingKey ?? (await readKey(from)) ?? (await makeKey(from));
	if (imported?.stored !== stored) {
		const jwk = keyEncryption(from).decrypt(stored, KEY_NAME);
		imported = { stored, keys: await importKeys(jwk) };
	}
	return imported.keys;
}

type KeySource = Pick<Dependencies, "db" | "signingKey" | "secretKey">;

const KEY_NAME = "signing";

/**
 * The signing keys that were imported last. Later requests use them again, because decrypting and
 * importing keys takes long.
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

/**
 * Makes a signing key and stores it. If two requests do so at once, both use the key that is stored
 * first.
 */
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

/**
 * The audience and the claim `role` of every access token, as Supabase Auth sets them. This is a
 * role in the database, not a role in the church.
 */
const AUTHENTICATED = "authenticated";

export type Session = typeof authSessions.$inferSelect;

type Issuer = Pick<Dependencies, "keys" | "origin" | "now">;

const issuerOf = (origin: string) => `${origin}/auth/v1`;

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
 * @throws AuthError 403 `bad_jwt` for an access token that is expired or was not made by this
 *   service
 */
export async function verifyAccessToken(issuer: Issuer, token: string) {
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
		throw authError("bad_jwt");
	}
}

interface RefreshToken {
	sessionId: string;
	/** The session's refresh counter when the token was issued. */
	counter: number;
}

/**
 * Makes a refresh token: the session's id, its counter, and a MAC over both. The token can be made
 * again from the session's row. So the database stores no refresh tokens, and a lost response can
 * be sent again.
 */
export function encodeRefreshToken(secret: Buffer, { sessionId, counter }: RefreshToken): string {
	const contents = `${sessionId}.${counter}`;
	return `${contents}.${mac(secret, contents).toString("base64url")}`;
}

/** The contents of a refresh token; null for a token that this service has not made. */
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
