import { beforeAll, expect, test, vi } from "vitest";
import { tellFacts } from "~/church/facts";
import { followed } from "~/church/following-texts.server";

/* Services on Saturday at 17:00 in Nairobi: what follows from the facts and settings that a church changes. */

beforeAll(() => {
	tellFacts([{ facts: followed({ weekday: "6", begins: "17:00", ends: "19:30" }) }]);
});

vi.mock("~/church/location", async (original) => ({
	...(await original<typeof import("~/church/location")>()),
	countryCode: "KE",
}));
vi.mock("~/i18n/time-zone", () => ({
	timeZone: { name: "Africa/Nairobi", abbreviation: "EAT", offset: "+03:00" },
}));

test("every text that names the day or the hours of the service follows them", async () => {
	const hours = await import("~/church/service-hours");
	const { description } = await import("~/church/identity");
	expect(hours.serviceHours()).toEqual({
		en: "Saturday: 5:00 PM - 7:30 PM",
		tn: "Matlhatso: 5:00 PM - 7:30 PM",
	});
	expect(hours.weeklyService().en).toBe("Saturday 5:00 PM - 7:30 PM");
	expect(hours.serviceTime()).toEqual({
		en: "Saturday 5PM-7:30PM",
		tn: "Matlhatso 5:00 PM - 7:30 PM",
	});
	const { story } = await import("~/church/story");
	expect(story("en").at(-1)?.text).toBe(
		"Every week we worship from 05:00 PM to 07:30 PM. Twice a year all branches come together for our major events: Easter and Thanksgiving.",
	);
	expect(story("tn").at(-1)?.text).toMatch(
		/^Beke le beke re obamela go simolola ka 5:00 PM go fitlha ka 7:30 PM\./,
	);
	const { structuredData } = await import("~/layout/structured-data");
	const told = { origin: "https://church.example", language: "en" } as const;
	const about = { to: "/about", label: "common:nav.about" } as const;
	expect(structuredData(about, null, told)).toContain('"openingHours":"Sa 17:00-19:30"');
	expect(description().en).toMatch(/ Join us on Saturday 5:00 PM - 7:30 PM\.$/);
});

test("the next service, and the page that names it, change with the church's day and clocks", async () => {
	const { lastServiceDay } = await import("~/church/last-service");
	const { nextServiceDay, nextTurn } = await import("~/church/next-service");
	const { formatFullDay } = await import("~/i18n/dates");
	const next = (iso: string) => formatFullDay("en", nextServiceDay(Date.parse(iso)));
	expect(next("2026-11-23T10:00+03:00")).toBe("Saturday, 28 November 2026");
	expect(next("2026-11-28T19:29+03:00")).toBe("Saturday, 28 November 2026");
	expect(next("2026-11-28T19:30+03:00")).toBe("Saturday, 5 December 2026");
	const last = (iso: string) => lastServiceDay(Date.parse(iso));
	expect(last("2026-11-27T10:00+03:00")).toBe("2026-11-21");
	expect(last("2026-11-28T20:00+03:00")).toBe("2026-11-21");
	expect(last("2026-11-29T00:10+03:00")).toBe("2026-11-28");
	const turn = (iso: string) => new Date(nextTurn(Date.parse(iso))).toISOString();
	expect(turn("2026-11-28T12:00+03:00")).toBe("2026-11-28T16:30:00.000Z");
	expect(turn("2026-11-29T12:00+03:00")).toBe("2026-11-29T21:00:00.000Z");
});

test("times are typed and shown by the church's clocks", async () => {
	const { formatTime, isoMoment, parseMoment } = await import("~/i18n/dates");
	const moment = Date.parse("2026-11-28T14:00Z");
	expect(parseMoment("2026-11-28T17:00")).toBe(moment);
	expect(formatTime(moment)).toBe("5:00 PM");
	expect(isoMoment(moment)).toBe("2026-11-28T17:00:00+03:00");
});

test("the order of service begins when the service does", async () => {
	const { schedule } = await import("~/church/order-of-worship");
	const times = schedule().map(({ time }) => time.split("-"));
	expect(times[0]?.[0]).toBe("17:00");
	for (const [index, [begins]] of times.slice(1).entries()) expect(begins).toBe(times[index]?.[1]);
});

test("a church that takes Setswana out has English alone", async () => {
	const { languageCodes, inEach, isLanguage } = await import("~/i18n/language");
	languageCodes.splice(languageCodes.indexOf("tn"), 1);
	expect(isLanguage("tn")).toBe(false);
	const { alternatesOf, pageMeta } = await import("~/layout/page-meta");
	const hrefs = alternatesOf("https://church.example", "/about", "").map(({ href }) => href);
	expect(new Set(hrefs)).toEqual(new Set(["https://church.example/about"]));
	const context = { language: "en", origin: "https://church.example" };
	const meta = pageMeta(
		null,
		inEach(() => ""),
	)({
		matches: [{ data: context }],
		location: new URL("https://church.example/"),
	} as unknown as Parameters<ReturnType<typeof pageMeta>>[0]);
	expect(meta).toContainEqual({ property: "og:locale", content: "en_KE" });
	expect(JSON.stringify(meta)).not.toContain("tn");
});

test("a church that takes Setswana out neither edits nor sends what is stored in it", async () => {
	vi.resetModules();
	const { languageCodes } = await import("~/i18n/language");
	languageCodes.splice(languageCodes.indexOf("tn"), 1);
	const { fieldsOf, partsOf } = await import("~/admin/church/card-fields");
	const { inLanguage } = await import("~/i18n/in-language");
	expect(Object.keys(fieldsOf("giving"))).toEqual(["giving"]);
	expect(partsOf("leaders").map(([part]) => part)).not.toContain("roleTn");
	const row = { title: "Light", titleTn: "Lesedi", description: "", descriptionTn: "Mo lefifing" };
	expect(inLanguage("en", row)).toEqual({ title: "Light", description: "" });
});
