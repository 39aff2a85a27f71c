import { like } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { siteRecords } from "~/choose-account-service.server";
import { authOutbox } from "~/db/auth-service-schema";
import { attempts } from "~/db/operations-schema";
import { correctSignInLimits } from "~/platform/security/account-limits.server";
import { countAttempt } from "~/platform/security/rate-limit.server";
import { grantInForce, repeatAttempts } from "../backend";
import { newBrowser } from "../browser";
import { ORIGIN, visit } from "../visit";
import {
	db,
	forgetAttempts,
	newestMail,
	newMember,
	passTime,
	password,
	post,
	serviceWith,
} from "./client";

beforeEach(forgetAttempts);

test("fifty failed sign-ins close an address for five minutes, at the portal's login too", async () => {
	await newMember("locked@church.example");
	const service = "/auth/v1/token?x=1&grant_type=password";
	const attempt = (name: string, given: string, ip = "203.0.113.1", path = service) =>
		post(path, { email: `${name}@church.example`, password: given }, { "CF-Connecting-IP": ip });
	expect((await attempt("nobody0", "wrong")).status).toBe(400);
	await repeatAttempts("sign-in ip:203.0.113.1 %", 48);
	expect((await attempt("nobody1", "wrong")).status).toBe(400);
	expect((await attempt("nobody2", password)).status).toBe(429);
	expect((await attempt("locked", password)).status).toBe(429);
	expect((await attempt("locked", password, "203.0.113.1", "/login")).status).toBe(429);
	expect((await attempt("locked", password, "203.0.113.2")).status).toBe(200);
	passTime(5 * 60_000 + 1000);
	expect((await attempt("locked", password)).status).toBe(200);
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

test("who moves about in a wide network has one share of the mails, and others theirs", async () => {
	const signUp = (name: string, ip: string) =>
		post(
			"/auth/v1/signup",
			{ email: `${name}@church.example`, password },
			{ "CF-Connecting-IP": ip },
		);
	expect((await signUp("wide1", "2001:db8:3:1::1")).status).toBe(200);
	await repeatAttempts("mail network:2001:db8:3::/48 %", 499);
	expect((await signUp("wide2", "2001:db8:3:2::1")).status).toBe(429);
	expect((await signUp("wide3", "2001:db8:4:1::1")).status).toBe(200);
	const mailHer = async (ip: string) => {
		const email = "wide1@church.example";
		return (await post("/auth/v1/recover", { email }, { "CF-Connecting-IP": ip })).status;
	};
	expect(await mailHer("2001:db8:5:1::1")).toBe(200);
	expect(await mailHer("2001:db8:5:2::1")).toBe(200);
	expect(await mailHer("2001:db8:5:3::1")).toBe(429);
	expect(await mailHer("192.0.2.1")).toBe(200);
});

test("in a browser that is known others' requests from the same IP use up no mail of hers", async () => {
	const { email, user } = await newMember("hers@church.example");
	await grantInForce({ id: user.id, email }, "admin");
	const own = newBrowser();
	await own.signIn(email);
	const from = { "CF-Connecting-IP": "203.0.113.9" };
	expect((await post("/auth/v1/recover", { email }, from)).status).toBe(200);
	expect((await post("/auth/v1/recover", { email }, from)).status).toBe(429);
	const hers = { ...from, Cookie: own.cookies() };
	expect((await post("/auth/v1/recover", { email }, hers)).status).toBe(200);
	expect((await post("/auth/v1/recover", { email }, hers)).status).toBe(429);
	passTime(61_000);
	expect((await post("/auth/v1/recover", { email }, hers)).status).toBe(200);
	await repeatAttempts("mail account:hers@church.example device:%", 5);
	passTime(61_000);
	expect((await post("/auth/v1/recover", { email }, hers)).status).toBe(429);
});

test("when the site's mails are used up, confirmed accounts still get theirs, and nobody learns who has one", async () => {
	const { email: member } = await newMember("spared@church.example");
	await post("/auth/v1/signup", { email: "unconfirmed@church.example", password });
	passTime(61_000);
	await repeatAttempts("mail site %", 1000);
	const refused = await post("/auth/v1/signup", { email: "late@church.example", password });
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
	await db.delete(authOutbox);
	const before = await db.$count(attempts);
	for (const path of ["recover", "otp"]) {
		for (const email of ["nobody@church.example", "unconfirmed@church.example"]) {
			expect((await post(`/auth/v1/${path}`, { email })).status).toBe(200);
		}
	}
	expect((await post("/auth/v1/recover", { email: member })).status).toBe(200);
	expect((await newestMail(member)).path).toContain("token=");
	expect(await db.$count(authOutbox)).toBe(0);
	// What nobody is mailed leaves no rows behind: the five limits of a recipient count the member's.
	expect(await db.$count(attempts)).toBe(before + 5);
	// Nor does the end of the hour show who was counted meanwhile.
	await db.delete(attempts).where(like(attempts.key, "mail site %"));
	for (const email of [member, "nobody@church.example"]) {
		expect((await post("/auth/v1/recover", { email })).status).toBe(200);
	}
});

test("a hundred new passwords from an IP in five minutes are weighed, also weak ones", async () => {
	const ip = "203.0.113.77";
	const isCommonPassword = vi.fn(async () => true);
	const service = serviceWith({ ip, site: { ...siteRecords({ db }), isCommonPassword } });
	const signUp = async () => {
		const body = JSON.stringify({ email: "weak@church.example", password: "iloveyou" });
		return (await service(`${ORIGIN}/auth/v1/signup`, { method: "POST", body })).status;
	};
	const headers = { "CF-Connecting-IP": ip, Origin: ORIGIN };
	const atSite = async () => {
		const fields = { email: "weak@church.example", password: "iloveyou", role: "User" };
		const body = new URLSearchParams(fields);
		const answer = await visit("/signup", { method: "POST", headers, body });
		return [answer.status, (await answer.text()).includes('value="weak@church.example"')];
	};
	expect(await signUp()).toBe(422);
	await repeatAttempts("new password ip:%", 98);
	expect(await atSite()).toEqual([400, true]);
	expect(await atSite()).toEqual([429, true]);
	expect(await signUp()).toBe(429);
	expect(isCommonPassword).toHaveBeenCalledOnce();
	passTime(5 * 60_000 + 1000);
	expect(await atSite()).toEqual([400, true]);
});
