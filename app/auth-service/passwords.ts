import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { Dependencies } from "./context";
import { AuthError, invalid } from "./errors";

/** Supabase Auth's limits for a new password, in bytes of UTF-8. */
const MIN_BYTES = 6;
const MAX_BYTES = 72;

/**
 * The cost settings of the password hash scrypt. It takes 16 MB of memory (128 · N · r). OWASP
 * lists these settings as equally strong as N=2^17 and p=1, which it names first.
 */
const COST = { N: 2 ** 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const PREFIX = `$scrypt$ln=${Math.log2(COST.N)},r=${COST.r},p=${COST.p}$`;

/**
 * A hash that no password matches. It is checked if the user is unknown, so that the response takes
 * as long as for a known user.
 */
const NOBODY = phc(Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));

/**
 * Refuses a new password that is too short or too long.
 *
 * @throws AuthError 422 `weak_password` or 400 `validation_failed`
 */
export function checkLength(password: string) {
	const bytes = Buffer.byteLength(password);
	if (bytes < MIN_BYTES) {
		const message = `Password should be at least ${MIN_BYTES} characters.`;
		throw new AuthError(422, "weak_password", message, { weakPassword: ["length"] });
	}
	if (bytes > MAX_BYTES) throw invalid(`Password cannot be longer than ${MAX_BYTES} characters`);
}

/**
 * Refuses a common password, which is easy to guess. Call `checkLength` first.
 *
 * @throws AuthError 422 `weak_password`
 */
export async function refuseCommon(
	{ site, countsSignIns }: Dependencies,
	password: string,
	email: string,
) {
	// If `countsSignIns` is false, `supabase-account-service.server.ts` has already checked the
	// password, so it is not checked a second time.
	if (countsSignIns && (await site.isCommonPassword(password, email))) {
		const message =
			"Password is known to be weak and easy to guess, please choose a different one.";
		throw new AuthError(422, "weak_password", message, { weakPassword: ["pwned"] });
	}
}

/** Hashes a password. The result is a PHC string: `$scrypt$ln=14,r=8,p=5$<salt>$<key>`. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(SALT_BYTES);
	return phc(salt, await derive(password, salt, COST));
}

/**
 * Compares a password with a stored hash. Without a stored hash, or with a password that is too
 * long, the comparison takes the same time, so that the response time reveals neither case.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
	const { cost, salt, key } = readPhc(hash ?? NOBODY);
	const isPossible = Buffer.byteLength(password) <= MAX_BYTES;
	const derived = await derive(isPossible ? password : "", salt, cost);
	return timingSafeEqual(derived, key) && isPossible && hash !== null;
}

export function isOutdated(hash: string): boolean {
	return !hash.startsWith(PREFIX);
}

function phc(salt: Buffer, key: Buffer): string {
	const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
	return `${PREFIX}${base64(salt)}$${base64(key)}`;
}

function readPhc(hash: string) {
	const [, ln, r, p, salt, key] =
		/^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? [];
	if (!salt || !key) throw new Error("A stored password hash is not one of scrypt's");
	return {
		cost: { N: 2 ** Number(ln), r: Number(r), p: Number(p) },
		salt: Buffer.from(salt, "base64"),
		key: Buffer.from(key, "base64"),
	};
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
	const options = { ...cost, maxmem: 2 * 128 * cost.N * cost.r };
	return new Promise((resolve, reject) => {
		scrypt(password, salt, KEY_BYTES, options, (error, key) =>
			error ? reject(error) : resolve(key),
		);
	});
}
