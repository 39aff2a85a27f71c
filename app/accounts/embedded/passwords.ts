import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { byteLength, PASSWORD_MAX_BYTES, PASSWORD_MIN } from "../limits";
import { AuthError, invalid } from "./errors";

/** 16 MB of memory (128 · N · r), as strong as OWASP's first choice N=2^17, p=1. */
const COST = { N: 2 ** 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** A hash that no password has, so that an unknown user costs as much time as a known one. */
const NOBODY = phc(Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));

/** @throws AuthError 422 `weak_password` or 400 `validation_failed` for one too short or too long */
export function checkPassword(password: string) {
	const bytes = byteLength(password);
	if (bytes < PASSWORD_MIN) {
		throw new AuthError(
			422,
			"weak_password",
			`Password should be at least ${PASSWORD_MIN} characters.`,
			{ weakPassword: ["length"] },
		);
	}
	if (bytes > PASSWORD_MAX_BYTES) {
		throw invalid(`Password cannot be longer than ${PASSWORD_MAX_BYTES} characters`);
	}
}

/** The hash of a password as a PHC string, `$scrypt$ln=14,r=8,p=5$<salt>$<key>`. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(SALT_BYTES);
	return phc(salt, await derive(password, salt));
}

/**
 * Whether a password is the one hashed. Takes the same time when there is no hash, or when the
 * password is longer than any that was accepted.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
	const [salt, key] = (hash ?? NOBODY)
		.split("$")
		.slice(-2)
		.map((part) => Buffer.from(part, "base64")) as [Buffer, Buffer];
	const possible = byteLength(password) <= PASSWORD_MAX_BYTES;
	const derived = await derive(possible ? password : "", salt);
	return timingSafeEqual(derived, key) && possible && hash !== null;
}

function phc(salt: Buffer, key: Buffer): string {
	const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
	return `$scrypt$ln=${Math.log2(COST.N)},r=${COST.r},p=${COST.p}$${base64(salt)}$${base64(key)}`;
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		scrypt(password, salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
	});
}
