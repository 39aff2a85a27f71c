import { authFactors, authKeys } from "~/db/auth-service-schema";
import type { Context } from "~/platform/context";
import { encryptColumn, encryptionOf } from "~/platform/security/encryption";

interface Encrypted {
	/** The setting `SECRET_KEY`, the encryption key; null if it is not set. */
	secretKey: string | null;
}

/**
 * The encryption of the secrets of authenticator apps. Pass the id of the app's row in
 * `auth_factors` as the parameter `owner`.
 */
export const factorEncryption = ({ secretKey }: Encrypted) =>
	encryptionOf(secretKey, "account service: authenticator app");

/**
 * The encryption of the key that signs access tokens. Pass the name of the key's row as the
 * parameter `owner`.
 */
export const keyEncryption = ({ secretKey }: Encrypted) =>
	encryptionOf(secretKey, "account service: signing key");

/**
 * Encrypts the account service's secrets that were stored before `SECRET_KEY` was set. Runs every
 * night.
 */
export async function encryptStoredSecrets({ db, ...from }: Encrypted & Context<"db">) {
	const factors = { owner: authFactors.id, secret: authFactors.secret };
	await encryptColumn({ db }, factorEncryption(from), factors);
	const keys = { owner: authKeys.name, secret: authKeys.privateJwk };
	await encryptColumn({ db }, keyEncryption(from), keys);
}
