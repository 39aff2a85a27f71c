import { expect, test } from "vitest";
import { type EventFormValues, eventPayload } from "~/events/event-data";
import { FREQUENCIES, type Frequency } from "~/events/fields";
import { countedFrom, likelyFrequency, nextDay, repeatSchema, seriesDays } from "~/events/repeat";
import { formatSpan } from "~/i18n/dates";

test.each([
	["weekly", "2026-12-23", "2026-12-23 2026-12-30 2027-01-06"],
	["fortnightly", "2026-12-23", "2026-12-23 2027-01-06 2027-01-20"],
	["monthly", "2026-11-15", "2026-11-15 2026-12-15 2027-01-15"],
	// The last day of a month that has no such date.
	["monthly", "2027-12-31", "2027-12-31 2028-01-31 2028-02-29 2028-03-31 2028-04-30"],
	["monthly", "2027-01-29", "2027-01-29 2027-02-28 2027-03-29"],
	// The second Wednesday.
	["monthly-weekday", "2026-11-11", "2026-11-11 2026-12-09 2027-01-13 2027-02-10"],
	// The last Friday, also where it is the fourth one; the fifth Sunday is the last one.
	["monthly-weekday", "2026-11-27", "2026-11-27 2026-12-25 2027-01-29 2027-02-26"],
	["monthly-weekday", "2026-11-29", "2026-11-29 2026-12-27 2027-01-31"],
	["monthly-weekday", "2026-12-01", "2026-12-01 2027-01-05 2027-02-02"],
	["monthly-weekday", "2026-11-22", "2026-11-22 2026-12-27 2027-01-24"],
] as const)("what repeats %s from %s on", (frequency, first, days) => {
	const expected = days.split(" ");
	expect(seriesDays(first, { frequency, count: expected.length })).toEqual(expected);
	const until = expected.at(-1) ?? "";
	expect(seriesDays(first, { frequency, until })).toEqual(expected);
	const day = expected[1] ?? "";
	expect(nextDay(first, first, likelyFrequency(first, day), first)).toBe(day);
});

test("a series has 2 to 60 events, and ends by their number or by a day", () => {
	const weekly = (more: object) => seriesDays("2026-12-02", { frequency: "weekly", ...more });
	expect(weekly({ count: 60 })).toHaveLength(60);
	expect(weekly({ until: "2026-12-09" })).toHaveLength(2);
	for (const until of ["2026-12-08", "2026-12-01", "2028-01-26"]) {
		expect(weekly({ until }), until).toBeNull();
	}
	expect(weekly({ until: "2028-01-25" })).toHaveLength(60);
	for (const [more, isRight] of [
		[{ count: 2 }, true],
		[{ until: "2026-12-09", count: null }, true],
		[{ count: 1 }, false],
		[{ count: 61 }, false],
		[{ count: 2.5 }, false],
		[{ until: "2026-02-30" }, false],
		[{}, false],
		[{ count: 2, until: "2026-12-09" }, false],
		[{ count: 2, frequency: "daily" }, false],
	] as const) {
		const { success } = repeatSchema.safeParse({ frequency: "weekly", ...more });
		expect(success, JSON.stringify(more)).toBe(isRight);
	}
});

test("a copy is for the next day of its pattern that is not over", () => {
	const next = (last: string, frequency: Frequency, today: string, first = last) =>
		nextDay(first, last, frequency, today);
	expect(next("2026-10-07", "weekly", "2026-11-25")).toBe("2026-11-25");
	expect(next("2026-12-02", "weekly", "2026-11-25")).toBe("2026-12-09");
	// However long ago it was.
	expect(next("2015-04-18", "weekly", "2026-11-29")).toBe("2026-12-05");
	// As the series itself goes on, not as its last day alone would.
	expect(next("2026-02-28", "monthly", "2026-03-01", "2026-01-31")).toBe("2026-03-31");
	expect(next("2026-12-27", "monthly-weekday", "2026-12-28", "2026-11-22")).toBe("2027-01-24");
});

test("a copy goes on as its series was made, also when the first ones were deleted", () => {
	for (const [first, frequency] of [
		["2026-01-31", "monthly"],
		["2026-01-22", "monthly-weekday"],
		["2026-01-29", "monthly-weekday"],
		["2026-01-01", "fortnightly"],
	] as const) {
		const days = seriesDays(first, { frequency, count: 9, until: null }) ?? [];
		const next = days.pop();
		for (const left of [days, days.slice(1), days.slice(2), days.toSpliced(3, 2)]) {
			const from = countedFrom(left, frequency);
			expect(nextDay(from, left.at(-1) ?? "", frequency, first), `${first} ${left}`).toBe(next);
		}
	}
	// A series on the 30th whose events were all moved by one day.
	const moved = ["2026-01-31", "2026-03-01", "2026-03-31", "2026-05-01"];
	const from = countedFrom(moved, "monthly");
	expect(nextDay(from, "2026-05-01", "monthly", "2026-01-01")).toBe("2026-05-31");
});

test("no series goes on after the year 9999", () => {
	for (const frequency of FREQUENCIES) {
		const repeat = { frequency, count: 4, until: null };
		expect(seriesDays("9999-12-31", repeat), frequency).toBeNull();
		expect(nextDay("9999-12-31", "9999-12-31", frequency, "2026-01-01")).toBe("9999-12-31");
	}
	const weekly = { frequency: "weekly", count: null, until: "9999-12-31" } as const;
	expect(seriesDays("9999-12-24", weekly)).toEqual(["9999-12-24", "9999-12-31"]);
	expect(seriesDays("9999-12-24", { ...weekly, count: 4, until: null })).toBeNull();
});

test("an end that is no later than the beginning is the next day's, and a last day is kept", () => {
	const endsAt = (time: string, ends: string, last_day = "") =>
		eventPayload({ date: "2026-12-31", time, ends, last_day } as EventFormValues, false, () => true)
			.endsAt;
	expect(endsAt("18:00", "20:00")).toBe("2026-12-31T18:00:00.000Z");
	expect(endsAt("21:00", "05:00")).toBe("2027-01-01T03:00:00.000Z");
	expect(endsAt("18:00", "18:00")).toBe("2027-01-01T16:00:00.000Z");
	expect(endsAt("18:00", "12:00", "2027-01-03")).toBe("2027-01-03T12:00");
	expect(endsAt("18:00", "", "2027-01-03")).toBe("2027-01-03T23:59");
	expect(endsAt("21:00", "05:00", "2026-12-31")).toBe("2027-01-01T03:00:00.000Z");
	expect(endsAt("18:00", "", "2026-12-31")).toBe("2026-12-31T23:59");
	expect(endsAt("23:59", "", "2026-12-31")).toBe("");
	expect(endsAt("18:00", "")).toBe("");
});

test("an end in the same night has its hour, a later one its day", () => {
	const span = (ends?: string) =>
		formatSpan("en", Date.parse("2026-12-31T19:00Z"), ends ? Date.parse(ends) : undefined);
	const begin = "Thursday, 31 December 2026 at 9:00 PM";
	expect(span()).toBe(begin);
	expect(span("2027-01-01T03:00Z")).toBe(`${begin} – 5:00 AM`);
	expect(span("2027-01-01T12:00Z")).toBe(
		"Thu 31 December – Fri 1 January 2027 · Thu 9:00 PM – Fri 2:00 PM",
	);
});
