import { hash, randomBytes } from "node:crypto";

/** A new secret, such as a bearer token: 256 random bits in base64url. */
export function createToken(): string {
	return randomBytes(32).toString("base64url");
}

/**
 * The hash under which a random token is stored: SHA-256 in hexadecimal. A short code needs a hash
 * with a secret key instead, because an attacker with a copy of the database could hash all short
 * codes.
 */
export function hashToken(token: string): string {
	return hash("sha256", token);
}
