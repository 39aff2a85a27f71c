import { beforeAll, expect, test } from "vitest";
import { loadDemoContent, ORIGIN, visitAsStranger, worker } from "./visit";

beforeAll(loadDemoContent);

const demo = { email: "admin@demo.example", password: "demo-portal" };

function ask(path: string, init: RequestInit = {}, origin = "http://church.example") {
	return worker.fetch(new Request(origin + path, { redirect: "manual", ...init }));
}

test("a page asked for over plain http leads to https, also from the page cache", async () => {
	await visitAsStranger("/sermons?q=light");
	for (const path of ["/", "/sermons?q=light", "/admin", "/media/x.jpg", "/nope", "/events.data"]) {
		for (const method of ["GET", "HEAD"]) {
			const answer = await ask(path, { method, headers: { Cookie: "__Host-lng=tn" } });
			expect(answer.status, path).toBe(308);
			expect(answer.headers.get("Location")).toBe(ORIGIN + path);
			expect(answer.headers.get("Set-Cookie")).toBeNull();
			expect(answer.headers.get("Strict-Transport-Security")).toBeNull();
		}
	}
	const elsewhere = await ask("/about", {}, "http://www.church.example:8080");
	expect(elsewhere.headers.get("Location")).toBe("https://www.church.example/about");
});

const json = { headers: { "Content-Type": "application/json", Accept: "application/json" } };

test.each<[string, string, RequestInit]>([
	["a sign-in", "/login", { ...json, method: "POST", body: JSON.stringify(demo) }],
	["a list of the API", "/api/sermons", {}],
	["a list at its bare path", "/sermons", json],
	["the account service", "/auth/v1/settings", {}],
	["a mailed link of the account service", "/auth/v1/verify?token=abc&type=signup", {}],
	["the account service's table", "/rest/v1/users", {}],
	["a form", "/contact", { method: "POST", body: new URLSearchParams({ name: "Neo" }) }],
	["a choice of language", "/language", { method: "POST", body: "lng=tn" }],
	["a method that nothing takes", "/about", { method: "OPTIONS" }],
])("%s is refused over plain http, and nothing is stored or sent", async (_, path, init) => {
	const answer = await ask(path, init);
	expect(answer.status).toBe(403);
	expect(await answer.text()).toContain("https");
	expect(answer.headers.get("Set-Cookie")).toBeNull();
});

test("hosts that only look like this machine are not", async () => {
	for (const host of ["localhost.church.example", "127.0.0.1.nip.example", "127.0.0.2"]) {
		expect((await ask("/", {}, `http://${host}`)).status, host).toBe(308);
	}
	for (const host of ["localhost:8787", "127.0.0.1:9", "[::1]"]) {
		expect((await ask("/", {}, `http://${host}`)).status, host).toBe(200);
	}
});

test("over https every cookie is for this host and https alone", async () => {
	const post = (path: string, fields: Record<string, string>, origin = "") =>
		visitAsStranger(origin + path, { method: "POST", body: new URLSearchParams(fields) });
	const message = { name: "Neo", phone: "71234567", subject: "prayer", message: "Please pray." };
	const answers = await Promise.all([
		post("/admin", { intent: "sign-in", ...demo }, "https://localhost"),
		post("/admin", { intent: "tab", tab: "events" }),
		post("/language", { lng: "tn" }),
		post("/contact", message),
		post("/password", { email: "neo@church.example" }),
		visitAsStranger("/about?lng=tn"),
	]);
	const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
	expect(cookies.length).toBeGreaterThan(5);
	for (const cookie of cookies)
		expect(cookie).toMatch(/^__Host-[a-z-]+=.*; Path=\/; (HttpOnly; )?Secure; SameSite=Lax/);
});
