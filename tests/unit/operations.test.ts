import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";

/* The commands of docs/operations.md that change the database by hand. */

const page = readFileSync("docs/operations.md", "utf8");

/** The SQL of the commands below a heading. */
function commandsOf(heading: string): string[] {
	const [, section = ""] = page.split(`\n## ${heading}\n`);
	const [text = ""] = section.split("\n## ");
	return [...text.matchAll(/d1 execute DB --remote --command "([^"]+)"/g)].map(
		([, sql = ""]) => sql,
	);
}

function newSite() {
	const db = new DatabaseSync(":memory:");
	for (const file of readdirSync("migrations").filter((file) => file.endsWith(".sql")))
		db.exec(readFileSync(`migrations/${file}`, "utf8"));
	return db;
}

const PEOPLE = { neo: "neo@mail.example", ann: "ann@church.example" };

/** Adds a row, in which every column without a default has the value that is given or a short one. */
function add(db: DatabaseSync, table: string, values: Record<string, string>) {
	const columns = db.prepare(`PRAGMA table_info(${table})`).all();
	const needed = columns.filter(
		({ name, notnull, dflt_value, pk }) =>
			String(name) in values || ((notnull || pk) && dflt_value === null),
	);
	const row = needed.map(
		({ name, type }) => values[String(name)] ?? (type === "integer" ? 1 : values.id),
	);
	db.prepare(
		`INSERT INTO ${table} (${needed.map(({ name }) => name)}) VALUES (${row.map(() => "?")})`,
	).run(...(row as (string | number)[]));
}

const personal = [
	...["auth_users", "auth_sessions", "auth_factors", "auth_one_time_tokens", "users", "grants"],
	...["sessions", "password_sessions", "devices", "second_factors", "recovery_codes"],
	...["pending_sign_ins", "passkeys"],
];

test("the command for an account removes all that is stored of it, and of nobody else", () => {
	const db = newSite();
	for (const [id, email] of Object.entries(PEOPLE))
		for (const table of personal) add(db, table, { id, email, user_id: id });
	const [removal = ""] = commandsOf("Somebody asks to have her data removed");
	db.exec(removal);
	for (const table of personal) {
		const left = JSON.stringify(db.prepare(`SELECT * FROM ${table}`).all());
		expect(left, table).not.toContain("neo");
		expect(left, table).toContain("ann");
	}
	const others = db
		.prepare("SELECT name FROM sqlite_master WHERE sql LIKE '%user_id%' AND type = 'table'")
		.all();
	expect(personal).toEqual(expect.arrayContaining(others.map(({ name }) => name)));
});

test("the commands for a lost app, and for a new secret, run, and leave the others' rows", () => {
	const db = newSite();
	for (const [id, email] of Object.entries(PEOPLE))
		for (const table of personal) add(db, table, { id, email, user_id: id });
	const of = (table: string) => db.prepare(`SELECT user_id FROM ${table}`).all();
	const [app = "", passkey = ""] = commandsOf("The last super admin has lost her app");
	db.exec(app);
	expect(of("second_factors")).toEqual([{ user_id: "neo" }]);
	expect(of("recovery_codes")).toEqual([{ user_id: "neo" }]);
	db.exec(passkey);
	expect(of("passkeys")).toEqual([{ user_id: "neo" }]);
	expect(of("grants")).toEqual([{ user_id: "neo" }]);
	const [secret = ""] = commandsOf("A new SECRET_KEY");
	db.exec(secret);
	for (const table of ["second_factors", "recovery_codes", "auth_factors", "auth_keys"])
		expect(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()).toEqual({ n: 0 });
	expect(of("passkeys")).toHaveLength(1);
});
