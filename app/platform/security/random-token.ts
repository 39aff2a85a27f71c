import { hash, randomBytes } from "node:crypto";

/** A new secret for a cookie or a bearer token: 256 random bits in base64url. */
export function createToken(): string {
	return randomBytes(32).toString("base64url");
}

/**
 * The form in which a random token is stored: SHA-256 in hexadecimal. A short code needs a keyed hash
 * instead, because an attacker could try all short codes.
 */
export function hashToken(token: string): string {
	return hash("sha256", token);
}
