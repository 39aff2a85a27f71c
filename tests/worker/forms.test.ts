import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadDemoContent, ORIGIN, skipSecond, visit } from "./visit";

beforeAll(loadDemoContent);
const waited = skipSecond();
afterAll(() => waited.mockRestore());

const info = vi.spyOn(console, "info").mockImplementation(() => {});

/** The lines of one kind that were logged since the last time. */
function logged(event: string): Record<string, unknown>[] {
	const lines = info.mock.calls.map(([line]) => String(line));
	info.mockClear();
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
	const answer = await post("/contact", new URLSearchParams(message));
	expect(answer.status).toBe(303);
	expect(answer.headers.get("Location")).toBe("/contact");
	expect(waited).toHaveBeenCalledWith(expect.any(Function), 1000);
	const text = message.message.replace("\r\n", "\n");
	expect(logged("contact message")).toMatchObject([
		{ ...message, message: text, phone: "+26771234567", to: "admin@kingdomrealms.example" },
	]);
});

test("the page after a message says so once", async () => {
	const answer = await post("/contact", new URLSearchParams(message));
	const cookie = (answer.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
	const page = await visit("/contact", { headers: { Cookie: cookie } });
	expect(await page.text()).toContain("Message Sent Successfully!");
	expect(page.headers.get("Set-Cookie")).toMatch(/^__Host-notice=;.*Max-Age=0/);
	const forged = await visit("/contact", { headers: { Cookie: "__Host-notice=%3Cscript%3E" } });
	expect(forged.status).toBe(200);
});

const refused: [string, Record<string, string>][] = [
	["no fields", {}],
	["a name of 10,000 characters", { ...message, name: "š".repeat(10_000) }],
	["an unknown subject", { ...message, subject: "__proto__" }],
	["fields that would reach into objects", { "name.a[0]": "x", "message[]": "y" }],
];

test.each(refused)(
	"a message with %s is answered with what is wrong, and not sent",
	async (_what, fields) => {
		info.mockClear();
		const answer = await post("/contact", new URLSearchParams(fields));
		expect(answer.status).toBe(400);
		const html = await answer.text();
		expect(html).toContain('aria-invalid="true"');
		expect(html).toContain("Send Us a Message");
		expect(logged("contact message")).toEqual([]);
	},
);

test("what was typed stands in the refused form", async () => {
	const answer = await post(
		"/contact",
		new URLSearchParams({ ...message, name: "", message: '"<b>Tšh' }),
	);
	const html = await answer.text();
	expect(html).toContain('value="neo@example.org"');
	expect(html).toContain("&quot;&lt;b&gt;Tšh</textarea>");
	expect(html).toMatch(/<option value="prayer" selected="">/);
});

test.each(["/contact", "/events"])(
	"%s refuses what is no form, and forms from elsewhere",
	async (path) => {
		info.mockClear();
		const asJson = await post(path, JSON.stringify(message), {
			"Content-Type": "application/json",
		});
		// JSON to /events is a call of the backend, which asks who it is.
		expect([401, 415]).toContain(asJson.status);
		expect((await post(path, "x", { "Content-Type": "text/plain" })).status).toBe(415);
		const broken = await post(path, "--x\r\nnonsense", {
			"Content-Type": "multipart/form-data; boundary=x",
		});
		expect(broken.status).toBeGreaterThanOrEqual(400);
		expect(broken.status).toBeLessThan(500);
		const foreign = await post(path, new URLSearchParams(message), {
			Origin: "https://evil.example",
		});
		expect(foreign.status).toBe(403);
		const lines = info.mock.calls.map(([line]) => JSON.parse(String(line)).event);
		// Some of what was refused stands there as a security event, too: the first, second, fourth …
		const others = lines.filter((event) => event !== "security event");
		expect(new Set(others)).toEqual(new Set(["request"]));
	},
);

test("a host that a header claims changes nothing", async () => {
	const answer = await post("/contact", new URLSearchParams(message), {
		"X-Forwarded-Host": "evil.example",
	});
	expect(answer.status).toBe(303);
});

const registration = {
	eventId: "event-marriage-morning",
	name: "Tšhepo 🙏",
	email: "no address\nat all",
	phone: "1",
	attendees: "3",
};

test("a registration is one line of the log, attendees as a number, and always a success", async () => {
	info.mockClear();
	const answer = await post(
		"/events?tab=upcoming&event=x&register=1",
		new URLSearchParams(registration),
	);
	expect(answer.status).toBe(303);
	// What is valid is taken.
	expect(answer.headers.get("Location")).toBe("/events?tab=upcoming&registered=x#registered");
	expect(logged("event registration")).toMatchObject([
		{ ...registration, email: "", attendees: 3, eventTitle: "Marriage Enrichment Morning" },
	]);
	const odd: Record<string, string>[] = [
		{},
		{ attendees: "NaN" },
		{ attendees: "-2", email: " neo@church.example " },
		{ attendees: "1e999", name: "a".repeat(10_000), email: "\u0000" },
	];
	for (const fields of odd) {
		const body = new URLSearchParams({ eventId: registration.eventId, ...fields });
		expect((await post("/events", body)).status).toBe(303);
	}
	expect(logged("event registration")[2]).toMatchObject({
		attendees: null,
		email: "neo@church.example",
	});
	for (const line of logged("event registration")) {
		expect(JSON.stringify(line).length).toBeLessThan(1500);
	}
});

test("a post for a full event registers nobody and says so", async () => {
	info.mockClear();
	const body = new URLSearchParams({ ...registration, eventId: "event-youth-weekend" });
	const answer = await post("/events?event=event-youth-weekend&register=1", body);
	expect(answer.status).toBe(409);
	const html = await answer.text();
	expect(html).toContain("Event Full");
	expect(html).toContain("Nobody was registered");
	expect(logged("event registration")).toEqual([]);
});

test("nobody is registered for an event that is over, takes no registrations or does not exist", async () => {
	info.mockClear();
	await env.DB.prepare(
		"INSERT INTO events (id, title, date, requires_registration) VALUES ('over', 'Over', 0, 1)",
	).run();
	for (const eventId of ["over", "event-night-of-prayer", "nope", "", "' OR 1=1 --"]) {
		const answer = await post("/events", new URLSearchParams({ ...registration, eventId }));
		expect(answer.status, eventId).toBe(409);
		expect(await answer.text()).toContain("takes no registrations");
	}
	expect(logged("event registration")).toEqual([]);
});

test("an event's address shows and names that event; one that is gone is a 404 among the others", async () => {
	const found = await visit("/events?event=event-marriage-morning");
	const html = await found.text();
	expect(found.status).toBe(200);
	expect(html).toMatch(/<dialog[^>]* open=""/);
	expect(html).toContain("<title>Marriage Enrichment Morning · Kingdom Realms Ministries</title>");
	expect(html).toContain(
		`<link rel="canonical" href="${ORIGIN}/events?event=event-marriage-morning"/>`,
	);
	const gone = await visit("/events?event=nope");
	expect(gone.status).toBe(404);
	expect(await gone.text()).toContain("This event is no longer listed.");
});
