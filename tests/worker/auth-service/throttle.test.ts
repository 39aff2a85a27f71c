import { beforeEach, expect, test } from "vitest";
import { correctSignInLimits } from "~/platform/security/account-limits.server";
import { countAttempt } from "~/platform/security/rate-limit.server";
import { db, forgetAttempts, newestMail, newMember, passTime, password, post } from "./client";

beforeEach(forgetAttempts);

test("five failed sign-ins close an account and an address for five minutes", async () => {
	const { email: known } = await newMember("locked@church.example");
	const attempt = (name: string, given: string, headers: Record<string, string>) =>
		post("/auth/v1/token?grant_type=password", { email: name, password: given }, headers);
	for (let i = 0; i < 5; i++) {
		const from = { "CF-Connecting-IP": `2001:db8:0:${i}::1`, "X-Forwarded-For": `198.51.100.${i}` };
		expect((await attempt(known, "wrong password", from)).status).toBe(400);
	}
	const sixth = await attempt(known.toUpperCase(), password, {
		"CF-Connecting-IP": "2001:db8:0:9::1",
	});
	expect(sixth.status).toBe(429);
	expect(Number(sixth.headers.get("Retry-After"))).toBeGreaterThan(200);
	expect(await sixth.json()).toMatchObject({ error_code: "over_request_rate_limit" });
	const network = { "CF-Connecting-IP": "203.0.113.1" };
	for (let i = 0; i < 5; i++) {
		expect((await attempt(`nobody${i}@church.example`, "wrong", network)).status).toBe(400);
	}
	const path = "/auth/v1/token?x=1&grant_type=password";
	const again = await post(path, { email: "x@church.example", password }, network);
	expect(again.status).toBe(429);
	passTime(5 * 60_000 + 1000);
	expect((await attempt(known, password, network)).status).toBe(200);
});

test("a member who signs in rightly many times is not slowed down", async () => {
	const { email: member } = await newMember("often@church.example");
	for (let i = 0; i < 7; i++) {
		const answer = await post(
			"/auth/v1/token?grant_type=password",
			{ email: member, password },
			{ "CF-Connecting-IP": "203.0.113.2" },
		);
		expect(answer.status).toBe(200);
	}
});

test("thirty right sign-ins in five minutes are enough for an account, whatever the door", async () => {
	const { email } = await newMember("busy@church.example");
	const limited = { accounts: [email], ip: null };
	for (let i = 0; i < 29; i++) {
		await countAttempt({ db, now: Date.now(), report() {} }, correctSignInLimits, limited);
	}
	const signIn = () => post("/auth/v1/token?grant_type=password", { email, password });
	expect((await signIn()).status).toBe(200);
	const next = await signIn();
	expect(next.status).toBe(429);
	expect(Number(next.headers.get("Retry-After"))).toBeGreaterThan(200);
	const atPortal = await post("/login", { email, password });
	expect(atPortal.status).toBe(429);
	expect(Number(atPortal.headers.get("Retry-After"))).toBeGreaterThan(200);
	passTime(5 * 60_000 + 1000);
	expect((await post("/login", { email, password })).status).toBe(403);
});

test("changes of one's own account and challenges are limited, and codes before they are compared", async () => {
	const { client } = await newMember("changing@church.example");
	const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
	for (let i = 0; i < 29; i++) {
		expect((await client.auth.updateUser({ data: { i } })).error).toBeNull();
	}
	const { error } = await client.auth.updateUser({ data: { i: 30 } });
	expect(error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
	const challenged = await client.auth.mfa.challenge({ factorId: data?.id ?? "" });
	expect(challenged.error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
});

test("a code for a new password is guessed at ten times in five minutes, though new mails bring new ones", async () => {
	const { client, email } = await newMember("guessed@church.example");
	passTime(25 * 3_600_000);
	await client.auth.refreshSession();
	const guess = (nonce: string) => client.auth.updateUser({ password: "a new password", nonce });
	for (let i = 0; i < 10; i++) {
		expect((await guess("no code")).error?.code).toBe("reauthentication_not_valid");
	}
	await client.auth.reauthenticate();
	const { code } = await newestMail(email);
	expect((await guess(code)).error?.code).toBe("over_request_rate_limit");
});
