import { expect, test } from "vitest";
import { excerpt } from "~/admin/events/model";
import { offlineAnswer } from "~/admin/offline";
import { portalPath } from "~/admin/paths";
import { csvLine } from "~/platform/lists/csv";

test("a CSV value is quoted where it must be, and a formula is made a text", () => {
	expect(csvLine(["a", "b,c", 'say "so"', "two\nlines"])).toBe(
		'a,"b,c","say ""so""","two\nlines"\r\n',
	);
	expect(csvLine(["=1+1", "+1", "-1", "@SUM(A1)", "\tx"])).toBe("'=1+1,'+1,'-1,'@SUM(A1),'\tx\r\n");
	expect(csvLine([-1, true, null, undefined, ""])).toBe("-1,true,,,\r\n");
});

test("an excerpt ends between two words", () => {
	expect(excerpt("Short")).toBe("Short");
	expect(excerpt(`${"a".repeat(119)} b`)).toBe(`${"a".repeat(119)}…`);
	expect(excerpt("x".repeat(200))).toBe(`${"x".repeat(120)}…`);
	expect(excerpt(`${"a".repeat(119)}🌅`).isWellFormed()).toBe(true);
});

test("a view's address leaves out what is not asked for", () => {
	expect(portalPath({ q: "", after: null })).toBe("/admin");
	expect(portalPath({ q: "a b&c", after: null })).toBe("/admin?q=a+b%26c");
});

test("a form that was not answered keeps its text, and says what is specified for it", () => {
	const form = new FormData();
	for (const [name, value] of [
		["intent", "sermons.create"],
		["title", "Shine"],
	] as const) {
		form.set(name, value);
	}
	const failed = "portal:portal.failed.createSermon";
	expect(offlineAnswer(form, new TypeError("Failed to fetch"))).toEqual({
		panel: {
			intent: "sermons.create",
			status: 503,
			result: {
				status: "error",
				initialValue: { title: "Shine" },
				error: { "": [failed, "common:notice.network"] },
			},
		},
	});
	expect(offlineAnswer(form, { status: 413 })).toMatchObject({
		panel: { status: 413, result: { error: { "": [failed, "portal:portal.tooLarge"] } } },
	});
});
