import { createHmac } from "node:crypto";
// This build of otpauth contains no hash functions. Node's are used instead.
import { Secret, TOTP } from "otpauth/bare";

/** RFC 6238: SHA-1, six digits, a new code every 30 seconds. */
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
 * The time step of a code; null for a wrong code. A code may be one step early or late, because clocks
 * differ. Codes are compared in constant time.
 */
export function matchingStep(secret: string, code: string, now: number): number | null {
	const totp = totpOf(secret);
	const steps = totp.validate({ token: code, timestamp: now, window: 1 });
	return steps === null ? null : totp.counter({ timestamp: now }) + steps;
}
