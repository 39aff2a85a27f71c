import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { securityEvents } from "~/db/operations-schema";
import type { SecurityEvent } from "~/platform/security/security-log.server";
import { db } from "./backend";
import { loadDemoContent, ORIGIN, skipSecond, visit } from "./visit";

beforeAll(loadDemoContent);
const waited = skipSecond();
afterAll(() => waited.mockRestore());

const spies = [vi.spyOn(console, "info"), vi.spyOn(console, "warn")];
for (const spy of spies) spy.mockImplementation(() => {});
beforeEach(async () => {
	await db.delete(securityEvents);
	for (const spy of spies) spy.mockClear();
});

/** The lines of one kind that were logged. */
function logged(event: string): Record<string, unknown>[] {
	const lines = spies.flatMap((spy) => spy.mock.calls.map(([line]) => JSON.parse(String(line))));
	return lines.filter((line) => line.event === event);
}

/** How many events of a kind the security log has counted. */
async function eventsOf(kind: SecurityEvent["kind"]): Promise<number> {
	const rows = await db.select().from(securityEvents).where(eq(securityEvents.kind, kind));
	return rows.reduce((sum, { count }) => sum + count, 0);
}

const forms = {
	message: {
		path: "/contact",
		event: "contact message",
		fields: {
			name: "Neo",
			email: "neo@example.org",
			phone: "71234567",
			subject: "prayer",
			message: "Ke kopa thapelo.",
		},
	},
	registration: {
		path: "/events",
		event: "event registration",
		fields: {
			eventId: "event-marriage-morning",
			name: "Neo",
			email: "",
			phone: "",
			attendees: "2",
		},
	},
};

function send(
	kind: keyof typeof forms,
	from: string | null,
	more: Record<string, string> = {},
	query = "",
	suffix = "",
) {
	const { path, fields } = forms[kind];
	return visit(`${path}${suffix}?${query}`, {
		method: "POST",
		body: new URLSearchParams({ ...fields, ...more }),
		headers: { Origin: ORIGIN, ...(from && { "CF-Connecting-IP": from }) },
	});
}

for (const kind of ["message", "registration"] as const) {
	const { event } = forms[kind];

	test(`after five within ten minutes a network waits with its next ${kind}, and nobody else does`, async () => {
		vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
		for (let n = 0; n < 5; n++) expect((await send(kind, "2001:db8:1::1")).status).toBe(303);
		vi.setSystemTime(Date.now() + 60_000);
		for (const [lng, words] of [
			["en", "Minutes to wait before you can send it: 9."],
			["tn", "Metsotso e o tshwanetseng go e leta pele ga o romela gape: 9."],
		] as const) {
			const held = await send(
				kind,
				"2001:db8:1::ffff",
				{ name: "Kagiso" },
				`event=event-marriage-morning&register=1&lng=${lng}`,
			);
			expect(held.status).toBe(429);
			expect(held.headers.get("Retry-After")).toBe("540");
			const html = await held.text();
			expect(html).toContain(words);
			expect(html).toContain('value="Kagiso"');
		}
		const script = await send(kind, "2001:db8:1::1", {}, "", ".data");
		expect(script.status).toBe(429);
		expect(script.headers.get("Retry-After")).toBe("540");
		expect((await send(kind, "2001:db8:2::1")).status).toBe(303);
		expect(logged(event)).toHaveLength(6);
		vi.setSystemTime(Date.now() + 9 * 60_000);
		expect((await send(kind, "2001:db8:1::1")).status).toBe(303);
		vi.useRealTimers();
	});
}

test("a network sends at most twenty messages a day", async () => {
	const begun = Date.now();
	vi.useFakeTimers({ now: begun, toFake: ["Date"] });
	for (let n = 0; n < 20; n++) {
		vi.setSystemTime(begun + n * 11 * 60_000);
		expect((await send("registration", "198.51.100.7")).status, String(n)).toBe(303);
	}
	vi.setSystemTime(begun + 12 * 3600_000);
	const held = await send("registration", "198.51.100.7");
	expect(held.status).toBe(429);
	expect(held.headers.get("Retry-After")).toBe(String(12 * 3600));
	vi.useRealTimers();
});

for (const [kind, most] of [
	["message", 60],
	["registration", 300],
] as const) {
	test(`a botnet cannot drown what is real: all networks together send ${most} times, and nothing typed is lost`, async () => {
		const { event, path } = forms[kind];
		vi.useFakeTimers({ now: Date.now() + 24 * 3600_000, toFake: ["Date"] });
		const answers = await Promise.all(
			Array.from({ length: most + 40 }, (_, n) => send(kind, `2001:db8:${n + 10}::1`)),
		);
		const statuses = answers.map(({ status }) => status);
		expect(statuses.filter((status) => status === 303)).toHaveLength(most);
		expect(statuses.filter((status) => status === 429)).toHaveLength(40);
		expect(logged(event)).toHaveLength(most);
		// Each is counted, in few rows and few lines of the log.
		await vi.waitFor(async () => expect(await eventsOf("rateLimited")).toBe(40));
		expect(logged("security event").length).toBeLessThan(12);
		for (const [lng, words] of [
			["en", "Very many of these reach us just now"],
			["tn", "Go rometswe di le dintsi thata jaanong"],
		] as const) {
			const query = `event=event-marriage-morning&register=1&lng=${lng}`;
			const late = await send(kind, "192.0.2.1", { name: "Kagiso" }, query);
			expect([late.status, late.headers.get("Retry-After")], path).toEqual([429, "600"]);
			const html = await late.text();
			expect(html).toContain(words);
			expect(html).toContain('value="Kagiso"');
		}
		// Her own turns were not used up meanwhile.
		vi.setSystemTime(Date.now() + 10 * 60_000);
		for (let n = 0; n < 5; n++) expect((await send(kind, "192.0.2.1")).status).toBe(303);
		vi.useRealTimers();
	});
}

test("who fills in what no person sees is answered as if it had worked, and only counted", async () => {
	for (let n = 0; n < 20; n++) {
		const answer = await send("registration", null, { "confirm-line": "https://spam.example" });
		expect(answer.status).toBe(303);
		expect(answer.headers.get("Set-Cookie")).toContain("registered");
	}
	const message = await send("message", null, { "confirm-line": "x" });
	expect(message.status).toBe(303);
	expect(message.headers.get("Set-Cookie")).toContain("messageSent");
	expect(logged("event registration")).toEqual([]);
	expect(logged("contact message")).toEqual([]);
	await vi.waitFor(async () => expect(await eventsOf("spam")).toBe(21));
	// A thousand more would be no more lines.
	const lines = logged("security event");
	expect(lines.map(({ kind, detail }) => [kind, detail])).toEqual([
		["spam", "registration"],
		["spam", "message"],
	]);
	expect(JSON.stringify(lines)).not.toContain("spam.example");
});
