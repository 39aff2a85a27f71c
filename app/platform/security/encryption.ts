import { Buffer } from "node:buffer";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "../context";

/**
 * The prefix of encrypted texts. A stored text without this prefix is not encrypted, because
 * `SECRET_KEY` was not set when the text was stored.
 */
const PREFIX = "v1.";
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

interface Encryption {
	/**
	 * @param owner the id of the database row with the text. The text can be decrypted only with
	 *   the same id, so nobody can copy it to another row
	 */
	encrypt(text: string, owner: string): string;
	/**
	 * @throws Error if the text was encrypted with another `SECRET_KEY` or for another row, or was
	 *   changed afterwards
	 */
	decrypt(stored: string, owner: string): string;
	isPlain(stored: string): boolean;
}

/**
 * Encrypts short texts with AES-256-GCM (NIST SP 800-38D). Without `SECRET_KEY`, texts stay
 * unencrypted.
 *
 * @param kind what the texts are, such as `totp`. Each kind of text has its own encryption key,
 *   derived from `SECRET_KEY`
 */
export function encryptionOf(secretKey: string | null, kind: string): Encryption {
	const isPlain = (stored: string) => !stored.startsWith(PREFIX);
	if (secretKey === null) {
		return {
			encrypt: (text) => text,
			decrypt(stored) {
				if (isPlain(stored)) return stored;
				throw new Error("SECRET_KEY is not set, and the database was encrypted with one");
			},
			isPlain,
		};
	}
	const key = new Uint8Array(hkdfSync("sha256", secretKey, "", kind, 32));
	return {
		encrypt(text, owner) {
			const nonce = randomBytes(NONCE_LENGTH);
			const cipher = createCipheriv("aes-256-gcm", key, nonce);
			cipher.setAAD(Buffer.from(owner));
			const parts = [nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
			return PREFIX + Buffer.concat(parts).toString("base64url");
		},
		decrypt(stored, owner) {
			if (isPlain(stored)) return stored;
			const bytes = Buffer.from(stored.slice(PREFIX.length), "base64url");
			const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_LENGTH));
			decipher.setAAD(Buffer.from(owner));
			decipher.setAuthTag(bytes.subarray(-TAG_LENGTH));
			const text = decipher.update(bytes.subarray(NONCE_LENGTH, -TAG_LENGTH));
			return Buffer.concat([text, decipher.final()]).toString("utf8");
		},
		isPlain,
	};
}

/**
 * Encrypts the texts of a database column that were stored before `SECRET_KEY` was set.
 *
 * @param owner the column with the id of the row
 */
export async function encryptColumn(
	{ db }: Context<"db">,
	{ encrypt, isPlain }: Pick<Encryption, "encrypt" | "isPlain">,
	{ owner, secret }: { owner: SQLiteColumn; secret: SQLiteColumn },
) {
	const rows = await db
		.select({ id: sql<string>`${owner}`, text: sql<string>`${secret}` })
		.from(secret.table);
	for (const { id, text } of rows) {
		const encrypted = isPlain(text) ? encrypt(text, id) : text;
		if (encrypted === text) continue;
		await db.run(sql`
			UPDATE ${secret.table} SET ${sql.identifier(secret.name)} = ${encrypted}
			WHERE ${owner} = ${id} AND ${secret} = ${text}`);
	}
}
