import { convertIcsCalendar, type IcsCalendar } from "ts-ics";
import { beforeEach, expect, test } from "vitest";
import { removeExpiredRows } from "~/nightly";
import { call, db, empty, jsonOf, rowsOf, token } from "./backend";
import { eventually } from "./eventually";
import { cacheOutcome, ORIGIN, visit, visitAsStranger } from "./visit";

beforeEach(() => empty("events", "cancelled_events"));

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day after tomorrow at six in the evening, in Gaborone. */
const soon = `${new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)}T18:00`;

async function add(json: object): Promise<string> {
	return (await jsonOf(call("POST", "/events", { token, json: { date: soon, ...json } }))).data.id;
}

async function textOf(path: string): Promise<string> {
	const response = await visit(path);
	expect(response.status, path).toBe(200);
	expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
	return response.text();
}

/** The calendar's events, as a library reads it that did not write it. */
async function read(path: string) {
	const calendar: IcsCalendar = convertIcsCalendar(undefined, await textOf(path));
	expect(calendar.timezones?.map(({ id }) => id)).toEqual(["Africa/Gaborone"]);
	return calendar.events ?? [];
}

const odd = {
	title: `Night; of, prayer \\ "Bosigo" ${"🕊 ô".repeat(40)}`,
	location: "Tati Siding, below\nthe bridge",
	description: "Bring a torch\r\n\nUntil dawn",
};

test("the calendar to subscribe to has each event as it is", async () => {
	const id = await add(odd);
	await add({ title: "Last year", date: "2020-01-01T18:00" });
	const [event, ...others] = await read("/events.ics");
	expect(others).toEqual([]);
	expect(event).toMatchObject({
		uid: id,
		summary: odd.title,
		location: odd.location,
		description: odd.description.replace("\r\n", "\n"),
		status: "CONFIRMED",
		url: `${ORIGIN}/events?event=${id}`,
		start: { date: new Date(`${soon}+02:00`), local: { timezone: "Africa/Gaborone" } },
	});
	// Nobody knows when it ends.
	expect(event).not.toHaveProperty("duration");
	expect(event).not.toHaveProperty("end");
	expect(await read(`/events/${id}.ics`)).toEqual([event]);
});

test.each([
	["18:00", 24],
	["09:30", 15.5],
	["00:00", 6],
])(
	"an event at %s reminds once, on the evening before; a cancelled one does not",
	async (at, hours) => {
		const id = await add({ title: "Choir", date: soon.replace("18:00", at) });
		const [event] = await read("/events.ics");
		expect(event?.alarms).toEqual([
			expect.objectContaining({
				action: "DISPLAY",
				description: "Choir",
				trigger: expect.objectContaining({
					type: "relative",
					value: { before: true, minutes: hours * 60 },
				}),
			}),
		]);
		await call("PUT", `/events/${id}`, { token, json: { cancelled: true } });
		expect((await read("/events.ics"))[0]?.alarms ?? []).toEqual([]);
	},
);

test("its lines end and are folded as RFC 5545 wants them, within no character", async () => {
	await add({ ...odd, description: "END:VEVENT\nBEGIN:VEVENT" });
	const text = await textOf("/events.ics");
	expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
	const lines = text.slice(0, -2).split("\r\n");
	const octets = lines.map((line) => new TextEncoder().encode(line).length);
	expect(Math.max(...octets)).toBeLessThanOrEqual(75);
	expect(lines.filter((line) => /[\r\n]|\uFFFD/.test(line) || !line.isWellFormed())).toEqual([]);
	expect(lines.filter((line) => /^(BEGIN|END):VEVENT$/.test(line))).toHaveLength(2);
	expect(lines).toContain("SEQUENCE:0");
	expect(lines.filter((line) => line.startsWith("DTSTART;"))).toEqual([
		`DTSTART;TZID=Africa/Gaborone:${soon.replace(/[-:]/g, "")}00`,
	]);
});

test("an edit raises the sequence, and a deletion cancels the event", async () => {
	const id = await add({ title: "Choir" });
	const [first] = await read("/events.ics");
	await call("PUT", `/events/${id}`, { token, json: { title: "Choir practice" } });
	const [edited] = await read("/events.ics");
	expect(edited).toMatchObject({ uid: id, summary: "Choir practice" });
	expect(edited?.sequence).toBeGreaterThan(first?.sequence ?? 0);
	expect(edited?.lastModified?.date.getTime()).toBeGreaterThanOrEqual(
		first?.lastModified?.date.getTime() ?? Number.POSITIVE_INFINITY,
	);
	await call("DELETE", `/events/${id}`, { token });
	const [cancelled, ...others] = await read("/events.ics");
	expect(others).toEqual([]);
	expect(cancelled).toMatchObject({ uid: id, summary: "Choir practice", status: "CANCELLED" });
	expect(cancelled?.sequence).toBeGreaterThan(edited?.sequence ?? 0);
	expect(cancelled?.start).toEqual(edited?.start);
	expect(await read(`/events/${id}.ics`)).toEqual([cancelled]);
	// Nobody has an event in the calendar any more that was over long ago.
	const old = await add({ title: "Over", date: "2020-01-01T18:00" });
	await call("DELETE", `/events/${old}`, { token });
	expect(await rowsOf("cancelled_events")).toBe(1);
	await removeExpiredRows({ db, now: Date.now() });
	expect(await rowsOf("cancelled_events")).toBe(1);
	await removeExpiredRows({ db, now: Date.now() + 33 * DAY_MS });
	expect(await rowsOf("cancelled_events")).toBe(0);
	expect((await visit(`/events/${id}.ics`)).status).toBe(404);
});

test("a cancelled event stays where it was, takes nobody, and can take place after all", async () => {
	const id = await add({ title: "Choir", description: "Songs", requiresRegistration: true });
	const [first] = await read("/events.ics");
	const page = async (path: string) => (await visit(path)).text();
	const details = `/events?event=${id}`;
	expect(await page(details)).toContain("Register Now");
	const cancel = {
		cancelled: true,
		cancellation: "The bridge is under water.",
		cancellationTn: "Borogo bo mo metsing.",
	};
	await call("PUT", `/events/${id}`, { token, json: cancel });
	const [cancelled, ...others] = await read("/events.ics");
	expect(others).toEqual([]);
	expect(cancelled).toMatchObject({
		uid: id,
		summary: "Choir",
		status: "CANCELLED",
		description: "The bridge is under water.\n\nSongs",
	});
	expect(cancelled?.sequence).toBeGreaterThan(first?.sequence ?? 0);
	expect((await visit(details)).status).toBe(200);
	const day = soon.slice(0, 10);
	for (const path of [details, "/events", "/", `/events?tab=calendar&date=${day}`]) {
		const html = await page(path);
		expect(html, path).toContain(">Cancelled</span>");
		expect(html, path).not.toMatch(/>Register( Now)?</);
	}
	expect(await page(details)).toContain("schema.org/EventCancelled");
	expect(await page(`${details}&lng=tn`)).toContain("Borogo bo mo metsing.");
	const form = new URLSearchParams({ eventId: id, name: "Neo" });
	const refused = await visit(`${details}&register=1`, { method: "POST", body: form });
	expect(refused.status).toBe(409);
	await call("PUT", `/events/${id}`, { token, json: { cancelled: false } });
	expect(await read("/events.ics")).toMatchObject([{ status: "CONFIRMED", description: "Songs" }]);
	expect(await page(details)).toContain("Register Now");
});

test("an unchanged calendar is not sent again, a changed one at once", async () => {
	const id = await add({ title: "Choir" });
	for (const path of ["/events.ics", `/events/${id}.ics`]) {
		for (const ask of [visit, visitAsStranger]) {
			const tag = (await ask(path)).headers.get("ETag") ?? "";
			const again = () => ask(path, { headers: { "If-None-Match": tag } });
			expect((await again()).status, path).toBe(304);
			await call("PUT", `/events/${id}`, { token, json: { title: crypto.randomUUID() } });
			expect((await again()).status, path).toBe(200);
		}
	}
	// The page cache has it, and gives the same tag when it is made anew.
	const tags = new Set<string | null>();
	await eventually(async () => {
		const kept = await visitAsStranger("/events.ics");
		tags.add(kept.headers.get("ETag"));
		expect(cacheOutcome(kept)).toBe("hit");
	});
	await call("DELETE", "/events/none", { token });
	tags.add((await visitAsStranger("/events.ics")).headers.get("ETag"));
	expect(tags.size).toBe(1);
});

test("the page of events announces the calendar, and an event leads to its file and to Google", async () => {
	const id = await add({ title: "Choir & tea", location: "Tati Siding" });
	for (const [lng, subscribe, add, inLanguage, named] of [
		["en", "Subscribe in your calendar", "Add to calendar", "", "Events ·"],
		["tn", "Latela mo khalendareng ya gago", "Tsenya mo khalendareng", "lng=tn", "Ditiragalo ·"],
	]) {
		const query = inLanguage && `?${inLanguage}`;
		const page = await (await visit(`/events?event=${id}&lng=${lng}`)).text();
		expect(page).toContain(
			`<link rel="alternate" type="text/calendar" href="/events.ics${query}" title="${named}`,
		);
		expect(page).toContain(subscribe);
		expect(page).toContain(add);
		expect(page).toContain(`href="webcal://church.example/events.ics${query}"`);
		expect(page).toContain(`href="/events/${id}.ics${query}"`);
		const google = /href="(https:\/\/calendar\.google\.com\/calendar\/render[^"]+)"/.exec(
			page,
		)?.[1];
		const asked = new URL(google?.replaceAll("&amp;", "&") ?? "").searchParams;
		const begin = `${soon.replace(/[-:]/g, "")}00`;
		expect(Object.fromEntries(asked)).toEqual({
			action: "TEMPLATE",
			text: "Choir & tea",
			dates: `${begin}/${begin.replace("T18", "T20")}`,
			ctz: "Africa/Gaborone",
			location: "Tati Siding",
			details: `${ORIGIN}/events?event=${id}${inLanguage && `&${inLanguage}`}`,
		});
	}
});
