import { afterEach, expect, test, vi } from "vitest";
import { earlyFetches, fetchTable, i18nIn } from "~/i18n/i18n";
import english from "~/i18n/locales/en/gallery.json";

type Texts = { default: Record<string, string> };

vi.mock("../../app/i18n/locales/tn/gallery.json", async (original) => {
	const { default: texts } = await original<Texts>();
	const { "gallery.photo": _, ...rest } = texts;
	return { default: rest };
});

afterEach(() => {
	vi.unstubAllGlobals();
});

test("a text that Setswana does not have is the English one, and the log says so once", () => {
	const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
	expect(i18nIn("tn").t("gallery:gallery.photo", { n: 3 })).toBe("Photo 3");
	expect(i18nIn("tn").t("gallery:gallery.photo", { n: 4 })).toBe("Photo 4");
	expect(i18nIn("tn").t("gallery:gallery.photos", { count: 5 })).toBe("dinepe di le 5");
	expect(warn.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
		{ level: "warning", event: "texts missing", language: "tn", keys: "gallery:gallery.photo" },
	]);
	warn.mockRestore();
});

test("a browser gets the English text with the page, also for the language it changes to", async () => {
	vi.stubGlobal("window", globalThis);
	vi.stubGlobal("fetch", async () => Response.json({ "gallery.title": "Dinepe" }));
	// biome-ignore lint/security/noGlobalEval: it is the page's own inline script
	// biome-ignore lint/complexity/noCommaOperator: evaluated as a script, not in this function
	(0, eval)(earlyFetches("en", ["common"]));
	expect(await fetchTable("tn", "gallery")).toEqual({
		"gallery.title": "Dinepe",
		"gallery.photo": english["gallery.photo"],
	});
});
