import { beforeAll, expect, test, vi } from "vitest";
import { hosted, visitWith } from "./hosted";
import { logOf } from "./logged";
import { loadDemoContent, visit } from "./visit";

beforeAll(loadDemoContent);

/** Asks for a page that breaks while it renders: a short answer without the reason, which is logged. */
async function visitBroken(path: string, method: "toISOString" | "getUTCFullYear") {
	const broken = vi.spyOn(Date.prototype, method).mockImplementation(() => {
		throw new Error("broken by the test");
	});
	let html = "";
	let headers = new Headers();
	const lines = await logOf("error", async () => {
		const response = await visit(path);
		html = await response.text();
		headers = response.headers;
		expect(response.status).toBe(503);
	});
	broken.mockRestore();
	expect(headers.get("Retry-After")).toBe("60");
	expect(html).toContain("Unexpected Application Error!");
	expect(html).not.toContain("broken by the test");
	expect(lines[0]).toContain("broken by the test");
	return { html, headers };
}

test("a page that fails shows the church's error page, and only the log knows why", async () => {
	const { html } = await visitBroken("/events", "toISOString");
	expect(html).toContain("Kingdom Realms Ministries");
});

test("when not even that can be shown, the answer is still short and safe", async () => {
	const { headers } = await visitBroken("/", "getUTCFullYear");
	expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
});

test("a setting that is wrong is named in the log, and every request is answered with a short page", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	for (const path of ["/", "/login", "/auth/v1/health"]) {
		const response = await visitWith({ SUPABASE_URL: hosted.SUPABASE_URL }, path);
		expect(response.status, path).toBe(503);
		const html = await response.text();
		expect(html).toContain(
			'<h1>Unexpected Application Error! · <span lang="tn">Go nnile le phoso e e sa solofelwang!</span></h1>',
		);
		expect(html).not.toContain("SUPABASE");
		expect(html).toContain(response.headers.get("X-Request-Id"));
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"cache-control": "no-store",
			"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
			"strict-transport-security": expect.stringMatching(/^max-age=\d+/),
			"x-content-type-options": "nosniff",
		});
	}
	expect(logged).toHaveBeenCalledTimes(3);
	expect(String(logged.mock.calls[0]?.[0])).toContain("belong together");
	logged.mockReset();
});

test("a method that a page does not have is refused in the visitor's language", async () => {
	const body = new URLSearchParams({ a: "b" });
	const english = await visit("/about", { method: "POST", body });
	expect(english.status).toBe(405);
	expect(await english.text()).toContain("That did not work");
	const setswana = await (await visit("/about?lng=tn", { method: "POST", body })).text();
	expect(setswana).toContain('<html lang="tn">');
	expect(setswana).toContain("<title>Seo ga se a atlega");
	expect(setswana).toContain("Boela Gae");
});

test("addresses that do not decode are no failure of ours", async () => {
	for (const path of ["//", "/..%2f..%2fetc/passwd"]) {
		const response = await visit(path);
		expect(response.status, path).toBeGreaterThanOrEqual(200);
		expect(response.status, path).toBeLessThan(500);
		await response.text();
	}
	for (const path of ["/%", "/%E0", "/%e0%a4%a", "/sermons%00", "/a%0Ab", "/%E0?lng=tn"]) {
		const response = await visit(path);
		expect(response.status, path).toBe(404);
		const page = await response.text();
		expect(page, path).toMatch(/Oops! Page not found|Ijoo! Tsebe ga e a bonwa/);
		expect(page, path).toContain("<nav");
	}
});
