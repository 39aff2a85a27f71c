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
	const typed = { title: "What was typed" };
	const reason = "portal:portal.expired";
	const draft = JSON.stringify({ intent: "sermons.create", typed, reason });
	const waiting = await browser.signIn(email, password, { draft });
	const html = await waiting.text();
	expect(waiting.status).toBe(403);
	expect(html).toContain("we have sent you a mail");
	expect(html).toContain("What was typed");
	await browser.press((await newestMail(email)).path);
	const back = await (await browser.signIn(email, password, { draft })).text();
	expect(back).toContain('value="What was typed"');
});

test("a new administrator opens the link that is mailed after the first sign-in, and never again", async () => {
	const email = "neo@church.example";
	const id = await newcomer(email);
	const browser = newBrowser();
	const typed = await browser.signIn(email);
	expect([typed.status, typed.headers.get("Location")]).toEqual([303, "/admin/confirm"]);
	expect([...browser.jar.keys()]).toEqual(["__Host-mailbox-proof"]);
	const said = await (await browser.open("/admin/confirm")).text();
	expect(said).toContain("we have sent a mail to n…@church.example");
	expect(await (await browser.open("/admin/confirm?lng=tn")).text()).toContain("re rometse imeile");
	await browser.open("/admin/confirm?lng=en");
	// Who asks again sooner than a minute later is led to the mail that is on its way.
	expect((await browser.signIn(email)).headers.get("Location")).toBe("/admin/confirm");
	expect((await newBrowser().signIn(email)).status).toBe(429);
	const { path } = await newestMail(email);
	const opened = await browser.press(path);
	expect([opened.status, opened.headers.get("Location")]).toEqual([303, "/admin"]);
	const page = await browser.read();
	expect(page).toContain("Hi, neo");
	expect(page).toContain("Your right is in force from now on.");
	expect(browser.jar.has("__Host-mailbox-proof")).toBe(false);
	expect(await isProved(id)).toBe(true);
	expect((await newBrowser().signIn(email)).headers.get("Location")).toBe("/admin");
	expect(await (await browser.press(path)).text()).toContain("This link is no longer valid");
});

test("whoever chose the password for a pastor's address gets neither a session nor her right", async () => {
	const email = "pastor@church.example";
	const stranger = newBrowser();
	await stranger.open("/signup", {
		method: "POST",
		body: new URLSearchParams({ email, password, role: "super_admin" }),
	});
	const pastor = newBrowser();
	await pastor.press((await newestMail(email)).path);
	const signedIn = await newClient().auth.signInWithPassword({ email, password });
	const id = signedIn.data.user?.id ?? "";
	await grant(id, "super_admin");
	await forgetAttempts();

	expect((await stranger.signIn(email)).headers.get("Location")).toBe("/admin/confirm");
	expect(stranger.jar.has("__Host-token")).toBe(false);
	const api = await post("/login", { email, password });
	expect(api.status).toBe(403);
	expect((await api.json<{ message: string }>()).message).toContain("/admin");
	expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);

	// The pastor opens the stranger's mail in good faith.
	const told = await pastor.press((await newestMail(email)).path);
	expect(told.status).toBe(403);
	expect(await told.text()).toContain(
		"Somebody typed the password of your account in another browser",
	);
	expect(pastor.jar.has("__Host-token")).toBe(false);
	expect(await isProved(id)).toBe(false);

	// A session that the password has opened does not stand for a mailed link.
	stranger.jar.set("__Host-password-session", signedIn.data.session?.access_token ?? "");
	for (const more of ["", ` ${Date.now()}`, ` ${Date.now()} x`]) {
		const jwt = signedIn.data.session?.access_token ?? "";
		stranger.jar.set("__Host-password-session", encodeURIComponent(jwt + more));
		const body = new URLSearchParams({ password: "the stranger's" });
		expect((await stranger.open("/password/new", { method: "POST", body })).status).toBe(403);
	}
	expect(await isProved(id)).toBe(false);

	await forgetAttempts();
	await pastor.open("/password", { method: "POST", body: new URLSearchParams({ email }) });
	await pastor.press((await newestMail(email)).path);
	const body = new URLSearchParams({ password: "the pastor's own" });
	expect((await pastor.open("/password/new", { method: "POST", body })).status).toBe(303);
	expect((await pastor.signIn(email, "the pastor's own")).headers.get("Location")).toBe("/admin");
	expect((await stranger.signIn(email)).status).toBe(401);
});

test("a link asked for with one account's password proves nothing for another", async () => {
	const mine = await newcomer("mine@church.example");
	const other = await newcomer("other@church.example");
	const browser = newBrowser();
	await browser.signIn("mine@church.example");
	const [, verifier = ""] = decodeURIComponent(browser.jar.get("__Host-mailbox-proof") ?? "").split(
		" ",
	);
	browser.jar.set("__Host-mailbox-proof", encodeURIComponent(`${other} ${verifier} x`));
	expect((await browser.press((await newestMail("mine@church.example")).path)).status).toBe(403);
	expect([await isProved(mine), await isProved(other)]).toEqual([false, false]);
});

test("a right that was granted to another address than the account now has stays out of force", async () => {
	const email = "moved@church.example";
	const id = await newcomer(email);
	await db.update(grants).set({ email: "before@church.example" }).where(eq(grants.userId, id));
	const browser = newBrowser();
	expect((await browser.signIn(email)).status).toBe(403);
	expect(browser.jar.size).toBe(0);
});

test("a link that was opened before the right was granted does not prove it", async () => {
	const email = "early@church.example";
	const { user } = await newMember(email);
	const browser = newBrowser();
	await browser.open("/password", { method: "POST", body: new URLSearchParams({ email }) });
	await browser.press((await newestMail(email)).path);
	await grant(user.id, "admin", Date.now() + 1000);
	const body = new URLSearchParams({ password: "a new password" });
	expect((await browser.open("/password/new", { method: "POST", body })).status).toBe(303);
	expect(await isProved(user.id)).toBe(false);
});
