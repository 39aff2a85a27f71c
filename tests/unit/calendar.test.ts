import { expect, test } from "vitest";
import { calendarPath, eventPath, hasEventsOf, parseCalendarView } from "~/events/event-urls";
import type { ChurchEvent } from "~/events/model";
import { eventsOn, markDays, spanOf, toCalendarDay, toIsoDay, toLocalDate } from "~/events/month";
import { formatShortWeekday, parseDay } from "~/i18n/dates";

const today = "2026-11-21";

const parse = (query: string) => parseCalendarView(new URLSearchParams(query), today);

const at = (iso: string): ChurchEvent => ({
	id: iso,
	title: iso,
	type: "general",
	date: Date.parse(iso),
	location: "",
	description: "",
	requiresRegistration: false,
	capacity: null,
	registeredCount: null,
});

test("the calendar opens with today selected, in its month", () => {
	expect(parse("tab=calendar")).toEqual({ date: today, month: "2026-11" });
});

test("a date shows its own month; another month has none of its days selected", () => {
	expect(parse("date=2028-02-29")).toEqual({ date: "2028-02-29", month: "2028-02" });
	expect(parse("date=2028-02-29&month=2028-02")).toEqual({ date: "2028-02-29", month: "2028-02" });
	expect(parse("date=2028-02-29&month=2026-12")).toEqual({ date: null, month: "2026-12" });
	expect(parse("month=2026-12")).toEqual({ date: null, month: "2026-12" });
	expect(parse("date=none")).toEqual({ date: null, month: "2026-11" });
	expect(parse("date=none&month=2027-01")).toEqual({ date: null, month: "2027-01" });
});

test("a date or month that is none, or beyond the calendar's ends, is the default", () => {
	const bad = ["", "soon", "2026-11", "2026-11-5", "2027-02-29", "2026-13-01", "1969-12-31"];
	for (const date of [...bad, "2201-01-01", "2026-11-22T10:00", "NONE"]) {
		expect(parse(`date=${date}`), date).toEqual({ date: today, month: "2026-11" });
	}
	for (const month of ["", "2026", "2026-00", "2026-13", "1969-12", "2201-01", "2026-1"]) {
		expect(parse(`month=${month}`), month).toEqual({ date: today, month: "2026-11" });
	}
	expect(parse("date=1970-01-01").month).toBe("1970-01");
	expect(parse("date=2200-12-31").month).toBe("2200-12");
});

test("each view has an address that leads back to it", () => {
	const views = {
		"/events?tab=calendar&date=2026-11-22": { date: "2026-11-22", month: "2026-11" },
		"/events?tab=calendar&date=none&month=2026-12": { date: null, month: "2026-12" },
	};
	for (const [path, view] of Object.entries(views)) {
		expect(calendarPath(view)).toBe(path);
		expect(parse(path.split("?")[1] ?? "")).toEqual(view);
	}
});

test("an event's details stand over the view they were opened from", () => {
	expect(eventPath({ date: "2026-11-22", month: "2026-11" }, "a&b")).toBe(
		"/events?tab=calendar&date=2026-11-22&event=a%26b",
	);
});

test("a month lasts from midnight to midnight in Gaborone, two hours before UTC's", () => {
	const span = (period: string) => {
		const { from, until } = spanOf(period);
		return [from, until].map((instant) => new Date(instant).toISOString());
	};
	expect(span("2026-12")).toEqual(["2026-11-30T22:00:00.000Z", "2026-12-31T22:00:00.000Z"]);
	expect(span("2027-01")).toEqual(["2026-12-31T22:00:00.000Z", "2027-01-31T22:00:00.000Z"]);
	expect(span("2028-02")).toEqual(["2028-01-31T22:00:00.000Z", "2028-02-29T22:00:00.000Z"]);
	expect(span("2028-02-29")).toEqual(["2028-02-28T22:00:00.000Z", "2028-02-29T22:00:00.000Z"]);
});

test("a page has the events of all days of its month, and of no other", () => {
	const isKnown = (query: string) =>
		hasEventsOf(
			new URL("https://a.example/events?tab=calendar&date=2026-11-22"),
			new URL(`https://a.example/events?tab=calendar&${query}`),
		);
	expect(isKnown("date=2026-11-30")).toBe(true);
	expect(isKnown("date=none&month=2026-11")).toBe(true);
	expect(isKnown("date=2026-11-22&event=a")).toBe(true);
	expect(isKnown("date=2026-12-01")).toBe(false);
	expect(isKnown("date=none&month=2026-12")).toBe(false);
	expect(isKnown("")).toBe(false);
});

test("a day with an event to come is marked so, also when another is over", () => {
	const marks = markDays(
		[
			at("2026-11-20T08:00:00Z"),
			at("2026-11-21T05:00:00Z"),
			at("2026-11-21T20:00:00Z"),
			at("2026-11-22T07:00:00Z"),
		],
		"2026-11",
		Date.parse("2026-11-21T08:00:00Z"),
	);
	expect(Object.fromEntries(marks)).toEqual({
		"2026-11-20": {
			count: 1,
			look: "past",
			names: [{ text: "10:00 AM 2026-11-20T08:00:00Z", isCancelled: false }],
		},
		"2026-11-21": {
			count: 2,
			look: "upcoming",
			names: [
				{ text: "7:00 AM 2026-11-21T05:00:00Z", isCancelled: false },
				{ text: "10:00 PM 2026-11-21T20:00:00Z", isCancelled: false },
			],
		},
		"2026-11-22": {
			count: 1,
			look: "upcoming",
			names: [{ text: "9:00 AM 2026-11-22T07:00:00Z", isCancelled: false }],
		},
	});
});

test("a title in another language than the page's keeps its language in the calendar", () => {
	const [harvest, thobo] = ["2026-11-20T08:00:00Z", "2026-11-20T09:00:00Z"].map(at);
	const events = [
		{ ...harvest, title: "Harvest" },
		{ ...thobo, title: "Thobo", titleLang: "tn" },
	];
	const marks = markDays(events as ChurchEvent[], "2026-11", Date.parse("2026-11-21T08:00:00Z"));
	expect(marks.get("2026-11-20")?.names).toEqual([
		{ text: "10:00 AM Harvest", isCancelled: false },
		{ text: "11:00 AM Thobo", isCancelled: false, lang: "tn" },
	]);
});

test("an event of the small hours belongs to the day it is in Gaborone", () => {
	const newYear = at("2026-12-31T22:30:00Z");
	expect([...markDays([newYear], "2027-01", 0).keys()]).toEqual(["2027-01-01"]);
	expect(eventsOn([newYear], "2027-01-01")).toEqual([newYear]);
	expect(eventsOn([newYear], "2026-12-31")).toEqual([]);
});

test("each day that an event lasts is marked and lists it; a night belongs to its evening", () => {
	const camp = {
		...at("2026-11-29T16:00:00Z"),
		title: "Camp",
		endsAt: Date.parse("2026-12-02T10:00Z"),
	};
	const vigil = { ...at("2026-11-28T20:00:00Z"), endsAt: Date.parse("2026-11-29T03:00Z") };
	const untilMidnight = { ...at("2026-11-27T06:00:00Z"), endsAt: Date.parse("2026-11-27T22:00Z") };
	const marked = (month: string) => [
		...markDays([untilMidnight, vigil, camp], month, Date.parse("2026-12-01T08:00Z")),
	];
	expect(marked("2026-11").map(([day, { look }]) => [day, look])).toEqual([
		["2026-11-27", "past"],
		["2026-11-28", "past"],
		["2026-11-29", "upcoming"],
		["2026-11-30", "upcoming"],
	]);
	expect(marked("2026-12")).toEqual([
		["2026-12-01", { count: 1, look: "upcoming", names: [{ text: "Camp", isCancelled: false }] }],
		["2026-12-02", { count: 1, look: "upcoming", names: [{ text: "Camp", isCancelled: false }] }],
	]);
	const days = ["2026-11-28", "2026-11-29", "2026-12-02", "2026-12-03"];
	expect(days.map((day) => eventsOn([vigil, camp], day))).toEqual([[vigil], [camp], [camp], []]);
});

test("the widget's dates name the day they were made from", () => {
	for (const day of ["1970-01-01", "2026-03-29", "2026-10-25", "2028-02-29", "2200-12-31"]) {
		expect(toIsoDay(toLocalDate(day))).toBe(day);
		expect(toCalendarDay(toLocalDate(day))).toEqual(parseDay(day));
	}
	expect(toIsoDay(toLocalDate("2026-12"))).toBe("2026-12-01");
});

test("each short weekday is its own, in both languages", () => {
	const sunday = toCalendarDay(toLocalDate("2026-11-22"));
	const short = (language: "en" | "tn") =>
		Array.from({ length: 7 }, (_, weekday) => formatShortWeekday(language, { ...sunday, weekday }));
	expect(short("en")).toEqual(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);
	expect(short("tn")).toEqual(["Tsh", "Mos", "Labb", "Labr", "Labn", "Labt", "Mat"]);
});
