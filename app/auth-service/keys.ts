import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import {
	calculateJwkThumbprint,
	exportJWK,
	generateKeyPair,
	importJWK,
	type JWK,
	type JWK_EC_Private,
} from "jose";
import { authKeys } from "~/db/auth-service-schema";
import type { Database } from "~/db/client";
import { parseSigningKey } from "~/platform/signing-key";

export const ALGORITHM = "ES256";

export interface Keys {
	kid: string;
	signing: CryptoKey;
	verifying: CryptoKey;
	/** What anybody may know: the key that verifies access tokens. */
	publicJwk: JWK;
	/** Keys the MACs of refresh tokens and mailed codes; derived from the signing key. */
	secret: Buffer;
}

/**
 * The keys of this service.
 *
 * @param fromEnvironment a private JWK as JSON (EC, P-256); without one, a key is made on first use
 * and kept in the database
 */
export async function loadKeys(db: Database, fromEnvironment?: string): Promise<Keys> {
	const stored = fromEnvironment ?? (await readKey(db)) ?? (await makeKey(db));
	if (imported?.stored !== stored) imported = { stored, keys: await importKeys(stored) };
	return imported.keys;
}

/**
 * The keys that this isolate imported last, with what they were imported from: importing takes
 * longer than asking whether they are still those.
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

const NAME = "signing";

async function readKey(db: Database): Promise<string | undefined> {
	const key = await db.select().from(authKeys).where(eq(authKeys.name, NAME)).get();
	return key?.privateJwk;
}

/** Makes the key. Where two requests do at once, the one stored first is the key of both. */
async function makeKey(db: Database): Promise<string> {
	const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
	const jwk = (await exportJWK(privateKey)) as JWK_EC_Private;
	await db
		.insert(authKeys)
		.values({ name: NAME, privateJwk: JSON.stringify(jwk) })
		.onConflictDoNothing();
	const stored = await readKey(db);
	if (stored === undefined) throw new Error("The signing key could not be stored");
	return stored;
}
