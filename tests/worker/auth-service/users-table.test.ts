import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "~/db/accounts-schema";
import {
	db,
	forgetAttempts,
	newClient,
	newestMail,
	newMember,
	password,
	pressLink,
} from "./client";

beforeEach(forgetAttempts);

test("the church's record follows the sign-up, and the newest one until it is confirmed", async () => {
	const client = newClient();
	const email = "record@church.example";
	const { data } = await client.auth.signUp({ email, password });
	const row = { supabase_id: data.user?.id, email, role: "pastor" };
	const stored = async () =>
		(await db.select().from(users).where(eq(users.email, email))).map(({ role }) => role);
	const read = await client.from("users").insert(row).select();
	expect(read.error?.code).toBe("42501");
	expect((await client.from("users").insert(row)).status).toBe(201);
	expect(await stored()).toEqual(["pastor"]);
	const again = await client.from("users").insert({ ...row, role: "media_team" });
	expect(again).toMatchObject({ status: 201, error: null });
	expect(await stored()).toEqual(["media_team"]);
	const retried = await client
		.from("users")
		.upsert(row, { onConflict: "supabase_id", ignoreDuplicates: true });
	expect(retried).toMatchObject({ status: 201, error: null });
	const { token } = await newestMail(email);
	await client.auth.verifyOtp({ token_hash: token, type: "email" });
	const late = await client.from("users").insert({ ...row, role: "super_admin" });
	expect(late).toMatchObject({ status: 409, error: { code: "23505" } });
	expect(await stored()).toEqual(["media_team"]);
});

test("who confirms a sign-up that broke off before its record was written has one, as User", async () => {
	const email = "unwritten@church.example";
	const { data } = await newClient().auth.signUp({ email, password });
	await pressLink((await newestMail(email)).path);
	expect(await db.select().from(users).where(eq(users.email, email))).toMatchObject([
		{ supabaseId: data.user?.id, role: "User" },
	]);
});

test("nobody writes the record of somebody else", async () => {
	const { client, user, email } = await newMember("mine@church.example");
	const insert = (from: typeof client, row: object) =>
		from.from("users").insert({ supabase_id: user.id, email, role: "User", ...row });
	const refused = { error: { code: "42501" } };
	expect(await insert(newClient(), {})).toMatchObject({ ...refused, status: 401 });
	const other = await newMember("other@church.example");
	expect(await insert(other.client, {})).toMatchObject({ ...refused, status: 403 });
	expect(await insert(client, { email: other.email })).toMatchObject(refused);
	expect(await insert(newClient(), { supabase_id: crypto.randomUUID() })).toMatchObject(refused);
	expect((await insert(client, { role: "bishop" })).error?.code).toBe("23514");
	expect((await insert(client, { admin: true })).error?.code).toBe("PGRST204");
	expect((await client.from("users").select()).error?.code).toBe("42501");
	await db.delete(users).where(eq(users.email, email));
	const own = await insert(client, {}).select();
	expect(own).toMatchObject({ status: 201, data: [{ supabase_id: user.id, role: "User" }] });
	expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});
