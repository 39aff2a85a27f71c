import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import type { AccountService, Refusal, SignInResult } from "~/accounts/account-service";
import { grantRole, proveGrant, withdrawRole } from "~/accounts/permissions/grants.server";
import { retryAfterOf } from "~/accounts/refused-form.server";
import { signIn, signInStatuses } from "~/accounts/sign-in/sign-in.server";
import { devices } from "~/db/accounts-schema";
import { SIGN_IN_FAILURES, SIGN_IN_WINDOW_MS } from "~/platform/security/account-limits.server";
import { password } from "./auth-service/client";
import { call, db, empty, removeOldAccounts, rowsOf, tokenOf } from "./backend";
import { newAdministrator, newBrowser } from "./browser";
import { ORIGIN, visit } from "./visit";

const ann = { id: "ann", email: "ann@church.example", emailConfirmed: true };
const ben = { id: "ben", email: "ben@church.example" };
const start = Date.parse("2026-11-21T10:00:00Z");
const context = { db, now: start, report() {} };

const wrongPassword: Refusal = {
	ok: false,
	reason: "refused",
	code: "invalid_credentials",
	message: "Invalid login credentials",
};

const stands = async (): Promise<{ ok: true } | Refusal> => ({ ok: true });
const endServiceSession = vi.fn(stands);

/** Knows one account and its password. */
const accounts: Pick<AccountService, "signInWithPassword"> = {
	async signInWithPassword(email, password): Promise<SignInResult> {
		if (email === "down@church.example") {
			return { ok: false, reason: "unavailable", code: "unavailable", message: "Away" };
		}
		if (email === "busy@church.example") {
			const code = "over_request_rate_limit";
			return { ok: false, reason: "tooMany", code, message: "Wait", retryAfter: 240 };
		}
		const isRight = email.toLowerCase() === ann.email && password === "right";
		return isRight ? { ok: true, account: ann, endServiceSession } : wrongPassword;
	},
};

/** Signs in and gives what a client would be answered. */
async function attempt(
	password: string,
	{
		email = ann.email,
		address = "1.1.1.1",
		now = start,
		superAdminEmail = null as string | null,
		cookie = "",
	} = {},
) {
	const settings = { superAdminEmail, secretKey: null };
	const request = new Request(`${ORIGIN}/login`, {
		headers: { "CF-Connecting-IP": address, Cookie: cookie },
	});
	const result = await signIn(
		{ ...context, now, accounts: async () => accounts, settings },
		{ email, password },
		request,
	);
	if (result.ok) return { status: 200, data: result };
	const { reason, message } = result;
	const retryAfter = retryAfterOf(result)["Retry-After"] ?? null;
	return { status: signInStatuses[reason], message, retryAfter };
}

beforeEach(async () => {
	endServiceSession.mockClear();
	await empty("attempts", "grants", "sessions", "devices", "audit_log");
});

test("an administrator gets a token that opens the backend", async () => {
	await tokenOf("admin", "ann");
	const now = Date.now();
	const { data } = await attempt("right", { now });
	expect(data?.user).toEqual({ id: "ann", email: ann.email, role: "admin" });
	const response = await call("POST", "/sermons", { token: data?.token, json: {} });
	expect(response.status).toBe(201);
});

test("a sign-in that a new password has overtaken begins no session", async () => {
	await tokenOf("admin", "ann");
	const before = await rowsOf("sessions");
	endServiceSession.mockResolvedValueOnce(wrongPassword);
	expect(await attempt("right")).toMatchObject({
		status: 401,
		message: "Invalid login credentials",
	});
	expect(await rowsOf("sessions")).toBe(before);
});

test("another role is refused although the password is right, and nothing is stored", async () => {
	for (const role of [null, "pastor", "User"] as const) {
		await tokenOf(role, "ann");
		const before = await rowsOf("sessions");
		expect(await attempt("right")).toMatchObject({
			status: 403,
			message: "Access denied. Admin privileges required.",
		});
		expect(await rowsOf("sessions")).toBe(before);
		expect(endServiceSession).toHaveBeenCalledTimes(1);
		endServiceSession.mockClear();
		await empty("grants");
	}
	const failed = env.DB.prepare("SELECT count(*) AS n FROM attempts WHERE key LIKE 'sign-in %'");
	expect(await failed.first("n")).toBe(0);
});

test("the account that the settings name becomes super admin once its owner has proved herself", async () => {
	const named = { superAdminEmail: ann.email };
	ann.emailConfirmed = false;
	expect((await attempt("right", named)).status).toBe(403);
	expect(await rowsOf("grants")).toBe(0);
	ann.emailConfirmed = true;
	expect(await attempt("right", named)).toMatchObject({
		status: 403,
		message: expect.stringContaining("Your permission is not confirmed yet."),
	});
	await proveGrant(context, ann, start);
	expect((await attempt("right", named)).data?.user.role).toBe("super_admin");
	const audited = await env.DB.prepare("SELECT action, subject FROM audit_log").all();
	expect(audited.results).toEqual([
		{ action: "grant.super_admin", subject: "ann" },
		{ action: "grant.prove", subject: "ann" },
	]);
});

test("what super admins decided about the account that the settings name stands", async () => {
	const named = { superAdminEmail: ann.email };
	await tokenOf("super_admin", "ben");
	await attempt("right", named);
	await proveGrant(context, ann, start);
	expect((await attempt("right", named)).data?.user.role).toBe("super_admin");
	await grantRole(context, ben, "ann", "admin");
	expect((await attempt("right", named)).data?.user.role).toBe("admin");
	await withdrawRole(context, ben, "ann");
	expect((await attempt("right", named)).status).toBe(403);
});

/** The cookie that a sign-in has set, as a browser sends it. */
function kept({ data }: Awaited<ReturnType<typeof attempt>>): string {
	return data?.cookies[0]?.split(";")[0] ?? "";
}

test("who has signed in from a browser before is not shut out of it by other people's failures", async () => {
	await tokenOf("admin", "ann");
	const first = await attempt("right");
	expect(first.data?.cookies).toEqual([
		expect.stringMatching(
			/^__Host-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
		),
	]);
	const cookie = kept(first);
	for (let failure = 0; failure < SIGN_IN_FAILURES; failure++) await attempt("wrong");
	expect((await attempt("right")).status).toBe(429);
	expect((await attempt("right", { address: "2.2.2.2" })).status).toBe(429);
	expect((await attempt("right", { cookie: `__Host-device=${"x".repeat(43)}` })).status).toBe(429);
	const known = await attempt("right", { cookie, email: "ANN@church.example" });
	expect([known.status, known.data?.cookies]).toEqual([200, []]);
	for (let n = SIGN_IN_FAILURES; n < 50; n++) await attempt("x", { email: `${n}@church.example` });
	expect((await attempt("x", { cookie, email: "bob@church.example" })).status).toBe(429);
	expect((await attempt("right", { cookie })).status).toBe(200);
});

test("a browser that is known has five failures of its own, which shut nobody else out", async () => {
	await tokenOf("admin", "ann");
	const cookie = kept(await attempt("right"));
	for (let failure = 0; failure < SIGN_IN_FAILURES; failure++) {
		expect((await attempt("wrong", { cookie })).status).toBe(401);
	}
	expect(await attempt("right", { cookie })).toMatchObject({ status: 429, retryAfter: "300" });
	expect((await attempt("right")).status).toBe(200);
});

test("an account knows ten browsers at most, and none once its right is withdrawn", async () => {
	await tokenOf("admin", "ann");
	const cookie = kept(await attempt("right"));
	for (let newer = 1; newer < 10; newer++) await attempt("right", { now: start + newer });
	const wrong = () => attempt("wrong", { cookie });
	for (let failure = 0; failure < SIGN_IN_FAILURES; failure++) await attempt("wrong");
	expect((await wrong()).status).toBe(401);
	await attempt("right", { now: start + SIGN_IN_WINDOW_MS + 1 });
	expect((await wrong()).status).toBe(429);
	expect(await rowsOf("devices")).toBe(10);
	await tokenOf("super_admin", "ben");
	await withdrawRole(context, ben, "ann");
	expect(await rowsOf("devices")).toBe(0);
});

test("a browser is forgotten after a year, and by the night", async () => {
	await tokenOf("admin", "ann");
	const cookie = kept(await attempt("right"));
	const now = start + 366 * 24 * 60 * 60_000;
	for (let failure = 0; failure < SIGN_IN_FAILURES; failure++) await attempt("wrong", { now });
	expect((await attempt("right", { cookie, now })).status).toBe(429);
	await removeOldAccounts(now);
	expect(await rowsOf("devices")).toBe(0);
});

test("/login knows the browser again, at the account service's own door too", async () => {
	const { email } = await newAdministrator("known@church.example");
	const json = { email, password };
	const from = { "CF-Connecting-IP": "203.0.113.5" };
	const first = await call("POST", "/login", { json, headers: from });
	expect(Object.keys((await first.json<{ data: object }>()).data)).toEqual(["user", "token"]);
	const Cookie = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";
	const token = "/auth/v1/token?grant_type=password";
	for (const path of ["/login", token]) {
		for (let failure = 0; failure < SIGN_IN_FAILURES; failure++) {
			await call("POST", path, { json: { email, password: "wrong" }, headers: from });
		}
	}
	expect((await call("POST", "/login", { json, headers: from })).status).toBe(429);
	expect((await call("POST", "/login", { json, headers: { ...from, Cookie } })).status).toBe(200);
	const body = new URLSearchParams({ intent: "sign-in", email, password });
	const headers = { ...from, Cookie, Origin: ORIGIN };
	expect((await visit("/admin", { method: "POST", headers, body })).status).toBe(303);
});

test("a script that signs in and keeps no cookies makes the site forget no browser", async () => {
	const { email } = await newAdministrator("scripted@church.example");
	const phone = newBrowser();
	await phone.signIn(email);
	for (let time = 0; time < 12; time++) {
		expect((await call("POST", "/login", { json: { email, password } })).status).toBe(200);
	}
	for (let failure = 0; failure < SIGN_IN_FAILURES; failure++) {
		await call("POST", "/login", { json: { email, password: "wrong" } });
	}
	expect((await newBrowser().signIn(email)).status).toBe(429);
	expect((await phone.signIn(email)).status).toBe(303);
});

test("a browser that somebody else signs in to is counted once", async () => {
	const browser = newBrowser();
	for (const name of ["first", "second"]) {
		const { email } = await newAdministrator(`${name}@church.example`);
		await browser.signIn(email);
	}
	const known = await db.select({ email: devices.email }).from(devices);
	expect(known).toEqual([{ email: "second@church.example" }]);
});

test("attempts made all at once do not slip through together", async () => {
	const all = await Promise.all(
		Array.from({ length: 30 }, (_, index) =>
			attempt("wrong", { address: `3.3.3.${index}`, email: ann.email.toUpperCase() }),
		),
	);
	expect(all.filter(({ status }) => status === 401)).toHaveLength(SIGN_IN_FAILURES);
	expect(all.filter(({ status }) => status === 429)).toHaveLength(30 - SIGN_IN_FAILURES);
});

test("a right password and a service that is away or busy count as no failure", async () => {
	await tokenOf("admin", "ann");
	for (let time = 0; time < 2 * SIGN_IN_FAILURES; time++) {
		expect((await attempt("right")).status).toBe(200);
		expect(await attempt("x", { email: "down@church.example" })).toMatchObject({
			status: 503,
			message: "Away",
		});
		expect(await attempt("x", { email: "busy@church.example" })).toMatchObject({
			status: 429,
			retryAfter: "240",
		});
	}
});

test("credentials that are none are refused by the field's name", async () => {
	for (const [json, field] of [
		[{}, "email"],
		[{ email: "ann@church.example" }, "password"],
		[{ email: " ", password: "x" }, "email"],
		[{ email: "a", password: 7 }, "password"],
		[{ email: ["a"], password: "x" }, "email"],
	] as const) {
		const response = await call("POST", "/login", { json });
		expect(response.status).toBe(400);
		expect((await response.json<{ message: string }>()).message).toMatch(field);
	}
});
