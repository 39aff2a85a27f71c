import { expect, test } from "vitest";
import { schedule } from "~/church/order-of-worship";
import { weeklyServiceTime } from "~/church/service-time";
import {
	churchDay,
	formatDay,
	formatFullDay,
	formatIsoDay,
	formatMoment,
	formatSpan,
	formatTime,
	isoMoment,
	parseDay,
} from "~/i18n/dates";

const at = (iso: string) => Date.parse(iso);

test("the day changes at midnight in Gaborone, two hours before UTC's", () => {
	expect(churchDay(at("2026-03-31T21:59:59Z"))).toMatchObject({ month: 3, day: 31 });
	expect(churchDay(at("2026-03-31T22:00:00Z"))).toMatchObject({ month: 4, day: 1, weekday: 3 });
	expect(churchDay(at("2026-12-31T22:30:00Z"))).toMatchObject({ year: 2027, month: 1, day: 1 });
});

test("a full day is written in both languages", () => {
	const day = churchDay(at("2025-10-05T10:00:00Z"));
	expect(formatFullDay("en", day)).toBe("Sunday, 5 October 2025");
	expect(formatFullDay("tn", day)).toBe("Tshipi, 5 Phalane 2025");
});

test("each month has its Setswana name as written in Botswana", () => {
	const written = Array.from({ length: 12 }, (_, index) =>
		formatDay("tn", { year: 2026, month: index + 1, day: 1, weekday: 0 }),
	);
	const names = written.map((text) => text.split(" ")[1]).join(" ");
	expect(names).toBe(
		"Firikgong Tlhakole Mopitlo Moranang Motsheganong Seetebosigo Phukwi Phatwe Lwetse Phalane Ngwanatsele Sedimonthole",
	);
});

test("each weekday has its Setswana name", () => {
	const sunday = at("2026-11-22T10:00:00Z");
	const days = Array.from({ length: 7 }, (_, index) =>
		formatFullDay("tn", churchDay(sunday + index * 86_400_000)),
	);
	const names = days.map((text) => text.split(",")[0]).join(" ");
	expect(names).toBe("Tshipi Mosupologo Labobedi Laboraro Labone Labotlhano Matlhatso");
});

test("a time of day is Gaborone's, with noon and midnight at 12", () => {
	expect(formatTime(at("2026-11-22T07:00:00Z"))).toBe("9:00 AM");
	expect(formatTime(at("2026-11-22T10:00:00Z"))).toBe("12:00 PM");
	expect(formatTime(at("2026-11-21T22:05:00Z"))).toBe("12:05 AM");
	expect(formatTime(at("2026-11-22T16:00:00Z"))).toBe("6:00 PM");
});

test("a moment joins day and time in the language's own words", () => {
	const moment = at("2026-11-22T16:00:00Z");
	expect(formatMoment("en", moment)).toBe("Sunday, 22 November 2026 at 6:00 PM");
	expect(formatMoment("tn", moment)).toBe("Tshipi, 22 Ngwanatsele 2026 ka 6:00 PM");
	expect(isoMoment(moment)).toBe("2026-11-22T18:00:00+02:00");
});

test("what lasts several days is written with the first and the last; a night with its hours", () => {
	const span = (begins: string, ends: string, language: "en" | "tn" = "en") =>
		formatSpan(language, at(`${begins}+02:00`), at(`${ends}+02:00`));
	expect(span("2026-12-18T18:00", "2026-12-20T13:00")).toBe(
		"Fri 18 – Sun 20 December 2026 · Fri 6:00 PM – Sun 1:00 PM",
	);
	expect(span("2026-12-18T18:00", "2026-12-20T13:00", "tn")).toBe(
		"Labt 18 – Tsh 20 Sedimonthole 2026 · Labt 6:00 PM – Tsh 1:00 PM",
	);
	expect(span("2026-12-30T18:00", "2027-01-02T13:00")).toMatch(
		/^Wed 30 December – Sat 2 January 2027 · /,
	);
	expect(span("2026-12-18T22:00", "2026-12-19T05:00")).toBe(
		"Friday, 18 December 2026 at 10:00 PM – 5:00 AM",
	);
	expect(span("2026-12-18T08:00", "2026-12-19T00:00")).toMatch(/^Friday, 18 December 2026 at 8/);
});

test("a stored day is written out; a text that is no day is shown as it stands", () => {
	expect(formatIsoDay("en", "2026-01-09")).toBe("9 January 2026");
	expect(formatIsoDay("tn", "2026-01-09")).toBe("9 Firikgong 2026");
	expect(formatIsoDay("en", "soon")).toBe("soon");
	expect(formatIsoDay("en", "2026-02-31")).toBe("2026-02-31");
	expect(parseDay("2026-13-01")).toBeNull();
});

test("the order of service is as long as the service", () => {
	expect(schedule().at(0)?.time).toMatch(`${weeklyServiceTime().begins}-`);
	expect(schedule().at(-1)?.time).toMatch(`-${weeklyServiceTime().ends}`);
});
