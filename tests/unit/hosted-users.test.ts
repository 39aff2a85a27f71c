import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

/** What a Supabase project has before the migration: its users, and who a request comes from. */
const project = `
	CREATE ROLE anon; CREATE ROLE authenticated;
	CREATE SCHEMA auth;
	CREATE TABLE auth.users (
		id uuid PRIMARY KEY, email text, email_confirmed_at timestamptz, confirmation_sent_at timestamptz
	);
	CREATE FUNCTION auth.jwt() RETURNS jsonb LANGUAGE sql STABLE
		AS $$ SELECT nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
	CREATE FUNCTION auth.uid() RETURNS uuid LANGUAGE sql STABLE
		AS $$ SELECT (auth.jwt() ->> 'sub')::uuid $$;
	GRANT USAGE ON SCHEMA auth TO anon, authenticated;
	-- Supabase lets both write all tables of this schema, unless a migration takes it back.
	ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON TABLES TO anon, authenticated;`;

const ann = { id: "a0000000-0000-4000-8000-000000000001", email: "ann@church.example" };
const ben = { id: "b0000000-0000-4000-8000-000000000002", email: "ben@church.example" };

const db = new PGlite();

/** PostgreSQL takes a second to start, on a busy machine many. */
const STARTING_MS = 120_000;

beforeAll(async () => {
	await db.exec(project);
	await db.exec(readFileSync("migrations/supabase/0001_users.sql", "utf8"));
}, STARTING_MS);

afterAll(() => db.close());

beforeEach(() => db.exec("DELETE FROM public.users; DELETE FROM auth.users"));

/** Somebody who signed up some minutes ago, and has confirmed the address or not. */
function signUp({ id, email }: typeof ann, { minutes = 0, isConfirmed = false } = {}) {
	const sql = `INSERT INTO auth.users VALUES
		($1, $2, CASE WHEN $3 THEN now() END, now() - make_interval(mins => $4))`;
	return db.query(sql, [id, email, isConfirmed, minutes]);
}

/** Runs a statement as a request of somebody signed in, or of nobody; gives rows or the error. */
async function ask(who: typeof ann | null, sql: string, values: unknown[] = []) {
	const claims = who ? JSON.stringify({ sub: who.id, email: who.email }) : "";
	return db.transaction(async (request) => {
		await request.query("SELECT set_config('request.jwt.claims', $1, true)", [claims]);
		await request.exec(`SET LOCAL ROLE ${who ? "authenticated" : "anon"}; SAVEPOINT asked`);
		try {
			return (await request.query(sql, values)).rows;
		} catch (error) {
			await request.exec("ROLLBACK TO SAVEPOINT asked");
			return String(error);
		}
	});
}

function insert(who: typeof ann | null, { id, email }: typeof ann, role = "super_admin") {
	const sql = "INSERT INTO public.users (supabase_id, email, role) VALUES ($1, $2, $3)";
	return ask(who, sql, [id, email, role]);
}

const refused = expect.stringMatching(/row-level security|permission denied/);

test("somebody signed in stores and reads her own row, and nobody else's", async () => {
	await signUp(ann, { isConfirmed: true });
	await signUp(ben, { isConfirmed: true });
	expect(await insert(ann, ann)).toEqual([]);
	expect(await insert(ben, ben, "pastor")).toEqual([]);
	expect(await insert(ann, ann)).toContain("duplicate key");
	expect(await ask(ann, "SELECT email, role FROM public.users")).toEqual([
		{ email: ann.email, role: "super_admin" },
	]);
});

test("a foreign row is refused, by its id and by its address", async () => {
	await signUp(ann, { isConfirmed: true });
	await signUp(ben, { isConfirmed: true });
	expect(await insert(ann, ben)).toEqual(refused);
	expect(await insert(ann, { ...ann, email: ben.email })).toEqual(refused);
});

test("right after the sign-up its row is stored without a session, and with it alone", async () => {
	await signUp(ann);
	expect(await insert(null, { ...ann, email: ben.email })).toEqual(refused);
	expect(await insert(null, ben)).toEqual(refused);
	expect(await insert(null, { ...ann, email: ann.email.toUpperCase() })).toEqual([]);
	expect(await ask(null, "SELECT * FROM public.users")).toEqual(refused);
});

test("nobody stores a row without a session for an account that is confirmed, or that is old", async () => {
	await signUp(ann, { isConfirmed: true });
	await signUp(ben, { minutes: 61 });
	expect(await insert(null, ann)).toEqual(refused);
	expect(await insert(null, ben)).toEqual(refused);
});

test("a role that nobody can ask for is refused, and a row is never changed or deleted", async () => {
	await signUp(ann, { isConfirmed: true });
	expect(await insert(ann, ann, "admin")).toContain("users_role_check");
	expect(await insert(ann, ann, "User")).toEqual([]);
	expect(await ask(ann, "UPDATE public.users SET role = 'pastor'")).toEqual(refused);
	expect(await ask(ann, "DELETE FROM public.users")).toEqual(refused);
	await db.exec("DELETE FROM auth.users");
	expect((await db.query("SELECT * FROM public.users")).rows).toEqual([]);
});

test("sign-ups that nobody confirmed for 30 days are removed, and those that are gone are named", async () => {
	const days = (count: number) => count * 24 * 60;
	const cleo = { id: "c0000000-0000-4000-8000-000000000003", email: "cleo@church.example" };
	const eve = { id: "e0000000-0000-4000-8000-000000000005", email: "eve@church.example" };
	await signUp(ann, { minutes: days(31) });
	await signUp(ben, { minutes: days(31), isConfirmed: true });
	await signUp(cleo, { minutes: days(29) });
	for (const { id, email } of [ann, ben, cleo]) {
		await db.query("INSERT INTO public.users VALUES ($1, $2, 'User')", [id, email]);
	}
	// Not a sign-up of the website.
	await signUp(eve, { minutes: days(31) });
	const call = "SELECT * FROM public.remove_unconfirmed_sign_ups($1) AS id";
	const noted = [ann, ben, cleo].map(({ id }) => id);
	expect(await ask(null, call, [noted])).toEqual([{ id: ann.id }]);
	for (const [table, left] of [
		["public.users", [ben, cleo]],
		["auth.users", [ben, cleo, eve]],
	] as const) {
		const { rows } = await db.query(`SELECT email FROM ${table} ORDER BY email`);
		expect(rows).toEqual(left.map(({ email }) => ({ email })));
	}
	// An answer that was lost comes again.
	expect(await ask(null, call, [noted])).toEqual([{ id: ann.id }]);
	expect(await ask(ben, call, [noted])).toEqual(refused);
});
