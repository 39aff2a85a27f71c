import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { users } from "~/db/accounts-schema";
import { authOneTimeTokens, authOutbox, authUsers } from "~/db/auth-service-schema";
import { visit } from "../visit";
import { db, forgetAttempts, password, post } from "./client";

beforeEach(forgetAttempts);

const email = "bad@church.example";

/** How much is stored that a request might have left. */
async function stored() {
	const counts = [];
	for (const table of [authUsers, authOneTimeTokens, authOutbox, users]) {
		counts.push(await db.$count(table));
	}
	return counts;
}

const given = { email, password };
const signIn = "token?grant_type=password";
const phone = "+26771000001";

/** What is sent where, by the status and the code of the refusal. */
const refusals: Record<string, [what: string, path: string, body: unknown][]> = {
	"400 bad_json": [
		["no JSON", "signup", "{"],
		["nothing", "signup", ""],
		["a list", "signup", []],
		["a number for a text", "signup", { ...given, email: 5 }],
		["an object for a text", signIn, { email: {} }],
		["a text for an object", "signup", { ...given, data: "x" }],
	],
	"400 validation_failed": [
		["a NUL in the address", "signup", { ...given, email: "a\0@b.example" }],
		["no form", "link", { token: "a", type: "signup" }],
		["a NUL in the data", "signup", { ...given, data: { "\0": 1 } }],
		["no address", "signup", { ...given, email: "nobody" }],
		["no address, whose password is common", "signup", { email: "a", password: "123456" }],
		["a long password", "signup", { email, password: "x".repeat(73) }],
		["10,000 characters", "signup", { email, password: "x".repeat(1e4) }],
		["a long address", "signup", { ...given, email: `${"x".repeat(300)}@b.example` }],
		["half of PKCE", "signup", { ...given, code_challenge: "x" }],
		["much data", "signup", { ...given, data: { x: "é".repeat(1000) } }],
		["much data", "otp", { email, data: { x: "x".repeat(2048) } }],
		["no grant type", "token", {}],
		["no refresh token", "token?grant_type=refresh_token", {}],
		["an unknown type", "verify", { type: "constructor", token: "1", email }],
		["no phone", "verify", { type: "sms", token: "1", phone: "071000001" }],
		["an address for a phone", "verify", { type: "phone_change", token: "1", email }],
	],
	"422 weak_password": [["a short password", "signup", { email, password: "12345" }]],
	"413 validation_failed": [
		["a giant body", "signup", { ...given, data: { x: "x".repeat(70_000) } }],
	],
	"400 invalid_credentials": [["10,000 characters", signIn, { email, password: "x".repeat(1e4) }]],
	"400 refresh_token_not_found": [
		["a made-up token", "token?grant_type=refresh_token", { refresh_token: "a.0.b" }],
	],
	"404 flow_state_not_found": [
		["a made-up code", "token?grant_type=pkce", { auth_code: "x", code_verifier: "y" }],
	],
	"403 otp_expired": [
		["a made-up code", "verify", { type: "email", token: "123456", email }],
		["a phone's code", "verify", { type: "sms", token: "1", phone }],
		["a phone's code", "verify", { type: "phone_change", token: "1", phone: "267 71 000 001" }],
		["a made-up link", "verify", { type: "signup", token_hash: "x" }],
	],
	"404 not_found": [["an unknown path", "nowhere", {}]],
};

const refused = Object.entries(refusals).flatMap(([refusal, rows]) =>
	rows.map(([what, path, body]) => [what, path, refusal, body] as const),
);

test.each(refused)("%s to /%s is refused by %s, and nothing is stored", async (...row) => {
	const [, path, refusal, body] = row;
	const [status, code] = [Number.parseInt(refusal, 10), refusal.slice(4)];
	const before = await stored();
	const answer = await post(`/auth/v1/${path}`, body);
	const text = await answer.text();
	expect({ status: answer.status, text }).toMatchObject({ status });
	expect(JSON.parse(text)).toMatchObject({ code: status, error_code: code });
	expect(JSON.parse(text).msg).toEqual(expect.any(String));
	expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|drizzle|SQL/i);
	expect(await stored()).toEqual(before);
});

test("errors come in the form that the client's version asks for", async () => {
	const newer = await post("/auth/v1/signup", "{", { "X-Supabase-Api-Version": "2024-01-01" });
	expect(newer.headers.get("X-Supabase-Api-Version")).toBe("2024-01-01");
	expect(await newer.json()).toEqual({ code: "bad_json", message: expect.any(String) });
	const weak = await post(
		"/auth/v1/signup",
		{ email, password: "123" },
		{ "X-Supabase-Api-Version": "2025-06-01" },
	);
	expect(await weak.json()).toMatchObject({
		code: "weak_password",
		weak_password: { reasons: ["length"] },
	});
	const nonsense = await post("/auth/v1/signup", "{", { "X-Supabase-Api-Version": "newest" });
	expect(nonsense.headers.get("X-Supabase-Api-Version")).toBeNull();
	expect(await nonsense.json()).toMatchObject({ code: 400, error_code: "bad_json" });
});

test("what is public tells what there is, and no secret", async () => {
	const keys = await (await visit("/auth/v1/.well-known/jwks.json")).json();
	expect(keys).toEqual({
		keys: [
			{
				kty: "EC",
				crv: "P-256",
				alg: "ES256",
				use: "sig",
				key_ops: ["verify"],
				kid: expect.any(String),
				x: expect.any(String),
				y: expect.any(String),
			},
		],
	});
	const settings = await (await visit("/auth/v1/settings")).json();
	expect(settings).toMatchObject({
		external: { email: true, phone: false, google: false, anonymous_users: false },
		disable_signup: false,
		mailer_autoconfirm: false,
	});
	expect((await visit("/auth/v1/health")).status).toBe(200);
});

test("when the database fails, the answer is short and the log knows why", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	await env.DB.exec("ALTER TABLE auth_keys RENAME TO auth_keys_away");
	const answer = await visit("/auth/v1/user");
	await env.DB.exec("ALTER TABLE auth_keys_away RENAME TO auth_keys");
	expect(answer.status).toBe(500);
	expect(await answer.json()).toEqual({
		code: 500,
		error_code: "unexpected_failure",
		msg: "Unexpected failure, please check server logs for more information",
	});
	const [line] = logged.mock.calls.map(([text]) => String(text));
	expect(line).not.toContain("\n");
	expect(line).toContain("no such table");
	logged.mockReset();
});

test("the path's spelling changes nothing", async () => {
	for (const path of ["/auth/v1//user", "/auth/v1/user/", "/AUTH/v1/user", "/rest/v1/grants"]) {
		const answer = await visit(path);
		expect(answer.status, path).toBeGreaterThanOrEqual(400);
		expect(answer.status, path).toBeLessThan(500);
		await answer.text();
	}
});
