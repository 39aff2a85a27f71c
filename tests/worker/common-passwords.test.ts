import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { hashPassword } from "~/auth-service/passwords";
import { authUsers } from "~/db/auth-service-schema";
import { db, forgetAttempts, newestMail, newMember, password } from "./auth-service/client";
import { call, grantInForce } from "./backend";
import { newBrowser } from "./browser";
import { leadsTo } from "./visit";

beforeEach(forgetAttempts);

/** Somebody who has chosen a password that many people use, before she was given a right. */
async function withCommonPassword(email: string, isAdministrator = true) {
	const { user } = await newMember(email);
	const passwordHash = await hashPassword("Password1");
	await db.update(authUsers).set({ passwordHash }).where(eq(authUsers.id, user.id));
	if (isAdministrator) await grantInForce({ id: user.id, email }, "admin");
	await forgetAttempts();
}

test("an administrator whose password many people use chooses a new one before she gets in", async () => {
	const email = "common@church.example";
	await withCommonPassword(email);
	const browser = newBrowser();
	const refused = await browser.signIn(email, "Password1");
	expect(refused.status).toBe(403);
	expect(await refused.text()).toContain("Many people use this password, so it is easy to guess");
	expect(browser.jar.has("__Host-token")).toBe(false);
	const opened = await browser.press((await newestMail(email)).path);
	expect(await opened.text()).toContain("Choose a New Password");
	const again = await browser.choosePassword("iloveyou");
	expect(again.status).toBe(400);
	const html = await again.text();
	expect(html).toContain("Many people use this password, so it is easy to guess.");
	expect(html).not.toContain("iloveyou");
	expect(leadsTo(await browser.choosePassword(password)).to).toBe("/admin");
	expect(leadsTo(await browser.signIn(email)).to).toBe("/admin");
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
		/^Many people use this password, .* \/password emails you a link\.$/,
	);
	expect((await login("iloveyou")).status).toBe(401);
	const member = "common-member@church.example";
	await withCommonPassword(member, false);
	expect(await (await login("Password1", member)).text()).toContain("Access denied");
});

test("nobody chooses such a password at the account service or at the sign-up", async () => {
	const email = "common-choice@church.example";
	const { client } = await newMember(email);
	const pwned = { status: 422, code: "weak_password", reasons: ["pwned"] };
	for (const common of ["Password1", "iloveyou"]) {
		expect((await client.auth.updateUser({ password: common })).error).toMatchObject(pwned);
		const signedUp = await client.auth.signUp({ email: `new-${email}`, password: common });
		expect(signedUp.error).toMatchObject(pwned);
	}
	const browser = newBrowser();
	await browser.open("/signup?lng=tn");
	const fields = { email: `new-${email}`, password: "Password1", role: "User" };
	const refused = await browser.post("/signup", fields);
	expect(refused.status).toBe(400);
	const html = await refused.text();
	expect(html).toContain("Lefoko leno la sephiri le dirisiwa ke batho ba le bantsi");
	expect(html).toContain(`value="new-${email}"`);
	expect(html).not.toContain("Password1");
});
