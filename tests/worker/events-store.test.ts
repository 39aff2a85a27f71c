import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "~/db/client";
import { events } from "~/db/content-schema";
import { EVENTS_PER_PAGE, type EventsAsked } from "~/events/model";
import {
	listEvents,
	MONTH_EVENTS_MAX,
	nextStart,
	readEventPage,
	readEventTable,
	readNextEvents,
	readSubscribedEvents,
} from "~/events/store.server";
import type { InstantCursor } from "~/platform/lists/cursor";
import { fill } from "./backend";
import { logOf } from "./logged";
import { visit } from "./visit";

/** Midnight in Gaborone, when it is still 22:00 of the day before in UTC. */
const midnight = Date.parse("2026-11-21T22:00:00Z");

const HOUR_MS = 60 * 60 * 1000;

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

/** At midnight an event of weeks is going on, one of days and one of hours. */
async function addLasting() {
	await db.delete(events);
	const hours = { weeks: [-20 * 24, 24], days: [-30, 30], short: [-1, 1], over: [-30, -1] };
	const rows = Object.entries({ ...hours, next: [2, 3], nextCamp: [3, 40] });
	await db.insert(events).values(
		rows.map(([id, [begins = 0, ends = 0]]) => ({
			id,
			title: id,
			date: new Date(midnight + begins * HOUR_MS),
			endsAt: new Date(midnight + ends * HOUR_MS),
		})),
	);
}

test("an event that has an end is upcoming, and first, until it is over", async () => {
	await addLasting();
	const goingOn = ["weeks", "days", "short"];
	const at = (now: number) => ({ db, now });
	const list = async (tab: "upcoming" | "past", now: number) =>
		(await listEvents({ db }, { tab, after: null }, now, "en")).events.map(({ id }) => id);
	const table = async (when: EventsAsked) => {
		const query = { text: "", type: "", when, after: null, added: "" };
		return (await readEventTable(at(midnight), query)).items.map(({ id }) => id);
	};
	expect(await list("upcoming", midnight)).toEqual([...goingOn, "next", "nextCamp"]);
	expect(await table("upcoming")).toEqual([...goingOn, "next", "nextCamp"]);
	expect(await table("all")).toEqual([...goingOn, "next", "nextCamp", "over"]);
	expect(await list("past", midnight)).toEqual(["over"]);
	expect(await table("past")).toEqual(["over"]);
	expect((await readNextEvents(at(midnight), "en")).map(({ id }) => id)).toEqual(goingOn);
	// 'short' ends, at that very instant still upcoming; then the next begins.
	expect(await nextStart(at(midnight))).toBe(midnight + HOUR_MS + 1);
	expect(await list("upcoming", midnight + HOUR_MS)).toContain("short");
	expect(await list("past", midnight + HOUR_MS + 1)).toEqual(["short", "over"]);
	expect(await nextStart(at(midnight + HOUR_MS + 1))).toBe(midnight + 2 * HOUR_MS + 1);
});

test("events that are going on continue on further pages, each once", async () => {
	await addLasting();
	await fill("events", EVENTS_PER_PAGE, {
		id: "'long' || i",
		title: "''",
		date: `${midnight} - i - 1`,
		ends_at: `${midnight} + 1`,
	});
	const first = await listEvents({ db }, { tab: "upcoming", after: null }, midnight, "en");
	const second = await listEvents({ db }, { tab: "upcoming", after: first.next }, midnight, "en");
	expect(second.next).toBeNull();
	const shown = [...first.events, ...second.events].map(({ id }) => id);
	expect(new Set(shown).size).toBe(EVENTS_PER_PAGE + 5);
	expect(shown.slice(-2)).toEqual(["next", "nextCamp"]);
});

test("events that begin at one instant, short and long, come once each, page after page", async () => {
	await db.delete(events);
	const begins = midnight - 12 * HOUR_MS;
	const lengths = { night: 12, almostNight: 12 - 1 / HOUR_MS, longer: 12 + 1 / HOUR_MS };
	const others = { day: 24, week: 24 * 7, eightDays: 24 * 8, weeks: 24 * 21 };
	const rows = Object.entries({ ...lengths, ...others }).flatMap(([name, hours]) =>
		["a", "b", "c"].map((copy) => ({
			id: `${copy} ${name}`,
			title: name,
			date: new Date(begins),
			endsAt: new Date(begins + hours * HOUR_MS),
		})),
	);
	// D1 binds at most a hundred values at a time.
	for (const place of [0, 6, 12, 18]) {
		await db.insert(events).values(rows.slice(place, place + 6));
	}
	const list = (after: InstantCursor | null) =>
		listEvents({ db }, { tab: "upcoming", after }, midnight, "en");
	const first = await list(null);
	const second = await list(first.next);
	const ids = [...first.events, ...second.events].map(({ id }) => id);
	expect(second.next).toBeNull();
	expect(ids).toEqual(
		rows
			.map(({ id }) => id)
			.filter((id) => !id.endsWith(" almostNight"))
			.sort(),
	);
});

test("each month in which an event lasts has it, and the calendar to subscribe to", async () => {
	await db.delete(events);
	const at = (iso: string) => new Date(`${iso}+02:00`);
	await db.insert(events).values([
		{ id: "camp", title: "Camp", date: at("2026-11-29T18:00"), endsAt: at("2026-12-02T12:00") },
		{ id: "fast", title: "Fast", date: at("2026-09-30T18:00"), endsAt: at("2027-01-01T12:00") },
		{ id: "vigil", title: "Vigil", date: at("2026-11-30T22:00"), endsAt: at("2026-12-01T05:00") },
	]);
	const ids = async (month: string) => (await calendarOf(month)).events.map(({ id }) => id);
	expect(await ids("2026-11")).toEqual(["fast", "camp", "vigil"]);
	expect(await ids("2026-12")).toEqual(["fast", "camp"]);
	expect(await ids("2027-01")).toEqual(["fast"]);
	expect(await ids("2027-02")).toEqual([]);
	const subscribed = await readSubscribedEvents({ db, now: +at("2026-12-31T12:00") });
	expect(subscribed.map(({ id }) => id)).toEqual(["fast", "camp", "vigil"]);
});

test("a month of the calendar has its own events alone, the earliest first", async () => {
	await db.delete(events);
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

/** A page, and those to which 'Show more' leads from there. */
async function pagesFrom(start: string): Promise<string[]> {
	const pages: string[] = [];
	for (let path: string | undefined = start; path && pages.length < 100; ) {
		const html: string = await (await visit(path)).text();
		pages.push(html);
		const [, more] = /href="([^"]*)"[^>]*>Show more</.exec(html) ?? [];
		path = more?.replaceAll("&amp;", "&");
	}
	return pages;
}

/** Several pages of them. */
const EVENTS = 5 * EVENTS_PER_PAGE + 1;

test("many events are reached page after page, each once, without JavaScript", async () => {
	await db.delete(events);
	for (const [name, sign] of [
		["next", 1],
		["past", -1],
	]) {
		const date = `${Date.now()} + ${sign} * (i / 3 + 1) * 3600000`;
		await fill("events", EVENTS, { id: `'${name}' || i`, title: `'Event ${name}' || i`, date });
	}
	for (const [start, shown, other] of [
		["/events", /Event next\d+/g, "Event past"],
		["/events?tab=past", /Event past\d+/g, "Event next"],
	] as const) {
		const html = (await pagesFrom(start)).join().replace(/<script.*?<\/script>/gs, "");
		expect(new Set(html.match(shown)).size).toBe(EVENTS);
		expect(html).not.toContain(other);
	}
});

test("a month of very many events shows each of them on its day, without JavaScript", async () => {
	await db.delete(events);
	const begin = Date.parse("2031-05-01T00:00:00+02:00");
	const date = `${begin} + (i % 2) * 30 * 86400000 + i`;
	await fill("events", 500, { id: "'m' || i", title: "'Event ' || i", date });
	const seen: string[] = [];
	for (const day of ["2031-05-01", "2031-05-31"]) {
		for (const html of await pagesFrom(`/events?tab=calendar&date=${day}`)) {
			expect(html).toContain(">250 events<");
			const shown = [...html.matchAll(/>Event (\d+)</g)].map(([, n]) => n ?? "");
			expect(shown.length).toBeLessThanOrEqual(EVENTS_PER_PAGE);
			seen.push(...shown);
		}
	}
	expect(new Set(seen).size).toBe(500);
});

test("of a month that an import has filled by mistake 5,000 events are counted, and the log says so", async () => {
	await db.delete(events);
	const date = `${Date.parse("2031-05-01T00:00:00+02:00")} + i`;
	const marks = [
		[
			"2031-05-01",
			{ count: 5000, look: "upcoming", names: [{ text: "12:00 AM ", isCancelled: false }] },
		],
	];
	const logOfMonth = (count: number) =>
		logOf("warn", async () => {
			await fill("events", count, { id: "'m' || i", title: "''", date });
			expect((await calendarOf("2031-05")).marks).toEqual(marks);
		});
	expect(await logOfMonth(MONTH_EVENTS_MAX)).toEqual([]);
	const [line = ""] = await logOfMonth(MONTH_EVENTS_MAX + 1);
	expect(JSON.parse(line)).toMatchObject({ month: "2031-05" });
});
