import { expect, test } from "vitest";
import { ORIGIN, visit } from "./visit";

const tn = "re go amogela";

async function htmlOf(path: string, headers: HeadersInit = {}) {
	return (await visit(path, { headers })).text();
}

function choose(lng: string, returnTo: string) {
	return visit("/language", {
		method: "POST",
		headers: { Origin: ORIGIN, Cookie: "__Host-saver=off" },
		body: new URLSearchParams({ lng, returnTo }),
	});
}

test("the default is English, whatever the browser prefers", async () => {
	const html = await htmlOf("/", { "Accept-Language": "tn-BW, tn;q=0.9" });
	expect(html).toContain('<html lang="en">');
	expect(html.toLowerCase()).not.toContain(tn);
});

test("the switch goes back to the page and sets a cookie that keeps the language", async () => {
	const response = await choose("tn", "/events?tab=past&lng=en");
	expect(response.status).toBe(303);
	expect(response.headers.get("Location")).toBe("/events?tab=past");
	const cookie = response.headers.get("Set-Cookie") ?? "";
	expect(cookie).toMatch(/^__Host-lng=tn; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
	const html = await htmlOf("/", { Cookie: cookie.split(";")[0] ?? "" });
	expect(html).toContain('<html lang="tn">');
	expect(html.toLowerCase()).toContain(tn);
});

test("an address can name the language, which is then remembered", async () => {
	const response = await visit("/about?lng=tn");
	expect(response.headers.get("Set-Cookie")).toContain("lng=tn");
	expect(await response.text()).toContain("Ka ga Kereke ya Rona");
	expect((await visit("/about")).headers.get("Set-Cookie")).toBeNull();
});

test("an unknown language changes nothing, and the switch leads to no other site", async () => {
	const response = await choose("fr", "//evil.example");
	expect([response.status, response.headers.get("Location")]).toEqual([303, "/"]);
	expect(response.headers.get("Set-Cookie")).toBeNull();
});

test("a damaged cookie means the default language", async () => {
	for (const value of ["", "%ff", "fr", "x".repeat(4000)]) {
		expect(await htmlOf("/", { Cookie: `__Host-lng=${value}` })).toContain('<html lang="en">');
	}
});
