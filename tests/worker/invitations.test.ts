import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { grantToFirstAdmin, withdrawRole } from "~/accounts/permissions/grants.server";
import { invite } from "~/accounts/permissions/invitations.server";
import { firstLink } from "../../scripts/first-administrator.js";
import { newMember, password } from "./auth-service/client";
import { db, empty, rowsOf, tokenOf } from "./backend";
import { administrator, newBrowser } from "./browser";
import { eventually } from "./eventually";
import { hosted, hostProject, visitWith } from "./hosted";
import { leadsTo, ORIGIN, textOf } from "./visit";
import { newReader, openTab } from "./without-scripts";

const NOW = Date.UTC(2026, 10, 25, 10);
const ann = { id: "ann", email: "ann@church.example" };
const words = "seven quiet lanterns";

beforeEach(async () => {
	await empty("grants", "sessions", "audit_log", "users", "auth_users", "invitations");
	await empty("security_events", "attempts", "auth_one_time_tokens", "passkeys");
	vi.setSystemTime(NOW);
});
afterEach(() => {
	vi.useRealTimers();
});

const context = () => ({ db, now: Date.now(), report() {} });

/** The path of a link that a super administrator has made. */
async function invited(role: "admin" | "super_admin" = "admin") {
	await tokenOf("super_admin", "ann");
	const made = await invite(context(), ann, { name: "Neo", role });
	return `/admin/invitation?token=${made?.token}`;
}

async function opened(path: string) {
	const reader = newReader(newBrowser());
	await reader.open(path);
	return reader;
}

const roles = async () =>
	(await env.DB.prepare("SELECT email, role FROM grants ORDER BY email").all()).results;

const refusals = async () =>
	(
		await env.DB.prepare(
			"SELECT sum(count) AS n FROM security_events WHERE kind = 'invitation.refused'",
		).first()
	)?.n;

test("a helper comes by a link, without a mail, and the log says who it was", async () => {
	const users = await openTab("users", "ann", "super_admin");
	await users.press("Invite somebody");
	await users.press("Make the link", { name: "" });
	expect(users.dialog()).toContain("Type the name of the person");
	await users.press("Make the link", { name: "Neo", role: "admin" });
	const [, path = ""] = /(\/admin\/invitation\?token=[\w-]{43})/.exec(users.dialog()) ?? [];
	expect(users.dialog()).toContain(
		"Neo, with this link you can look after the website of Kingdom Realms Ministries.",
	);
	expect(users.dialog()).toContain('href="https://wa.me/?text=Neo%2C%20with');
	expect(await rowsOf("invitations")).toBe(1);
	await users.open("/admin");
	expect(users.text()).toContain("Invitations that nobody has used yet");
	expect(users.page.html).not.toContain(path);

	const neo = await opened(path);
	expect(neo.text()).toContain("Welcome, Neo");
	await neo.press("Begin", { email: "not an address", password: "short" });
	expect(neo.page.status).toBe(400);
	await neo.press("Begin", { email: "Neo@Church.example", password: words });
	expect(neo.text()).toContain("Hi, neo");
	expect(await rowsOf("invitations")).toBe(0);
	expect(await roles()).toEqual([
		{ email: "ann@church.example", role: "super_admin" },
		{ email: "neo@church.example", role: "admin" },
	]);
	const again = newBrowser();
	expect((await again.signIn("neo@church.example", words)).status).toBe(303);
	await users.open("/admin");
	expect(users.text()).toContain("Invitation made");
	// The log is kept for as long as the site exists: the name of somebody invited is not in it.
	const logged = await env.DB.prepare("SELECT subject FROM audit_log").all();
	expect(JSON.stringify(logged.results)).not.toContain("Neo");
	expect(users.text()).not.toMatch(/[0-9a-f]{64}/);
	expect(users.text()).toMatch(
		/neo@church\.example.*Invitation accepted|Invitation accepted.*neo@church\.example/,
	);

	const late = await opened(path);
	expect([late.page.status, late.text()]).toEqual([
		404,
		expect.stringContaining("This link no longer works"),
	]);
	await eventually(async () => expect(await refusals()).toBe(1));
});

test("without mail the Users panel says what waits for it", async () => {
	const { cookies, jar } = await administrator("ann", "super_admin");
	jar.set("__Host-tab", "users");
	const panel = async (settings: object) =>
		textOf(await visitWith(settings, "/admin", { headers: { Cookie: cookies() } }));
	const words = "This website sends no emails yet.";
	expect(await panel({ MAIL_FROM: "", EMAIL: undefined })).toContain(words);
	expect(await panel({ SITE_ORIGIN: "https://church.example" })).not.toContain(words);
});

test("only a super administrator invites or takes back", async () => {
	const path = await invited();
	const ben = await openTab("users", "ben");
	expect(ben.text()).not.toContain("Invite somebody");
	const forms: Record<string, string>[] = [
		{ intent: "users.invite", name: "Neo", role: "admin" },
		{
			intent: "users.withdrawInvitation",
			id: String((await env.DB.prepare("SELECT token_hash AS id FROM invitations").first())?.id),
		},
	];
	for (const fields of forms) {
		expect((await ben.send(fields)).status).toBe(403);
	}
	expect(await rowsOf("invitations")).toBe(1);
	expect((await opened(path)).text()).toContain("Welcome, Neo");
});

test.each<[string, () => Promise<unknown>]>([
	["has expired", async () => vi.setSystemTime(NOW + 3 * 24 * 60 * 60 * 1000)],
	[
		"was withdrawn",
		async () => {
			const users = await openTab("users", "ann", "super_admin");
			await users.press("Withdraw the invitation for Neo");
			expect(users.text()).toContain("The invitation has been withdrawn.");
		},
	],
	[
		"is that of somebody who may no longer invite",
		async () => {
			await tokenOf("super_admin", "sue");
			await withdrawRole(context(), { id: "sue", email: "sue@church.example" }, "ann");
		},
	],
])("a link that %s makes nobody an administrator, even if its page is open", async (_why, ends) => {
	const path = await invited();
	const neo = await opened(path);
	await ends();
	const before = await roles();
	await neo.press("Begin", { email: "neo@church.example", password: words });
	expect([neo.page.status, neo.text()]).toEqual([403, expect.stringContaining("no longer works")]);
	expect(await roles()).toEqual(before);
	expect(await rowsOf("auth_users")).toBe(0);
	await eventually(async () => expect(await refusals()).toBeGreaterThan(0));
});

test("who takes back a link that somebody has used is told so, and of one taken back twice not", async () => {
	const path = await invited();
	const users = await openTab("users", "ann", "super_admin");
	const neo = await opened(path);
	await neo.press("Begin", { email: "neo@church.example", password: words });
	await users.press("Withdraw the invitation for Neo");
	expect([users.page.status, users.text()]).toEqual([
		409,
		expect.stringContaining("Look at the list of people."),
	]);
	expect(users.text()).not.toContain("The invitation has been withdrawn.");
	await invited();
	const again = await openTab("users", "ann", "super_admin");
	const id = String(await env.DB.prepare("SELECT token_hash AS id FROM invitations").first("id"));
	for (const _ of ["first", "second"]) {
		const taken = await again.send({ intent: "users.withdrawInvitation", id });
		expect(leadsTo(taken).notice).toBe("invitationWithdrawn");
	}
	const logged = await env.DB.prepare(
		"SELECT * FROM audit_log WHERE action = 'invitation.withdraw'",
	).all();
	expect(logged.results).toHaveLength(1);
	expect(JSON.stringify(logged.results)).not.toContain("Neo");
});

test("with a hosted project whoever has no account there yet is told how to get one", async () => {
	const project = hostProject();
	const refused = {
		code: 400,
		error_code: "invalid_credentials",
		msg: "Invalid login credentials",
	};
	project.endpoints["/auth/v1/token"] = () => Response.json(refused, { status: 400 });
	const path = await invited();
	const asking = (url: string, init: RequestInit = {}) =>
		visitWith(hosted, url.replace(ORIGIN, ""), init);
	const neo = newBrowser(ORIGIN, {}, asking);
	const answer = await neo.post(path, { email: "neo@church.example", password: words });
	const text = await textOf(answer);
	expect([answer.status, text]).toEqual([400, expect.stringContaining("sign up at /signup")]);
	expect(text).not.toContain("has an account with another password");
	project.close();
});

test("whoever has tried too often is told for how long to wait", async () => {
	const path = await invited();
	await newMember("neo@church.example");
	const neo = newBrowser();
	const begin = () => neo.post(path, { email: "neo@church.example", password: words });
	for (let n = 0; n < 5; n++) expect((await begin()).status).toBe(400);
	const limited = await begin();
	expect(limited.status).toBe(429);
	expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(100);
	expect(limited.headers.get("Referrer-Policy")).toBe("same-origin");
	expect(limited.headers.get("Cache-Control")).toBe("no-store");
});

test("two who open one link at once: one comes in", async () => {
	const path = await invited();
	const [neo, oda] = [await opened(path), await opened(path)];
	await Promise.all([
		neo.press("Begin", { email: "neo@church.example", password: words }),
		oda.press("Begin", { email: "oda@church.example", password: words }),
	]);
	expect(await roles()).toHaveLength(2);
});

test("who has an account gives its password, and nobody else's", async () => {
	const { user } = await newMember("neo@church.example");
	const path = await invited();
	const neo = await opened(path);
	await neo.press("Begin", { email: "neo@church.example", password: words });
	expect([neo.page.status, neo.text()]).toEqual([
		400,
		expect.stringContaining("has an account with another password"),
	]);
	expect(await rowsOf("invitations")).toBe(1);
	await neo.press("Begin", { email: "neo@church.example", password });
	expect(neo.text()).toContain("Hi, neo");
	const granted = await env.DB.prepare("SELECT user_id FROM grants WHERE role = 'admin'").first();
	expect(granted).toEqual({ user_id: user.id });
});

test("a passkey that an account has without a right does not get the one of an invitation", async () => {
	const { user } = await newMember("neo@church.example");
	await env.DB.prepare(
		"INSERT INTO passkeys (id, user_id, public_key, counter, name, host, created_at) VALUES ('old', ?, '', 0, '', '', 0)",
	)
		.bind(user.id)
		.run();
	const neo = await opened(await invited());
	await neo.press("Begin", { email: "neo@church.example", password });
	expect(neo.text()).toContain("Hi, neo");
	expect(await rowsOf("passkeys")).toBe(0);
});

test("an invitation does not take over the account of somebody who signs in with mailed codes", async () => {
	const { user } = await newMember("neo@church.example");
	await env.DB.prepare("UPDATE auth_users SET password_hash = NULL WHERE id = ?")
		.bind(user.id)
		.run();
	const eve = await opened(await invited());
	await eve.press("Begin", { email: "neo@church.example", password: words });
	expect(eve.page.status).toBe(400);
	expect(await roles()).toEqual([{ email: "ann@church.example", role: "super_admin" }]);
	// Nor once she has been given a role, which is pending.
	await env.DB.prepare(
		"INSERT INTO grants (user_id, email, role, granted_at) VALUES (?, 'neo@church.example', 'editor', 0)",
	)
		.bind(user.id)
		.run();
	await eve.press("Begin", { email: "neo@church.example", password: words });
	expect(eve.page.status).toBe(400);
	expect(
		await env.DB.prepare("SELECT password_hash FROM auth_users WHERE id = ?").bind(user.id).first(),
	).toEqual({ password_hash: null });
});

test("a sign-up that nobody confirmed gives way, and its mail changes nothing any more", async () => {
	await newBrowser().post("/signup", {
		email: "neo@church.example",
		password: "somebody else's words",
		role: "User",
	});
	const mail = await env.DB.prepare(
		"SELECT link FROM auth_outbox WHERE recipient = 'neo@church.example' ORDER BY sent_at DESC",
	).first<{ link: string }>();
	const neo = await opened(await invited());
	await neo.press("Begin", { email: "neo@church.example", password: words });
	expect(neo.text()).toContain("Hi, neo");
	await newBrowser().press(mail?.link ?? "");
	const other = newBrowser();
	expect((await other.signIn("neo@church.example", "somebody else's words")).status).toBe(401);
	expect((await other.signIn("neo@church.example", words)).status).toBe(303);
});

test("a password that is easily guessed opens no account", async () => {
	const neo = await opened(await invited());
	await neo.press("Begin", { email: "neo@church.example", password: "password1" });
	expect(neo.page.status).toBe(400);
	expect(await rowsOf("auth_users")).toBe(0);
	expect(await rowsOf("invitations")).toBe(1);
});

test("a super administrator who opens a link for an admin stays what she is", async () => {
	const { user } = await newMember("sue@church.example");
	await env.DB.prepare(
		"INSERT INTO grants (user_id, email, role, granted_at, proved_at) VALUES (?, 'sue@church.example', 'super_admin', 0, 0)",
	)
		.bind(user.id)
		.run();
	const sue = await opened(await invited());
	await sue.press("Begin", { email: "sue@church.example", password });
	expect(await roles()).toContainEqual({ email: "sue@church.example", role: "super_admin" });
});

test("the first administrator comes by a link, as long as there is none", async () => {
	const [one, two] = [firstLink(NOW), firstLink(NOW)];
	for (const { sql } of [one, two]) await env.DB.prepare(sql).run();
	const pastor = await opened(one.path);
	expect(pastor.text()).toContain("Begin with your website");
	await pastor.press("Begin", { email: "pastor@church.example", password: words });
	expect(pastor.text()).toContain("Hi, pastor");
	expect(await roles()).toEqual([{ email: "pastor@church.example", role: "super_admin" }]);
	expect((await opened(two.path)).page.status).toBe(404);
	const third = firstLink(NOW);
	expect((await env.DB.prepare(third.sql).all()).results).toEqual([]);
	expect((await opened(third.path)).page.status).toBe(404);
	// Somebody may have become one by another way.
	await empty("grants", "invitations");
	await env.DB.prepare(two.sql).run();
	await tokenOf("super_admin", "ann");
	expect((await opened(two.path)).page.status).toBe(404);
	vi.setSystemTime(NOW + 60 * 60 * 1000);
	await empty("grants", "invitations");
	await env.DB.prepare(one.sql).run();
	expect((await opened(one.path)).page.status, "an hour later").toBe(404);
});

test("an admin who is invited does not become more by the address of SUPER_ADMIN_EMAIL", async () => {
	const email = "pastor@church.example";
	const neo = await opened(await invited());
	await neo.press("Begin", { email, password: words });
	const granted = await env.DB.prepare("SELECT user_id AS id FROM grants WHERE email = ?")
		.bind(email)
		.first<{ id: string }>();
	const account = { id: granted?.id ?? "", email, emailConfirmed: true };
	const named = { ...context(), settings: { superAdminEmail: email } };
	expect(await grantToFirstAdmin(named, account)).toBe(false);
	expect(await roles()).toContainEqual({ email, role: "admin" });
});
