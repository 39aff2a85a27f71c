import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { connect } from "~/db/client";
import { events } from "~/db/content-schema";
import { EVENTS_PER_PAGE } from "~/events/model";
import { listEvents, MONTH_EVENTS_MAX, readEventPage } from "~/events/store.server";
import { fill } from "./backend";
import { visit } from "./visit";

/** Midnight in Gaborone, when it is still 22:00 of the day before in UTC. */
const midnight = Date.parse("2026-11-21T22:00:00Z");

const db = connect(env.DB);

const calendarOf = (month: string) =>
	readEventPage(
		{ db, now: 0 },
		{ tab: "calendar", after: null, date: null },
		{ month, date: null },
		"en",
	);

beforeAll(async () => {
	await db.insert(events).values(
		[-60_000, -1, 0, 1, 60_000].map((offset) => ({
			id: String(offset),
			title: `Event ${offset}`,
			date: new Date(midnight + offset),
		})),
	);
});

test("at the very instant an event begins it is upcoming, a millisecond later past", async () => {
	const ids = async (tab: "upcoming" | "past", now: number) =>
		(await listEvents({ db }, { tab, after: null }, now, "en")).events.map((event) => event.id);
	expect(await ids("upcoming", midnight)).toEqual(["0", "1", "60000"]);
	expect(await ids("past", midnight)).toEqual(["-1", "-60000"]);
	expect(await ids("upcoming", midnight + 1)).toEqual(["1", "60000"]);
	expect(await ids("past", midnight + 1)).toEqual(["0", "-1", "-60000"]);
});

test("a month of the calendar has its own events alone, the earliest first", async () => {
	const december = Date.parse("2026-11-30T22:00:00Z");
	const january = Date.parse("2026-12-31T22:00:00Z");
	await db.insert(events).values(
		Object.entries({
			"first of January": january,
			"last of December": january - 1,
			"first of December": december,
			"last of November": december - 1,
		}).map(([id, date]) => ({ id, title: id, date: new Date(date) })),
	);
	const ids = async (month: string) => (await calendarOf(month)).events.map(({ id }) => id);
	expect(await ids("2026-12")).toEqual(["first of December", "last of December"]);
	expect(await ids("2027-01")).toEqual(["first of January"]);
	expect(await ids("2027-02")).toEqual([]);
});

/** Several pages of them. */
const EVENTS = 5 * EVENTS_PER_PAGE + 1;

test("many events are reached page after page, each once, without JavaScript", async () => {
	await db.delete(events);
	for (const [prefix, sign] of [
		["next", 1],
		["past", -1],
	] as const) {
		const date = `${Date.now()} + ${sign} * (i / 3 + 1) * 3600000`;
		await fill("events", EVENTS, { id: `'${prefix}' || i`, title: `'Event ${prefix}' || i`, date });
	}
	for (const [start, prefix] of [
		["/events", "next"],
		["/events?tab=past", "past"],
	] as const) {
		const seen: string[] = [];
		for (let path: string | undefined = start; path && seen.length < 10_000; ) {
			const html: string = await (await visit(path)).text();
			seen.push(...[...html.matchAll(/>Event ((?:next|past)\d+)</g)].map(([, id]) => id ?? ""));
			const [, more] = /href="([^"]*)"[^>]*>Show more</.exec(html) ?? [];
			path = more?.replaceAll("&amp;", "&");
		}
		const titles = new Set(seen);
		expect(titles.size).toBe(EVENTS);
		expect([...titles].every((id) => id.startsWith(prefix))).toBe(true);
	}
});

test("a month of two thousand events shows each of them on its day, without JavaScript", async () => {
	await db.delete(events);
	const begin = Date.parse("2031-05-01T00:00:00+02:00");
	const date = `${begin} + (i % 8) * 4 * 86400000 + i`;
	await fill("events", 2000, { id: "'m' || i", title: "'Event ' || i", date });
	const seen = new Set<string>();
	for (let day = 1; day <= 29; day += 4) {
		const path = `/events?tab=calendar&date=2031-05-${String(day).padStart(2, "0")}`;
		let html = await (await visit(path)).text();
		expect(html).toContain(">250 events<");
		for (;;) {
			const shown = [...html.matchAll(/>Event (\d+)</g)];
			for (const [, n] of shown) seen.add(n ?? "");
			expect(shown.length).toBeLessThanOrEqual(EVENTS_PER_PAGE);
			const [, more] = /href="([^"]*)"[^>]*>Show more</.exec(html) ?? [];
			if (!more) break;
			html = await (await visit(more.replaceAll("&amp;", "&"))).text();
		}
	}
	expect(seen.size).toBe(2000);
});

test("of a month that an import has filled by mistake 5,000 events are counted, and the log says so", async () => {
	const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
	await db.delete(events);
	const date = `${Date.parse("2031-05-01T00:00:00+02:00")} + i`;
	const fillMonth = (events: number) =>
		fill("events", events, { id: "'m' || i", title: "''", date });
	await fillMonth(MONTH_EVENTS_MAX);
	const counted = async () => (await calendarOf("2031-05")).marks;
	const marks = [["2031-05-01", { count: 5000, look: "upcoming", names: [expect.any(String)] }]];
	expect(await counted()).toEqual(marks);
	expect(logged).not.toHaveBeenCalled();
	await fillMonth(MONTH_EVENTS_MAX + 1);
	expect(await counted()).toEqual(marks);
	expect(JSON.parse(String(logged.mock.lastCall?.[0]))).toMatchObject({ month: "2031-05" });
	logged.mockRestore();
});
