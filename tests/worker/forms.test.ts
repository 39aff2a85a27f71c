import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { leadsTo, loadDemoContent, madeAnew, ORIGIN, readPage, skipSecond, visit } from "./visit";

beforeAll(loadDemoContent);
const waited = skipSecond();
afterAll(() => waited.mockRestore());

const info = vi.spyOn(console, "info").mockImplementation(() => {});
beforeEach(() => void info.mockClear());

/** The lines of one kind that were logged. */
function logged(event: string): Record<string, unknown>[] {
	const lines = info.mock.calls.map(([line]) => String(line));
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
	for (const line of lines) expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
	return lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);
}

function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
	return visit(path, { method: "POST", body, headers: { Origin: ORIGIN, ...headers } });
}

const message = {
	name: "Neo Tšhepo 🌅",
	email: "neo@example.org",
	phone: "71234567",
	subject: "prayer",
	message: 'Ke kopa thapelo.\r\nKe a leboga.\u2028{"level":"error"}',
};

test("a message is one line of the log, with the number as the world dials it and who it is for", async () => {
	// A host that a header claims changes nothing.
	const claimed = { "X-Forwarded-Host": "evil.example" };
	const answer = await post("/contact", new URLSearchParams(message), claimed);
	expect(answer.status).toBe(303);
	expect(leadsTo(answer)).toEqual({ to: "/contact", notice: "messageSent" });
	expect(waited).toHaveBeenCalledWith(expect.any(Function), 1000);
	const text = message.message.replace("\r\n", "\n");
	expect(logged("contact message")).toMatchObject([
		{ ...message, message: text, phone: "+26771234567", to: "admin@kingdomrealms.example" },
	]);
});

test.each([
	["no fields", {}],
	["a name of 10,000 characters", { ...message, name: "š".repeat(10_000) }],
	["an unknown subject", { ...message, subject: "__proto__" }],
])("a message with %s is answered with what is wrong, and not sent", async (_what, fields) => {
	const answer = await post("/contact", new URLSearchParams(fields));
	expect(answer.status).toBe(400);
	const html = await answer.text();
	expect(html).toContain('aria-invalid="true"');
	expect(html).toContain("Send Us a Message");
	expect(logged("contact message")).toEqual([]);
});

test("what was typed stands in the refused form", async () => {
	const typed = { ...message, name: "", message: '"<b>Tšh' };
	const html = await (await post("/contact", new URLSearchParams(typed))).text();
	expect(html).toContain('value="neo@example.org"');
	expect(html).toContain("&quot;&lt;b&gt;Tšh</textarea>");
	expect(html).toMatch(/<option value="prayer" selected="">/);
});

test.each([
	["/contact", "application/json", 415],
	// JSON to /events is a call of the backend, which asks who it is.
	["/events", "application/json", 401],
	["/contact", "text/plain", 415],
	["/events", "text/plain", 415],
	["/contact", "multipart/form-data; boundary=x", 415],
	["/events", "multipart/form-data; boundary=x", 415],
])("%s refuses %s that is no form", async (path, type, status) => {
	const answer = await post(path, JSON.stringify(message), { "Content-Type": type });
	expect(answer.status).toBe(status);
	expect([...logged("contact message"), ...logged("event registration")]).toEqual([]);
});

const registration = {
	eventId: "event-marriage-morning",
	name: "Tšhepo 🙏",
	email: "no address\nat all",
	phone: "1",
	attendees: "3",
};

test("a registration is one line of the log, attendees as a number, and always a success", async () => {
	const path = "/events?tab=upcoming&event=x&register=1";
	const answer = await post(path, new URLSearchParams(registration));
	expect(answer.status).toBe(303);
	const to = "/events?tab=upcoming&registered=x#registered";
	expect(leadsTo(answer)).toEqual({ to, notice: "registered" });
	expect(logged("event registration")).toMatchObject([
		{ ...registration, attendees: 3, eventTitle: "Marriage Enrichment Morning" },
	]);
});

test("the page after a registration names the guest to this browser, for this event, for a minute", async () => {
	const eventId = registration.eventId;
	const path = `/events?event=${eventId}&register=1`;
	const answer = await post(path, new URLSearchParams(registration));
	const [cookie = "", ...rest] = (answer.headers.get("Set-Cookie") ?? "").split("; ");
	expect(rest).toEqual(expect.arrayContaining(["Max-Age=60", "HttpOnly", "Secure"]));
	const { to, notice } = leadsTo(answer);
	const asked = (of: string, said: string) =>
		readPage(`/events?registered=${of}${said}`, { headers: { Cookie: cookie, ...madeAnew } });
	const told = `&notice=${notice}.${Date.now().toString(36)}`;
	expect(to).toContain(`registered=${eventId}`);
	expect(await asked(eventId, told)).toContain("Name: Tšhepo 🙏 · People: 3");
	expect(await asked(eventId, "")).not.toContain("Tšhepo");
	const other = await asked("event-choir-practice", told);
	expect(other).toContain("Registration successful!");
	expect(other).not.toContain("Tšhepo");
	// What no browser would keep is not sent.
	const dove = "🕊".repeat(100);
	const form = new URLSearchParams({ ...registration, name: dove });
	const long = await post(`/events?event=${encodeURIComponent(dove)}`, form);
	expect([long.status, long.headers.get("Set-Cookie")]).toEqual([303, null]);
});

test.each([
	[{}, 0, ""],
	[{ attendees: "abc", email: "neo@church" }, "abc", "neo@church"],
	[{ attendees: "-2", email: " neo@church.example " }, -2, "neo@church.example"],
	[{ attendees: "1e999", name: "a".repeat(10_000), email: "\u0000" }, "1e999", ""],
])(
	"a registration with odd fields is a success, too, and logged as it was typed",
	async (fields, attendees, email) => {
		const body = new URLSearchParams({ eventId: registration.eventId, ...fields });
		expect((await post("/events", body)).status).toBe(303);
		const [line] = logged("event registration");
		expect(line).toMatchObject({ attendees, email });
		expect(JSON.stringify(line).length).toBeLessThan(1500);
	},
);

test("a post for a full event registers nobody and says so", async () => {
	const body = new URLSearchParams({ ...registration, eventId: "event-youth-weekend" });
	const answer = await post("/events?event=event-youth-weekend&register=1", body);
	expect(answer.status).toBe(409);
	const html = await answer.text();
	expect(html).toContain("All places are taken. Call us");
	expect(html).toContain("so we could not register you");
	expect(html).toMatch(/<input[^>]* name="name"[^>]* value="Tšhepo/);
	expect(logged("event registration")).toEqual([]);
});

test("an event that is full or past offers no registration", async () => {
	const read = async (path: string) => (await visit(path)).text();
	const full = "/events?event=event-youth-weekend";
	expect(await read("/events")).toMatch(/<button[^>]* disabled=""[^>]*>Event Full</);
	for (const path of [full, `${full}&register=1`]) {
		const [, dialog = ""] = (await read(path)).split(/<\/?dialog/);
		expect(dialog).toMatch(/All places are taken\. Call us.*href="tel:\+26771000001"/);
		expect(dialog).not.toMatch(/<button[^>]* disabled|>Register Now<|>Submit</);
	}
	// Close leads to the event's card, or where it has none to the list.
	expect(await read(full)).toContain('href="/events#event-event-youth-weekend"');
	expect(await read(`${full}&tab=past`)).not.toContain("#event-event-youth-weekend");
	const past = await read("/events?tab=past");
	expect(past).toContain(">View Details<");
	expect(past).not.toContain("Register");
});

test("nobody is registered for an event that is over, takes no registrations or does not exist", async () => {
	await env.DB.prepare(
		"INSERT INTO events (id, title, date, requires_registration) VALUES ('over', 'Over', 0, 1)",
	).run();
	for (const eventId of ["over", "event-night-of-prayer", "nope", "", "' OR 1=1 --"]) {
		const answer = await post("/events", new URLSearchParams({ ...registration, eventId }));
		expect(answer.status, eventId).toBe(409);
		expect(await answer.text()).toContain("does not take registrations");
	}
	expect(logged("event registration")).toEqual([]);
});

test("an event's address shows and names that event; one that is gone is a 404 among the others", async () => {
	const found = await visit("/events?event=event-marriage-morning");
	const html = await found.text();
	expect(found.status).toBe(200);
	expect(html).toMatch(/<dialog[^>]* open=""/);
	expect(html).toContain("<title>Marriage Enrichment Morning · Kingdom Realms Ministries</title>");
	const gone = await visit("/events?event=nope");
	expect(gone.status).toBe(404);
	expect(await gone.text()).toContain("This event is no longer listed.");
});
