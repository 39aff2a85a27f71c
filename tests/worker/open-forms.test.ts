import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { securityEvents } from "~/db/operations-schema";
import type { SecurityEvent } from "~/platform/security/security-event";
import { db } from "./backend";
import { eventually } from "./eventually";
import { leadsTo, loadDemoContent, ORIGIN, skipSecond, visit } from "./visit";

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

function send(kind: keyof typeof forms, from: string | null, more: Record<string, string> = {}) {
	const { path, fields } = forms[kind];
	return visit(path, {
		method: "POST",
		body: new URLSearchParams({ ...fields, ...more }),
		headers: { Origin: ORIGIN, ...(from && { "CF-Connecting-IP": from }) },
	});
}

/** When the next ten minutes begin in which forms are counted. */
const nextSpan = () => Math.ceil(Date.now() / 600_000) * 600_000;

for (const [kind, most] of [
	["message", 60],
	["registration", 200],
] as const) {
	test(`${most} within ten minutes from one network are logged line by line, and of a flood one in twenty; everybody is thanked`, async () => {
		const { event } = forms[kind];
		vi.useFakeTimers({ now: nextSpan(), toFake: ["Date"] });
		const flood = await Promise.all(
			Array.from({ length: most + 40 }, (_, n) => send(kind, `2001:db8:1:${n}::1`)),
		);
		for (const answer of flood) {
			expect(answer.status).toBe(303);
			expect(leadsTo(answer).notice).toMatch(/registered|messageSent/);
		}
		const lines = logged(event);
		expect(lines).toHaveLength(most + 2);
		expect(lines.flatMap(({ leftOut }) => leftOut ?? [])).toEqual([19, 38]);
		// Nothing of it hides what others send, then or ten minutes later.
		await send(kind, "2001:db8:2::1", { name: "Kagiso" });
		vi.setSystemTime(Date.now() + 10 * 60_000);
		await send(kind, "2001:db8:1::1", { name: "Tebogo" });
		const after = logged(event).slice(most + 2);
		expect(after.map(({ name }) => name)).toEqual(["Kagiso", "Tebogo"]);
		expect(after[1]).not.toHaveProperty("leftOut");
		vi.useRealTimers();
	});
}

test("a flood for one event leaves another event's lines as they are", async () => {
	const from = "198.51.100.7";
	const eventId = "event-easter-conference";
	vi.useFakeTimers({ now: nextSpan(), toFake: ["Date"] });
	for (let n = 0; n < 205; n++) await send("registration", from);
	await send("registration", from, { eventId, name: "Kagiso" });
	const lines = logged("event registration");
	expect(lines).toHaveLength(201);
	expect(lines.at(-1)).toMatchObject({ eventId, name: "Kagiso" });
	vi.useRealTimers();
});

test("where a form cannot be counted it is still taken, and logged", async () => {
	const failed = vi.spyOn(console, "error").mockImplementation(() => {});
	await env.DB.prepare("ALTER TABLE sent_forms RENAME TO away").run();
	for (const kind of ["message", "registration"] as const) {
		expect((await send(kind, "203.0.113.4")).status).toBe(303);
		expect(logged(forms[kind].event)).toHaveLength(1);
	}
	await env.DB.prepare("ALTER TABLE away RENAME TO sent_forms").run();
	expect(failed.mock.calls.flat().join()).toContain("form could not be counted");
	failed.mockRestore();
});

test("who fills in what no person sees is answered as if it had worked, and only counted", async () => {
	vi.useFakeTimers({ now: nextSpan(), toFake: ["Date"] });
	for (let n = 0; n < 20; n++) {
		const answer = await send("registration", null, { "confirm-line": "https://spam.example" });
		expect(answer.status).toBe(303);
		expect(leadsTo(answer).notice).toBe("registered");
	}
	const message = await send("message", null, { "confirm-line": "x" });
	expect(message.status).toBe(303);
	expect(leadsTo(message).notice).toBe("messageSent");
	expect(logged("event registration")).toEqual([]);
	expect(logged("contact message")).toEqual([]);
	vi.useRealTimers();
	await eventually(async () => expect(await eventsOf("spam")).toBe(21));
	// A thousand more would be no more lines.
	const lines = logged("security event");
	expect(lines.map(({ kind, detail }) => [kind, detail])).toEqual([
		["spam", "registration"],
		["spam", "message"],
	]);
	expect(JSON.stringify(lines)).not.toContain("spam.example");
});
