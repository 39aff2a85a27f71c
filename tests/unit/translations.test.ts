import { expect, test, vi } from "vitest";
import { i18nIn } from "~/i18n/i18n";
import { type Language, languageCodes } from "~/i18n/language";
import type { TextKey } from "~/i18n/text-key";
import {
	confirm,
	listTexts,
	type Reviews,
	readReviews,
	readTexts,
} from "../../scripts/translations.ts";

type Tables = Record<string, Record<string, string>>;

/** The texts of a language by their files, and in them by their keys. */
const read = (files: Record<string, Record<string, string>>): Tables =>
	Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.split("/").at(-1), texts]));

const locales = import.meta.glob<Record<string, string>>("../../app/i18n/locales/*/*.json", {
	import: "default",
	eager: true,
});
const textsIn = (code: Language) =>
	read(Object.fromEntries(Object.entries(locales).filter(([path]) => path.includes(`/${code}/`))));
const en = textsIn("en");
const tn = textsIn("tn");

const placeholders = (text = "") => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

test.each(languageCodes)(
	"%s has a text for each English one, with the same placeholders",
	(code) => {
		const other = textsIn(code);
		expect(Object.keys(en).length).toBeGreaterThan(15);
		expect(Object.keys(other)).toEqual(Object.keys(en));
		for (const [file, texts] of Object.entries(en)) {
			expect(Object.keys(other[file] ?? {}), file).toEqual(Object.keys(texts));
			for (const [key, text] of Object.entries(texts)) {
				expect(text.trim(), key).not.toBe("");
				expect(other[file]?.[key]?.trim(), key).not.toBe("");
				expect(placeholders(other[file]?.[key]), key).toEqual(placeholders(text));
			}
		}
	},
);

test("the list for translators has every text, and what is known is of a text that there is", () => {
	const listed = listTexts(readTexts(), readReviews());
	const keys = Object.entries(en).flatMap(([file, texts]) =>
		Object.keys(texts).map((key) => `${file.replace(".json", "")}:${key}`),
	);
	expect(listed.map(({ key }) => key)).toEqual(keys);
	expect(
		listed.filter(({ en, tn, source, confidence }) => !(en && tn && source && confidence)),
	).toEqual([]);
	expect(Object.keys(readReviews()).filter((key) => !keys.includes(key))).toEqual([]);
});

test("a text is confirmed until one of its languages changes", () => {
	const known = { source: "DN", confidence: "A" };
	const today = { en: "Today", tn: "Gompieno" };
	const texts = { "events:today": today, "events:close": { en: "Close", tn: "Tswala" } };
	const reviews: Reviews = { "events:today": { ...today, ...known } };
	const stateAfter = (change: Partial<typeof today>, of = reviews) =>
		listTexts({ ...texts, "events:today": { ...today, ...change } }, of).map(
			({ state, source, confidence, confirmed }) => [state, source, confidence, confirmed],
		)[0];
	expect(stateAfter({})).toEqual(["open", "DN", "A", ""]);
	expect(stateAfter({ tn: "Kajeno" })).toEqual(["open", "composed", "C", ""]);
	const confirmed = confirm(texts, reviews, ["events:today", "events:close"], "Neo");
	expect(listTexts(texts, confirmed).map(({ state }) => state)).toEqual(["confirmed", "confirmed"]);
	expect(stateAfter({}, confirmed)).toEqual(["confirmed", "DN", "A", "Neo"]);
	expect(stateAfter({ tn: "Kajeno" }, confirmed)).toEqual([
		"changed since",
		"composed",
		"C",
		"Neo",
	]);
	expect(stateAfter({ en: "This day" }, confirmed)).toEqual(["changed since", "DN", "A", "Neo"]);
	expect(() => confirm(texts, reviews, ["events:gone"], "Neo")).toThrow("no text events:gone");
});

test("no key stands in two namespaces", () => {
	const keys = Object.values(en).flatMap((texts) => Object.keys(texts));
	expect(new Set(keys).size).toBe(keys.length);
});

test("the specified groups are all there", () => {
	const texts = Object.assign({}, ...Object.values(en));
	const groups = {
		nav: "home about services sermons events gallery contact",
		hero: "scripture",
		welcome: "title text",
		button: "learnMore viewSchedule getDirections viewAllEvents planVisit register submit",
		calendar: "title upcoming past",
		registration: "title name email phone attendees success",
		gallery: "title allEvents",
	};
	for (const [group, names] of Object.entries(groups)) {
		for (const name of names.split(" ")) expect(texts).toHaveProperty([`${group}.${name}`]);
	}
});

test("every mail has another subject in each language", () => {
	const subjects = Object.keys(en["mails.json"] ?? {}).filter((key) => key.endsWith(".subject"));
	expect(subjects.length).toBeGreaterThan(5);
	for (const key of subjects) expect(en["mails.json"]?.[key]).not.toBe(tn["mails.json"]?.[key]);
});

test("values are filled in as they are", () => {
	const values = { year: 2026, name: "<b>$t(nav.home) {{year}}</b> $&" };
	expect(i18nIn("en").t("gallery:gallery.photo", { n: 3 })).toBe("Photo 3");
	expect(i18nIn("tn").t("gallery:gallery.photo", { n: 3 })).toBe("Senepe 3");
	expect(i18nIn("en").t("footer.rights", values)).toBe(
		`© 2026 ${values.name}. All rights reserved.`,
	);
});

test("what a component asked for before changes no later text", () => {
	const tOf = (language: Language, ...namespaces: ("gallery" | "events")[]) =>
		i18nIn(language).getFixedT(null, namespaces);
	for (const n of [3, 4]) expect(tOf("en", "gallery")("gallery.photo", { n })).toBe(`Photo ${n}`);
	for (const language of languageCodes) {
		const home = textsIn(language)["common.json"]?.["nav.home"];
		for (const t of [tOf(language, "gallery"), tOf(language, "events", "gallery")]) {
			expect([t("common:nav.home"), t("common:nav.home")]).toEqual([home, home]);
		}
	}
	expect(tOf("en", "events")("events.title")).toBe(en["events.json"]?.["events.title"]);
	expect(tOf("tn", "events")("events.title")).toBe(tn["events.json"]?.["events.title"]);
	for (const count of [5, 1]) {
		expect(tOf("en", "gallery")("gallery.photos", { count })).toBe(
			count === 1 ? "1 photo" : "5 photos",
		);
	}
});

test("a key that no language has is logged and shown itself", () => {
	const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
	expect(i18nIn("tn").t("no.such.key" as TextKey)).toBe("no.such.key");
	expect(i18nIn("en").t("toString" as TextKey)).toBe("toString");
	expect(warn).toHaveBeenCalledTimes(2);
	expect(JSON.parse(warn.mock.calls[0]?.[0])).toEqual({
		level: "warning",
		event: "text missing",
		language: "tn",
		key: "common:no.such.key",
	});
	warn.mockRestore();
});

test("a number of things has its own form for none, one and many", () => {
	const photos = (language: "en" | "tn") =>
		[0, 1, 5].map((count) => i18nIn(language).t("gallery:gallery.photos", { count }));
	expect(photos("en")).toEqual(["No photos", "1 photo", "5 photos"]);
	expect(photos("tn")).toEqual(["Ga go na dinepe", "senepe se le 1", "dinepe di le 5"]);
});
