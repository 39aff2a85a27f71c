import { createHmac } from "node:crypto";
// Of otpauth's builds this one brings no hash functions of its own: Node's does the work.
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
 * The time step of a code; null for a wrong one. One step early or late is allowed, because clocks
 * differ. Codes are compared in constant time.
 */
export function matchingStep(secret: string, code: string, now: number): number | null {
	const totp = totpOf(secret);
	const steps = totp.validate({ token: code, timestamp: now, window: 1 });
	return steps === null ? null : totp.counter({ timestamp: now }) + steps;
}
