import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { startSession } from "~/accounts/sessions/portal-session.server";
import { SESSION_LIFETIME_MS } from "~/accounts/sessions/session-lifetime";
import { call, db, token, tokenOf } from "./backend";
import { logOf } from "./logged";
import { ORIGIN } from "./visit";

const json = { "Content-Type": "application/json" };

test("a call that writes is refused without a good token, and for a role that may not or is unknown", async () => {
	const unknown = await tokenOf("admin", "odd");
	await env.DB.prepare("UPDATE grants SET role = 'root' WHERE user_id = 'odd'").run();
	for (const [given, status, message] of [
		[undefined, 401, "Please sign in."],
		["", 401, "Please sign in."],
		["x", 401, "Please sign in."],
		["a".repeat(43), 401, "Please sign in."],
		[await tokenOf("pastor"), 403, "Access denied. Admin privileges required."],
		[unknown, 403, "Access denied. Admin privileges required."],
	] as const) {
		const response = await call("POST", "/sermons", { token: given, headers: json });
		expect([response.status, await response.json()]).toEqual([status, { message }]);
	}
});

test("the cookie is as good as a bearer, but not from another site's page", async () => {
	const cookie = { Cookie: `a=b; __Host-token=${await tokenOf("admin")}`, ...json };
	const post = (headers: Record<string, string>) =>
		call("POST", "/sermons", { headers: { ...cookie, ...headers }, body: "{}" });
	expect((await post({ Origin: ORIGIN })).status).toBe(201);
	expect((await post({})).status).toBe(201);
	const elsewhere: Record<string, string>[] = [
		{ Origin: "https://evil.example" },
		{ "Sec-Fetch-Site": "cross-site" },
	];
	for (const headers of elsewhere) {
		const refused = await post(headers);
		expect(refused.status).toBe(403);
		expect(await refused.json()).toEqual({ message: expect.any(String) });
	}
	const renamed = { Cookie: cookie.Cookie.replace("__Host-", ""), ...json };
	expect((await call("POST", "/sermons", { headers: renamed, body: "{}" })).status).toBe(401);
});

test("a page of an allowed origin needs the token itself: the cookie does not count", async () => {
	const settings = { requiresSecondFactor: false };
	const context = { db, now: Date.now(), report() {}, settings };
	const ask = (given: Record<string, string>) => {
		const headers = { Origin: "https://front.example", ...given };
		const request = new Request(`${ORIGIN}/api/sermons`, { method: "POST", headers });
		return requireAdministrator(context, request);
	};
	expect(await ask({ Authorization: `Bearer ${token}` })).toMatchObject({ role: "admin" });
	await expect(ask({ Cookie: `__Host-token=${token}` })).rejects.toMatchObject({ status: 403 });
});

test("a token is kept as a hash, and ends with its time", async () => {
	const post = async (token: string) => (await call("POST", "/events", { token, json: {} })).status;
	const kept = await env.DB.prepare("SELECT group_concat(token_hash) AS all_hashes FROM sessions");
	expect(await post(token)).toBe(201);
	expect(JSON.stringify(await kept.first())).not.toContain(token);
	const now = Date.now() - SESSION_LIFETIME_MS;
	const old = await startSession({ db, now }, { id: "admin", email: "admin@church.example" });
	expect(await post(old)).toBe(401);
});

test("a method that a path does not have is refused and the right ones are named", async () => {
	for (const [method, path, allow] of [
		["DELETE", "/sermons", "GET, POST, HEAD"],
		["DELETE", "/sermons/", "GET, POST, HEAD"],
		["GET", "/api/events/1", "PUT, DELETE"],
		["POST", "/api/sermons/1", "GET, PUT, DELETE, HEAD"],
		["PUT", "/events", "GET, POST, HEAD"],
		["DELETE", "/gallery", "GET, POST, HEAD"],
		["GET", "/login", "POST"],
		["GET", "/api/upload", "POST"],
		["POST", "/api/gallery/1", "GET, PUT, DELETE, HEAD"],
		["PATCH", "/api/sermons", "GET, HEAD, POST, PUT, DELETE"],
		["PROPFIND", "/api/sermons", "GET, HEAD, POST, PUT, DELETE"],
	] as const) {
		const response = await call(method, path, { token });
		expect(response.status, `${method} ${path}`).toBe(405);
		expect(response.headers.get("Allow")).toBe(allow);
		expect(await response.json()).toEqual({ message: expect.any(String) });
	}
});

test("a path of the backend that is none is answered in JSON", async () => {
	for (const [method, path] of [
		["GET", "/api"],
		["GET", "/api/nothing"],
		["GET", "/api/sermons.data"],
		["POST", "/api/sermons/1/2"],
		["DELETE", "/api/sermons//delete-all"],
		["DELETE", "/sermons//delete-all"],
		["DELETE", "/events/delete-all"],
		["DELETE", "/api/%2e%2e/api/nothing"],
		["DELETE", "/sermons/%E0%A4%A"],
		["GET", "/api/%"],
	] as const) {
		const response = await call(method, path, { token });
		expect(response.status, path).toBe(404);
		expect(await response.json(), path).toEqual({ message: expect.any(String) });
	}
});

test("HEAD tells what GET would, without the body", async () => {
	const response = await call("HEAD", "/api/sermons");
	expect(response.status).toBe(200);
	expect(response.headers.get("Content-Type")).toBe("application/json");
	expect(await response.text()).toBe("");
});

test("a body that is no JSON, or too large, is refused before anything else of it is looked at", async () => {
	const post = (body: BodyInit, headers: Record<string, string> = json) =>
		call("POST", "/api/sermons", { token, headers, body });
	const notUtf8 = new Uint8Array([0x22, 0xff, 0x22]);
	for (const body of ["", "{", "nul", '{"title":"a"', "\xff\xfe", notUtf8]) {
		const response = await post(body);
		expect(response.status).toBe(400);
		expect(await response.json()).toEqual({ message: "The body is not valid JSON" });
	}
	for (const body of ["null", "[]", '"title"', "7"]) expect((await post(body)).status).toBe(400);
	for (const type of ["text/plain", "application/x-www-form-urlencoded", "text/json"]) {
		expect((await post("{}", { "Content-Type": type })).status).toBe(415);
	}
	const large = JSON.stringify({ title: "x".repeat(1024 * 1024) });
	expect((await post(large)).status).toBe(413);
	const nested = "[".repeat(500_000);
	expect((await post(nested)).status).toBe(400);
});

test("a body over the limit is not read to its end", async () => {
	let sent = 0;
	const endless = new ReadableStream({
		pull(controller) {
			sent += 1;
			controller.enqueue(new Uint8Array(64 * 1024).fill(32));
			if (sent > 2000) controller.close();
		},
	});
	const response = await call("POST", "/api/events", { token, headers: json, body: endless });
	expect(response.status).toBe(413);
	expect(sent).toBeLessThan(100);
});

test("a database that fails is told by a request's name alone", async () => {
	await env.DB.prepare("ALTER TABLE events RENAME TO events_away").run();
	let requestId: string | null = null;
	const [line = ""] = await logOf("error", async () => {
		const response = await call("GET", "/api/events");
		expect(response.status).toBe(500);
		requestId = response.headers.get("X-Request-Id");
		const message = "Something went wrong on our side.";
		expect(await response.json()).toEqual({ message, requestId });
	});
	await env.DB.prepare("ALTER TABLE events_away RENAME TO events").run();
	expect(JSON.parse(line)).toMatchObject({
		event: "backend call failed",
		requestId,
		path: "/api/events",
		error: expect.stringContaining("no such table"),
	});
});
