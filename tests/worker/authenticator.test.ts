import { env } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { Secret, TOTP } from "otpauth/bare";
import { beforeEach, expect, test } from "vitest";
import type { Role } from "~/accounts/model";
import {
	checkSecondFactor,
	encryptSecondFactors,
} from "~/accounts/second-factor/second-factor.server";
import { devices } from "~/db/accounts-schema";
import { authChallenges, authFactors, authSessions } from "~/db/auth-service-schema";
import { recoveryCodes } from "~/db/second-factor-schema";
import { hashToken } from "~/platform/security/random-token";
import { forgetAttempts, newestMail, newMember, password } from "./auth-service/client";
import { call, db, rowsOf } from "./backend";
import { administrator, newBrowser } from "./browser";
import { visitWith } from "./hosted";
import { logOf } from "./logged";
import "./mailbox";
import { ORIGIN, textOf } from "./visit";
import { newReader } from "./without-scripts";

/** The page of somebody with a role who is signed in to the portal. */
async function signedIn(role: Role) {
	const email = `${id}@church.example`;
	const { user, client } = await newMember(email);
	const browser = await administrator(user.id, role, email);
	const open = async () => (await browser.open("/admin/authenticator")).text();
	const send = async (intent: string, code?: string, given = password) => {
		const fields = { intent, ...(code !== undefined && { code }), password: given };
		const answer = await browser.post("/admin/authenticator", fields);
		return { status: answer.status, html: await answer.text(), headers: answer.headers };
	};
	return { id: user.id, email, client, browser, open, send };
}

/** The app on somebody's phone, after it has read the page. */
function appOf(html: string) {
	const secret = /<code[^>]*>([A-Z2-7]{32})<\/code>/.exec(html)?.[1] ?? "";
	const totp = new TOTP({
		secret: Secret.fromBase32(secret),
		hmac: (_algorithm, key, message) => createHmac("sha1", key).update(message).digest(),
	});
	return {
		secret,
		code: (stepsLater = 0) => totp.generate({ timestamp: Date.now() + stepsLater * 30_000 }),
	};
}

const recoveryCodesOf = (html: string) =>
	[...html.matchAll(/<li>([A-Z2-9]{5}-[A-Z2-9]{5})<\/li>/g)].map(([, code]) => code ?? "");

/** Somebody with a role and an app. */
async function withApp(role: Role) {
	const person = await signedIn(role);
	await person.send("begin");
	const app = appOf(await person.open());
	const used = app.code();
	const codes = recoveryCodesOf((await person.send("confirm", used)).html);
	await forgetAttempts();
	return { ...person, app, used, codes };
}

let people = 0;
let id: string;
beforeEach(async () => {
	await forgetAttempts();
	people += 1;
	id = `person-${people}`;
});

test("an app is in force after its first right code, and recovery codes are shown once", async () => {
	const { id, open, send } = await signedIn("admin");
	expect(await open()).toContain("Set Up the App");
	expect((await send("begin")).status).toBe(303);
	const html = await open();
	expect(html).toContain("data:image/svg+xml");
	const app = appOf(html);
	// Reading the page again does not change what the phone has.
	expect(appOf(await open()).secret).toBe(app.secret);
	const wrong = await send("confirm", "000000");
	expect(wrong.status).toBe(400);
	expect(wrong.html).toContain("This code is wrong or has already been used");
	expect(appOf(wrong.html).secret).toBe(app.secret);
	const confirmed = await send("confirm", app.code());
	expect(confirmed.status).toBe(200);
	const codes = recoveryCodesOf(confirmed.html);
	expect(new Set(codes).size).toBe(10);
	// They have paper of their own: the rest of the page is not printed.
	expect(confirmed.html).toMatch(/href="[^"]*recovery-codes[^"]*" media="print"/);
	const after = await open();
	expect(after).toContain("You have 10 recovery codes left.");
	expect(recoveryCodesOf(after)).toEqual([]);
	expect(after).not.toContain(app.secret);
	const stored = JSON.stringify(
		(await env.DB.prepare("SELECT * FROM recovery_codes").all()).results,
	);
	for (const code of codes.map((code) => code.replace("-", ""))) {
		expect(stored).not.toContain(code);
		// Whoever copies the table could try all codes against a hash without a key.
		expect(stored).not.toContain(hashToken(`${id} ${code}`));
	}
});

test("a code works once; new recovery codes and the end of the app need one", async () => {
	const { open, send, app, used, browser, email } = await withApp("admin");
	expect((await send("remove", used)).status).toBe(401);
	const renewed = await send("codes", app.code(1));
	expect(recoveryCodesOf(renewed.html)).toHaveLength(10);
	await browser.send({ intent: "tab", tab: "users" });
	expect(await browser.read()).toContain(`New recovery codes ${email}`);
	// One that is set up already is not replaced by beginning again.
	await send("begin");
	expect(await open()).toContain("You have 10 recovery codes left.");
	expect((await send("remove", "")).status).toBe(401);
});

test("in an open browser nobody sets an app up without the owner's password", async () => {
	const { open, send } = await signedIn("admin");
	const before = await rowsOf("second_factors");
	expect((await send("begin", undefined, "")).html).toContain("Please fill in the field below");
	for (let n = 0; n < 5; n++) {
		const wrong = await send("begin", undefined, "a guess");
		expect([wrong.status, wrong.html.includes("This password is wrong.")]).toEqual([401, true]);
	}
	// Guesses are counted with those at the login.
	expect((await send("begin")).status).toBe(429);
	expect(await rowsOf("second_factors")).toBe(before);
	await forgetAttempts();
	expect((await send("begin")).status).toBe(303);
	const app = appOf(await open());
	// Whoever comes back to the browser later finds no secret there.
	await env.DB.prepare("UPDATE second_factors SET begun_at = begun_at - 1800000").run();
	expect(await open()).toContain("Set Up the App");
	expect((await send("confirm", app.code())).status).toBe(400);
});

test("a new app ends all other sign-ins, and its owner gets a mail, also when it is removed", async () => {
	const { email, browser, open, send } = await signedIn("admin");
	const thief = newBrowser();
	await thief.signIn(email);
	await send("begin");
	const app = appOf(await open());
	await send("confirm", app.code());
	expect(await thief.read()).toContain("Admin Password");
	expect(await browser.read()).toContain("Content Management System");
	const set = await newestMail(email);
	expect(set.subject).toContain("An authenticator app now protects your account");
	expect(set.text).toContain("epe ya netefatso e baakanyeditswe akhaonto ya gago");
	await send("remove", app.code(1));
	expect((await newestMail(email)).subject).toContain("The authenticator app was removed");
});

test("where no mail can be sent, an app is set up all the same, and the log says so", async () => {
	const { browser, open, send } = await signedIn("admin");
	await send("begin");
	const sent = {
		method: "POST",
		headers: { Cookie: browser.cookies(), Origin: ORIGIN },
		body: new URLSearchParams({ intent: "confirm", code: appOf(await open()).code() }),
	};
	const lines = await logOf("warn", async () => {
		const noMail = { EMAIL: undefined, MAIL_FROM: "" };
		const answer = await visitWith(noMail, "/admin/authenticator", sent);
		expect(recoveryCodesOf(await answer.text())).toHaveLength(10);
	});
	expect(lines.join()).toContain("no mail is sent");
});

test("guesses are limited, and the page says how long", async () => {
	const { send } = await signedIn("admin");
	await send("begin");
	for (let n = 0; n < 10; n++) expect((await send("confirm", "000000")).status).toBe(400);
	const limited = await send("confirm", "000000");
	expect(limited.status).toBe(429);
	expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(100);
	expect(limited.html).toMatch(/Please try again in \d+ seconds/);
});

test("after the password the login asks for a code, also without scripts, and keeps the form", async () => {
	const { email, app, codes } = await withApp("admin");
	const browser = newBrowser();
	const draft = JSON.stringify({
		intent: "sermons.create",
		typed: { title: "Grace" },
		reason: "portal:portal.expired",
	});
	const asked = await browser.signIn(email, password, { draft });
	expect(await asked.text()).toContain("Code from Your App");
	expect(browser.jar.has("__Host-token")).toBe(false);
	// Whoever comes back to the page is asked again.
	expect(await browser.read()).toContain("Code from Your App");
	const wrong = await browser.send({ intent: "sign-in-code", code: "000000", draft });
	expect(wrong.status).toBe(401);
	expect(await wrong.text()).toContain("This code is wrong or has already been used");
	expect(browser.jar.has("__Host-token")).toBe(false);
	const right = await browser.send({ intent: "sign-in-code", code: app.code(1), draft });
	expect(await right.text()).toContain('value="Grace"');
	expect(browser.jar.has("__Host-token")).toBe(true);
	expect(browser.jar.has("__Host-pending")).toBe(false);
	// Later, what does most harm asks for a code once more.
	await env.DB.prepare("UPDATE sessions SET confirmed_at = 0").run();
	const dialog = newReader(browser);
	await dialog.open("/admin?dialog=sermons.deleteAll");
	expect(dialog.dialog()).toContain("The six digits that the app shows");
	await dialog.press("Delete All Sermons", { password });
	expect(dialog.dialog()).toContain("Please fill in the field below");
	await dialog.press("Delete All Sermons", { code: codes[0] ?? "" });
	expect(dialog.page.status).toBe(200);
});

test("a new password ends a sign-in that waits for a code", async () => {
	const { email, app, client } = await withApp("admin");
	const browser = newBrowser();
	await browser.signIn(email);
	expect(await browser.read()).toContain("Code from Your App");
	expect((await client.auth.updateUser({ password: "another one" })).error).toBeNull();
	expect(await browser.read()).toContain("Admin Password");
	const late = await browser.send({ intent: "sign-in-code", code: app.code(1) });
	expect(late.status).toBe(401);
	expect(browser.jar.has("__Host-token")).toBe(false);
});

test("a super admin who has lost her phone gets in by a recovery code, once, and by another sets up a new app", async () => {
	const { email, codes, open, send } = await withApp("super_admin");
	const signInBy = async (code: string) => {
		const browser = newBrowser();
		await browser.signIn(email);
		return (await browser.send({ intent: "sign-in-code", code })).status;
	};
	const [first = "", second = ""] = codes;
	expect(await signInBy(` ${first.toLowerCase()}`)).toBe(303);
	expect(await signInBy(first)).toBe(401);
	expect((await send("remove", "AAAAA-AAAAA")).status).toBe(401);
	expect((await send("remove", second)).status).toBe(303);
	expect((await send("begin")).status).toBe(303);
	expect(appOf(await open()).secret).not.toBe("");
});

test("an app's secret from before SECRET_KEY was set is encrypted by night, and still guards", async () => {
	const owner = await withApp("admin");
	const settings = { secretKey: "a secret of the Worker, 32 characters or more" };
	const stored = () =>
		env.DB.prepare("SELECT secret FROM second_factors WHERE user_id = ?").bind(owner.id).first();
	await encryptSecondFactors({ db, settings: { secretKey: null } });
	expect(await stored()).toEqual({ secret: owner.app.secret });
	await encryptSecondFactors({ db, settings });
	expect(JSON.stringify(await stored())).not.toContain(owner.app.secret);
	const context = { db, settings, now: Date.now(), report() {} };
	expect(await checkSecondFactor(context, owner, owner.app.code(1))).toEqual({ ok: true });
});

test("a recovery code from before hashes had a key, or SECRET_KEY was set, still works", async () => {
	const owner = await withApp("admin");
	const [today = "", ...before] = [owner.codes[0] ?? "", "AAAAABBBBB", "CCCCCDDDDD"];
	const plain = before.map((code) => hashToken(`${owner.id} ${code}`));
	await db.insert(recoveryCodes).values(plain.map((codeHash) => ({ codeHash, userId: owner.id })));
	const settings = { secretKey: "a secret of the Worker, 32 characters or more" };
	const context = { db, settings, now: Date.now(), report() {} };
	const spend = async (code: string) => (await checkSecondFactor(context, owner, code)).ok;
	expect([await spend(today), await spend(today)]).toEqual([true, false]);
	expect(await spend(before[0] ?? "")).toBe(true);
	await encryptSecondFactors(context);
	expect(await db.$count(recoveryCodes, inArray(recoveryCodes.codeHash, plain))).toBe(0);
	expect([await spend(before[1] ?? ""), await spend(before[1] ?? "")]).toEqual([true, false]);
});

test("a passkey and an app are offered to an administrator until she declines; she finds them all the same", async () => {
	const { browser } = await signedIn("admin");
	const reader = newReader(browser);
	await reader.open("/admin");
	expect(reader.text()).toContain("Sign in with your fingerprint");
	expect(reader.text()).toContain("Use an app instead");
	await reader.press("Not for me");
	expect(reader.page.path).toBe("/admin");
	expect(reader.text()).not.toContain("Sign in with your fingerprint");
	await reader.press(/Hi, /);
	await reader.follow("Passkeys");
	expect(reader.text()).toContain("You have no passkey yet.");
	await reader.open("/admin");
	await reader.follow("Authenticator App");
	expect(reader.text()).toContain("Set Up the App");
});

test("with SECOND_FACTOR=required an administrator must have one, too", async () => {
	const { cookies } = await administrator(id);
	await env.DB.prepare("UPDATE grants SET granted_at = 0, proved_at = 0 WHERE user_id = ?")
		.bind(id)
		.run();
	const headers = { Cookie: cookies() };
	const portal = (settings: object) => visitWith(settings, "/admin", { headers });
	expect((await portal({})).status).toBe(200);
	const closed = await portal({ SECOND_FACTOR: "required" });
	expect(closed.headers.get("Location")).toBe("/admin/authenticator");
});

test("a form that comes when the app is overdue is kept, and the page says what to do", async () => {
	const { browser } = await signedIn("super_admin");
	await env.DB.prepare("UPDATE grants SET granted_at = 0, proved_at = 0 WHERE user_id = ?")
		.bind(
			await env.DB.prepare("SELECT id FROM auth_users WHERE email = ?")
				.bind(`${id}@church.example`)
				.first("id"),
		)
		.run();
	const typed = { intent: "sermons.create", title: "Grace" };
	const answer = await browser.send(typed);
	const html = await answer.clone().text();
	const text = await textOf(answer);
	expect(answer.status).toBe(403);
	expect(text).toContain("Your password alone no longer opens the portal.");
	expect(html).toContain('href="/admin/authenticator"');
	expect(text).not.toContain("Access Denied");
	// No data of the portal is in the answer.
	expect(html).not.toContain("sign-out");
	// A reload sends the form again, after the app was set up in the other tab.
	await browser.post("/admin/authenticator", { intent: "begin", password });
	const app = appOf(await (await browser.open("/admin/authenticator")).text());
	await browser.post("/admin/authenticator", { intent: "confirm", code: app.code() });
	expect((await browser.send(typed)).status).toBe(303);
});

test("an administrator of long standing who becomes a super admin has seven days, too", async () => {
	const { open } = await administrator(id, "super_admin");
	const of = (at: "granted_at" | "proved_at", days: number) =>
		env.DB.prepare(`UPDATE grants SET ${at} = ? WHERE user_id = ?`)
			.bind(Date.now() - days * 86_400_000, id)
			.run();
	await of("proved_at", 365);
	await of("granted_at", 6);
	expect(await (await open("/admin")).text()).toContain("Content Management System");
	await of("granted_at", 8);
	expect((await open("/admin")).headers.get("Location")).toBe("/admin/authenticator");
});

test("codes that sign in from one browser make the site forget no other", async () => {
	const { email, codes } = await withApp("admin");
	const laptop = newBrowser();
	const known = new Set<string | undefined>();
	for (const code of codes.slice(0, 3)) {
		await laptop.signIn(email);
		expect((await laptop.send({ intent: "sign-in-code", code })).status).toBe(303);
		known.add(laptop.jar.get("__Host-device"));
	}
	expect(known.size).toBe(1);
	expect(await db.$count(devices, eq(devices.email, email))).toBe(1);
});

test("without the password no code signs in, and the second step can be left", async () => {
	const { email, app } = await withApp("admin");
	const stranger = newBrowser();
	stranger.jar.set("__Host-pending", "made-up");
	const answer = await stranger.send({ intent: "sign-in-code", code: app.code(1) });
	expect(answer.status).toBe(401);
	expect(await answer.text()).toContain("That took too long");
	const browser = newBrowser();
	await browser.signIn(email);
	expect((await browser.send({ intent: "sign-in-other" })).status).toBe(303);
	expect(await (await browser.open("/admin")).text()).toContain('name="password"');
});

test("the API's login takes the code with the password", async () => {
	const { email, app } = await withApp("admin");
	const login = (code?: string) => call("POST", "/login", { json: { email, password, code } });
	const without = await login();
	expect(without.status).toBe(401);
	expect((await without.json<{ message: string }>()).message).toContain("authenticator app");
	expect((await login("000000")).status).toBe(401);
	expect((await login(app.code(1))).status).toBe(200);
});

test("a super admin without an app is told for seven days, and then may do nothing else", async () => {
	const { open, token } = await administrator(id, "super_admin");
	const portal = () => open("/admin");
	expect(await (await portal()).text()).toContain("your password alone no longer opens the portal");
	await env.DB.prepare("UPDATE grants SET granted_at = ?1, proved_at = ?1 WHERE user_id = ?2")
		.bind(Date.now() - 8 * 86_400_000, id)
		.run();
	const closed = await portal();
	expect(closed.status).toBe(303);
	expect(closed.headers.get("Location")).toBe("/admin/authenticator");
	const write = await call("POST", "/api/sermons", { token, json: {} });
	expect(write.status).toBe(403);
	expect(await (await open("/admin/authenticator")).text()).toContain("and the portal opens again");
});

test("another super admin resets the app of somebody who has lost it, and nobody else can", async () => {
	const { id: lost, email, browser: own } = await withApp("super_admin");
	const sent = { intent: "users.resetFactor", id: lost };
	const reset = async (role: Role, actor: string) =>
		(await (await administrator(actor, role)).send(sent)).status;
	expect(await reset("admin", `${id}-a`)).toBe(403);
	expect((await own.send(sent)).status).toBe(403);
	// One of the account service itself, which somebody who knew the password may have added.
	const now = new Date();
	const factorId = crypto.randomUUID();
	const ofService = { userId: lost, secret: "JBSWY3DPEHPK3PXP", createdAt: now, updatedAt: now };
	const session = { userId: lost, amr: [], refreshedAt: now, createdAt: now };
	await db.batch([
		db.insert(authFactors).values({ ...ofService, id: factorId, status: "verified" }),
		db.insert(authChallenges).values({ factorId, expiresAt: now }),
		db.insert(authSessions).values({ ...session, aal: "aal2", factorId }),
	]);
	expect(await reset("super_admin", `${id}-s`)).toBe(303);
	// It may be sent a second time, because the first answer was lost.
	expect(await reset("super_admin", `${id}-s`)).toBe(303);
	expect(await reset("admin", `${id}-a`)).toBe(403);
	expect(await reset("super_admin", lost)).toBe(403);
	expect(await db.$count(authFactors, eq(authFactors.userId, lost))).toBe(0);
	expect(await db.$count(authChallenges, eq(authChallenges.factorId, factorId))).toBe(0);
	expect(await db.$count(authSessions, eq(authSessions.factorId, factorId))).toBe(0);
	const browser = newBrowser();
	expect((await browser.signIn(email)).status).toBe(303);
	expect(browser.jar.has("__Host-token")).toBe(true);
});
