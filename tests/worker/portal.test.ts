import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lastServiceDay } from "~/church/last-service";
import { grants, sessions, users } from "~/db/accounts-schema";
import { authSessions, authUsers } from "~/db/auth-service-schema";
import { events, sermons } from "~/db/content-schema";
import { auditLog } from "~/db/operations-schema";
import { withNotice } from "~/platform/http/notice-parameter";
import {
	forgetAttempts,
	newestMail,
	newMember,
	passTime,
	password,
	post,
	pressLink,
} from "./auth-service/client";
import { call, db, jsonOf, rowsOf } from "./backend";
import { administrator, newAdministrator, newBrowser } from "./browser";
import { leadsTo, loadDemoContent, readPage, visit } from "./visit";

beforeEach(forgetAttempts);
afterEach(async () => {
	await db.delete(sessions);
	await db.delete(authUsers).where(eq(authUsers.email, "admin@demo.example"));
});

test("five failures close the door to the account for five minutes, by whichever path and address they came", async () => {
	const { email } = await newAdministrator("door@church.example");
	const guess = (path: string, body: object, from: string) =>
		post(path, body, { "CF-Connecting-IP": from, "X-Forwarded-For": crypto.randomUUID() });
	const service = "/auth/v1/token?grant_type=password";
	for (const [index, path] of ["/LOGIN/", "/api/login", "/login?x=1", service].entries()) {
		const answer = await guess(path, { email, password: "wrong password" }, `203.0.113.${index}`);
		expect(answer.status, path).toBe(path === service ? 400 : 401);
	}
	const browser = newBrowser();
	expect((await browser.signIn(email, "wrong password")).status).toBe(401);
	passTime(60_000);
	const closed = await guess("/login", { email: email.toUpperCase(), password }, "203.0.113.7");
	expect(closed.status).toBe(429);
	const wait = Number(closed.headers.get("Retry-After"));
	expect(wait).toBeGreaterThan(200);
	expect(wait).toBeLessThanOrEqual(240);
	const token = await guess(service, { email, password }, "2001:db8:0:9::1");
	expect(token.status).toBe(429);
	expect(Number(token.headers.get("Retry-After"))).toBeGreaterThan(200);
	expect(await token.json()).toMatchObject({ error_code: "over_request_rate_limit" });
	const page = await browser.signIn(email);
	expect(page.status).toBe(429);
	expect(page.headers.get("Retry-After")).not.toBeNull();
	expect(await page.text()).toMatch(/Please try again in (2\d\d|300) seconds\./);
	const setswana = await browser.post("/admin?lng=tn", { intent: "sign-in", email, password });
	expect(await setswana.text()).toMatch(/leka gape morago ga metsotswana e le (2\d\d|300)\./);
	// Many people of a phone carrier have the address of a guess.
	const neighbour = { email: "neighbour@church.example", password };
	expect((await guess("/login", neighbour, "203.0.113.0")).status).toBe(401);
	passTime(4 * 60_000 + 1000);
	expect((await guess("/login", { email, password }, "203.0.113.7")).status).toBe(200);
});

test("the login page says what it is, and offers the demo account only where there is one", async () => {
	const page = await readPage("/admin");
	expect(page).toContain("Admin Portal");
	expect(page).toContain("Restricted Access - Administrators Only");
	expect(page).not.toContain("demo-portal");
	expect(page).not.toContain("Quick Links");
	await loadDemoContent();
	const here = "http://localhost:8787";
	expect(await readPage(`${here}/admin`)).toContain("admin@demo.example demo-portal");
	const browser = newBrowser(here);
	const filled = await (await browser.send({ intent: "fill-demo" })).text();
	expect(filled).toContain('value="admin@demo.example"');
	expect(filled).toContain('value="demo-portal"');
	expect((await browser.signIn("admin@demo.example", "demo-portal")).status).toBe(303);
	expect(await browser.read()).toContain("Hi, admin");
});

test("on a site that others reach, the demo account opens nothing, even if it was loaded", async () => {
	await loadDemoContent();
	await env.DB.batch(
		env.DEMO.flatMap(({ queries }) => queries.filter((query) => query.includes("auth_users"))).map(
			(query) => env.DB.prepare(query),
		),
	);
	const before = await db.$count(authSessions);
	expect(await readPage("/admin")).not.toContain("demo-portal");
	const browser = newBrowser();
	expect(await (await browser.send({ intent: "fill-demo" })).text()).not.toContain("demo-portal");
	const refused = await browser.signIn("admin@demo.example", "demo-portal");
	expect(refused.status).toBe(401);
	expect([...browser.jar.keys()]).toEqual([]);
	const credentials = { email: "admin@demo.example", password: "demo-portal" };
	expect((await post("/login", credentials)).status).toBe(401);
	const answer = await post("/auth/v1/token?grant_type=password", credentials);
	expect(answer.status).toBe(400);
	expect(await answer.json()).toMatchObject({ error_code: "invalid_credentials" });
	expect(await db.$count(authSessions)).toBe(before);
	expect(await db.$count(sessions)).toBe(0);
});

test("whoever makes an account with the demo's address does not have the demo offered", async () => {
	await post("/auth/v1/otp", { email: "admin@demo.example" });
	await newestMail("admin@demo.example");
	expect(await readPage("/admin")).not.toContain("demo-portal");
});

test("an administrator signs in, is greeted, and the browser keeps user, token and that it is known", async () => {
	const { id, email } = await newAdministrator("lorato.m@church.example");
	const browser = newBrowser();
	const response = await browser.signIn(email);
	expect(response.status).toBe(303);
	expect(leadsTo(response).to).toBe("/admin");
	expect(response.headers.getSetCookie()).toEqual([
		expect.stringMatching(/^__Host-user=[^;]+; Max-Age=604800; Path=\/; Secure; SameSite=Lax$/),
		expect.stringMatching(
			/^__Host-token=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
		),
		expect.stringMatching(/^__Host-device=/),
	]);
	expect(JSON.parse(decodeURIComponent(browser.jar.get("__Host-user") ?? ""))).toEqual({
		id,
		email,
		role: "admin",
	});
	const page = await browser.read();
	expect(page).toContain("Kingdom Realms Ministries Content Management System");
	expect(page).toContain("Hi, lorato.m");
	expect(page).toContain("Dashboard Sermons Events Prayers Gallery");
});

test("the messages of a sign-in are the specified ones, and the address is kept", async () => {
	const { email } = await newMember("member@church.example");
	for (const [given, status, message] of [
		[password, 403, "Access denied. Admin privileges required."],
		["wrong password", 401, "Invalid login credentials"],
		["", 400, "Login failed"],
	] as const) {
		const browser = newBrowser();
		const response = await browser.signIn(email, given);
		expect(response.status).toBe(status);
		const html = await response.text();
		expect(html).toContain(message);
		expect(html).toContain(`value="${email}"`);
		if (given !== "") expect(html).not.toContain(`value="${given}"`);
		expect(browser.jar.size).toBe(0);
	}
	expect(await rowsOf("sessions")).toBe(0);
});

test("a member who chose super admin at sign-up stays a member, whose own token opens nothing", async () => {
	const email = "selfmade@church.example";
	const browser = newBrowser();
	await browser.post("/signup", { email, password, role: "super_admin" });
	await pressLink((await newestMail(email)).path);
	expect((await browser.signIn(email)).status).toBe(403);
	const answer = await post("/auth/v1/token?grant_type=password", { email, password });
	const { access_token: token } = await answer.json<{ access_token: string }>();
	expect((await call("POST", "/sermons", { token, json: {} })).status).toBe(401);
});

test("an administrator who is demoted meets the refusal on the next request", async () => {
	const browser = await administrator("demoted");
	const { id, email } = browser.user;
	expect(await browser.read()).toContain("Hi, demoted");
	await db.update(grants).set({ role: "pastor" }).where(eq(grants.userId, id));
	const page = await browser.read();
	expect(page).toContain("Access Denied");
	expect(page).toContain("Required Role: Admin or Super Admin");
	expect(page).toContain("Your current role: Pastor");
	expect(page).toContain("Return to Home");
	const act = await browser.send({ intent: "sermons.create", title: "Mine" });
	expect(act.status).toBe(403);
	expect(await act.text()).toContain("Your current role: Pastor");
	// Without any right it is the role that was asked for, unless that would be one.
	await db.delete(grants).where(eq(grants.userId, id));
	for (const [role, shown] of [
		["media_team", "Media Team"],
		["super_admin", "User"],
	] as const) {
		await db
			.insert(users)
			.values({ supabaseId: id, email, role, createdAt: new Date() })
			.onConflictDoUpdate({ target: users.supabaseId, set: { role } });
		expect(await browser.read()).toContain(`Your current role: ${shown}`);
	}
	const fields = { intent: "sermons.create", title: "Mine" };
	const scripted = await browser.post("/admin.data", fields);
	expect([scripted.status, await scripted.text()]).toEqual([
		403,
		expect.stringContaining('"denied"'),
	]);
});

test("signing out ends the session on the server and forgets both cookies and the open tab", async () => {
	const browser = await administrator("leaving");
	await browser.send({ intent: "tab", tab: "sermons" });
	browser.jar.set("__Host-device", "x".repeat(43));
	const token = browser.jar.get("__Host-token");
	expect((await browser.send({ intent: "sign-out" })).status).toBe(303);
	// Only that she has signed in here before is remembered.
	expect([...browser.jar.keys()]).toEqual(["__Host-device"]);
	expect((await call("POST", "/sermons", { token, json: {} })).status).toBe(401);
	expect((await browser.send({ intent: "sign-out" })).status).toBe(303);
	expect(await browser.read()).toContain("Admin Portal");
});

test("a corrupt saved user ends the session and clears both cookies", async () => {
	for (const odd of ["", "%", "{", "null", "%7B%22id%22%3A1%7D", undefined]) {
		const browser = await administrator("corrupt");
		if (odd === undefined) browser.jar.delete("__Host-user");
		else browser.jar.set("__Host-user", odd);
		const page = await browser.open("/admin");
		expect(await page.text()).toContain("Access Admin Portal");
		expect(page.headers.getSetCookie().filter((it: string) => /Max-Age=0/.test(it))).toHaveLength(
			2,
		);
		expect((await call("POST", "/sermons", { token: browser.token, json: {} })).status).toBe(401);
	}
});

test("a user that another host of the domain has set ends no session", async () => {
	const browser = await administrator("sibling");
	browser.jar.set("user", "%");
	expect(await browser.read()).toContain("Hi, sibling");
});

test("a sign-in ends the session that it takes the place of, and a failed one leaves it", async () => {
	const { email } = await newAdministrator("again@church.example");
	const browser = newBrowser();
	await browser.signIn(email);
	const token = browser.jar.get("__Host-token");
	await browser.signIn(email, "wrong password");
	expect((await call("POST", "/sermons", { token, json: {} })).status).toBe(201);
	await browser.signIn(email);
	expect((await call("POST", "/sermons", { token, json: {} })).status).toBe(401);
	const next = browser.jar.get("__Host-token");
	expect((await call("POST", "/sermons", { token: next, json: {} })).status).toBe(201);
});

test("the open tab is kept in a cookie, and an unknown one is the dashboard", async () => {
	const browser = await administrator("tabs");
	const current = async () =>
		/value="(\w+)" aria-current="page"/.exec(await (await browser.open("/admin")).text())?.[1];
	expect(await current()).toBe("dashboard");
	const response = await browser.send({ intent: "tab", tab: "gallery" });
	expect([response.status, response.headers.get("Location")]).toEqual([303, "/admin"]);
	expect(await current()).toBe("gallery");
	await browser.send({ intent: "tab", tab: "nonsense" });
	expect(await current()).toBe("dashboard");
});

test("the dashboard says what is next, what came last and who changed what", async () => {
	await db.delete(sermons);
	await db.delete(events);
	await db.delete(auditLog);
	const browser = await administrator("today");
	const empty = await browser.read();
	expect(empty).toContain("No event announced yet: add one");
	expect(empty).toContain("No sermon yet: add one");
	expect(empty).not.toContain("Last change");
	const day = 24 * 60 * 60 * 1000;
	const lastService = Date.parse(lastServiceDay(Date.now()));
	const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
	for (const [path, json] of [
		["/events", { title: "Vigil (all night)", date: "2099-01-05T18:00" }],
		["/sermons", { title: "Light", speaker: "Ann", date: dayOf(lastService - day) }],
	] as const) {
		await call("POST", path, { token: browser.token, json });
	}
	await db.insert(auditLog).values({
		at: new Date(),
		actorId: "ann",
		actorEmail: "ann@church.example",
		action: "grant.admin",
		subject: "somebody",
	});
	const late = await browser.read();
	expect(late).toMatch(/Next event Vigil \(all night\) Monday, 5 January 2099 at 6:00 PM/);
	expect(late).toContain("Last Sunday's sermon is not here yet.");
	expect(late).toMatch(/Last change Light Sermon added · today · \w+day, /);
	const json = { title: "New", date: dayOf(lastService) };
	await call("POST", "/sermons", { token: browser.token, json });
	const current = await browser.read();
	expect(current).toContain("Last sermon New");
	expect(current).not.toContain("is not here yet");
	await call("DELETE", "/sermons/delete-all", { token: browser.token });
	expect(await browser.read()).toMatch(/Last change All 2 sermons deleted today · /);
});

test("a form whose session has expired is given back after the sign-in, in its tab", async () => {
	const { email } = await newAdministrator("late@church.example");
	const browser = newBrowser();
	await browser.signIn(email);
	await db.delete(sessions);
	const typed = { title: 'Grace & "Peace"', notes: "one\ntwo" };
	const expired = await browser.send({ intent: "sermons.create", ...typed });
	expect(expired.status).toBe(401);
	const html = await expired.text();
	expect(html).toContain("Your session has expired.");
	// Nothing on the page leads away from what was typed.
	expect(await (await visit("/admin")).text()).toContain('action="/language');
	expect(html).not.toContain('action="/language');
	expect(html).toMatch(/<a [^>]*href="\/password"[^>]*target="_blank"/);
	const draft = JSON.stringify({
		intent: "sermons.create",
		typed,
		reason: "portal:portal.expired",
	});
	expect(html.replaceAll("&quot;", '"').replaceAll("&amp;", "&")).toContain(`value="${draft}"`);
	const wrong = await browser.signIn(email, "wrong password", { draft });
	expect((await wrong.text()).replaceAll("&quot;", '"').replaceAll("&amp;", "&")).toContain(draft);
	const back = await browser.signIn(email, password, { draft });
	expect(back.status).toBe(200);
	const page = await back.text();
	expect(page).toContain("Hi, late");
	expect(page).toContain('value="sermons" aria-current="page"');
	expect(page).toContain("Your session had expired. Please send this again.");
	expect(browser.jar.get("__Host-tab")).toBe("sermons");
	const failed = draft.replace("portal:portal.expired", "portal:portal.textKept");
	const kept = await (await browser.signIn(email, password, { draft: failed })).text();
	expect(kept).toContain("What you typed is still here. Please try again.");
	expect(kept).not.toContain("Your session had expired.");
});

test("so is an album's form, with the photos that were uploaded before", async () => {
	const { email } = await newAdministrator("photos@church.example");
	const browser = newBrowser();
	await browser.signIn(email);
	await db.delete(sessions);
	const url = "/media/one.jpg";
	const photo = { "pictures[0].url": url, "pictures[0].file": "one.jpg" };
	const form = { intent: "gallery.create", title: "Harvest", ...photo };
	const expired = await (await browser.send(form)).text();
	const draft = /(?<=name="draft" value=").*?(?="\/>)/.exec(expired)?.[0] ?? "";
	const back = await browser.signIn(email, password, { draft: draft.replaceAll("&quot;", '"') });
	const page = await back.text();
	expect(page).toContain('value="Harvest"');
	expect(page).toContain(`name="pictures[0].url" value="${url}"`);
});

test("so is the choice which events of a series to delete", async () => {
	const { email } = await newAdministrator("scope@church.example");
	const browser = newBrowser();
	await browser.signIn(email);
	const json = { date: "2099-01-05T18:00", repeat: { frequency: "weekly", count: 3 } };
	const { token } = await administrator("scope");
	const { data } = await jsonOf(call("POST", "/events", { token, json }));
	await db.delete(sessions);
	const form = { intent: "events.delete", id: data.id, scope: "following" };
	const expired = await (await browser.send(form)).text();
	const draft = /(?<=name="draft" value=").*?(?="\/>)/.exec(expired)?.[0] ?? "";
	const back = await browser.signIn(email, password, { draft: draft.replaceAll("&quot;", '"') });
	const [chosen] = /<input type="radio"[^>]*checked=""[^>]*>/.exec(await back.text()) ?? [];
	expect(chosen).toContain('value="following"');
});

test("what is no form of the portal is refused, signed in or not", async () => {
	const { email } = await newAdministrator("odd@church.example");
	const browser = newBrowser();
	expect((await browser.send({ intent: "nonsense" })).status).toBe(400);
	expect((await browser.send({})).status).toBe(400);
	expect((await browser.signIn(email, password, { draft: "{" })).status).toBe(303);
	expect((await browser.send({ intent: "fly.away" })).status).toBe(400);
	const large = await browser.send({ intent: "tab", tab: "x".repeat(2_000_000) });
	expect(large.status).toBe(303);
	const stranger = await newBrowser().send({ intent: "sign-in", email: "x".repeat(2_000_000) });
	expect(stranger.status).toBe(400);
});

test("what the portal has to tell is told there alone, because other pages lack its texts", async () => {
	expect(await readPage(withNotice("/sermons", "sermonChanged"))).not.toContain("Sermon updated");
	expect(await readPage(withNotice("/admin", "sermonChanged"))).toContain("Sermon updated");
});
