import { beforeAll, expect, test } from "vitest";
import { finishScripts } from "~/layout/page-scripts.server";
import { createTables, visit, worker } from "./visit";

beforeAll(createTables);

const answers: [string, () => Promise<Response>][] = [
	["a page", () => visit("/sermons")],
	["a page's data", () => visit("/sermons.data")],
	["a page not found", () => visit("/nope")],
	["a redirect", () => visit("/language")],
	["a method that a page does not have", () => visit("/about", { method: "POST", body: "a=b" })],
	[
		"a refusal",
		() => visit("/", { method: "POST", body: "a=b", headers: { Origin: "https://evil.example" } }),
	],
];

test.each(answers)("%s carries the security headers", async (_name, ask) => {
	const { headers } = await ask();
	const policy = headers.get("Content-Security-Policy") ?? "";
	expect(policy).toContain("default-src 'none'");
	expect(policy).toContain("frame-ancestors 'none'");
	expect(policy).toContain("base-uri 'none'");
	expect(policy).not.toContain("unsafe-inline");
	expect(policy).not.toContain("unsafe-eval");
	expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
	expect(headers.get("X-Frame-Options")).toBe("DENY");
	expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
	expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
	// Other hosts of the domain are not this site's to decide about.
	expect(headers.get("Strict-Transport-Security")).toBe("max-age=63072000");
	expect(headers.get("Cache-Control")).toBe("private, no-cache");
	expect(headers.get("Vary")).toContain("Cookie");
});

test("only the page's own inline scripts are allowed, by their hashes", async () => {
	for (const path of ["/sermons", "/admin", "/nope"]) {
		const response = await visit(path);
		const policy = response.headers.get("Content-Security-Policy") ?? "";
		const html = await response.text();
		expect(policy + html).not.toContain("nonce");
		const scripts = [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)];
		expect(scripts.length, path).toBeGreaterThan(3);
		for (const [, text] of scripts) {
			const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
			const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
			expect(policy).toContain(`'sha256-${hash}'`);
		}
		expect(policy.match(/sha256-/g)).toHaveLength(scripts.length);
		expect(html).not.toMatch(/ style="/);
	}
});

test("a script that somebody has smuggled into a page is not allowed", async () => {
	const smuggled = "alert(1)";
	const { html, hashes } = await finishScripts(
		`<p><script>${smuggled}</script><script nonce="ours">let own</script></p>`,
		{ nonce: "ours", isHeld: false },
	);
	expect(html).toContain("<script>let own</script>");
	expect(hashes).toHaveLength(1);
});

test("HSTS is left out over plain http, where it has no meaning", async () => {
	const response = await worker.fetch("http://localhost:8787/");
	expect(response.headers.get("Strict-Transport-Security")).toBeNull();
});
