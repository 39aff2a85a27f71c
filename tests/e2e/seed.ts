/*
 * Puts into the database at STATE what the browser tests begin with, before the server runs: beside
 * a running one another writer now and then makes a query fail.
 */
import { createHash, randomBytes, randomUUID, scryptSync } from "node:crypto";
import { globSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { administrator, fingerprinted, latecomer, members, newcomer, uploader } from "./seeded.ts";

const files = globSync(`${process.env.STATE}/v3/d1/*/*.sqlite`);
// Beside it stands one of the server's own.
const file = files.find((path) => !path.endsWith("metadata.sqlite"));
if (!file) throw new Error(`There is no database in ${process.env.STATE}`);
const database = new DatabaseSync(file);

const YEAR_2100 = Date.UTC(2100);
const insertSession = database.prepare(
	"INSERT INTO sessions (token_hash, user_id, email, created_at, expires_at, last_used_at, confirmed_at) VALUES (?1, ?2, ?3, 0, ?4, ?4, ?4)",
);
for (const { id, email, token } of [administrator, uploader]) {
	insertSession.run(createHash("sha256").update(token).digest("hex"), id, email, YEAR_2100);
}

/** A password's hash as app/auth-service/passwords.ts stores it. */
function hash(password: string): string {
	const salt = randomBytes(16);
	const key = scryptSync(password, salt, 32, { N: 2 ** 14, r: 8, p: 5 });
	const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
	return `$scrypt$ln=14,r=8,p=5$${text(salt)}$${text(key)}`;
}

const insertMember = database.prepare(
	"INSERT INTO auth_users (id, identity_id, email, password_hash, user_metadata, email_confirmed_at, created_at, updated_at) VALUES (?1, ?1, ?2, ?3, '{}', 1, 1, 1)",
);
const insertAsked = database.prepare(
	"INSERT INTO users (supabase_id, email, role, created_at) VALUES (?, ?, 'media_team', 1)",
);
const insertGrant = database.prepare(
	"INSERT INTO grants (user_id, email, role, granted_at, proved_at) VALUES (?, ?, 'admin', 0, 1)",
);
function seedMember({ email, password }: typeof members.chooses, id: string = randomUUID()) {
	insertMember.run(id, email, hash(password));
	insertAsked.run(id, email);
	return id;
}
for (const member of Object.values(members)) seedMember(member);
for (const one of [uploader, newcomer, latecomer])
	insertGrant.run(seedMember(one, one.id), one.email);

const late = createHash("sha256").update(latecomer.token).digest("hex");
insertSession.run(late, latecomer.id, latecomer.email, YEAR_2100);
database.prepare("UPDATE sessions SET confirmed_at = 0 WHERE token_hash = ?").run(late);

const { id, email, token, passkey } = fingerprinted;
insertGrant.run(id, email);
insertSession.run(createHash("sha256").update(token).digest("hex"), id, email, YEAR_2100);
database
	.prepare("UPDATE sessions SET passkey = ?, confirmed_at = 0 WHERE user_id = ?")
	.run(passkey.id, id);
database
	.prepare(
		"INSERT INTO passkeys (id, user_id, public_key, counter, name, host, created_at) VALUES (?, ?, ?, 0, 'Phone', 'localhost', 1)",
	)
	.run(passkey.id, id, passkey.publicKey);
database.close();
