import { expect, test } from "vitest";
import { answerBackendCall } from "~/platform/http/backend-call.server";

const allowed = "https://front.example";
const context = { requestId: "r1", settings: { allowedOrigins: [allowed] } };

function call(method: string, headers: Record<string, string>) {
	const request = new Request("https://church.example/sermons", { method, headers });
	const handle = async (asked: Request) => Response.json({ path: new URL(asked.url).pathname });
	return answerBackendCall(request, "/api/sermons", context, handle);
}

test("pages of an allowed origin may call, with a bearer and never with cookies", async () => {
	const preflight = await call("OPTIONS", { Origin: allowed });
	expect(preflight.status).toBe(204);
	expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe(allowed);
	for (const header of ["Authorization", "Content-Digest", "If-Match"]) {
		expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain(header);
	}
	const post = await call("POST", { Origin: allowed, "Sec-Fetch-Site": "cross-site" });
	expect(await post.json()).toEqual({ path: "/api/sermons" });
	expect(post.headers.get("Access-Control-Allow-Origin")).toBe(allowed);
	expect(post.headers.get("Access-Control-Allow-Credentials")).toBeNull();
	expect(post.headers.get("Vary")).toContain("Origin");
});

test("pages of any other origin may not", async () => {
	for (const Origin of ["https://evil.example", "null", `${allowed}.evil.example`]) {
		expect((await call("POST", { Origin })).status, Origin).toBe(403);
		const read = await call("GET", { Origin });
		expect(read.headers.get("Access-Control-Allow-Origin"), Origin).toBeNull();
	}
	expect((await call("POST", {})).status).toBe(200);
});
