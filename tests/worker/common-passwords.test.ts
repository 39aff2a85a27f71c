import { beforeEach, expect, test } from "vitest";
import { forgetAttempts, newestMail, newMember, password } from "./auth-service/client";
import { call, grantInForce } from "./backend";
import { newBrowser } from "./browser";

beforeEach(forgetAttempts);

/** Somebody who has chosen a password that many people use, before she was given a right. */
async function withCommonPassword(email: string, isAdministrator = true) {
	const { client, user } = await newMember(email);
	expect((await client.auth.updateUser({ password: "Password1" })).error).toBeNull();
	if (isAdministrator) await grantInForce({ id: user.id, email }, "admin");
	await forgetAttempts();
}

const choose = (browser: ReturnType<typeof newBrowser>, chosen: string) =>
	browser.open("/password/new", {
		method: "POST",
		body: new URLSearchParams({ password: chosen }),
	});

test("an administrator whose password many people use chooses a new one before she gets in", async () => {
	const email = "common@church.example";
	await withCommonPassword(email);
	const browser = newBrowser();
	const refused = await browser.signIn(email, "Password1");
	expect([refused.status, refused.headers.get("Location")]).toEqual([303, "/password"]);
	expect(browser.jar.has("__Host-token")).toBe(false);
	expect(await (await browser.open("/password")).text()).toContain("Please choose a new password");
	const opened = await browser.press((await newestMail(email)).path);
	expect(opened.headers.get("Location")).toBe("/password/new");
	const again = await choose(browser, "iloveyou");
	expect(again.status).toBe(400);
	const html = await again.text();
	expect(html).toContain("Many people use this password, so it is easily guessed.");
	expect(html).not.toContain("iloveyou");
	expect((await choose(browser, password)).headers.get("Location")).toBe("/admin");
	expect((await browser.signIn(email)).headers.get("Location")).toBe("/admin");
	expect(await browser.read()).toContain("Hi, common");
});

test("the API says so with 403, and a wrong password tells nothing", async () => {
	const email = "common-api@church.example";
	await withCommonPassword(email);
	const login = (given: string, as = email) =>
		call("POST", "/login", { json: { email: as, password: given } });
	const refused = await login("Password1");
	expect(refused.status).toBe(403);
	expect((await refused.json<{ message: string }>()).message).toMatch(
		/^Many people use this password, .* \/password mails you a link\.$/,
	);
	expect((await login("iloveyou")).status).toBe(401);
	const member = "common-member@church.example";
	await withCommonPassword(member, false);
	const denied = await login("Password1", member);
	expect((await denied.json<{ message: string }>()).message).toContain("Access denied");
});

test("where the sign-in carries a form, the form is kept while she chooses", async () => {
	const email = "common-draft@church.example";
	await withCommonPassword(email);
	const browser = newBrowser();
	const typed = { title: "What was typed" };
	const draft = JSON.stringify({
		intent: "sermons.create",
		typed,
		reason: "portal:portal.expired",
	});
	const refused = await browser.signIn(email, "Password1", { draft });
	expect(refused.status).toBe(403);
	expect(await refused.text()).toContain("Please choose a new one");
	await browser.press((await newestMail(email)).path);
	await choose(browser, password);
	const back = await (await browser.signIn(email, password, { draft })).text();
	expect(back).toContain('value="What was typed"');
});
