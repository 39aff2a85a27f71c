import { createHmac } from "node:crypto";
// `otpauth/bare` contains no hash functions, so it gets the hash function of Node.
import { Secret, TOTP } from "otpauth/bare";

/** The rules of authenticator apps (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
	return new TOTP({
		...names,
		secret,
		hmac: (_algorithm, key, message) => createHmac("sha1", key).update(message).digest(),
	});
}

export function newSecret(): string {
	return new Secret().base32;
}

export function otpauthUri({
	secret,
	...names
}: {
	issuer: string;
	label: string;
	secret: string;
}): string {
	return totpOf(secret, names).toString();
}

/**
 * The number of the 30-second step to which an authenticator app's code belongs; null for a wrong
 * code. A code may be one step early or late, because the phone's clock may differ. Codes are
 * compared in constant time.
 */
export function matchingStep(secret: string, code: string, now: number): number | null {
	const totp = totpOf(secret);
	const steps = totp.validate({ token: code, timestamp: now, window: 1 });
	return steps === null ? null : totp.counter({ timestamp: now }) + steps;
}
