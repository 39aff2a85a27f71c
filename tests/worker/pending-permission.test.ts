import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { grantRole } from "~/accounts/permissions/grants.server";
import { grants, sessions } from "~/db/accounts-schema";
import {
	forgetAttempts,
	newClient,
	newestMail,
	newMember,
	password,
	post,
} from "./auth-service/client";
import { db, tokenOf } from "./backend";
import { newBrowser } from "./browser";
import { leadsTo } from "./visit";

beforeEach(forgetAttempts);

const ann = { id: "ann", email: "ann@church.example" };

/** Has a super admin give a role. */
async function grant(id: string, role: "admin" | "super_admin", now = Date.now()) {
	await tokenOf("super_admin", ann.id);
	expect(await grantRole({ db, now, report() {} }, ann, id, role)).toBeNull();
}

/** Somebody who has confirmed the address, and to whom a super admin has given a role since. */
async function newcomer(email: string, role: "admin" | "super_admin" = "admin") {
	const { user } = await newMember(email);
	await grant(user.id, role);
	await forgetAttempts();
	return user.id;
}

const isProved = async (id: string) =>
	(await db.select().from(grants).where(eq(grants.userId, id)).get())?.provedAt instanceof Date;

test("a form that a sign-in carries is kept while its right waits for the mail", async () => {
	const email = "carries@church.example";
	await newcomer(email);
	const browser = newBrowser();
	// A form comes from a tab.
	browser.jar.set("__Host-tab", "sermons");
	const typed = { title: "What was typed" };
	const reason = "portal:portal.expired";
	const draft = JSON.stringify({ intent: "sermons.create", typed, reason });
	const waiting = await browser.signIn(email, password, { draft });
	const html = await waiting.text();
	expect(waiting.status).toBe(403);
	expect(html).toContain("we have emailed you a link");
	expect(html).toContain("What was typed");
	await browser.press((await newestMail(email)).path);
	await browser.choosePassword("her own");
	const back = await (await browser.signIn(email, "her own", { draft })).text();
	expect(back).toContain('value="What was typed"');
});

test("a new administrator chooses a password by the link that is mailed at her first sign-in", async () => {
	const email = "neo@church.example";
	const id = await newcomer(email);
	const browser = newBrowser();
	const typed = await browser.signIn(email);
	expect(typed.status).toBe(403);
	expect([...browser.jar.keys()]).toEqual(["__Host-password-email"]);
	const html = await typed.text();
	expect(html).toContain(
		"You have been made an administrator. To make sure that it is you, we have emailed",
	);
	expect(html).toContain(`value="${email}"`);
	// Who asks again sooner than a minute later is told of the mail that is on its way.
	await browser.open("/admin?lng=tn");
	expect(await (await browser.signIn(email)).text()).toContain("O dirilwe motsamaisi.");
	await browser.open("/admin?lng=en");
	expect((await newBrowser().signIn(email)).status).toBe(429);
	const { path } = await newestMail(email);
	expect(await (await browser.press(path)).text()).toContain(email);
	expect(await isProved(id)).toBe(false);
	expect(leadsTo(await browser.choosePassword("her own")).to).toBe("/admin");
	expect(await isProved(id)).toBe(true);
	expect(browser.jar.has("__Host-token")).toBe(false);
	expect(leadsTo(await browser.signIn(email, "her own")).to).toBe("/admin");
	expect(await browser.read()).toContain("Hi, neo");
	expect(await (await browser.press(path)).text()).toContain("This link is no longer valid");
});

test("whoever chose the password for a pastor's address gets neither a session nor her right", async () => {
	const email = "pastor@church.example";
	const stranger = newBrowser();
	await stranger.post("/signup", { email, password, role: "super_admin" });
	const pastor = newBrowser();
	await pastor.press((await newestMail(email)).path);
	const signedIn = await newClient().auth.signInWithPassword({ email, password });
	const id = signedIn.data.user?.id ?? "";
	await grant(id, "super_admin");
	await forgetAttempts();

	expect((await stranger.signIn(email)).status).toBe(403);
	expect(stranger.jar.has("__Host-token")).toBe(false);
	const api = await post("/login", { email, password });
	expect(api.status).toBe(403);
	expect((await api.json<{ message: string }>()).message).toContain("/password");
	expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);

	// The pastor opens in good faith the mail that the stranger's sign-in has sent, and goes no further.
	const { path } = await newestMail(email);
	await pastor.press(path);
	expect(pastor.jar.has("__Host-token")).toBe(false);
	expect((await stranger.signIn(email)).status).toBe(403);

	// A session that the password has opened does not stand for a mailed link.
	const jwt = signedIn.data.session?.access_token ?? "";
	for (const more of ["", ` ${Date.now()}`, ` ${Date.now()} x`]) {
		stranger.jar.set("__Host-password-session", encodeURIComponent(jwt + more));
		expect((await stranger.choosePassword("the stranger's")).status).toBe(403);
	}
	expect(await isProved(id)).toBe(false);

	expect((await pastor.choosePassword("the pastor's own")).status).toBe(303);
	expect(leadsTo(await pastor.signIn(email, "the pastor's own")).to).toBe("/admin");
	expect((await stranger.signIn(email)).status).toBe(401);
});

test("a right that was granted to another address than the account now has stays out of force", async () => {
	const email = "moved@church.example";
	const id = await newcomer(email);
	await db.update(grants).set({ email: "before@church.example" }).where(eq(grants.userId, id));
	const browser = newBrowser();
	expect((await browser.signIn(email)).status).toBe(403);
	expect(browser.jar.size).toBe(0);
	await browser.askForPassword(email);
	await browser.press((await newestMail(email)).path);
	expect((await browser.choosePassword("a new password")).status).toBe(303);
	expect(await isProved(id)).toBe(false);
});

test("a link that was opened before the right was granted does not prove it", async () => {
	const email = "early@church.example";
	const { user } = await newMember(email);
	const browser = newBrowser();
	await browser.askForPassword(email);
	await browser.press((await newestMail(email)).path);
	await grant(user.id, "admin", Date.now() + 1000);
	expect((await browser.choosePassword("a new password")).status).toBe(303);
	expect(await isProved(user.id)).toBe(false);
});
