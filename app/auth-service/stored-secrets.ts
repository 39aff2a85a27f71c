import { and, eq } from "drizzle-orm";
import { authFactors, authKeys } from "~/db/auth-service-schema";
import type { Database } from "~/db/client";
import { encryptionOf } from "~/platform/security/encryption";

interface Encrypted {
	/** The setting `SECRET_KEY`; null where it is not set. */
	secretKey: string | null;
}

/** For the secrets of authenticator apps. The owner of a secret is the factor's id. */
export const factorEncryption = ({ secretKey }: Encrypted) =>
	encryptionOf(secretKey, "account service: authenticator app");

/** For the signing key. Its owner is the name of its row. */
export const keyEncryption = ({ secretKey }: Encrypted) =>
	encryptionOf(secretKey, "account service: signing key");

/** Encrypts what was stored before `SECRET_KEY` was set. Runs every night. */
export async function encryptStoredSecrets({ db, ...from }: Encrypted & { db: Database }) {
	if (from.secretKey === null) return;
	const factors = factorEncryption(from);
	for (const { id, secret } of await db.select().from(authFactors)) {
		if (!factors.isPlain(secret)) continue;
		await db
			.update(authFactors)
			.set({ secret: factors.encrypt(secret, id) })
			.where(eq(authFactors.id, id));
	}
	const keys = keyEncryption(from);
	for (const { name, privateJwk } of await db.select().from(authKeys)) {
		if (!keys.isPlain(privateJwk)) continue;
		await db
			.update(authKeys)
			.set({ privateJwk: keys.encrypt(privateJwk, name) })
			.where(and(eq(authKeys.name, name), eq(authKeys.privateJwk, privateJwk)));
	}
}
