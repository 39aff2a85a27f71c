import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { eventKind } from "~/events/kind.server";
import { addTo, call, empty, fill, jsonOf, rowsOf, token } from "./backend";
import { metered } from "./metered";
import { visit, voidPages } from "./visit";
import { openTab } from "./without-scripts";

beforeEach(() => empty("events", "cancelled_events", "audit_log", "idempotency_keys"));

const actor = { id: "ann", email: "ann@church.example" };

const choir = {
	title: "Choir",
	date: "2031-01-01T18:00",
	endsAt: "2031-01-01T20:00",
	type: "prayer",
};

interface Listed {
	id: string;
	title: string;
	date: string;
	endsAt?: string;
	updatedAt: string;
	seriesId?: string;
}

/** The ids of Wednesdays from 1 January on. */
async function addSeries(count = 4): Promise<string[]> {
	const json = { ...choir, repeat: { frequency: "weekly", count } };
	const { series } = await jsonOf(call("POST", "/events", { token, json }));
	return series.events.map(({ id }: Listed) => id);
}

const put = (id: string, scope: string, json: object) =>
	call("PUT", `/events/${id}?scope=${scope}`, { token, json });

/** Their days, times and ends in Gaborone, the earliest first. */
async function shown() {
	const { data } = await jsonOf(visit("/api/events"));
	const local = (iso?: string) =>
		iso && new Date(Date.parse(iso) + 2 * 60 * 60 * 1000).toISOString().slice(5, 16);
	return (data as Listed[])
		.reverse()
		.map(({ title, date, endsAt }) => [title, local(date), local(endsAt)].join(" ").trim());
}

test("sixty events are stored in one batch within D1's limits, once, with one line in the log", async () => {
	const json = { ...choir, capacity: 40, repeat: { frequency: "weekly", count: 60 } };
	const headers = { "Idempotency-Key": "series" };
	const send = () => call("POST", "/events", { token, json, headers });
	const answers = await Promise.all([send(), send(), send()]);
	expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
	const [answer, ...again] = await Promise.all(answers.map((response) => response.json()));
	expect(again).toEqual([answer, answer]);
	const { data, series } = answer as { data: Listed; series: { id: string; events: Listed[] } };
	expect(data).toMatchObject({ seriesId: series.id, frequency: "weekly", type: "prayer" });
	expect(series.events).toHaveLength(60);
	expect(series.events[0]).toEqual({ id: data.id, date: "2031-01-01T16:00:00.000Z" });
	expect(series.events[59]?.date).toBe("2032-02-18T16:00:00.000Z");
	expect(await rowsOf("events")).toBe(60);
	const { results } = await env.DB.prepare("SELECT action, count FROM audit_log").all();
	expect(results).toEqual([{ action: "event.create", count: 60 }]);
});

test("a change of this one, of the following or of all changes the fields that were given, and no others", async () => {
	const [first = "", second = "", third = ""] = await addSeries();
	await put(second, "this", { title: "Choir and tea" });
	await put(third, "following", { location: "Tati Siding" });
	const wholeDay = { date: "2031-01-02T19:30", endsAt: "2031-01-02T21:00" };
	await put(first, "all", wholeDay);
	// Sent again, because its answer was lost.
	await put(first, "all", wholeDay);
	expect(await shown()).toEqual([
		"Choir 01-02T19:30 01-02T21:00",
		"Choir and tea 01-09T19:30 01-09T21:00",
		"Choir 01-16T19:30 01-16T21:00",
		"Choir 01-23T19:30 01-23T21:00",
	]);
	const query = "SELECT location FROM events ORDER BY date";
	const { results } = await env.DB.prepare(query).all<{ location: string }>();
	expect(results.map(({ location }) => location)).toEqual(["", "", "Tati Siding", "Tati Siding"]);
	const log = await env.DB.prepare("SELECT fields, count FROM audit_log ORDER BY id").all();
	expect(log.results.slice(1)).toEqual([
		{ fields: "title", count: 1 },
		{ fields: "location", count: 2 },
		{ fields: "date,endsAt", count: 4 },
	]);
});

test("an event that was moved alone stays where it is when the others move", async () => {
	const [first = "", second = "", third = ""] = await addSeries();
	await put(second, "this", { date: "2031-01-10T17:00" });
	await put(third, "following", { date: "2031-01-16T18:00" });
	await put(first, "all", { date: "2031-01-01T18:30", title: "Voices" });
	expect(await shown()).toEqual([
		"Voices 01-01T18:30 01-01T20:30",
		"Voices 01-10T17:00 01-10T19:00",
		"Voices 01-16T18:30 01-16T20:30",
		"Voices 01-23T18:30 01-23T20:30",
	]);
	await put(second, "all", { endsAt: null });
	expect((await shown()).map((line) => line.split(" ").length)).toEqual([2, 2, 2, 2]);
});

test("who has seen an older state of the event changes none of its series, nor does who asks wrongly", async () => {
	const [first = "", second = ""] = await addSeries();
	const updatedAt = (await jsonOf(put(second, "this", {}))).data.updatedAt;
	await put(second, "this", { title: "Hers" });
	const answer = await put(second, "all", { title: "Mine", updatedAt });
	expect(answer.status).toBe(409);
	expect(await answer.json()).toMatchObject({ data: { title: "Hers" } });
	expect((await put(first, "some", { title: "Mine" })).status).toBe(400);
	expect((await call("DELETE", `/events/${first}?scope=some`, { token })).status).toBe(400);
	expect((await put(first, "all", { endsAt: "2031-01-01T18:00" })).status).toBe(400);
	const repeat = { frequency: "weekly", until: "2033-01-01" };
	const tooMany = await jsonOf(call("POST", "/events", { token, json: { ...choir, repeat } }));
	expect(tooMany.message).toMatch(/^repeat\.until: /);
	expect((await shown()).join()).not.toContain("Mine");
	expect(await rowsOf("events")).toBe(4);
});

test("this one, the following or all are deleted, and calendars are told of each", async () => {
	const [, second = "", third = "", fourth = ""] = await addSeries(6);
	const remove = async (id: string, scope: string) =>
		(await jsonOf(call("DELETE", `/events/${id}?scope=${scope}`, { token }))).data;
	expect(await remove(third, "this")).toEqual({ id: third });
	expect(await remove(fourth, "following")).toEqual({ id: fourth, deleted: 3 });
	expect((await shown()).map((line) => line.slice(6, 11))).toEqual(["01-01", "01-08"]);
	expect(await remove(second, "all")).toEqual({ id: second, deleted: 2 });
	expect((await call("DELETE", `/events/${second}?scope=all`, { token })).status).toBe(404);
	const calendar = await (await visit("/events.ics")).text();
	expect(calendar.match(/STATUS:CANCELLED/g)).toHaveLength(6);
	const { id } = await addTo("/events", choir);
	expect(await remove(id, "all")).toEqual({ id, deleted: 1 });
});

test("a change or deletion of a series reads and writes its rows, however many others there are", async () => {
	await fill("events", 3000, { id: "'e' || i", title: "'Other'", date: "1925000000000 + i" });
	const [id = ""] = await addSeries(60);
	const cost = async (work: (db: ReturnType<typeof metered>["db"]) => Promise<unknown>) => {
		const { db, account, statements } = metered();
		await work(db);
		expect(Math.max(...statements.map(({ values }) => values.length))).toBeLessThanOrEqual(100);
		return account;
	};
	const now = Date.now();
	const fields = { title: "Voices", date: new Date("2031-01-01T17:00Z") };
	const change = { id, fields, precondition: null, scope: "all" } as const;
	const changed = await cost((db) =>
		eventKind.update({ db, now, voidPages, media: env.MEDIA, report: () => {} }, actor, change),
	);
	expect(changed.rowsRead).toBeLessThanOrEqual(60 * 10);
	// Each row, and its place in three indexes; and what it was, in four.
	expect(changed.rowsWritten).toBeLessThanOrEqual(60 * (1 + 2 * 3 + 5) + 5);
	const deleted = await cost((db) =>
		eventKind.remove({ db, now, voidPages }, actor, id, null, "all"),
	);
	expect(deleted.rowsRead).toBeLessThanOrEqual(60 * 10);
	expect(deleted.rowsWritten).toBeLessThanOrEqual(60 * (8 + 5) + 5);
	expect(await rowsOf("events")).toBe(3000);
});

test("an event of the calendar file and of Google is as long as it is said to be", async () => {
	const { id } = await addTo("/events", choir);
	expect(await (await visit(`/events/${id}.ics`)).text()).toContain(
		"DTEND;TZID=Africa/Gaborone:20310101T200000",
	);
	const page = await (await visit(`/events?event=${id}`)).text();
	expect(page).toContain("6:00 PM – 8:00 PM");
	expect(page).toContain("20310101T180000%2F20310101T200000");
	expect(page).toContain('"endDate":"2031-01-01T20:00:00+02:00"');
});

const form = { title: "Choir", date: "2031-01-31", time: "18:00", ends: "20:00", type: "prayer" };

test("a series is added, changed and deleted by forms, and a refused one keeps everything", async () => {
	const page = await openTab("events");
	await page.press("Add Event");
	await page.press("Add Event", { ...form, capacity: "30", repeat: "monthly" });
	expect(page.page.status).toBe(400);
	expect(page.dialog()).toContain("Fill in one of the two. There must be");
	expect(page.dialog()).toMatch(/<option value="monthly" selected="">/);
	await page.press("Add Event", { repeat_until: "2031-04-30" });
	expect(page.text()).toContain("Events added");
	expect(page.text()).toMatch(
		/4 events added .*Choir Upcoming Every month, on the same date, 1 of 4 .*18:00 ?–20:00/,
	);
	expect(await shown()).toEqual([
		"Choir 01-31T18:00 01-31T20:00",
		"Choir 02-28T18:00 02-28T20:00",
		"Choir 03-31T18:00 03-31T20:00",
		"Choir 04-30T18:00 04-30T20:00",
	]);
	await page.press("Edit Choir");
	expect(page.dialog()).toContain("What do you want to change?");
	expect(page.dialog()).toMatch(/value="30"/);
	await page.press("Update Event", { scope: "all", time: "19:00", ends: "" });
	expect(page.text()).toContain("Events updated");
	expect((await shown())[3]).toBe("Choir 04-30T19:00");
	await page.press("Edit Choir");
	await page.press("Update Event", { scope: "all" });
	expect(page.text()).toContain("Nothing was changed");
	expect(page.text()).not.toContain("Undo");
	await page.press(/^Delete\W+Choir/);
	expect(page.dialog()).toContain("What do you want to delete?");
	await page.press("Delete", { scope: "following" });
	expect(page.text()).toContain("Events deleted");
	expect(await rowsOf("events")).toBe(0);
});

test("the table says which one of its series an event is, of those that are there", async () => {
	const [first = "", second = ""] = await addSeries(4);
	await call("DELETE", `/events/${second}`, { token });
	await put(first, "this", { date: "2031-01-16T18:00" });
	const page = await openTab("events");
	expect(page.text().match(/Every week, \d of \d/g)).toEqual(
		[1, 2, 3].map((n) => `Every week, ${n} of 3`),
	);
	expect(page.text()).toMatch(/Every week, 2 of 3 Date & Time Thursday, 16 January 2031/);
	await page.open("/admin?lng=tn");
	expect(page.text()).toContain("Beke le beke, tiragalo 3 mo go tse 3");
});

test("a copy begins on the next likely day: after its series, or as the one before", async () => {
	const page = await openTab("events");
	const [, , last = ""] = await addSeries(3);
	await put(last, "this", { date: "2031-01-17T18:00" });
	await page.open("/admin");
	await page.press(/^Copy\W+Choir/);
	expect(page.dialog()).toContain('value="2031-01-22"');
	await page.press("Add Event", { title: "Guests" });
	expect(page.text()).toContain("Event added");
	expect((await shown()).at(-1)).toBe("Guests 01-22T18:00 01-22T20:00");
	await addTo("/events", { title: "Elders", date: "2031-01-05T09:00" });
	const { id } = await addTo("/events", { title: "Elders", date: "2031-02-02T09:00" });
	await page.open(`/admin?dialog=events.create:${id}`);
	expect(page.dialog()).toContain('value="2031-03-02"');
	await page.open("/admin?dialog=events.create:none");
	expect(page.text()).toContain("It no longer exists.");
});

test("the table has the next event first and past ones last, and is searched and filtered", async () => {
	const page = await openTab("events");
	for (const [title, year, type, location] of [
		["Later", 2032, "prayer", "Ôkavango"],
		["Sooner", 2031, "retreat", "Tati"],
		["Long ago", 2001, "prayer", "Tati"],
		["Lately", 2011, "prayer", "Francistown"],
	] as const) {
		await addTo("/events", { title, date: `${year}-05-01T09:00`, type, location });
	}
	const titles = async (query: string) => {
		await page.open(`/admin?${query}`);
		return page
			.text()
			.match(/Later|Sooner|Long ago|Lately/g)
			?.filter((title, n, all) => all.indexOf(title) === n);
	};
	expect(await titles("")).toEqual(["Sooner", "Later", "Lately", "Long ago"]);
	expect(await titles("when=upcoming")).toEqual(["Sooner", "Later"]);
	await page.follow("Past Events");
	expect(page.text()).toMatch(/Lately.*Long ago/);
	await page.press("Search", { q: "tati LONG" });
	expect(page.text()).toMatch(/Long ago/);
	expect(page.text()).not.toContain("Lately");
	expect(await titles("type=prayer&when=past&q=francis")).toEqual(["Lately"]);
	expect(await titles("q=Ôkavango")).toEqual(["Later"]);
	expect(await titles("type=retreat")).toEqual(["Sooner"]);
	await page.press("Edit Sooner");
	expect(page.dialog()).toMatch(/<option value="retreat" selected="">retreat/);
	await page.open("/admin?q=nowhere");
	expect(page.text()).toContain("No events found");
});
