import { authFactors, authKeys } from "~/db/auth-service-schema";
import type { Context } from "~/platform/context";
import { encryptColumn, encryptionOf } from "~/platform/security/encryption";

interface Encrypted {
	/** The setting `SECRET_KEY`; null where it is not set. */
	secretKey: string | null;
}

/** Encrypts the secrets of authenticator apps. The parameter `owner` is the factor's id. */
export const factorEncryption = ({ secretKey }: Encrypted) =>
	encryptionOf(secretKey, "account service: authenticator app");

/** Encrypts the signing key. The parameter `owner` is the name of its row. */
export const keyEncryption = ({ secretKey }: Encrypted) =>
	encryptionOf(secretKey, "account service: signing key");

/** Encrypts secrets that were stored before `SECRET_KEY` was set. Runs every night. */
export async function encryptStoredSecrets({ db, ...from }: Encrypted & Context<"db">) {
	const factors = { owner: authFactors.id, secret: authFactors.secret };
	await encryptColumn({ db }, factorEncryption(from), factors);
	const keys = { owner: authKeys.name, secret: authKeys.privateJwk };
	await encryptColumn({ db }, keyEncryption(from), keys);
}
