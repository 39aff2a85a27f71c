/*
 * Puts into the database at STATE what the browser tests begin with, before the server runs: beside
 * a running one another writer now and then makes a query fail.
 */
import { createHash, randomBytes, randomUUID, scryptSync } from "node:crypto";
import { globSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { administrator, members, newcomers } from "./seeded.ts";

const files = globSync(`${process.env.STATE}/v3/d1/*/*.sqlite`);
// Beside it stands one of the server's own.
const file = files.find((path) => !path.endsWith("metadata.sqlite"));
if (!file) throw new Error(`There is no database in ${process.env.STATE}`);
const database = new DatabaseSync(file);

const YEAR_2100 = Date.UTC(2100);
const tokenHash = createHash("sha256").update(administrator.token).digest("hex");
database
	.prepare(
		"INSERT INTO sessions (token_hash, user_id, email, created_at, expires_at, last_used_at) VALUES (?, ?, ?, 0, ?, ?)",
	)
	.run(tokenHash, administrator.id, administrator.email, YEAR_2100, YEAR_2100);

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
	"INSERT INTO grants (user_id, email, role, granted_at) VALUES (?, ?, 'admin', 0)",
);
const granted = Object.values(newcomers);
for (const member of [...Object.values(members), ...granted]) {
	const id = randomUUID();
	insertMember.run(id, member.email, hash(member.password));
	insertAsked.run(id, member.email);
	if (granted.includes(member)) insertGrant.run(id, member.email);
}
database.close();
