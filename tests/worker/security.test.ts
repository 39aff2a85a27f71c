import { beforeAll, expect, test } from "vitest";
import { finishScripts } from "~/layout/page-scripts.server";
import headersOfFiles from "../../public/_headers?raw";
import { pictures } from "../fixtures/pictures";
import { call, jsonOf, token, upload } from "./backend";
import { loadDemoContent, visit, visitAsStranger } from "./visit";

let picture: string;

/** A week, or as long as a church chooses. */
const [, hsts = ""] = /^ +Strict-Transport-Security: (.+)/m.exec(headersOfFiles) ?? [];

beforeAll(async () => {
	await loadDemoContent();
	picture = (await jsonOf(upload(token, pictures.jpeg.slice()))).url;
});

const MEDIA = "default-src 'none'; sandbox";
const DATA = "/sermons.data?_routes=routes/sermons";
/** The page after a registration names the guest to the browser that has registered her. */
const noticed = () => `/events?registered=x&notice=registered.${Date.now().toString(36)}`;

const FOR_GOOD = "public, max-age=31536000, immutable";

/** Every kind of answer: its status, what browsers may keep of it, and its policy if it is no page's. */
const answers: [string, number, string, () => Promise<Response>, string?][] = [
	["a page", 200, "private, no-cache", () => visitAsStranger("/sermons")],
	["a page from the cache", 200, "private, no-cache", () => visitAsStranger("/about")],
	["a page's data", 200, "private, no-cache", () => visitAsStranger(DATA)],
	["a page after a form", 200, "no-store", () => visitAsStranger(noticed())],
	["the portal", 200, "no-store", () => visit("/admin")],
	["the portal's data", 200, "no-store", () => visit("/admin.data")],
	["a page for somebody signed in", 200, "no-store", () => visitSignedIn("/sermons")],
	["a page not found", 404, "no-store", () => visit("/nope")],
	["a page whose address has a token", 403, "no-store", () => visit("/password/new?code=abc")],
	["a redirect", 302, "no-store", () => visit("/language")],
	["an address with a slash at its end", 301, "no-store", () => visit("/sermons/")],
	["a method that a page does not have", 405, "no-store", () => post("/about", "a=b")],
	["a form that is refused", 400, "no-store", () => post("/contact", "name=Neo")],
	["a form of another site", 403, "no-store", () => foreign("/")],
	["the API", 200, "private, no-cache", () => visitAsStranger("/api/sermons")],
	["the API, for an administrator", 200, "no-store", () => call("GET", "/api/sermons", { token })],
	["a call that is refused", 401, "no-store", () => call("DELETE", "/api/sermons/1")],
	["a path that the API does not have", 404, "no-store", () => call("GET", "/api/nope")],
	["a preflight", 204, "no-store", () => call("OPTIONS", "/api/sermons")],
	["the account service", 200, "no-store", () => visit("/auth/v1/settings")],
	["the account service, for another site", 403, "no-store", () => foreign("/auth/v1/recover")],
	["its refusals", 401, "no-store", () => visit("/auth/v1/user")],
	["its public key", 200, "public, max-age=600", () => visit("/auth/v1/.well-known/jwks.json")],
	["a spent mailed link", 303, "no-store", () => visit("/auth/v1/verify?token=a&type=signup")],
	["an export", 200, "private, no-store", () => visitSignedIn("/admin/export/events.csv")],
	["a picture", 200, FOR_GOOD, () => visit(picture), MEDIA],
	["a part of a picture", 206, FOR_GOOD, () => part("bytes=0-9"), MEDIA],
	["a picture in another size", 200, FOR_GOOD, () => visit(`${picture}?w=320`), MEDIA],
	["a part that is none", 416, "no-store", () => part("bytes=99999999-")],
	["a picture that is not there", 404, "no-store", () => visit("/media/nope.jpg")],
];

function visitSignedIn(path: string) {
	return visit(path, { headers: { Cookie: `__Host-token=${token}` } });
}

function post(path: string, body: string, more: Record<string, string> = {}) {
	const headers = { "Content-Type": "application/x-www-form-urlencoded", ...more };
	return visit(path, { method: "POST", body, headers });
}

const foreign = (path: string) => post(path, "a=b", { Origin: "https://evil.example" });

function part(Range: string) {
	return visit(picture, { headers: { Range } });
}

test.each(answers)("%s carries the security headers", async (name, status, kept, ask, own) => {
	const answer = await ask();
	await answer.arrayBuffer();
	const { headers } = answer;
	// How long a sign-in, a mail or a call took is nobody's business.
	expect(headers.has("Server-Timing")).toBe(/^(a page|the portal)(?!'s)/.test(name));
	expect(answer.status).toBe(status);
	const policy = headers.get("Content-Security-Policy") ?? "";
	if (own) expect(policy).toBe(own);
	else {
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("frame-ancestors 'none'");
		expect(policy).toContain("base-uri 'none'");
		expect(policy).toContain("form-action 'self'");
	}
	expect(policy).not.toMatch(/unsafe|http:/);
	expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
	expect(headers.get("X-Frame-Options")).toBe("DENY");
	expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
	expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
	expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
	expect(headers.get("Permissions-Policy")).toContain("camera=()");
	expect(headers.get("Strict-Transport-Security")).toBe(hsts);
	expect(headers.get("Cache-Control")).toBe(kept);
	expect(headers.has("Access-Control-Allow-Origin")).toBe(false);
});

test("search engines are asked to leave out workers.dev, and no other address", async () => {
	const robots = async (origin: string) => {
		const answers = await Promise.all(
			["/", "/robots.txt", "/nope", "/api/sermons"].map((path) => visitAsStranger(origin + path)),
		);
		return [...new Set(answers.map(({ headers }) => headers.get("X-Robots-Tag")))];
	};
	expect(await robots("https://church-portal.grace.workers.dev")).toEqual(["noindex"]);
	expect(await robots("https://workers.dev.church.example")).toEqual([null]);
});

test("only the page's own inline scripts are allowed, by their hashes", async () => {
	for (const path of ["/sermons", "/admin", "/nope"]) {
		const response = await visit(path);
		const policy = response.headers.get("Content-Security-Policy") ?? "";
		const html = await response.text();
		expect(policy + html).not.toContain("nonce");
		// A block of data, which search engines read, is never run.
		const scripts = [
			...html.matchAll(
				/<script(?![^>]* (?:src=|type="application\/ld\+json"))[^>]*>(.*?)<\/script>/gs,
			),
		];
		expect(scripts.length, path).toBeGreaterThan(3);
		for (const [, text] of scripts) {
			const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
			const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
			expect(policy).toContain(`'sha256-${hash}'`);
		}
		expect(policy).toMatch(new RegExp(`script-src 'self'( 'sha256-[^']+'){${scripts.length}};`));
		expect(html).not.toMatch(/ style="/);
	}
});

test("a script that somebody has smuggled into a page is not allowed", async () => {
	const smuggled = "alert(1)";
	const { html, hashes } = finishScripts(
		`<p><script>${smuggled}</script><script nonce="ours">let own</script></p>`,
		{ nonce: "ours", isDeferred: false },
	);
	expect(html).toContain("<script>let own</script>");
	expect(hashes).toHaveLength(1);
});
