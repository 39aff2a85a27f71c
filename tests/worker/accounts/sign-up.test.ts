import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { authUsers, users } from "~/db/auth-schema";
import { createTables, ORIGIN, visit } from "../visit";
import {
	db,
	forgetAttempts,
	newClient,
	newestMail,
	newMember,
	passTime,
	password,
	post,
} from "./client";

beforeAll(createTables);
beforeEach(forgetAttempts);

test("signing up gives a user without a session, and a mail in both languages", async () => {
	const email = "first@church.example";
	const { data, error } = await newClient().auth.signUp({
		email: "First@Church.example",
		password,
		options: { data: { name: "Lesedi", role: "super_admin" } },
	});
	expect(error).toBeNull();
	expect(data.session).toBeNull();
	expect(data.user).toMatchObject({
		email,
		aud: "authenticated",
		role: "authenticated",
		app_metadata: { provider: "email", providers: ["email"] },
		user_metadata: { name: "Lesedi", email, email_verified: false },
		is_anonymous: false,
	});
	expect(data.user?.identities).toEqual([
		expect.objectContaining({ provider: "email", user_id: data.user?.id }),
	]);
	expect(data.user?.email_confirmed_at).toBeUndefined();
	const mail = await newestMail(email);
	expect(mail.subject).toContain("Confirm your account");
	expect(mail.subject).toContain("Netefatsa akhaonto ya gago");
	expect(mail.text.match(/\/auth\/v1\/verify/g)).toHaveLength(2);
	const stored = await db.select().from(authUsers).where(eq(authUsers.email, email)).get();
	expect(stored?.passwordHash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/);
});

test("the mailed code confirms the address and signs in", async () => {
	const { user, session } = await newMember("code@church.example");
	expect(user.email_confirmed_at).toBeDefined();
	expect(user.user_metadata.email_verified).toBe(true);
	expect(session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
	expect(session.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
});

test("the mailed link confirms once, and hands the session to a page of this site", async () => {
	const email = "link@church.example";
	const client = newClient();
	await client.auth.signUp({
		email,
		password,
		options: { emailRedirectTo: `${ORIGIN}/signup?lng=tn` },
	});
	const { path } = await newestMail(email);
	expect((await visit(path, { method: "HEAD" })).status).toBe(204);
	const opened = await visit(path);
	expect(opened.status).toBe(303);
	const target = new URL(opened.headers.get("Location") ?? "");
	expect(target.origin + target.pathname + target.search).toBe(`${ORIGIN}/signup?lng=tn`);
	const result = new URLSearchParams(target.hash.slice(1));
	expect(result.get("type")).toBe("signup");
	const { data, error } = await client.auth.setSession({
		access_token: result.get("access_token") ?? "",
		refresh_token: result.get("refresh_token") ?? "",
	});
	expect(error).toBeNull();
	expect(data.user?.email).toBe(email);
	const again = new URL((await visit(path)).headers.get("Location") ?? "");
	expect(again.hash).toContain("error_code=otp_expired");
});

test("of two who open a link at once, one is signed in", async () => {
	const email = "twice@church.example";
	await newClient().auth.signUp({ email, password });
	const { path } = await newestMail(email);
	const answers = await Promise.all([visit(path), visit(path)]);
	const targets = answers.map((answer) => answer.headers.get("Location") ?? "");
	expect(targets.filter((target) => target.includes("access_token="))).toHaveLength(1);
	expect(targets.filter((target) => target.includes("otp_expired"))).toHaveLength(1);
});

test("a link is worth nothing after an hour", async () => {
	const email = "late@church.example";
	await newClient().auth.signUp({ email, password });
	const { path, code } = await newestMail(email);
	passTime(61 * 60_000);
	expect((await visit(path)).headers.get("Location")).toContain("otp_expired");
	const { error } = await newClient().auth.verifyOtp({ email, token: code, type: "email" });
	expect(error).toMatchObject({ status: 403, code: "otp_expired" });
});

test("a PKCE client redeems its link with the verifier it kept", async () => {
	const email = "pkce@church.example";
	const client = newClient("pkce");
	await client.auth.signUp({ email, password });
	const { path } = await newestMail(email);
	const target = new URL((await visit(path)).headers.get("Location") ?? "");
	expect(target.hash).toBe("");
	const code = target.searchParams.get("code") ?? "";
	const { data, error } = await client.auth.exchangeCodeForSession(code);
	expect(error).toBeNull();
	expect(data.user?.email).toBe(email);
});

test("a PKCE code without its verifier is worth nothing", async () => {
	const email = "stolen@church.example";
	await newClient("pkce").auth.signUp({ email, password });
	const { path } = await newestMail(email);
	const target = new URL((await visit(path)).headers.get("Location") ?? "");
	const thief = newClient("pkce");
	await thief.auth.signUp({ email: "thief@church.example", password });
	const { error } = await thief.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
	expect(error).toMatchObject({ status: 400, code: "bad_code_verifier" });
});

test("a second sign-up with a member's address tells nothing but the owner, by mail", async () => {
	const { user, email } = await newMember("owner@church.example");
	await forgetAttempts();
	const { data, error } = await newClient().auth.signUp({ email, password: "another one" });
	expect(error).toBeNull();
	expect(data.session).toBeNull();
	expect(data.user?.identities).toEqual([]);
	expect(data.user?.id).not.toBe(user.id);
	expect((await newestMail(email)).subject).toContain("You already have an account");
	const signIn = await newClient().auth.signInWithPassword({ email, password: "another one" });
	expect(signIn.error?.code).toBe("invalid_credentials");
});

test("repeating a sign-up at once gives the same account, for the later steps to go on", async () => {
	const credentials = { email: "retry@church.example", password };
	const first = await newClient().auth.signUp(credentials);
	const second = await newClient().auth.signUp(credentials);
	expect(second.error).toBeNull();
	expect(second.data.user?.id).toBe(first.data.user?.id);
});

test("a sign-up repeated at once answers the same for a member's address, without a second mail", async () => {
	const { email } = await newMember("repeated@church.example");
	await forgetAttempts();
	const signUp = () => post("/auth/v1/signup", { email, password: "another one" });
	const [first, second] = [await signUp(), await signUp()];
	expect([first.status, second.status]).toEqual([200, 200]);
	expect((await second.json<{ identities: unknown[] }>()).identities).toEqual([]);
	await newestMail(email);
	await expect(newestMail(email)).rejects.toThrow("no mail");
});

test("whoever signed up first with somebody else's address does not know the password", async () => {
	const email = "victim@church.example";
	await newClient().auth.signUp({ email, password: "the attacker's" });
	await newestMail(email);
	await forgetAttempts();
	await newClient().auth.signUp({ email, password });
	const { code } = await newestMail(email);
	await newClient().auth.verifyOtp({ email, token: code, type: "email" });
	const signIn = (given: string) => newClient().auth.signInWithPassword({ email, password: given });
	expect((await signIn("the attacker's")).error?.code).toBe("invalid_credentials");
	expect((await signIn(password)).error).toBeNull();
});

test("a sign-up beside the confirmation of another does not bring its password in", async () => {
	const email = "beside@church.example";
	await newClient().auth.signUp({ email, password });
	const { path } = await newestMail(email);
	await forgetAttempts();
	await Promise.all([newClient().auth.signUp({ email, password: "the attacker's" }), visit(path)]);
	const { error } = await newClient().auth.signInWithPassword({
		email,
		password: "the attacker's",
	});
	expect(error).not.toBeNull();
});

test("a sign-in by mail takes the password of an unconfirmed sign-up away", async () => {
	const email = "mailed@church.example";
	await newClient().auth.signUp({ email, password: "the attacker's" });
	await newestMail(email);
	await forgetAttempts();
	const client = newClient();
	await client.auth.signInWithOtp({ email });
	const { code } = await newestMail(email);
	expect((await client.auth.verifyOtp({ email, token: code, type: "email" })).error).toBeNull();
	const { error } = await newClient().auth.signInWithPassword({
		email,
		password: "the attacker's",
	});
	expect(error?.code).toBe("invalid_credentials");
});

test("the church's record follows the sign-up, also when that is repeated", async () => {
	const client = newClient();
	const email = "record@church.example";
	const { data } = await client.auth.signUp({ email, password });
	const row = { supabase_id: data.user?.id, email, role: "pastor" };
	const read = await client.from("users").insert(row).select();
	expect(read.error?.code).toBe("42501");
	expect((await client.from("users").insert(row)).status).toBe(201);
	expect(await db.select().from(users).where(eq(users.email, email))).toMatchObject([
		{ supabaseId: data.user?.id, role: "pastor" },
	]);
	const repeated = await client.from("users").insert({ ...row, role: "super_admin" });
	expect(repeated).toMatchObject({ status: 409, error: { code: "23505" } });
	const retried = await client
		.from("users")
		.upsert(row, { onConflict: "supabase_id", ignoreDuplicates: true });
	expect(retried).toMatchObject({ status: 201, error: null });
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
	const own = await insert(client, {}).select();
	expect(own).toMatchObject({ status: 201, data: [{ supabase_id: user.id, role: "User" }] });
	expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});
