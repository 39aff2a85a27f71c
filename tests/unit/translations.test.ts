import { expect, test, vi } from "vitest";
import type { Localized } from "~/i18n/language";
import { translate, translateCount } from "~/i18n/translate";

const parts = Object.values(
	import.meta.glob<Record<string, Record<string, Localized>>>(
		// Mails are not part of the table, and have a test of their own.
		["../../app/i18n/texts/*.ts", "!../../app/i18n/texts/mail.ts"],
		{ eager: true },
	),
).flatMap((module) => Object.values(module).filter((part) => typeof part === "object"));
const texts: Record<string, Localized> = Object.assign({}, ...parts);

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

test("every key has a text in both languages with the same placeholders", () => {
	for (const [key, text] of Object.entries(texts)) {
		expect(text.en.trim(), key).not.toBe("");
		expect(text.tn.trim(), key).not.toBe("");
		expect(placeholders(text.tn), key).toEqual(placeholders(text.en));
	}
});

test("no key stands in two parts of the table", () => {
	const lengths = parts.map((part) => Object.keys(part).length);
	expect(lengths.length).toBeGreaterThan(5);
	expect(Object.keys(texts)).toHaveLength(lengths.reduce((sum, length) => sum + length));
});

test("the specified groups are all there", () => {
	const groups: Record<string, string[]> = {
		nav: ["home", "about", "services", "sermons", "events", "gallery", "contact"],
		hero: ["scripture"],
		welcome: ["title", "text"],
		button: [
			"learnMore",
			"viewSchedule",
			"getDirections",
			"viewAllEvents",
			"planVisit",
			"register",
			"submit",
		],
		calendar: ["title", "upcoming", "past"],
		registration: ["title", "name", "email", "phone", "attendees", "success"],
		gallery: ["title", "allEvents"],
	};
	for (const [group, names] of Object.entries(groups)) {
		for (const name of names) expect(texts).toHaveProperty([`${group}.${name}`]);
	}
});

test("values are filled in", () => {
	expect(translate("en", "gallery.photo", { n: 3 })).toBe("Photo 3");
	expect(translate("tn", "gallery.photo", { n: 3 })).toBe("Senepe 3");
});

test("a missing key warns on the console and shows its name", () => {
	const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
	expect(translate("tn", "no.such.key")).toBe("no.such.key");
	expect(translate("en", "toString")).toBe("toString");
	expect(warn).toHaveBeenCalledTimes(2);
	expect(warn.mock.calls[0]?.[0]).toContain("no.such.key");
	warn.mockRestore();
});

test("a number of things has its own form for none, one and many", () => {
	expect([0, 1, 5].map((n) => translateCount("en", "gallery.photos", n))).toEqual([
		"No photos",
		"1 photo",
		"5 photos",
	]);
	expect([0, 1, 5].map((n) => translateCount("tn", "gallery.photos", n))).toEqual([
		"Ga go na dinepe",
		"senepe se le 1",
		"dinepe di le 5",
	]);
});
