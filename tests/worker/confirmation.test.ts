import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { forgetAttempts, newMember, password } from "./auth-service/client";
import { call, empty, jsonOf, rowsOf } from "./backend";
import { newAdministrator, newBrowser } from "./browser";
import { newReader } from "./without-scripts";

/*
 * What does most harm is confirmed by the password (or a code: `authenticator.test.ts`), unless the
 * sign-in is less than five minutes old.
 */

const email = "chief@church.example";

beforeEach(async () => {
	await empty("sermons", "former_rows", "gallery_items", "grants", "auth_users", "users");
	await forgetAttempts();
	await newAdministrator(email, "super_admin");
});

/** Lets five minutes pass for whoever is signed in. */
const wait = () => env.DB.prepare("UPDATE sessions SET confirmed_at = confirmed_at - 300000").run();

async function signedIn() {
	const browser = newBrowser();
	await browser.signIn(email);
	return newReader(browser);
}

test("five minutes after the sign-in, 'delete all' asks for the password, and only then deletes", async () => {
	const page = await signedIn();
	await page.send({ intent: "sermons.create", title: "Grace", key: "k" });
	await page.send({ intent: "tab", tab: "sermons" });
	await page.open("/admin?dialog=sermons.deleteAll");
	expect(page.dialog()).not.toContain('name="password"');
	await wait();
	// The page is older than that: the form is refused, and comes back with the field.
	await page.press("Delete All Sermons");
	expect(page.page.status).toBe(401);
	expect(page.dialog()).toContain("Please fill in the field below");
	await page.press("Delete All Sermons", { password: "a guess" });
	expect(page.dialog()).toContain("This password is wrong.");
	expect(page.page.html).not.toContain("a guess");
	expect(await rowsOf("sermons")).toBe(1);
	await page.press("Delete All Sermons", { password });
	expect(page.text()).toContain("All sermons deleted");
	expect(await rowsOf("sermons")).toBe(0);
	await page.open("/admin?dialog=sermons.deleteAll");
	expect(page.dialog()).not.toContain('name="password"');
});

test("'remove for good' asks for it", async () => {
	const page = await signedIn();
	await page.send({ intent: "sermons.create", title: "Grace", key: "k" });
	await page.send({ intent: "tab", tab: "sermons" });
	await page.open("/admin");
	await page.press(/^Delete\W+Grace/);
	await page.press("Delete");
	await page.press("Deleted");
	await wait();
	await page.press(/^Remove for good/);
	await page.press("Delete", { password: "" });
	expect(page.page.status).toBe(401);
	expect(await rowsOf("former_rows")).toBeGreaterThan(0);
	await page.press("Delete", { password });
	expect(page.text()).toContain("Removed for good");
	expect(await rowsOf("former_rows")).toBe(0);
});

test("each change of a permission asks for it, and 'delete all' of the photos", async () => {
	const { user } = await newMember("cas@church.example");
	const page = await signedIn();
	await wait();
	const changes = ["grantAdmin", "grantSuperAdmin", "withdraw", "resetFactor"];
	for (const intent of ["gallery.deleteAll", ...changes.map((change) => `users.${change}`)]) {
		const sent = { intent, id: user.id, password: "a guess" };
		expect((await page.send(sent)).status, intent).toBe(401);
	}
	expect(await rowsOf("grants")).toBe(1);
	// Guesses are counted with those at the login.
	const grant = { intent: "users.grantAdmin", id: user.id, password };
	expect((await page.send(grant)).status).toBe(429);
	await forgetAttempts();
	expect((await page.send(grant)).status).toBe(303);
});

test("the API's 'delete all' takes a token of the last five minutes", async () => {
	const login = async (): Promise<string> =>
		(await jsonOf(call("POST", "/login", { json: { email, password } }))).data.token;
	const old = await login();
	await wait();
	for (const path of ["/sermons/delete-all", "/api/gallery/delete-all"]) {
		const refused = await call("DELETE", path, { token: old });
		expect(refused.status).toBe(403);
		expect(await refused.json()).toEqual({ message: "Please sign in again to do this." });
		expect((await call("DELETE", path, { token: await login() })).status).toBe(200);
	}
	expect((await call("POST", "/sermons", { token: old, json: {} })).status).toBe(201);
});
