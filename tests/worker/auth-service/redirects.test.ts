import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { authUsers } from "~/db/auth-service-schema";
import { visitWith } from "../hosted";
import { ORIGIN } from "../visit";
import { db, forgetAttempts, newestMail, password, post, pressLink } from "./client";

beforeEach(forgetAttempts);

test("a redirect to another site leads to the site's own root instead", async () => {
	const [to, email] = ["https://evil.example/", "led@church.example"];
	const query = new URLSearchParams({ redirect_to: to });
	const answer = await post(`/auth/v1/signup?${query}`, { email, password });
	expect(answer.status).toBe(200);
	const { path } = await newestMail(email);
	expect(new URL(path, ORIGIN).searchParams.get("redirect_to")).toBe(`${ORIGIN}/`);
	const bent = new URL(path, ORIGIN);
	bent.searchParams.set("redirect_to", to);
	const pressed = await pressLink(bent.pathname + bent.search);
	expect(pressed.headers.get("Location")).toMatch(/^https:\/\/church\.example\/#access_token=/);
});

/** Signs up at a host that the request names, and returns the answer. */
function signUpAt(origin: string, settings: object, email: string) {
	const query = new URLSearchParams({ redirect_to: `${origin}/signup/confirmed` });
	const body = JSON.stringify({ email, password });
	return visitWith(settings, `/auth/v1/signup?${query}`, { method: "POST", body }, origin);
}

test("a mail's link leads to the configured origin, whatever host the request names", async () => {
	const email = "host@church.example";
	expect((await signUpAt("https://other.example", {}, email)).status).toBe(200);
	const { link } = await newestMail(email);
	expect(link).toMatch(/^https:\/\/church\.example\/account\/link\?/);
	const { searchParams } = new URL(link ?? "");
	expect(searchParams.get("redirect_to")).toBe(`${ORIGIN}/signup/confirmed`);
});

test("on a developer's machine it leads to the machine", async () => {
	for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
		const origin = `http://${host}:8787`;
		const email = `dev-${host.replace(/\W/g, "")}@church.example`;
		expect((await signUpAt(origin, { SITE_ORIGIN: "" }, email)).status).toBe(200);
		expect((await newestMail(email)).link).toContain(`${origin}/account/link?`);
	}
});

test("elsewhere nobody can sign up until the origin is configured, and the log says so", async () => {
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	const before = await db.$count(authUsers);
	const answer = await signUpAt(ORIGIN, { SITE_ORIGIN: "" }, "no-origin@church.example");
	expect(answer.status).toBe(422);
	expect(await answer.json()).toMatchObject({ error_code: "email_provider_disabled" });
	expect(await db.$count(authUsers)).toBe(before);
	expect(warned.mock.calls.map(String).join()).toContain("SITE_ORIGIN");
	expect(warned).toHaveBeenCalledTimes(1);
	warned.mockReset();
});

test("the page that signs up says so, too", async () => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
	const body = new URLSearchParams({ email: "page@church.example", password, role: "User" });
	const headers = { Origin: ORIGIN };
	const settings = { ...env, SITE_ORIGIN: "" };
	const answer = await visitWith(settings, "/signup", { method: "POST", headers, body });
	expect(answer.status).toBe(400);
	expect(await answer.text()).toContain("this website cannot send mail yet");
});
