import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret for an authenticator app, in base32. */
export function newSecret(): string {
	return encodeBase32(randomBytes(SECRET_BYTES));
}

/** The address that an authenticator app reads from a QR code. */
export function otpauthUri(factor: { issuer: string; account: string; secret: string }): string {
	const label = `${encodeURIComponent(factor.issuer)}:${encodeURIComponent(factor.account)}`;
	const query = new URLSearchParams({
		algorithm: "SHA1",
		digits: String(DIGITS),
		issuer: factor.issuer,
		period: String(STEP_SECONDS),
		secret: factor.secret,
	});
	// Authenticator apps show a plus sign where a form-encoded space stands.
	return `otpauth://totp/${label}?${query.toString().replaceAll("+", "%20")}`;
}

/** The code of a time step (RFC 6238 with SHA-1, six digits). */
export function codeAt(secret: string, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const mac = createHmac("sha1", decodeBase32(secret)).update(counter).digest();
	const offset = mac.readUInt8(mac.length - 1) & 0xf;
	const number = mac.readUInt32BE(offset) & 0x7fffffff;
	return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/**
 * The time step whose code this is, or null. One step early or late is allowed, for clocks that
 * differ.
 *
 * @param now milliseconds since 1970
 */
export function matchingStep(secret: string, code: string, now: number): number | null {
	const current = Math.floor(now / 1000 / STEP_SECONDS);
	const given = Buffer.from(code);
	for (const step of [current, current - 1, current + 1]) {
		const expected = Buffer.from(codeAt(secret, step));
		if (given.length === expected.length && timingSafeEqual(given, expected)) return step;
	}
	return null;
}

export function encodeBase32(bytes: Uint8Array): string {
	let bits = "";
	for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
	const groups = bits.match(/.{1,5}/g) ?? [];
	return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

function decodeBase32(text: string): Buffer {
	const bits = [...text]
		.map((digit) => BASE32.indexOf(digit).toString(2).padStart(5, "0"))
		.join("");
	const bytes = bits.match(/.{8}/g) ?? [];
	return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
