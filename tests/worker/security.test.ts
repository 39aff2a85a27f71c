import { beforeAll, expect, test } from "vitest";
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

test("inline scripts carry the answer's own nonce, new each time", async () => {
	const [first, second] = await Promise.all([visit("/sermons"), visit("/sermons")]);
	const nonceOf = (response: Response) =>
		/'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1];
	expect(nonceOf(first)).not.toBe(nonceOf(second));
	const html = await first.text();
	const scripts = html.match(/<script[^>]*>/g) ?? [];
	expect(scripts.length).toBeGreaterThan(0);
	for (const script of scripts) expect(script).toContain(`nonce="${nonceOf(first)}"`);
	expect(html).not.toMatch(/ style="/);
});

test("HSTS is left out over plain http, where it has no meaning", async () => {
	const response = await worker.fetch("http://localhost:8787/");
	expect(response.headers.get("Strict-Transport-Security")).toBeNull();
});
