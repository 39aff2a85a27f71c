import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withdrawRole } from "~/accounts/permissions/grants.server";
import { invite } from "~/accounts/permissions/invitations.server";
import { MINUTE_MS } from "~/platform/durations";
import { newestMail, password } from "./auth-service/client";
import { db, empty, grantInForce, rowsOf } from "./backend";
import { administrator, newAdministrator, newBrowser } from "./browser";
import { eventually } from "./eventually";
import { hosted, visitWith } from "./hosted";
import "./mailbox";
import operations from "../../docs/operations.md?raw";
import { firstLink } from "../../scripts/first-administrator.js";
import { type Faults, newDevice, type Options } from "./passkey-device";
import recorded from "./recorded-passkeys.json";
import { leadsTo, ORIGIN, textOf } from "./visit";

const NOW = Date.UTC(2026, 10, 25, 10);
const neo = "neo@church.example";

beforeEach(async () => {
	await empty("grants", "sessions", "audit_log", "users", "auth_users", "invitations");
	await empty("passkeys", "spent_challenges", "security_events", "attempts", "auth_outbox");
	vi.setSystemTime(NOW);
});
afterEach(() => {
	vi.useRealTimers();
});

type Browser = ReturnType<typeof newBrowser>;
type Device = Awaited<ReturnType<typeof newDevice>>;

async function optionsFor(browser: Browser, fields: Record<string, string>) {
	const answer = await browser.post("/admin/passkey-options", fields);
	const options: Options = answer.ok ? await answer.json() : { challenge: "" };
	return { status: answer.status, options };
}

/** Signs in by a device, in a browser of its own unless one is given. */
async function signInBy(device: Device, faults?: Faults, browser = newBrowser()) {
	const { options } = await optionsFor(browser, { for: "sign-in" });
	const passkey = await device.sign(options, faults);
	const answer = await browser.send({ intent: "sign-in-passkey", passkey });
	return { browser, passkey, status: answer.status, text: await textOf(answer) };
}

test("what no passkey has signed blocks nobody behind the same IP", async () => {
	const device = await newDevice();
	await withPasskey(device);
	const other = newBrowser();
	for (const passkey of [
		"x",
		"{}",
		await (await newDevice()).sign((await optionsFor(other, { for: "sign-in" })).options),
	]) {
		for (let n = 0; n < 30; n++) await other.send({ intent: "sign-in-passkey", passkey });
	}
	expect((await signInBy(device)).status).toBe(303);
});

const refusedSignIns = () =>
	env.DB.prepare("SELECT sum(count) AS n FROM security_events WHERE kind = 'signin.refused'").first(
		"n",
	);

/** An administrator who has added a passkey after a sign-in by her password. */
async function withPasskey(device: Device, role: "admin" | "super_admin" = "admin", email = neo) {
	const { id } = await newAdministrator(email, role);
	const browser = newBrowser();
	await browser.signIn(email);
	const { options } = await optionsFor(browser, { for: "account" });
	const added = await browser.post("/admin/passkeys", {
		intent: "add",
		passkey: await device.make(options),
	});
	expect(leadsTo(added).notice).toBe("passkeyAdded");
	return { id, browser };
}

test.each([
	["an elliptic curve, as phones have it", -7],
	["Ed25519, as security keys have it", -8],
	["RSA, as Windows has it", -257],
] as const)(
	"a passkey with %s opens the portal, and nothing else is asked for",
	async (_name, kind) => {
		const device = await newDevice(kind, kind !== -7);
		const { browser } = await withPasskey(device);
		expect((await newestMail(neo)).text).toContain("a passkey was added to your portal account");
		expect(await textOf(await browser.open("/admin/passkeys"))).toContain(
			"Added on 25 November 2026. Not used yet.",
		);
		const signedIn = await signInBy(device);
		expect(signedIn.status).toBe(303);
		expect(await signedIn.browser.read()).toContain("Hi, neo");
		expect(await textOf(await signedIn.browser.open("/admin/passkeys"))).toContain(
			"Last used on 25 November 2026.",
		);
	},
);

test.each(recorded.devices)(
	"a browser's passkey of $name is added, and signs in",
	async (device) => {
		const { made, signed } = device;
		await env.DB.prepare("INSERT OR REPLACE INTO site_keys (id, key) VALUES (1, ?)")
			.bind(recorded.key)
			.run();
		const id = recorded.userId;
		const browser = await administrator(id, "admin", neo);
		browser.jar.set("__Host-challenge", encodeURIComponent(recorded.cookie));
		const added = await browser.post("/admin/passkeys", { intent: "add", passkey: made });
		expect(leadsTo(added).notice).toBe("passkeyAdded");
		const other = newBrowser();
		other.jar.set("__Host-challenge", encodeURIComponent(recorded.cookie));
		const answer = await other.send({ intent: "sign-in-passkey", passkey: signed });
		expect(answer.status).toBe(303);
		expect(await other.read()).toContain("Hi, neo");
	},
);

test("a passkey is both factors: a super admin needs no app, but by her password alone she does", async () => {
	const device = await newDevice();
	await withPasskey(device, "super_admin");
	vi.setSystemTime(NOW + 8 * 24 * 60 * MINUTE_MS);
	const byPasskey = await signInBy(device);
	expect(await byPasskey.browser.read()).toContain("Hi, neo");
	const byPassword = newBrowser();
	await byPassword.signIn(neo);
	expect((await byPassword.open("/admin")).headers.get("Location")).toBe("/admin/authenticator");
	expect(await textOf(await byPassword.open("/admin/authenticator"))).toContain("Or use a passkey");
	// Whoever has the password alone adds none of his own; by hers the portal opens again.
	expect((await optionsFor(byPassword, { for: "account" })).status).toBe(401);
	expect(await textOf(await byPassword.open("/admin/passkeys"))).toContain("Please confirm");
	const { options } = await optionsFor(byPassword, { for: "sign-in" });
	const passkey = await device.sign(options);
	expect(
		(await byPassword.post("/admin/passkeys", { intent: "remove", id: device.id })).status,
	).toBe(401);
	expect((await byPassword.post("/admin/passkeys", { intent: "confirm", passkey })).status).toBe(
		200,
	);
	expect(await byPassword.read()).toContain("Hi, neo");
});

test.each<[string, Faults]>([
	["from another site", { origin: "https://church.example.evil.example" }],
	["for another host", { rpId: "evil.example" }],
	["for another challenge", { challenge: "bm90IHRoaXMgb25l" }],
	["that was made instead of used", { type: "webauthn.create" }],
	["of a device that nobody unlocked", { isUnlocked: false }],
	["of somebody else", { userHandle: Buffer.from("ann").toString("base64url") }],
	["without its owner", { userHandle: "" }],
	["whose counter went back, as that of a copy does", { counter: 1 }],
])("a passkey %s is refused, and counted as a security event", async (_name, faults) => {
	const device = await newDevice(-7, true);
	await withPasskey(device);
	expect((await signInBy(device)).status).toBe(303);
	const refused = await signInBy(device, faults);
	expect([refused.status, refused.text]).toEqual([
		401,
		expect.stringContaining("This passkey could not be checked."),
	]);
	expect(await refused.browser.read()).not.toContain("Hi, neo");
	await eventually(async () => expect(await refusedSignIns()).toBe(1));
	expect((await signInBy(device, { counter: 50 })).status).toBe(303);
});

test("a challenge works once, for five minutes, in its own browser", async () => {
	const device = await newDevice();
	await withPasskey(device);
	const { browser, passkey, status } = await signInBy(device);
	expect(status).toBe(303);
	const over = async (from: Browser, sent: string) => {
		const answer = await from.send({ intent: "sign-in-passkey", passkey: sent });
		return [answer.status, (await textOf(answer)).includes("That took too long.")];
	};
	expect(await over(browser, passkey)).toEqual([401, true]);

	const slow = newBrowser();
	const { options } = await optionsFor(slow, { for: "sign-in" });
	const signed = await device.sign(options);
	expect(await over(newBrowser(), signed)).toEqual([401, true]);
	vi.setSystemTime(NOW + 5 * MINUTE_MS);
	expect(await over(slow, signed)).toEqual([401, true]);
	vi.setSystemTime(NOW + 5 * MINUTE_MS - 1);
	expect((await slow.send({ intent: "sign-in-passkey", passkey: signed })).status).toBe(303);

	// The site did not make a challenge that somebody has prolonged.
	const forger = newBrowser();
	const asked = await optionsFor(forger, { for: "sign-in" });
	const made = Buffer.from(asked.options.challenge, "base64url").toString();
	const [, ...rest] = made.split("|");
	const prolonged = Buffer.from([NOW * 2, ...rest].join("|")).toString("base64url");
	const late = await forger.send({
		intent: "sign-in-passkey",
		passkey: await device.sign({ ...asked.options, challenge: prolonged }),
	});
	expect(late.status).toBe(401);
	// Nor did it make one browser's challenge for another one.
	const other = newBrowser();
	await optionsFor(other, { for: "sign-in" });
	const foreign = await other.send({
		intent: "sign-in-passkey",
		passkey: await device.sign(asked.options),
	});
	expect([foreign.status, await textOf(foreign)]).toEqual([
		401,
		expect.stringContaining("This passkey could not be checked."),
	]);
});

test("each tab of a browser has its own challenge", async () => {
	const device = await newDevice();
	const { browser: owner } = await withPasskey(device);
	const browser = newBrowser();
	const first = await optionsFor(browser, { for: "sign-in" });
	const second = await optionsFor(browser, { for: "sign-in" });
	for (const { options } of [first, second]) {
		const passkey = await device.sign(options);
		expect((await browser.send({ intent: "sign-in-passkey", passkey })).status).toBe(303);
	}
	// A login that is open in another tab does not make a new passkey fail, which the device keeps.
	const { options } = await optionsFor(owner, { for: "account" });
	await optionsFor(owner, { for: "sign-in" });
	const passkey = await (await newDevice()).make(options);
	const added = await owner.post("/admin/passkeys", { intent: "add", passkey });
	expect(leadsTo(added).notice).toBe("passkeyAdded");
});

test("what was typed before the session ended is there again after a sign-in by passkey", async () => {
	const device = await newDevice();
	await withPasskey(device);
	const typed = { title: "Grace upon Grace", preacher: "Neo", date: "2026-11-22" };
	const draft = JSON.stringify({
		intent: "sermons.create",
		typed,
		reason: "portal:portal.expired",
	});
	const browser = newBrowser();
	const { options } = await optionsFor(browser, { for: "sign-in" });
	const passkey = await device.sign(options);
	const back = await browser.send({ intent: "sign-in-passkey", passkey, draft });
	expect(await back.text()).toContain('value="Grace upon Grace"');
	expect(await refusedSignIns()).toBeNull();
	// In the session of somebody else, who has signed in meanwhile, it is not shown: she signs in.
	const hers = await newDevice();
	await withPasskey(hers, "admin", "ann@church.example");
	const asked = await optionsFor(browser, { for: "sign-in" });
	const signed = await hers.sign(asked.options);
	await browser.send({ intent: "sign-in-passkey", passkey: signed, draft });
	expect(await browser.read()).toContain("Hi, ann");
});

test("a passkey that the site does not know opens nothing, nor does what no browser sends", async () => {
	await withPasskey(await newDevice());
	const stranger = await newDevice();
	const refused = await signInBy(stranger);
	expect(refused.text).toContain("This passkey does not open this portal, or was removed.");
	for (const passkey of ["", "{}", "null", "[]", '{"id":"a"}', `{"id":"${"a".repeat(20_000)}"}`]) {
		const browser = newBrowser();
		await optionsFor(browser, { for: "sign-in" });
		const answer = await browser.send({ intent: "sign-in-passkey", passkey });
		expect([passkey.slice(0, 20), answer.status]).toEqual([passkey.slice(0, 20), 401]);
	}
});

test("a permission that was withdrawn meets 'Access Denied' at once", async () => {
	const device = await newDevice();
	const { id } = await withPasskey(device);
	const { browser } = await signInBy(device);
	await grantInForce({ id: "sue", email: "sue@church.example" }, "super_admin");
	const context = { db, now: NOW, report() {} };
	await withdrawRole(context, { id: "sue", email: "sue@church.example" }, id);
	expect(await browser.read()).not.toContain("Hi, neo");
	const refused = await signInBy(device);
	expect([refused.status, refused.text]).toEqual([
		403,
		expect.stringContaining("Access denied. Admin privileges required."),
	]);
	// Nor does one open it that waits for its proof, or a role that may do nothing.
	for (const [role, provedAt] of [
		["admin", null],
		["User", NOW],
	]) {
		await env.DB.prepare(
			"INSERT OR REPLACE INTO grants (user_id, email, role, granted_at, proved_at) VALUES (?, ?, ?, 0, ?)",
		)
			.bind(id, neo, role, provedAt)
			.run();
		expect((await signInBy(device)).status).toBe(403);
	}
});

test("only whoever has just confirmed that it is she gets a challenge for a new passkey, and for herself alone", async () => {
	expect((await optionsFor(newBrowser(), { for: "account" })).status).toBe(401);
	const device = await newDevice();
	const { browser } = await withPasskey(device);
	vi.setSystemTime(NOW + 6 * MINUTE_MS);
	expect((await optionsFor(browser, { for: "account" })).status).toBe(401);
	const page = await textOf(await browser.open("/admin/passkeys"));
	expect(page).toContain("Please confirm that it is you.");
	const hers = await newDevice();
	const { browser: ann } = await withPasskey(hers, "admin", "ann@church.example");
	const confirmBy = async (confirming: Device) => {
		const { options } = await optionsFor(browser, { for: "sign-in" });
		const passkey = await confirming.sign(options);
		return (await browser.post("/admin/passkeys", { intent: "confirm", passkey })).status;
	};
	expect(await confirmBy(hers)).toBe(401);
	expect(await confirmBy(device)).toBe(200);
	const { status, options: fresh } = await optionsFor(browser, { for: "account" });
	expect(status).toBe(200);

	// A challenge to sign in makes no passkey, and that of another account none for this one.
	const other = await newDevice();
	const signIn = await optionsFor(browser, { for: "sign-in" });
	const wrong = await browser.post("/admin/passkeys", {
		intent: "add",
		passkey: await other.make({ ...fresh, challenge: signIn.options.challenge }),
	});
	expect(wrong.status).toBe(401);
	const { options } = await optionsFor(ann, { for: "account" });
	browser.jar.set("__Host-challenge", ann.jar.get("__Host-challenge") ?? "");
	const stolen = await browser.post("/admin/passkeys", {
		intent: "add",
		passkey: await other.make(options),
	});
	expect(stolen.status).toBe(403);
	expect(await rowsOf("passkeys")).toBe(2);
});

test("a removed passkey ends the sessions that it began, and her last one asks for the password", async () => {
	const [lost, kept] = [await newDevice(), await newDevice()];
	const { browser } = await withPasskey(lost);
	const { options } = await optionsFor(browser, { for: "account" });
	const passkey = await kept.make(options);
	await browser.post("/admin/passkeys", { intent: "add", passkey });
	const thief = await signInBy(lost);
	const owner = await signInBy(kept);
	// By the one that she removes she is signed in no longer, but by the other.
	const third = await newDevice();
	const asked = await optionsFor(owner.browser, { for: "account" });
	const made = await third.make(asked.options);
	await owner.browser.post("/admin/passkeys", { intent: "add", passkey: made });
	await owner.browser.post("/admin/passkeys", { intent: "remove", id: third.id });
	expect(await thief.browser.read()).toContain("Hi, neo");
	await owner.browser.post("/admin/passkeys", { intent: "remove", id: lost.id });
	expect(await thief.browser.read()).not.toContain("Hi, neo");
	expect((await newestMail(neo)).text).toContain("a passkey was removed");
	expect((await signInBy(lost)).status).toBe(401);

	const remove = (more = {}) =>
		owner.browser.post("/admin/passkeys", { intent: "remove", id: kept.id, ...more });
	expect((await remove()).status).toBe(401);
	const wrong = await remove({ password: "not this one" });
	expect([wrong.status, await textOf(wrong)]).toEqual([
		401,
		expect.stringContaining("This password is wrong."),
	]);
	expect(leadsTo(await remove({ password })).notice).toBe("passkeyRemoved");
	expect(await owner.browser.read()).toContain("Hi, neo");
	expect(await rowsOf("passkeys")).toBe(0);
});

test("a passkey's owner renames it, and nobody else renames or removes it", async () => {
	const device = await newDevice();
	await withPasskey(device);
	await newAdministrator("ann@church.example");
	const ann = newBrowser();
	await ann.signIn("ann@church.example");
	await ann.post("/admin/passkeys", { intent: "rename", id: device.id, name: "Mine" });
	await ann.post("/admin/passkeys", { intent: "remove", id: device.id });
	const { browser } = await signInBy(device);
	const page = await textOf(await browser.open("/admin/passkeys"));
	expect(page).toContain("Last used on");
	expect(page).not.toContain("Mine");
	await browser.post("/admin/passkeys", { intent: "rename", id: device.id, name: "My phone" });
	expect(await textOf(await browser.open("/admin/passkeys"))).toContain("My phone");
});

test("after a change of domain a passkey says where it works", async () => {
	const device = await newDevice();
	await withPasskey(device);
	await env.DB.prepare("UPDATE passkeys SET host = 'old.example'").run();
	expect((await signInBy(device)).status).toBe(401);
	const browser = newBrowser();
	await browser.signIn(neo);
	expect(await textOf(await browser.open("/admin/passkeys"))).toContain(
		"It works only at old.example, where this website was before.",
	);
});

test("after a change of domain the last passkey that works here asks for the password, and no other", async () => {
	const [former, here] = [await newDevice(), await newDevice()];
	const { id } = await withPasskey(former);
	await env.DB.prepare("UPDATE passkeys SET host = 'old.example'").run();
	const browser = newBrowser();
	await browser.signIn(neo);
	const { options } = await optionsFor(browser, { for: "account" });
	await browser.post("/admin/passkeys", { intent: "add", passkey: await here.make(options) });
	const { browser: owner } = await signInBy(here);
	const page = await textOf(await owner.open("/admin/passkeys"));
	expect(page.match(/Please confirm that it is you/g)).toHaveLength(1);
	expect(page).toContain("It is your only one here: type your password");
	const remove = (device: Device, more = {}) =>
		owner.post("/admin/passkeys", { intent: "remove", id: device.id, ...more });
	expect((await remove(here)).status).toBe(401);
	expect(leadsTo(await remove(here, { password })).notice).toBe("passkeyRemoved");
	// Her session counts as begun by a password now: only that of the former host has its passkey.
	const begunBy = "SELECT count(*) AS n FROM sessions WHERE user_id = ? AND passkey = ?";
	expect(await env.DB.prepare(begunBy).bind(id, former.id).first("n")).toBe(1);
	expect(leadsTo(await remove(former)).notice).toBe("passkeyRemoved");
	expect(await rowsOf("passkeys")).toBe(0);
});

test("whoever signs in by a passkey while her permission is pending is mailed a link", async () => {
	const device = await newDevice();
	const { id } = await withPasskey(device);
	await newestMail(neo);
	await env.DB.prepare("UPDATE grants SET proved_at = NULL WHERE user_id = ?").bind(id).run();
	const waiting = await signInBy(device);
	expect([waiting.status, waiting.text]).toEqual([
		403,
		expect.stringContaining("we have emailed you a link"),
	]);
	expect((await newestMail(neo)).path).toContain("token=");
	expect(await waiting.browser.read()).not.toContain("Hi, neo");
});

test("whoever confirms wrongly too often is told for how long to wait", async () => {
	const { browser } = await withPasskey(await newDevice());
	for (let n = 0; n < 10; n++) {
		await browser.post("/admin/authenticator", { intent: "codes", code: "000000" });
	}
	const limited = await browser.post("/admin/authenticator", { intent: "codes", code: "000000" });
	expect(limited.status).toBe(429);
	expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(100);
	expect(await textOf(limited)).toMatch(/Please try again in \d+ seconds/);
});

/** The token of a link by a super administrator. */
async function invited() {
	const sue = { id: "sue", email: "sue@church.example" };
	await grantInForce(sue, "super_admin");
	const made = await invite({ db, now: NOW, report() {} }, sue, { name: "Neo", role: "admin" });
	return made?.token ?? "";
}

async function acceptBy(device: Device, token: string, email = neo, browser = newBrowser()) {
	const asked = await optionsFor(browser, { for: "invitation", token, email });
	if (asked.status !== 200) return { browser, status: asked.status };
	const passkey = await device.make(asked.options);
	const path = `/admin/invitation?token=${token}`;
	const accept = () => browser.post(path, { email, passkey });
	return { browser, status: (await accept()).status, again: accept };
}

test("who is invited begins with a passkey alone, once", async () => {
	const token = await invited();
	const device = await newDevice();
	expect((await acceptBy(device, "no-such-token")).status).toBe(404);
	expect((await acceptBy(device, token, "not an address")).status).toBe(400);
	const { browser, status, again } = await acceptBy(device, token);
	expect(status).toBe(303);
	expect(await browser.read()).toContain("Hi, neo");
	expect((await again?.())?.status).toBe(403);
	expect((await signInBy(device)).status).toBe(303);
	// There is no password by which anybody gets in.
	expect((await newBrowser().signIn(neo, "")).status).toBe(400);
	expect((await newBrowser().signIn(neo, password)).status).toBe(401);
});

test("with a hosted project it is the same, and the project is told nothing", async () => {
	const asking = (path: string, init: RequestInit = {}) =>
		visitWith(hosted, path.replace(ORIGIN, ""), init);
	const there = () => newBrowser(ORIGIN, {}, asking);
	const fetched = vi.spyOn(globalThis, "fetch");
	const device = await newDevice();
	const { status, browser } = await acceptBy(device, await invited(), neo, there());
	expect(status).toBe(303);
	expect(await textOf(await browser.open("/admin"))).toContain("Hi, neo");
	const again = await signInBy(device, {}, there());
	expect(again.status).toBe(303);
	// Nobody else comes under the address of an administrator.
	expect((await acceptBy(await newDevice(), await invited(), neo, there())).status).toBe(409);
	const [token, other] = [await invited(), there()];
	const free = { for: "invitation", token, email: "free@church.example" };
	const made = await (await newDevice()).make((await optionsFor(other, free)).options);
	const posted = { email: neo, passkey: made };
	expect((await other.post(`/admin/invitation?token=${token}`, posted)).status).toBe(400);
	expect(await rowsOf("passkeys")).toBe(1);
	expect(fetched).not.toHaveBeenCalled();
	fetched.mockRestore();
});

test("an address that has an account gets no passkey by an invitation", async () => {
	const token = await invited();
	await newAdministrator("ann@church.example");
	expect((await acceptBy(await newDevice(), token, "ann@church.example")).status).toBe(409);
	// Nor does one that got an account in between.
	const device = await newDevice();
	const browser = newBrowser();
	const { options } = await optionsFor(browser, { for: "invitation", token, email: neo });
	await newAdministrator(neo);
	const passkey = await device.make(options);
	const answer = await browser.post(`/admin/invitation?token=${token}`, { email: neo, passkey });
	expect(answer.status).toBe(400);
	expect(await rowsOf("passkeys")).toBe(0);
	expect(await rowsOf("invitations")).toBe(1);
});

test("a passkey that was made for one address opens no account for another", async () => {
	const hers = "hers@church.example";
	await newBrowser().post("/signup", { email: hers, password, role: "User" });
	const before = await env.DB.prepare("SELECT id, email FROM auth_users").first();
	const token = await invited();
	const [device, browser] = [await newDevice(), newBrowser()];
	const { options } = await optionsFor(browser, { for: "invitation", token, email: hers });
	const passkey = await device.make(options);
	const answer = await browser.post(`/admin/invitation?token=${token}`, { email: neo, passkey });
	expect(answer.status).toBe(400);
	expect(await env.DB.prepare("SELECT id, email FROM auth_users").first()).toEqual(before);
	expect(await rowsOf("passkeys")).toBe(0);
});

test("whose permission was withdrawn by mistake comes back by an invitation, on the same phone", async () => {
	const device = await newDevice();
	await acceptBy(device, await invited());
	const { id } = Object(await env.DB.prepare("SELECT user_id AS id FROM passkeys").first());
	const context = { db, now: NOW, report() {} };
	await withdrawRole(context, { id: "sue", email: "sue@church.example" }, id);
	const token = await invited();
	const asked = await optionsFor(newBrowser(), { for: "invitation", token, email: neo });
	// The phone is not told that it has a passkey already: the invitation replaces that one.
	expect(asked.options).toMatchObject({ excludeCredentials: [] });
	const anew = await newDevice();
	const { status, browser } = await acceptBy(anew, token);
	expect(status).toBe(303);
	expect(await browser.read()).toContain("Hi, neo");
	expect((await signInBy(device)).status).toBe(401);
	expect((await signInBy(anew)).status).toBe(303);
	// As long as somebody has the permission, the address is taken.
	expect((await acceptBy(await newDevice(), await invited())).status).toBe(409);
});

test("who has lost the only device begins again by an invitation, once a super admin has reset it", async () => {
	const device = await newDevice();
	const { browser: phone } = await acceptBy(device, await invited());
	const { id } = Object(await env.DB.prepare("SELECT user_id AS id FROM passkeys").first());
	const anew = await invited();
	expect((await acceptBy(await newDevice(), anew)).status).toBe(409);
	const { resetSecondFactor } = await import("~/accounts/second-factor/second-factor.server");
	const context = { db, now: NOW, report() {} };
	expect(await resetSecondFactor(context, { id, email: neo }, id)).toBe(false);
	const sue = { id: "sue", email: "sue@church.example" };
	expect(await phone.read()).toContain("Hi, neo");
	expect(await resetSecondFactor(context, sue, id)).toBe(true);
	// Whoever has the lost phone is out at once.
	expect(await phone.read()).not.toContain("Hi, neo");
	expect((await signInBy(device)).status).toBe(401);
	const second = await newDevice();
	expect((await acceptBy(second, anew)).status).toBe(303);
	expect((await signInBy(second)).status).toBe(303);
	expect(await rowsOf("grants")).toBe(2);
});

test("whoever is invited does not take the place of a super admin whose passkeys were reset", async () => {
	const { id } = await newAdministrator("ann@church.example", "super_admin");
	await env.DB.prepare("UPDATE auth_users SET password_hash = NULL WHERE id = ?").bind(id).run();
	await env.DB.prepare("UPDATE grants SET proved_at = 0 WHERE user_id = ?").bind(id).run();
	const token = await invited();
	const lost = await newDevice();
	await env.DB.prepare(
		"INSERT INTO passkeys (id, user_id, public_key, counter, name, host, created_at) VALUES (?, ?, '', 0, '', '', 0)",
	)
		.bind(lost.id, id)
		.run();
	const { resetSecondFactor } = await import("~/accounts/second-factor/second-factor.server");
	const sue = { id: "sue", email: "sue@church.example" };
	await resetSecondFactor({ db, now: NOW, report() {} }, sue, id);
	expect((await acceptBy(await newDevice(), token, "ann@church.example")).status).toBe(303);
	const { role } = Object(
		await env.DB.prepare("SELECT role FROM grants WHERE user_id = ?").bind(id).first(),
	);
	expect(role).toBe("admin");
});

test("the only super admin, who has lost her only device, begins by the first link again", async () => {
	const begin = async () => {
		const link = firstLink(Date.now());
		await env.DB.prepare(link.sql).run();
		return link.path.split("=")[1] ?? "";
	};
	const lost = await newDevice();
	expect((await acceptBy(lost, await begin())).status).toBe(303);
	expect((await acceptBy(await newDevice(), await begin())).status).toBe(404);
	// The command of docs/operations.md.
	const [, command = ""] = /--command "(DELETE FROM passkeys .*)"/.exec(operations) ?? [];
	await env.DB.exec(command.replaceAll("ann@church.example", neo));
	const found = await newDevice();
	expect((await acceptBy(found, await begin())).status).toBe(303);
	expect((await signInBy(lost)).status).toBe(401);
	expect((await signInBy(found)).status).toBe(303);
});
