import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { startSession } from "~/accounts/sessions/portal-session.server";
import { rememberDevice } from "~/accounts/sign-in/known-devices.server";
import { devices, passwordSessions, sessions } from "~/db/accounts-schema";
import { authFactors, authOutbox, authUsers } from "~/db/auth-service-schema";
import { removeExpiredRows } from "~/nightly";
import {
	db,
	forgetAttempts,
	newClient,
	newestMail,
	newMember,
	passTime,
	password,
} from "./auth-service/client";
import { grantInForce } from "./backend";
import { newBrowser as sharedBrowser } from "./browser";
import { leadsTo, ORIGIN } from "./visit";

beforeEach(forgetAttempts);

/** A browser, and what it was told to keep. */
function newBrowser() {
	const { jar, ...shared } = sharedBrowser();
	async function open(path: string, fields?: Record<string, string>) {
		const response = await (fields ? shared.post(path, fields) : shared.open(path));
		const { status, headers } = response;
		const { pathname, search } = new URL(leadsTo(response).to, ORIGIN);
		return {
			status,
			headers,
			html: await response.text(),
			/** Where it leads, as `open` takes it. */
			to: pathname + search,
			told: headers.getSetCookie().sort(),
		};
	}
	return { open, jar };
}

type Browser = ReturnType<typeof newBrowser>;

const ask = (browser: Browser, email: string) => browser.open("/password", { email });

const choose = (browser: Browser, chosen: string) =>
	browser.open("/password/new", { password: chosen });

/** Presses the button of the page that a mail's link leads to. */
function press(browser: Browser, link: string) {
	const { pathname, searchParams } = new URL(link, ORIGIN);
	return browser.open(pathname, Object.fromEntries(searchParams));
}

/** Follows the newest mail's link to the page that it leads to in the end. */
async function openLink(browser: Browser, email: string) {
	const { path } = await newestMail(email);
	const { to = "" } = await press(browser, path);
	expect(to).toMatch(/^\/password\/new\?/);
	return browser.open(to);
}

/** A member whose browser stands before the form for a new password. */
async function atTheForm(email: string) {
	const { user } = await newMember(email);
	const browser = newBrowser();
	await ask(browser, email);
	const opened = await openLink(browser, email);
	expect(opened).toMatchObject({ status: 303, to: "/password/new" });
	return { browser, user };
}

const canSignIn = async (email: string, given: string) =>
	(await newClient().auth.signInWithPassword({ email, password: given })).error === null;

test("the login and the sign-up lead to the page, which search engines do not list", async () => {
	for (const path of ["/admin", "/signup"]) {
		expect((await newBrowser().open(path)).html, path).toContain('href="/password"');
	}
	const { html } = await newBrowser().open("/password?lng=tn");
	expect(html).toContain("A o Lebetse Lefoko la Sephiri?");
	expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test("a new password makes the portal forget the browsers that it knew", async () => {
	const email = "browsers@church.example";
	const { browser, user } = await atTheForm(email);
	await grantInForce({ id: user.id, email }, "admin");
	await rememberDevice({ db, now: Date.now() }, new Request(ORIGIN), email);
	await rememberDevice({ db, now: Date.now() }, new Request(ORIGIN), "another@church.example");
	await choose(browser, "a new password");
	expect((await db.select().from(devices)).map((device) => device.email)).toEqual([
		"another@church.example",
	]);
});

test("a forgotten password is replaced by the mail's link, and everybody is signed out", async () => {
	const email = "forgot@church.example";
	const { browser, user } = await atTheForm(email);
	await startSession({ db, now: Date.now() }, { id: user.id, email });
	expect((await browser.open("/password/new")).html).toContain("Choose a New Password");
	const saved = await choose(browser, "a new password");
	expect(saved).toMatchObject({ status: 303, to: "/admin" });
	expect([...browser.jar.keys()]).toEqual([]);
	const { html } = await browser.open(saved.headers.get("Location") ?? "");
	expect(html).toContain("Your password is changed. Please sign in.");
	expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
	expect(await canSignIn(email, password)).toBe(false);
	expect(await canSignIn(email, "a new password")).toBe(true);
	expect((await browser.open("/password/new")).html).toContain("This link is no longer valid");
});

test("what is kept meanwhile is for this site alone and for an hour, and no script sees it", async () => {
	const { browser } = await atTheForm("kept@church.example");
	const again = await ask(browser, "kept-too@church.example");
	const [verifier] = again.told.filter((cookie) => cookie.includes("verifier"));
	expect(verifier).toMatch(
		/^__Host-password-verifier=[^;]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
	);
	expect([...browser.jar.keys()].sort()).toEqual([
		"__Host-password-session",
		"__Host-password-verifier",
	]);
});

test("a stranger who signs up with her address and much data does not keep her from her account", async () => {
	const email = "hers@church.example";
	const signUp = (name: string) =>
		newClient().auth.signUp({ email, password, options: { data: { name } } });
	expect((await signUp("x".repeat(12_000))).error?.code).toBe("validation_failed");
	await forgetAttempts();
	const { error, data } = await signUp("x".repeat(1500));
	expect(error).toBeNull();
	await newestMail(email);
	// One from before there was such a limit.
	const userMetadata = { name: "x".repeat(12_000) };
	const isHers = eq(authUsers.email, email);
	await db.update(authUsers).set({ userMetadata }).where(isHers);
	await forgetAttempts();
	const browser = newBrowser();
	await ask(browser, email);
	const opened = await openLink(browser, email);
	for (const cookie of opened.told) expect(cookie.length).toBeLessThan(4096);
	expect(await choose(browser, "her own")).toMatchObject({ status: 303, to: "/admin" });
	const { data: signedIn } = await newClient().auth.signInWithPassword({
		email,
		password: "her own",
	});
	expect(signedIn.user?.id).toBe(data.user?.id);
	expect(signedIn.user?.user_metadata).not.toHaveProperty("name");
});

test("whoever reads the database gets no session from it, and none is kept longer than it works", async () => {
	const { browser, user } = await atTheForm("read@church.example");
	const isHers = eq(passwordSessions.userId, user.id);
	const row = await db.select().from(passwordSessions).where(isHers).get();
	expect(JSON.stringify(row)).not.toContain("eyJ");
	const thief = newBrowser();
	for (const stolen of [row?.tokenHash ?? "", row?.session ?? ""]) {
		thief.jar.set("__Host-password-session", stolen);
		expect((await choose(thief, "the thief's own")).status).toBe(403);
	}
	await removeExpiredRows({ db, now: Date.now() + 59 * 60_000 });
	expect(await db.$count(passwordSessions, isHers)).toBe(1);
	// Whatever the account service still takes.
	const openedAt = new Date(Date.now() - 61 * 60_000);
	await db.update(passwordSessions).set({ openedAt }).where(isHers);
	expect((await choose(browser, "an hour later")).status).toBe(403);
	await db.update(passwordSessions).set({ openedAt: new Date() }).where(isHers);
	passTime(61 * 60_000);
	expect((await choose(browser, "too late")).status).toBe(403);
	await removeExpiredRows({ db, now: Date.now() });
	expect(await db.$count(passwordSessions)).toBe(0);
});

test("a password that is changed elsewhere ends what a mailed link has opened", async () => {
	const email = "elsewhere-too@church.example";
	const { client } = await newMember(email);
	const browser = newBrowser();
	await ask(browser, email);
	await openLink(browser, email);
	expect((await client.auth.updateUser({ password: "changed since" })).error).toBeNull();
	expect((await choose(browser, "from the link")).status).toBe(403);
});

test("an address that nobody has is answered alike, and gets no mail", async () => {
	const { email } = await newMember("known@church.example");
	const answers = [];
	for (const asked of [email, "nobody@church.example"]) {
		const browser = newBrowser();
		const { status, to, headers, told } = await ask(browser, asked);
		const { html } = await browser.open(headers.get("Location") ?? "");
		const said = /If there is an account with this address, we have sent a mail/.test(html);
		const kept = told.map((cookie) => cookie.replace(/[\da-f]{56,}/, "…"));
		answers.push({ status, to, kept, said });
	}
	expect(answers[0]).toEqual(answers[1]);
	expect(answers[0]).toMatchObject({ status: 303, to: "/password", said: true });
	expect((await newestMail(email)).subject).toContain("Choose a new password");
	const mails = eq(authOutbox.recipient, "nobody@church.example");
	expect(await db.$count(authOutbox, mails)).toBe(0);
});

test("an address gets one mail a minute, and who asks sooner is told to wait in her language", async () => {
	const browser = newBrowser();
	await ask(browser, "eager@church.example");
	const refused = await ask(browser, "eager@church.example");
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
	expect(refused.html).toMatch(/Error: For security purposes, .* after \d+ seconds\./);
	expect(refused.html).toContain('value="eager@church.example"');
	await browser.open("/password?lng=tn");
	const { html } = await ask(browser, "eager@church.example");
	expect(html).toMatch(/Phoso: Ka mabaka a pabalesego, .* metsotswana e le \d+\./);
});

test("a wrong address is named beside its field", async () => {
	const { status, html, told } = await ask(newBrowser(), "neo@");
	expect(status).toBe(400);
	expect(html).toContain("Invalid email address");
	expect(html).toContain('value="neo@"');
	expect(told).toEqual([]);
});

test("a password that is refused costs neither the link nor another mail", async () => {
	const email = "again@church.example";
	const { browser } = await atTheForm(email);
	/** Of 72 bytes. */
	const longest = "šđčćžň".repeat(6);
	for (const [given, words] of [
		["ab&cd", "Password must be at least 6 characters"],
		[`${longest}š`, "Please choose a shorter password"],
		[password, "Error: New password should be different from the old password."],
	] as const) {
		const { status, html } = await choose(browser, given);
		expect(status, words).toBe(400);
		expect(html).toContain(words);
		expect(html).not.toContain(given.replace("&", "&amp;"));
	}
	// The form may stay open for longer than the link's code would have been good for.
	passTime(50 * 60_000);
	expect((await choose(browser, password)).status).toBe(400);
	expect((await choose(browser, longest)).to).toBe("/admin");
	expect(await canSignIn(email, longest)).toBe(true);
});

test("who has an authenticator app is told, in her language, that a mail alone will not do", async () => {
	const email = "two-steps@church.example";
	const { browser, user } = await atTheForm(email);
	const now = new Date();
	await db.insert(authFactors).values({
		userId: user.id,
		status: "verified",
		secret: "JBSWY3DPEHPK3PXP",
		createdAt: now,
		updatedAt: now,
	});
	const refused = await choose(browser, "a new password");
	expect(refused.status).toBe(400);
	expect(refused.html).toContain("This account is protected by an authenticator app");
	await browser.open("/password/new?lng=tn");
	expect((await choose(browser, "a new password")).html).toContain("Akhaonto e e babaletswe");
	expect(await canSignIn(email, password)).toBe(true);
});

test("a link that was used, and one that is too old, lead to a new one", async () => {
	const { email } = await newMember("used@church.example");
	const browser = newBrowser();
	await ask(browser, email);
	const { path } = await newestMail(email);
	const { to: first = "" } = await press(browser, path);
	await browser.open(first);
	const { to: second = "" } = await press(browser, path);
	expect(second).toContain("error=access_denied");
	const stale = newBrowser();
	passTime(61_000);
	await ask(stale, email);
	const late = await newestMail(email);
	passTime(61 * 60_000);
	const { to: third = "" } = await press(stale, late.path);
	for (const address of [second, third, first]) {
		const { status, html } = await newBrowser().open(address);
		expect(status).toBe(403);
		expect(html).toContain('href="/password"');
	}
	expect((await browser.open(second)).html).toContain("This link is no longer valid");
	await ask(browser, "someone-else@church.example");
	expect((await browser.open(first)).html).toContain("This link is no longer valid");
});

test("a link opened in another browser than it was asked for in says so", async () => {
	const { email } = await newMember("elsewhere@church.example");
	await ask(newBrowser(), email);
	const other = newBrowser();
	const { status, html } = await openLink(other, email);
	expect(status).toBe(403);
	expect(html).toContain("This link belongs to another browser");
	expect(html).toContain('href="/password"');
	expect(other.jar.size).toBe(0);
	expect(await canSignIn(email, password)).toBe(true);
});

test("another account's code is no use, and does not cost the verifier", async () => {
	const { email } = await newMember("thief@church.example");
	await newMember("victim@church.example");
	await ask(newBrowser(), email);
	const { to = "" } = await press(newBrowser(), (await newestMail(email)).path);
	const victim = newBrowser();
	await ask(victim, "victim@church.example");
	expect((await victim.open(to)).status).toBe(403);
	expect(await openLink(victim, "victim@church.example")).toMatchObject({ to: "/password/new" });
});

test("nobody chooses a password without a link, whatever the cookies say", async () => {
	for (const cookie of ["", "null", "1", "%", "/", "{}", "a".repeat(200)]) {
		const browser = newBrowser();
		browser.jar.set("__Host-password-session", cookie);
		browser.jar.set("__Host-password-verifier", cookie);
		const { status, html } = await choose(browser, "a new password");
		expect(status, cookie).toBe(403);
		expect(html).toContain("This link is no longer valid");
		expect((await browser.open("/password/new?code=x")).status, cookie).toBe(403);
	}
});

test("neither the log nor other sites are told the link's code", async () => {
	const lines: string[] = [];
	const logged = vi.spyOn(console, "info").mockImplementation((line) => void lines.push(line));
	const { headers } = await newBrowser().open("/password/new?code=secret-code");
	logged.mockRestore();
	expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
	expect(lines.find((line) => line.includes("/password/new"))).toBeDefined();
	expect(lines.join()).not.toContain("secret-code");
});
