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

const openLink = async (browser: Browser, email: string) =>
	press(browser, (await newestMail(email)).path);

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

test("a forgotten password is replaced by the mail's link", async () => {
	const email = "forgot@church.example";
	const { browser } = await atTheForm(email);
	expect((await browser.open("/password/new")).html).toContain("Choose a New Password");
	const saved = await choose(browser, "a new password");
	expect(saved).toMatchObject({ status: 303, to: "/admin" });
	expect([...browser.jar.keys()]).toEqual([]);
	const { html } = await browser.open(saved.headers.get("Location") ?? "");
	expect(html).toContain("Your password has been changed. Please sign in.");
	expect(await canSignIn(email, password)).toBe(false);
	expect(await canSignIn(email, "a new password")).toBe(true);
	expect((await browser.open("/password/new")).html).toContain("Code from the Email");
});

test("what is kept meanwhile is for this site alone and for an hour, and no script sees it", async () => {
	const { browser } = await atTheForm("kept@church.example");
	const again = await ask(browser, "kept-too@church.example");
	expect(again.told).toEqual([
		"__Host-password-email=kept-too%40church.example; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax",
	]);
	expect([...browser.jar.keys()].sort()).toEqual([
		"__Host-password-email",
		"__Host-password-session",
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
		const { status, to, told } = await ask(browser, asked);
		const { html } = await browser.open(to);
		const said = /If there is an account with this address, we have sent an email/.test(html);
		const kept = told.map((cookie) => cookie.replace(encodeURIComponent(asked), "…"));
		answers.push({ status, to, kept, said });
	}
	expect(answers[0]).toEqual(answers[1]);
	expect(answers[0]).toMatchObject({ status: 303, to: "/password/new", said: true });
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
	expect((await press(browser, path)).to).toBe("/password/new");
	const used = await press(newBrowser(), path);
	passTime(61_000);
	await ask(browser, email);
	const late = await newestMail(email);
	passTime(61 * 60_000);
	for (const { to, told } of [used, await press(newBrowser(), late.path)]) {
		expect([to, told]).toEqual(["/password/new?error=access_denied", []]);
		const { status, html } = await newBrowser().open(to);
		expect(status).toBe(403);
		expect(html).toContain("This link is no longer valid");
		expect(html).toContain('href="/password"');
	}
});

test("asked for on the laptop, the link opens on the phone, and everybody is signed out once it is used", async () => {
	const { email, user, client } = await newMember("phone@church.example");
	const token = await startSession({ db, now: Date.now() }, { id: user.id, email });
	const laptop = newBrowser();
	laptop.jar.set("__Host-token", token);
	await ask(laptop, email);
	const phone = newBrowser();
	await openLink(phone, email);
	for (const [lng, words] of [
		["en", "Choose a new password for phone@church.example."],
		["tn", "Le ke lefoko la sephiri le lesha la phone@church.example."],
	]) {
		const { html, headers } = await phone.open(`/password/new?lng=${lng}`);
		expect(html).toContain(words);
		expect(html).toContain(`autoComplete="username" value="${email}"`);
		expect(headers.get("Cache-Control")).toBe("no-store");
	}
	await phone.open("/password/new?lng=en");
	const sessionsOfHers = () => db.$count(sessions, eq(sessions.userId, user.id));
	for (const refused of ["short", password, "godisgood7", "Phone-2026"]) {
		expect((await choose(phone, refused)).status, refused).toBe(400);
	}
	expect(await sessionsOfHers()).toBe(1);
	expect((await client.auth.getUser()).error).toBeNull();
	expect(await canSignIn(email, password)).toBe(true);
	expect((await choose(phone, "a new password")).to).toBe("/admin");
	expect(await sessionsOfHers()).toBe(0);
	expect((await client.auth.getUser()).error).not.toBeNull();
});

const sendCode = (browser: Browser, email: string, code: string) =>
	browser.open("/password/new", { email, code });

test("the mail's code leads to the form, too, from the page that comes after asking", async () => {
	const { email } = await newMember("code@church.example");
	const browser = newBrowser();
	const { to } = await ask(browser, email);
	expect((await browser.open(`${to}?lng=tn`)).html).toContain("Khoutu ya Imeile");
	expect((await browser.open(`${to}?lng=en`)).html).toContain(`value="${email}"`);
	const { code } = await newestMail(email);
	for (const [typed, words] of [
		["", "Enter only the digits of the code"],
		["12345x", "Enter only the digits of the code"],
		[code === "000000" ? "000001" : "000000", "This code is wrong or no longer valid"],
	] as const) {
		const { status, html } = await sendCode(browser, email, typed);
		expect([status, html.includes(words)], typed).toEqual([400, true]);
		expect(html).toContain(`value="${email}"`);
	}
	const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
	expect((await sendCode(browser, email, spaced)).to).toBe("/password/new");
	expect((await browser.open("/password/new")).html).toContain(email);
	expect((await sendCode(newBrowser(), email, code)).status).toBe(400);
	expect((await choose(browser, "a new password")).to).toBe("/admin");
});

test("a code is guessed ten times in five minutes, whoever has an account", async () => {
	const { email } = await newMember("guessed@church.example");
	for (const asked of [email, "nobody-here@church.example"]) {
		await ask(newBrowser(), asked);
		for (let n = 0; n < 10; n++) {
			expect((await sendCode(newBrowser(), asked, `00000${n}`)).status).toBe(400);
		}
		const limited = await sendCode(newBrowser(), asked, "123456");
		expect(limited.status).toBe(429);
		expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
		expect(limited.html).toContain("Too many attempts.");
	}
});

test("nobody chooses a password without a link, whatever the cookies say", async () => {
	for (const cookie of ["", "null", "1", "%", "/", "{}", "a".repeat(200)]) {
		const browser = newBrowser();
		browser.jar.set("__Host-password-session", cookie);
		browser.jar.set("__Host-password-email", cookie);
		const { status, html } = await choose(browser, "a new password");
		expect(status, cookie).toBe(403);
		expect(html).toContain("This link is no longer valid");
		expect((await browser.open("/password/new")).html).toContain("Code from the Email");
	}
});

test("neither the log nor other sites are told the link's code", async () => {
	const lines: string[] = [];
	const logged = vi.spyOn(console, "info").mockImplementation((line) => void lines.push(line));
	const logOfTemplate = vi
		.spyOn(console, "warn")
		.mockImplementation((line) => void lines.push(line));
	const { headers } = await newBrowser().open("/password/new?code=secret-code");
	logOfTemplate.mockRestore();
	logged.mockRestore();
	expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
	expect(lines.find((line) => line.includes("/password/new"))).toBeDefined();
	expect(lines.join()).not.toContain("secret-code");
});
