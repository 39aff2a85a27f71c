import { env } from "cloudflare:workers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Role } from "~/accounts/model";
import { removeExpiredRows } from "~/nightly";
import { DAY_MS } from "~/platform/durations";
import { backUpWeekly } from "~/weekly-backup";
import { whereIs } from "../fixtures/where-is";
import { db, empty, fill, rowsOf, tokenOf } from "./backend";
import { newBrowser } from "./browser";
import { visitWith } from "./hosted";
import {
	beginElsewhere,
	cacheOutcome,
	leadsTo,
	loadDemoContent,
	ORIGIN,
	skipSecond,
	visit,
} from "./visit";
import { newReader } from "./without-scripts";

/* What visitors send, with `KEEP_FORMS=on` and without it. */

const NOW = Date.UTC(2026, 10, 25, 10);
const EVENT = "kgotla-day";
const list = `/admin/registrations?event=${EVENT}`;

beforeAll(loadDemoContent);
const waited = skipSecond();
afterAll(() => waited.mockRestore());
const logs = vi.spyOn(console, "info").mockImplementation(() => {});

beforeEach(async () => {
	await empty("messages", "registrations", "sent_forms", "audit_log", "former_rows", "grants");
	await empty("events", "sessions");
	vi.setSystemTime(NOW);
	logs.mockClear();
	await anEvent();
});
afterEach(() => {
	vi.useRealTimers();
});

async function anEvent(id = EVENT, capacity: number | null = 2) {
	await env.DB.prepare(
		"INSERT INTO events (id, title, date, requires_registration, capacity) VALUES (?, 'Kgotla Day', ?, 1, ?)",
	)
		.bind(id, NOW + 5 * DAY_MS, capacity)
		.run();
}

type Setting = "on" | "off";

const asking =
	(setting: Setting) =>
	(path: string, init: RequestInit = {}) =>
		visitWith({ KEEP_FORMS: setting }, path.replace(ORIGIN, ""), init);

/** Somebody with a role, or nobody in particular, whose browser runs no script. */
async function reader(
	path: string,
	role: Role | null = null,
	{
		setting = "on",
		id = "ann",
		tab = "dashboard",
	}: Partial<Record<"id" | "tab", string>> & {
		setting?: Setting;
	} = {},
) {
	const browser = newBrowser(ORIGIN, {}, asking(setting));
	if (role) {
		browser.jar.set("__Host-token", await tokenOf(role, id));
		const user = { id, email: `${id}@church.example`, role };
		browser.jar.set("__Host-user", encodeURIComponent(JSON.stringify(user)));
		browser.jar.set("__Host-tab", tab);
	}
	const opened = newReader(browser);
	await opened.open(path);
	return opened;
}

const message = {
	name: "Neo Kgosi",
	email: "neo@example.org",
	phone: "71234567",
	subject: "prayer",
	message: "Ke kopa thapelo ya lona.",
};

function post(
	path: string,
	fields: Record<string, string>,
	setting: Setting = "on",
	from = "198.51.100.7",
) {
	return asking(setting)(path, {
		method: "POST",
		body: new URLSearchParams(fields),
		headers: { Origin: ORIGIN, "CF-Connecting-IP": from },
	});
}

const sendMessage = (more = {}, setting?: Setting, from?: string) =>
	post("/contact", { ...message, ...more }, setting, from);

const guest = { eventId: EVENT, name: "Neo Kgosi", email: "", phone: "71234567", attendees: "1" };

const register = (more = {}, setting?: Setting, from?: string) =>
	post(`/events?event=${EVENT}&register=1`, { ...guest, ...more }, setting, from);

/** Registers as somebody does, and gives the page that follows. */
async function registered(more = {}) {
	const visitor = await reader(`/events?event=${EVENT}&register=1`);
	await visitor.press(/^(Submit|Join the Waiting List)$/, { ...guest, ...more });
	return visitor;
}

const linkOn = (html: string) => /\/events\/cancel\?token=[\w-]{43}/.exec(html)?.[0] ?? "";

const count = (id = EVENT) =>
	env.DB.prepare("SELECT registered_count FROM events WHERE id = ?")
		.bind(id)
		.first("registered_count");

const guests = async () =>
	(await env.DB.prepare("SELECT title, people, is_waiting FROM registrations ORDER BY rowid").all())
		.results;

const audited = async (action: string) =>
	(
		await env.DB.prepare("SELECT actor_id, subject FROM audit_log WHERE action = ? ORDER BY id")
			.bind(action)
			.all()
	).results;

test("with the setting off nothing is stored, shown or answered, and the forms are logged", async () => {
	for (const setting of [undefined, "off"] as const) {
		const send = (path: string, fields: Record<string, string>) =>
			setting
				? post(path, fields, setting)
				: visit(path, {
						method: "POST",
						body: new URLSearchParams(fields),
						headers: { Origin: ORIGIN },
					});
		expect((await send("/contact", message)).status).toBe(303);
		const sent = await send(`/events?event=${EVENT}&register=1`, guest);
		expect(sent.headers.get("Location")).toContain("notice=registered");
		expect(sent.headers.get("Set-Cookie")).not.toContain("token");
	}
	expect(await rowsOf("messages")).toBe(0);
	expect(await rowsOf("registrations")).toBe(0);
	expect(await count()).toBeNull();
	const lines = logs.mock.calls.flat().join();
	expect(lines).toContain('"event":"contact message"');
	expect(lines).toContain('"event":"event registration"');

	for (const path of ["/contact", `/events?event=${EVENT}&register=1`, "/privacy"]) {
		const off = await (await visit(path)).text();
		expect(off, path).not.toMatch(/administrators can read|kept for the church|keepsForms/);
		const on = await (await asking("on")(path, { headers: { Authorization: "none" } })).text();
		expect(on, path).toMatch(/administrators can read|kept for the church/);
	}
	expect(await (await asking("on")("/contact")).text()).toContain(
		"Your message is kept on this website for 12 months.",
	);
	const waiting = await (await visit(`/events?registered=${EVENT}&place=waiting`)).text();
	expect(waiting).not.toContain("waiting list");
	// Whatever is there from a time when it was on.
	await fill("messages", 1, kept({ message: "'secret'" }));
	const portal = await reader("/admin", "admin", { setting: "off", tab: "messages" });
	expect(portal.text()).toContain("Messages and registrations are only logged");
	expect(portal.text()).not.toMatch(/secret|new message|Open Messages/);
	expect(portal.page.html).not.toContain('value="messages"');
	for (const intent of ["messages.done", "messages.note", "messages.delete"]) {
		expect((await portal.send({ intent, id: "m0" })).status, intent).toBe(400);
	}
	for (const path of [
		list,
		"/admin/export/messages.csv",
		`/admin/export/registrations.json?event=${EVENT}`,
	]) {
		expect(
			(await asking("off")(path, { headers: { Cookie: portal.cookies() } })).status,
			path,
		).toBe(404);
	}
	const events = await reader("/admin", "admin", { setting: "off", tab: "events" });
	expect(events.text()).not.toContain("Who is coming");
	expect(await (await visit("/privacy")).text()).toContain("a message for 12 months");
	expect(await rowsOf("messages")).toBe(1);
	expect(await rowsOf("audit_log")).toBe(0);
});

/** The columns of messages or registrations for `fill`. */
const kept = (more: Record<string, string>) => ({
	id: "'m' || i",
	title: "'Neo ' || i",
	email: "''",
	phone: "'+26771234567'",
	subject: "'prayer'",
	created_at: `${NOW} - i * 1000`,
	...more,
});

const keptGuests = (more: Record<string, string> = {}) => ({
	id: "'g' || printf('%05d', i)",
	event_id: `'${EVENT}'`,
	title: "'Guest ' || i",
	email: "''",
	phone: "'71234567'",
	people: "1",
	is_waiting: "0",
	token_hash: "'hash' || i",
	created_at: `${NOW} + i`,
	...more,
});

const messagesTab = (id = "ann") => reader("/admin", "admin", { id, tab: "messages" });

test("a message is read, answered, noted and done in the portal, and every reading is in the log", async () => {
	expect((await sendMessage()).status).toBe(303);
	expect((await sendMessage({ name: "Bot", "confirm-line": "x" })).status).toBe(303);
	expect(await rowsOf("messages")).toBe(1);
	const dashboard = await reader("/admin", "admin");
	expect(dashboard.text()).toContain("1 new message");
	expect(await audited("message.read")).toEqual([]);

	await dashboard.press("Open Messages");
	expect(dashboard.text()).toMatch(/Neo Kgosi New Prayer Request Ke kopa thapelo ya lona\./);
	for (const href of [
		"mailto:neo%40example.org?subject=",
		"tel:+26771234567",
		"https://wa.me/26771234567",
	]) {
		expect(dashboard.page.html).toContain(`href="${href}`);
	}
	// It stays new for as long as the reading lasts, which is one entry of the log.
	await dashboard.open("/admin");
	expect(dashboard.text()).toContain("Neo Kgosi New");
	const ben = await messagesTab("ben");
	expect(await audited("message.read")).toEqual([
		{ actor_id: "ann", subject: "" },
		{ actor_id: "ben", subject: "" },
	]);
	vi.setSystemTime(NOW + 11 * 60_000);
	await dashboard.open("/admin");
	expect(dashboard.text()).not.toContain("Neo Kgosi New");
	expect(await audited("message.read")).toHaveLength(3);

	await dashboard.press("Save note", { note: "Called on Wednesday" });
	expect(dashboard.text()).toContain("Called on Wednesday");
	await ben.press("Save note", { note: "My own" });
	expect(ben.page.status).toBe(409);
	expect(ben.text()).toContain("Somebody else changed this");
	expect(ben.page.html).toContain("My own</textarea>");
	await ben.press("Save note", { note: "Both" });
	expect(ben.text()).toContain("Both");

	await ben.press(/^Mark as done/);
	expect(ben.text()).toContain("No messages here");
	await ben.press("Undo");
	await ben.press(/^Mark as done/);
	await ben.follow("Done");
	expect(ben.text()).toContain("Neo Kgosi");
	await ben.press(/^Back to/);
	expect(ben.text()).toContain("Neo Kgosi");
	// A message has no dialog, to whose button this would lead.
	expect(ben.text()).not.toContain("Show in the list");
});

test("a note is saved although somebody else has marked its message as done, and a refused one stays to be copied", async () => {
	await sendMessage();
	const [ann, ben, carl] = [
		await messagesTab(),
		await messagesTab("ben"),
		await messagesTab("carl"),
	];
	await ben.press(/^Mark as done/);
	await ann.press("Save note", { note: "Called on Wednesday" });
	expect(ann.page.status).toBe(200);
	await ben.follow("Done");
	expect(ben.text()).toContain("Called on Wednesday");

	// Somebody else has written another note, and taken the message to another list.
	await carl.press("Save note", { note: "My own words" });
	expect(carl.page.status).toBe(409);
	expect(carl.page.html).toContain("My own words</textarea>");
});

test("who has registered sees that the event was cancelled, and is offered no calendar", async () => {
	const visitor = await registered();
	const link = linkOn(visitor.page.html);
	const shown = async (path: string) => (await reader(path)).text();
	const own = `/events?registered=${EVENT}&place=taken`;
	expect(await shown(link)).not.toContain("Cancelled");
	await env.DB.prepare("UPDATE events SET cancelled = 1 WHERE id = ?").bind(EVENT).run();
	const [confirmation = ""] = (await shown(own)).split("To change");
	expect(confirmation).toContain("Cancelled");
	expect(confirmation).not.toContain("Google");
	expect(await shown(link)).toContain("Cancelled");
});

test("a note that was typed is stored when its message is marked as done, unless somebody else has noted something", async () => {
	await sendMessage();
	const [ann, ben] = [await messagesTab(), await messagesTab("ben")];
	await ann.press(/^Mark as done/, { note: "Called on Wednesday" });
	await ann.follow("Done");
	expect(ann.text()).toContain("Called on Wednesday");
	// Who has typed nothing overwrites nothing.
	await ben.press(/^Mark as done/);
	expect(ben.page.status).toBe(200);
	await ben.follow("Done");
	expect(ben.text()).toContain("Called on Wednesday");
	await ann.press("Save note", { note: "Called on Thursday" });
	await ben.press(/^Back to/, { note: "My own words" });
	expect(ben.page.status).toBe(409);
	expect(ben.page.html).toContain("My own words</textarea>");
	await ben.press(/^Back to/, { note: "x".repeat(2001) });
	expect(ben.page.status).toBe(400);
	expect(ben.text()).toContain("This is too long.");
	expect(ben.page.html).toContain(`${"x".repeat(2001)}</textarea>`);
	await ben.press(/^Back to/, { note: "Both" });
	expect(ben.text()).toContain("Both");
});

test("the table of messages stays on its page, and an empty page is the first one", async () => {
	await fill("messages", 45, kept({ message: "'Hello'" }));
	const ann = await messagesTab();
	await ann.follow("Earlier messages");
	expect(ann.text()).toContain("Neo 21");
	await ann.press(/^Mark as done/);
	expect(ann.text()).toContain("Neo 23");
	expect(ann.text()).not.toContain("Neo 3 ");
	await env.DB.prepare("UPDATE messages SET is_done = 1 WHERE created_at < ?")
		.bind(NOW - 20_000)
		.run();
	await ann.open(ann.page.path);
	expect(ann.text()).toContain("Neo 3 ");
	expect(ann.text()).not.toContain("No messages here");
});

test("a deleted message can be put back, until it is removed for good and nowhere any more", async () => {
	await sendMessage({ name: "Zqxwvjk", message: "zqxwvjk zqxwvjk" });
	const ann = await messagesTab();
	await ann.press("Save note", { note: "zqxwvjk" });
	await ann.press(/^Delete\W+Zqx/);
	await ann.press("Delete");
	expect(await rowsOf("messages")).toBe(0);
	await ann.press("Undo");
	expect(await rowsOf("messages")).toBe(1);
	await ann.press(/^Delete\W+Zqx/);
	await ann.press("Delete");
	ann.jar.set("__Host-tab", "users");
	await ann.open("/admin");
	expect(ann.text()).toContain("Message deleted");
	expect(ann.page.html).not.toMatch(/zqxwvjk/i);
	await ann.open("/admin/export/undo.json");
	expect(ann.page.html).not.toMatch(/zqxwvjk/i);
	ann.jar.set("__Host-tab", "deleted");
	await ann.open("/admin");
	await ann.press(/^Remove for good/);
	await ann.press("Delete");
	expect(ann.text()).toContain("Removed for good");
	const found = await whereIs(
		["zqxwvjk", "Zqxwvjk"],
		async (query) => (await env.DB.prepare(query).all()).results,
	);
	expect(found).toEqual([]);
});

test("a flood is refused where it would be stored, and the log has it in short as ever", async () => {
	const floods = await Promise.all(
		Array.from({ length: 62 }, (_, n) =>
			sendMessage({ message: `Please pray with us, number ${n}.` }),
		),
	);
	expect(floods.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2);
	const refused = await floods.find(({ status }) => status === 429)?.text();
	expect(refused).toMatch(/role="alert"[^>]*autofocus.*Too many requests/);
	expect(await rowsOf("messages")).toBe(60);
	// What a network may not send does not use up the day of others.
	const { count: ofDay } = Object(
		await env.DB.prepare("SELECT count FROM sent_forms WHERE key GLOB '*of a day'").first(),
	);
	expect(ofDay).toBe(60);
	expect((await sendMessage({}, "on", "203.0.113.9")).status).toBe(303);
	// Of all networks together only so many a day.
	await env.DB.prepare("UPDATE sent_forms SET count = 1000 WHERE key GLOB '*of a day'").run();
	expect((await sendMessage({}, "on", "203.0.113.10")).status).toBe(429);
	vi.setSystemTime(NOW + DAY_MS);
	expect((await sendMessage({}, "on", "203.0.113.10")).status).toBe(303);
	expect(await rowsOf("messages")).toBe(62);

	// A network that keeps just below that limit all day does not close the form for others.
	await env.DB.prepare(
		"UPDATE sent_forms SET count = 200 WHERE key GLOB '*by day 203.0.113.*'",
	).run();
	expect((await sendMessage({}, "on", "203.0.113.10")).status).toBe(429);
	expect((await sendMessage({}, "on", "198.51.100.1")).status).toBe(303);

	await env.DB.prepare("UPDATE events SET capacity = 0").run();
	await register();
	await env.DB.prepare(
		"UPDATE sent_forms SET count = 599 WHERE key GLOB 'event registration ?*.*'",
	).run();
	// A hall full of people may register by one network.
	expect((await register({ name: "Second" })).status).toBe(303);
	expect((await register({ name: "Third" })).status).toBe(429);
	expect(await rowsOf("registrations")).toBe(2);
	expect(await count(), "not counted without a limit").toBeNull();
});

test("a capacity holds against all who come at the same moment, and the rest wait", async () => {
	const answers = await Promise.all(
		Array.from({ length: 6 }, (_, n) => register({ name: `Guest ${n}` })),
	);
	const notices = answers.map((answer) => leadsTo(answer).notice).sort();
	expect(notices).toEqual([...Array(2).fill("registered"), ...Array(4).fill("waiting")]);
	expect(await count()).toBe(2);
	const page = await reader("/events");
	expect(page.text()).toContain("Event Full");
	const late = await registered({ name: "Late" });
	expect(late.text()).toContain("you are on the waiting list");
	// Also where the page is opened again.
	await late.open(late.page.path.replace(/&notice=[^#&]*/, ""));
	expect(late.text()).toContain("you are on the waiting list");
	expect(await count()).toBe(2);
});

test("a page that says whether an event is full is void when that changes, and only then", async () => {
	const shown = async () => {
		const answer = await asking("on")("/events");
		const text = await answer.text();
		return [cacheOutcome(answer), text.includes("Event Full")];
	};
	logs.mockRestore();
	await beginElsewhere();
	vi.setSystemTime(NOW + 60_000);
	await shown();
	expect(await shown()).toEqual(["hit", false]);
	await register();
	expect(await shown()).toEqual(["hit", false]);
	await register({ name: "Second" });
	expect(await shown()).toEqual(["miss", true]);
	vi.spyOn(console, "info").mockImplementation(() => {});
});

test("a party comes together, and a free place is first of who waits and would fit", async () => {
	await env.DB.prepare("UPDATE events SET capacity = 3").run();
	await register({ name: "Two", attendees: "2" });
	await register({ name: "Five", attendees: "5" });
	// Five cannot have the place, so that it is free.
	await register({ name: "One", attendees: "" });
	expect(await count()).toBe(3);
	await register({ name: "Waits", attendees: "1 adult" });
	await env.DB.prepare("UPDATE events SET capacity = 4").run();
	await register({ name: "Late" });
	expect(await guests()).toEqual([
		{ title: "Two", people: 2, is_waiting: 0 },
		{ title: "Five", people: 5, is_waiting: 1 },
		{ title: "One", people: 1, is_waiting: 0 },
		{ title: "Waits", people: 1, is_waiting: 1 },
		{ title: "Late", people: 1, is_waiting: 1 },
	]);
	expect(await count()).toBe(3);
});

test("a message that is sent twice is stored once", async () => {
	await Promise.all([sendMessage(), sendMessage()]);
	expect(await rowsOf("messages")).toBe(1);
});

test("a registration that is sent twice counts once, and its newer link cancels it", async () => {
	const [first, again] = [await registered(), await registered()];
	expect(again.text()).toContain("Registration successful!");
	expect([await count(), await rowsOf("registrations")]).toEqual([1, 1]);
	expect((await reader(linkOn(first.page.html))).page.status).toBe(404);
	expect((await reader(linkOn(again.page.html))).page.status).toBe(200);
	// Later somebody else may ask for it, who knows her name and number: there is no new link.
	vi.setSystemTime(NOW + 11 * 60_000);
	expect(linkOn((await registered()).page.html)).toBe("");
	expect((await reader(linkOn(again.page.html))).page.status).toBe(200);
	// The same name without a phone number or an email address may be another person's.
	await register({ phone: "" });
	await register({ phone: "" });
	expect(await rowsOf("registrations")).toBe(3);
});

test("the link in the confirmation cancels, once, and is stored nowhere", async () => {
	const neo = await registered({ attendees: "2" });
	expect(neo.text()).toContain("Registration successful!");
	const link = linkOn(neo.page.html);
	expect(link).not.toBe("");
	expect(neo.page.path).not.toContain("token");
	expect(await count()).toBe(2);
	const token = link.split("=")[1] ?? "";
	const found = await whereIs(
		[token],
		async (query) => (await env.DB.prepare(query).all()).results,
	);
	expect(found).toEqual([]);
	expect(logs.mock.calls.flat().join()).not.toContain(token);

	const later = await reader(link);
	expect(later.text()).toContain("Cancel your registration?");
	expect(later.text()).toContain("Name: Neo Kgosi · People: 2");
	expect(await count()).toBe(2);
	await later.press("Cancel my registration");
	expect(later.text()).toContain("Your registration is cancelled");
	expect([await count(), await rowsOf("registrations")]).toEqual([null, 0]);
	for (const gone of [link, "/events/cancel?token=made-up", "/events/cancel"]) {
		const again = await reader(gone);
		expect([again.page.status, again.text()]).toEqual([
			404,
			expect.stringContaining("There is nothing to cancel"),
		]);
	}
	const sent = await asking("on")(link, { method: "POST", headers: { Origin: ORIGIN } });
	expect(sent.status).toBe(404);
});

test("an event's list has everybody in turn, and a place is given, deleted and put back", async () => {
	for (const [n, name] of ["Neo", "Kagiso", "Tebogo", "Mpho"].entries()) {
		vi.setSystemTime(NOW + n);
		await register({ name });
	}
	const events = await reader("/admin", "admin", { tab: "events" });
	expect((await reader("/admin", "admin")).text()).toContain("4 new registrations Kgotla Day: 4");
	await events.follow("Who is coming: Kgotla Day");
	expect(events.text()).toMatch(
		/People coming: 2 of 2 People waiting for a place: 2.*Neo New.*Kagiso New.*Waiting List.*Tebogo.*Mpho/,
	);
	const subject = `Kgotla Day (${EVENT})`;
	expect(await audited("registration.read")).toEqual([{ actor_id: "ann", subject }]);
	expect((await reader("/admin", "admin")).text()).toContain("No new registrations");

	await events.press("Delete Neo");
	expect(events.text()).toContain("Removed from the list");
	expect(await count()).toBe(1);
	await events.press("Give the place to Tebogo");
	expect(events.text()).toContain("The place has been given");
	expect(await count()).toBe(2);
	await events.open("/admin/export/registrations.csv?event=".concat(EVENT));
	expect(events.page.html).toContain('"Kagiso","1","71234567"');
	expect(events.page.html).not.toContain("Neo");
	expect(await audited("registration.read"), "one reading").toHaveLength(1);
	events.jar.set("__Host-tab", "deleted");
	await events.open("/admin");
	await events.press(/^Put back/);
	expect(await count()).toBe(3);
	const log = await env.DB.prepare(
		"SELECT group_concat(subject) AS subjects FROM audit_log WHERE action GLOB 'registration.*'",
	).first<{ subjects: string }>();
	expect(log?.subjects).not.toMatch(/Neo|Tebogo/);
});

test("new registrations are counted, however many there are for deleted events", async () => {
	await fill("registrations", 60, { ...keptGuests({}), event_id: "'deleted ' || i % 3" });
	await register();
	expect((await reader("/admin", "admin")).text()).toContain("1 new registration Kgotla Day: 1");
});

test("a list of more than a page says so, and its file has everybody", async () => {
	await fill("registrations", 1500, keptGuests({ is_waiting: "i % 3 = 0" }));
	const ann = await reader(list, "admin");
	expect(ann.text()).toMatch(/Not shown here: 500\..* Waiting List .*Give the place/);
	expect(ann.text().match(/Not shown here/g)).toHaveLength(1);
	await ann.open(`/admin/export/registrations.json?event=${EVENT}`);
	const { data } = JSON.parse(ann.page.html);
	expect(new Set(data.map(({ id }: { id: string }) => id)).size).toBe(1500);
});

test("a deleted event's list comes back with it, and goes with it for good", async () => {
	await register({ name: "Zqxwvjk" });
	await register({ name: "Zqxwvjk two" });
	const ann = await reader(list, "admin", { tab: "events" });
	await ann.press("Delete Zqxwvjk two");
	const remove = async () => {
		await ann.open("/admin");
		await ann.press(/^Delete\W+Kgotla Day/);
		await ann.press("Delete");
	};
	await remove();
	await removeExpiredRows({ db, now: NOW + DAY_MS });
	expect(await rowsOf("registrations")).toBe(1);
	await ann.open(list);
	expect([ann.page.status, ann.text()]).toEqual([404, expect.stringContaining("no longer here")]);
	await ann.open("/admin");
	ann.jar.set("__Host-tab", "deleted");
	await ann.open("/admin");
	await ann.press(/^Put back\W+Kgotla Day/);
	expect(await count()).toBe(1);
	ann.jar.set("__Host-tab", "events");
	await remove();
	ann.jar.set("__Host-tab", "deleted");
	await ann.open("/admin");
	await ann.press(/^Remove for good\W+Kgotla Day/);
	await ann.press("Delete");
	const found = await whereIs(
		["Zqxwvjk"],
		async (query) => (await env.DB.prepare(query).all()).results,
	);
	expect(found).toEqual([]);
	const { results } = await env.DB.prepare("SELECT subject FROM audit_log").all();
	expect(JSON.stringify(results)).not.toContain("Kgotla Day");
});

test("the night removes messages after a year, and registrations ninety days after their event", async () => {
	await sendMessage();
	await (await messagesTab()).press("Save note", { note: "Called" });
	await env.DB.prepare("UPDATE former_rows SET at = at + 360 * 86400000").run();
	await register();
	await anEvent("other", 5);
	await register({ eventId: "other" });
	await env.DB.prepare("UPDATE events SET ends_at = date + ? WHERE id = 'other'")
		.bind(DAY_MS)
		.run();
	const night = async (days: number) => {
		await removeExpiredRows({ db, now: NOW + days * DAY_MS });
		return [await rowsOf("messages"), await rowsOf("registrations")];
	};
	expect(await night(94)).toEqual([1, 2]);
	expect(await night(95.5)).toEqual([1, 1]);
	expect(await count()).toBeNull();
	expect(await night(96.5)).toEqual([1, 0]);
	expect(await night(365)).toEqual([1, 0]);
	expect(await rowsOf("former_rows")).toBe(1);
	expect(await night(366)).toEqual([0, 0]);
	expect(await rowsOf("former_rows")).toBe(0);
});

test("backups have both, and an undo or a new capacity never brings back an old count", async () => {
	await sendMessage();
	await register();
	await backUpWeekly(env.DB, env.MEDIA, NOW);
	const keys = (await env.MEDIA.list()).objects.map(({ key }) => key).join();
	expect(keys).toMatch(/database\/messages\/1\.jsonl.*database\/registrations\/1\.jsonl/);
	const ann = await reader("/admin", "admin", { tab: "events" });
	await ann.press(/^Edit/);
	await ann.press(/^Update/, { title: "Kgotla Week", capacity: "5" });
	await register({ name: "Second" });
	expect(await count()).toBe(2);
	await ann.press("Undo");
	expect(await count()).toBe(2);
	await ann.open("/admin");
	await ann.press(/^Edit/);
	await ann.press(/^Update/, { title: "Kgotla Day again" });
	const changed = ann.page.path;
	await ann.open(list);
	await ann.press("Delete Neo Kgosi");
	await ann.press("Delete Second");
	await ann.open(changed);
	await ann.press("Undo");
	expect(await count(), "nobody comes any more").toBeNull();
	await ann.open("/admin");
	await ann.press(/^Edit/);
	await ann.press(/^Update/, { capacity: "0" });
	expect(await count()).toBeNull();
});

test("a registration that is gone meanwhile is said to be gone, beside the list as it is now", async () => {
	await register({ name: "Kagiso" });
	await register({ name: "Tebogo", phone: "72345678" });
	const [ann, early] = [await reader(list, "admin"), await reader(list, "admin")];
	await early.press("Delete Kagiso");
	await ann.press("Delete Kagiso");
	expect(ann.page.status).toBe(200);
	expect(ann.text()).toContain("It no longer exists");
	expect(ann.text()).toContain("Tebogo");
	expect(ann.text()).not.toContain("Kagiso");
});

test("a list is reached when its event takes no registrations any more, and a blank name is no name", async () => {
	await register({ name: " \u200b ", phone: " " });
	await env.DB.prepare("UPDATE events SET requires_registration = 0").run();
	const events = await reader("/admin", "admin", { tab: "events" });
	await events.follow("Who is coming: Kgotla Day");
	expect(events.text()).toContain("No name");
});

test("a deleted registration that was sent again is not put back beside it, and it says why", async () => {
	await register();
	const ann = await reader(list, "admin", { tab: "deleted" });
	await ann.press("Delete Neo Kgosi");
	await register();
	await ann.open("/admin");
	await ann.press(/^Put back/);
	expect(ann.page.status).toBe(409);
	expect(ann.text()).toContain("It is there again");
	expect(await guests()).toHaveLength(1);
});

test("lists and files are for administrators alone", async () => {
	const roles = [null, "member", "admin", "super_admin"] as const;
	const paths = [
		list,
		"/admin/export/messages.csv",
		`/admin/export/registrations.csv?event=${EVENT}`,
	];
	for (const path of paths) {
		const statuses: number[] = [];
		for (const role of roles) {
			const token = role && (await tokenOf(role === "member" ? null : role, `one-${role}`));
			const headers = new Headers(token ? { Cookie: `__Host-token=${token}` } : {});
			statuses.push((await asking("on")(path, { headers })).status);
		}
		expect(statuses, path).toEqual([302, 403, 200, 200]);
	}
	const forms: Record<string, string>[] = [
		{ intent: "give", id: "g" },
		{ intent: "delete", id: "g" },
		{ intent: "none" },
	];
	const stranger = newBrowser(ORIGIN, {}, asking("on"));
	const admin = await reader(list, "admin");
	for (const form of forms) {
		expect((await stranger.post(list, form)).headers.get("Location")).toBe("/admin");
		const answer = await admin.post(list, form);
		if (form.intent === "none") expect(answer.status).toBe(400);
		else expect(answer.headers.get("Location")).toContain("notice=guestGone");
	}
});
