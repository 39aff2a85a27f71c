import { env } from "cloudflare:workers";
import { exportJWK, generateKeyPair, importJWK, SignJWT } from "jose";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { authKeys, authOneTimeTokens, authOutbox, authUsers, users } from "~/db/auth-schema";
import { createTables, visit } from "../visit";
import { db, forgetAttempts, newestMail, newMember, passTime, password, post } from "./client";

beforeAll(createTables);
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

/** A refusal: what was asked, the status and the code of the answer. */
const refused: [string, string, unknown, number, string][] = [
	["no JSON", "signup", "{", 400, "bad_json"],
	["nothing", "signup", "", 400, "bad_json"],
	["a list", "signup", [], 400, "bad_json"],
	["a number for a text", "signup", { email: 5, password }, 400, "bad_json"],
	["an object for a text", "token?grant_type=password", { email: {} }, 400, "bad_json"],
	["a text for an object", "signup", { email, password, data: "x" }, 400, "bad_json"],
	[
		"a NUL in the address",
		"signup",
		{ email: "a\0@b.example", password },
		400,
		"validation_failed",
	],
	["a NUL in the data", "signup", { email, password, data: { "\0": 1 } }, 400, "validation_failed"],
	["no address", "signup", { email: "nobody", password }, 400, "validation_failed"],
	["a short password", "signup", { email, password: "12345" }, 422, "weak_password"],
	["a long password", "signup", { email, password: "x".repeat(73) }, 400, "validation_failed"],
	["10,000 characters", "signup", { email, password: "x".repeat(1e4) }, 400, "validation_failed"],
	[
		"a long address",
		"signup",
		{ email: `${"x".repeat(300)}@b.example`, password },
		400,
		"validation_failed",
	],
	["half of PKCE", "signup", { email, password, code_challenge: "x" }, 400, "validation_failed"],
	[
		"a giant body",
		"signup",
		{ email, password, data: { x: "x".repeat(70_000) } },
		413,
		"validation_failed",
	],
	[
		"another site",
		"signup?redirect_to=https://evil.example/",
		{ email, password },
		400,
		"validation_failed",
	],
	["another site", "recover?redirect_to=//evil.example", { email }, 400, "validation_failed"],
	["a script", "otp?redirect_to=javascript:alert(1)", { email }, 400, "validation_failed"],
	[
		"another site",
		"resend?redirect_to=%2F%5Cevil.example",
		{ type: "signup", email },
		400,
		"validation_failed",
	],
	[
		"10,000 characters",
		"token?grant_type=password",
		{ email, password: "x".repeat(1e4) },
		400,
		"invalid_credentials",
	],
	["no grant type", "token", {}, 400, "validation_failed"],
	["no refresh token", "token?grant_type=refresh_token", {}, 400, "validation_failed"],
	[
		"a made-up refresh token",
		"token?grant_type=refresh_token",
		{ refresh_token: "a.0.b" },
		400,
		"refresh_token_not_found",
	],
	[
		"a made-up auth code",
		"token?grant_type=pkce",
		{ auth_code: "x", code_verifier: "y" },
		404,
		"flow_state_not_found",
	],
	[
		"an unknown type",
		"verify",
		{ type: "constructor", token: "1", email },
		400,
		"validation_failed",
	],
	["a made-up code", "verify", { type: "email", token: "123456", email }, 403, "otp_expired"],
	["a made-up link", "verify", { type: "signup", token_hash: "x" }, 403, "otp_expired"],
	["an unknown path", "nowhere", {}, 404, "not_found"],
];

test.each(refused)("%s to /%s is refused, and nothing is stored", async (...row) => {
	const [, path, body, status, code] = row;
	const before = await stored();
	const answer = await post(`/auth/v1/${path}`, body);
	const text = await answer.text();
	expect({ status: answer.status, text }).toMatchObject({ status });
	expect(JSON.parse(text)).toMatchObject({ code: status, error_code: code });
	expect(JSON.parse(text).msg).toEqual(expect.any(String));
	expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|drizzle|SQL/i);
	expect(await stored()).toEqual(before);
});

test("a body is cut off at its limit, whatever length it claims", async () => {
	const chunk = new TextEncoder().encode("x".repeat(16_384));
	let sent = 0;
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			if (sent++ < 64) controller.enqueue(chunk);
			else controller.close();
		},
	});
	const answer = await visit("/auth/v1/signup", { method: "POST", body });
	expect(answer.status).toBe(413);
	await answer.text();
});

test("errors come in the form that the client's version asks for", async () => {
	const newer = await post("/auth/v1/signup", "{", { "X-Supabase-Api-Version": "2024-01-01" });
	expect(newer.headers.get("X-Supabase-Api-Version")).toBe("2024-01-01");
	expect(await newer.json()).toEqual({ code: "bad_json", message: expect.any(String) });
	const weak = await post(
		"/auth/v1/signup",
		{ email, password: "1" },
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

test("a link with a target elsewhere is refused and stays good", async () => {
	await post("/auth/v1/signup", { email: "target@church.example", password });
	const { path } = await newestMail("target@church.example");
	const elsewhere = path.replace(/redirect_to=.*/, "redirect_to=https://evil.example");
	const answer = await visit(elsewhere);
	expect(answer.status).toBe(400);
	expect(answer.headers.get("Location")).toBeNull();
	expect((await visit(path)).headers.get("Location")).toContain("access_token=");
});

test("expired, forged and foreign access tokens are refused", async () => {
	const { session } = await newMember("tokens@church.example");
	const [header = "", payload = "", signature = ""] = session.access_token.split(".");
	const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
	const encode = (value: object) =>
		btoa(JSON.stringify(value)).replace(/=+$/, "").replaceAll("+", "-").replaceAll("/", "_");
	const foreign = await generateKeyPair("ES256", { extractable: true });
	const { kid } = JSON.parse(atob(header));
	const own = (await db.select().from(authKeys).get())?.privateJwk ?? "{}";
	const ownKey = await importJWK(JSON.parse(own), "ES256");
	const sign = (changes: object, key = ownKey) =>
		new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: "ES256", kid }).sign(key);
	const publicKey = await exportJWK(foreign.publicKey);
	const tokens = {
		"alg none": `${encode({ alg: "none", typ: "JWT" })}.${payload}.`,
		"alg none, signed": `${encode({ alg: "none", kid })}.${payload}.${signature}`,
		"other claims": `${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
		"foreign key": await sign({}, foreign.privateKey),
		"key of its own": await new SignJWT(claims)
			.setProtectedHeader({ alg: "ES256", jwk: publicKey })
			.sign(foreign.privateKey),
		"symmetric key": await new SignJWT(claims)
			.setProtectedHeader({ alg: "HS256", kid })
			.sign(new TextEncoder().encode(JSON.stringify(publicKey))),
		expired: await sign({ exp: claims.iat - 1 }),
		"another issuer": await sign({ iss: "https://evil.example/auth/v1" }),
		"another audience": await sign({ aud: "service" }),
		"no session": await sign({ session_id: "none" }),
		"no token": "x",
	};
	const ask = (token: string) =>
		visit("/auth/v1/user", { headers: { Authorization: `Bearer ${token}` } });
	expect((await ask(await sign({}))).status).toBe(200);
	for (const [name, token] of Object.entries(tokens)) {
		const answer = await ask(token);
		expect(answer.status, name).toBe(403);
		expect(await answer.json(), name).toMatchObject({ error_code: "bad_jwt" });
		const row = { supabase_id: claims.sub, email: claims.email, role: "User" };
		const insert = await post("/rest/v1/users", row, { Authorization: `Bearer ${token}` });
		expect(insert.status, name).toBe(401);
		await insert.text();
	}
	const foreignSession = await ask(await sign({ session_id: crypto.randomUUID() }));
	expect(await foreignSession.json()).toMatchObject({ error_code: "session_not_found" });
	const nobody = await visit("/auth/v1/user");
	expect(nobody.status).toBe(401);
	expect(await nobody.json()).toMatchObject({ error_code: "no_authorization" });
});

test("five failed sign-ins close an account and an address for five minutes", async () => {
	const { email: known } = await newMember("locked@church.example");
	const attempt = (name: string, given: string, headers: Record<string, string>) =>
		post("/auth/v1/token?grant_type=password", { email: name, password: given }, headers);
	for (let i = 0; i < 5; i++) {
		const from = { "CF-Connecting-IP": `2001:db8::${i}`, "X-Forwarded-For": `198.51.100.${i}` };
		expect((await attempt(known, "wrong password", from)).status).toBe(400);
	}
	const sixth = await attempt(known.toUpperCase(), password, { "CF-Connecting-IP": "2001:db8::9" });
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

test("an address gets one mail a minute, whether it is known or not", async () => {
	const recover = () => post("/auth/v1/recover", { email: "minute@church.example" });
	expect((await recover()).status).toBe(200);
	const second = await recover();
	expect(second.status).toBe(429);
	expect(await second.json()).toMatchObject({ error_code: "over_email_send_rate_limit" });
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

test("answers are not kept by anybody, and carry the site's security headers", async () => {
	const { headers } = await post("/auth/v1/signup", "{");
	expect(headers.get("Cache-Control")).toBe("no-store");
	expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
	const fromElsewhere = await post(
		"/auth/v1/recover",
		{ email },
		{ Origin: "https://evil.example" },
	);
	expect(fromElsewhere.status).toBe(403);
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
