import { scryptSync } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { startSession } from "~/accounts/sessions/portal-session.server";
import type { Dependencies } from "~/auth-service/context";
import { beginSession } from "~/auth-service/sessions";
import { findUser } from "~/auth-service/users";
import { sessions } from "~/db/accounts-schema";
import { authSessions, authUsers } from "~/db/auth-service-schema";
import { rowsOf } from "../backend";
import {
	clientThatAwaitsMails,
	countMails,
	db,
	forgetAttempts,
	newClient,
	newestMail,
	newMember,
	passTime,
	password,
} from "./client";

beforeEach(forgetAttempts);

const signIn = (email: string, given = password) =>
	newClient().auth.signInWithPassword({ email, password: given });

test("the right password signs in, and the token says who it is", async () => {
	const { email, user } = await newMember("right@church.example");
	const client = newClient();
	const { data, error } = await client.auth.signInWithPassword({ email, password });
	expect(error).toBeNull();
	expect(data.user?.id).toBe(user.id);
	const claimed = await client.auth.getClaims();
	expect(claimed.error).toBeNull();
	expect(claimed.data?.header).toMatchObject({ alg: "ES256", kid: expect.any(String) });
	expect(claimed.data?.claims).toMatchObject({
		iss: "https://church.example/auth/v1",
		sub: user.id,
		aud: "authenticated",
		role: "authenticated",
		email,
		phone: "",
		aal: "aal1",
		amr: [{ method: "password", timestamp: expect.any(Number) }],
		is_anonymous: false,
	});
	const claims = claimed.data?.claims;
	expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(3600);
	expect((await client.auth.getUser()).data.user?.last_sign_in_at).toBeDefined();
});

test("a wrong password and an unknown address get the same answer", async () => {
	const { email } = await newMember("known@church.example");
	const wrong = (await signIn(email, "wrong password")).error;
	const unknown = (await signIn("nobody@church.example", "wrong password")).error;
	expect(wrong).toMatchObject({
		status: 400,
		code: "invalid_credentials",
		message: "Invalid login credentials",
	});
	expect({ ...unknown }).toEqual({ ...wrong });
});

test("that an address is not confirmed is told only to who knows the password", async () => {
	const email = "unconfirmed@church.example";
	await newClient().auth.signUp({ email, password });
	expect((await signIn(email, "wrong password")).error?.code).toBe("invalid_credentials");
	expect((await signIn(email)).error).toMatchObject({
		status: 400,
		code: "email_not_confirmed",
		message: "Email not confirmed",
	});
});

test("a password hashed at another cost signs in, and is hashed anew", async () => {
	const { email, user } = await newMember("cheap@church.example");
	const isThem = eq(authUsers.id, user.id);
	const salt = "a2FsYWhhcmktc3VucmlzZQ";
	const key = scryptSync(password, Buffer.from(salt, "base64"), 32, { N: 2 ** 10, r: 4, p: 1 });
	const cheap = `$scrypt$ln=10,r=4,p=1$${salt}$${key.toString("base64").replaceAll("=", "")}`;
	await db.update(authUsers).set({ passwordHash: cheap }).where(isThem);
	const hash = async () => (await db.select().from(authUsers).where(isThem).get())?.passwordHash;
	expect((await signIn(email, "wrong password")).error?.code).toBe("invalid_credentials");
	expect(await hash()).toBe(cheap);
	expect((await signIn(email)).error).toBeNull();
	const renewed = await hash();
	expect(renewed).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
	expect((await signIn(email)).error).toBeNull();
	expect(await hash()).toBe(renewed);
});

test("a session goes on by refreshing", async () => {
	const { client, session } = await newMember("refresh@church.example");
	passTime(3500_000);
	const { data, error } = await client.auth.refreshSession();
	expect(error).toBeNull();
	expect(data.session?.refresh_token).not.toBe(session.refresh_token);
	expect(data.session?.expires_at).toBeGreaterThan(session.expires_at ?? 0);
	passTime(200_000);
	expect((await client.auth.getUser(session.access_token)).error?.code).toBe("bad_jwt");
	expect((await client.auth.getUser()).error).toBeNull();
});

test("refreshing twice at once, or again within ten seconds, gives the same session", async () => {
	const { session } = await newMember("tabs@church.example");
	const refresh = () => newClient().auth.refreshSession(session);
	const [one, other] = await Promise.all([refresh(), refresh()]);
	expect([one.error, other.error]).toEqual([null, null]);
	expect(one.data.session?.refresh_token).toBe(other.data.session?.refresh_token);
	passTime(8000);
	const again = await refresh();
	expect(again.data.session?.refresh_token).toBe(one.data.session?.refresh_token);
	const next = await newClient().auth.refreshSession(one.data.session ?? undefined);
	expect(next.error).toBeNull();
});

test.each([
	["ten seconds later", 1, 11_000],
	["two refreshes later", 2, 0],
])("a refresh token used again %s ends the session for both", async (when, refreshes, pause) => {
	const { client, session, user } = await newMember(`used-again-${when.length}@church.example`);
	for (let i = 0; i < refreshes; i++) await client.auth.refreshSession();
	const { data } = await client.auth.getSession();
	passTime(pause);
	const thief = await newClient().auth.refreshSession(session);
	expect(thief.error).toMatchObject({ status: 400, code: "refresh_token_already_used" });
	const owner = await newClient().auth.refreshSession(data.session ?? undefined);
	expect(owner.error?.code).toBe("refresh_token_not_found");
	expect(await db.$count(authSessions, eq(authSessions.userId, user.id))).toBe(0);
});

test("a session ends after 90 days, however often it was refreshed", async () => {
	const { client, user, session } = await newMember("long@church.example");
	const DAY_MS = 24 * 3_600_000;
	const beganAgo = (milliseconds: number) =>
		db
			.update(authSessions)
			.set({ createdAt: new Date(Date.now() - milliseconds) })
			.where(eq(authSessions.userId, user.id));
	await beganAgo(90 * DAY_MS - 60_000);
	expect((await client.auth.refreshSession()).error).toBeNull();
	await beganAgo(90 * DAY_MS);
	expect((await newClient().auth.getUser(session.access_token)).error?.name).toBe(
		"AuthSessionMissingError",
	);
	const { error } = await client.auth.refreshSession();
	expect(error).toMatchObject({ status: 400, code: "session_expired" });
	expect(await db.$count(authSessions, eq(authSessions.userId, user.id))).toBe(0);
});

test("a user has twenty sessions, and a new one ends the oldest", async () => {
	const { email, user, client } = await newMember("many@church.example");
	const theirs = eq(authSessions.userId, user.id);
	const [first] = await db.select().from(authSessions).where(theirs);
	if (!first) throw new Error("no session");
	const later = (i: number) => new Date(first.createdAt.getTime() + i);
	const more = Array.from({ length: 19 }, (_, i) => ({
		...first,
		id: crypto.randomUUID(),
		createdAt: later(i + 1),
	}));
	for (const row of more) await db.insert(authSessions).values(row);
	passTime(1000);
	expect((await client.auth.getUser()).error).toBeNull();
	expect((await signIn(email)).error).toBeNull();
	expect(await db.$count(authSessions, theirs)).toBe(20);
	expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
});

test("signing out ends this session, the others, or all", async () => {
	const { email, client: first } = await newMember("scopes@church.example");
	const [second, third] = [newClient(), newClient()];
	for (const client of [second, third]) {
		await client.auth.signInWithPassword({ email, password });
	}
	const works = async (client: typeof first, token: string | undefined) =>
		(await client.auth.getUser(token)).error === null;
	const tokens = await Promise.all(
		[first, second, third].map(
			async (client) => (await client.auth.getSession()).data.session?.access_token,
		),
	);
	const alive = () => Promise.all(tokens.map((token) => works(newClient(), token)));
	expect(await alive()).toEqual([true, true, true]);
	await first.auth.signOut({ scope: "local" });
	expect(await alive()).toEqual([false, true, true]);
	await second.auth.signOut({ scope: "others" });
	expect(await alive()).toEqual([false, true, false]);
	const { data } = await signIn(email);
	tokens.push(data.session?.access_token);
	expect(await alive()).toEqual([false, true, false, true]);
	await second.auth.signOut();
	expect(await alive()).toEqual([false, false, false, false]);
});

test("a mailed code signs in, and makes an account for whoever has none", async () => {
	const client = newClient();
	const email = "otp@church.example";
	expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
	const { code } = await newestMail(email);
	const { data, error } = await client.auth.verifyOtp({ email, token: code, type: "email" });
	expect(error).toBeNull();
	expect(data.user?.email_confirmed_at).toBeDefined();
	const stranger = { email: "stranger@church.example", options: { shouldCreateUser: false } };
	expect((await clientThatAwaitsMails().auth.signInWithOtp(stranger)).error).toBeNull();
	expect(await countMails(stranger.email)).toBe(0);
});

test("of several mails the last one's code alone works, for a guess is at one code", async () => {
	const email = "asked-twice@church.example";
	const codes: string[] = [];
	for (const _ of [1, 2]) {
		await forgetAttempts();
		await newClient().auth.signInWithOtp({ email });
		codes.push((await newestMail(email)).code);
	}
	const enter = (token = "") => newClient().auth.verifyOtp({ email, token, type: "email" });
	expect((await enter(codes[0])).error?.code).toBe("otp_expired");
	expect((await enter(codes[1])).error).toBeNull();
});

test("a code can be guessed at five times, also all at once", async () => {
	const email = "guess@church.example";
	await newClient().auth.signInWithOtp({ email });
	const { code } = await newestMail(email);
	const wrong = code === "000000" ? "000001" : "000000";
	const guess = (token: string) => newClient().auth.verifyOtp({ email, token, type: "email" });
	const guesses = await Promise.all(Array.from({ length: 5 }, () => guess(wrong)));
	for (const { error } of guesses) expect(error?.code).toBe("otp_expired");
	expect((await guess(code)).error?.code).toBe("otp_expired");
});

test("codes can be guessed at twenty times an hour, however many mails bring new ones", async () => {
	const email = "guess-on@church.example";
	const guess = () => newClient().auth.verifyOtp({ email, token: "000000", type: "email" });
	for (let tries = 0; tries < 20; tries++) {
		if (tries % 5 === 0) passTime(6 * 60_000);
		expect((await guess()).error?.code).toBe("otp_expired");
	}
	passTime(6 * 60_000);
	expect((await guess()).error?.code).toBe("over_request_rate_limit");
});

test("a password that is changed while it is checked opens nothing", async () => {
	const { user } = await newMember("overtaken@church.example");
	const stored = await findUser(db, { id: user.id });
	if (!stored) throw new Error("no user");
	const before = await rowsOf("auth_sessions");
	const env = { db, now: Date.now() } as Dependencies;
	const begun = beginSession(env, { ...stored, passwordHash: "the old one's" }, "password");
	await expect(begun).rejects.toMatchObject({ code: "invalid_credentials" });
	expect(await rowsOf("auth_sessions")).toBe(before);
});

test("a new password and signing out everywhere end other sessions, also the portal's, and the link to one does not", async () => {
	const { email, client, user } = await newMember("portal@church.example");
	const elsewhere = newClient();
	await elsewhere.auth.signInWithPassword({ email, password });
	const enter = () => startSession({ db, now: Date.now() }, user as { id: string; email: string });
	const inside = () => db.$count(sessions, eq(sessions.userId, user.id));
	await enter();
	const same = await client.auth.updateUser({ password });
	expect(same.error).toMatchObject({ status: 422, code: "same_password" });
	expect((await elsewhere.auth.getUser()).error).toBeNull();
	expect((await client.auth.updateUser({ password: "a new password" })).error).toBeNull();
	expect(await inside()).toBe(0);
	expect((await elsewhere.auth.getUser()).error).not.toBeNull();
	expect((await client.auth.getUser()).error).toBeNull();
	await enter();
	await forgetAttempts();
	await newClient().auth.resetPasswordForEmail(email);
	await newClient().auth.verifyOtp({
		token_hash: (await newestMail(email)).token,
		type: "recovery",
	});
	expect(await inside()).toBe(1);
	await signIn(email, "a new password");
	const here = newClient();
	await here.auth.signInWithPassword({ email, password: "a new password" });
	await here.auth.signOut({ scope: "local" });
	expect(await inside()).toBe(1);
	await client.auth.signOut();
	expect(await inside()).toBe(0);
});
