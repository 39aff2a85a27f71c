import { expect, test } from "vitest";
import type { z } from "zod";
import { eventFormSchema } from "~/admin/events/event-form-schema";
import { excerpt } from "~/admin/events/panel-data";
import { typedTexts } from "~/admin/form-failure";
import { albumFormSchema } from "~/admin/gallery/album-form-schema";
import { sermonFormSchema } from "~/admin/sermons/sermon-form-schema";
import { offlineAnswer } from "~/admin/unanswered-form";
import { payloadOf } from "~/content/fields";
import { inputSchema } from "~/content/payloads";
import { eventPayload } from "~/events/event-data";
import { eventFields } from "~/events/fields";
import { albumFields } from "~/gallery/fields";
import { parseSubmission } from "~/platform/http/form";
import { sermonFields } from "~/sermons/fields";

const emptySermon = sermonFormSchema.parse({});
const emptyEvent = eventFormSchema.parse({});

test("an excerpt ends between two words", () => {
	expect(excerpt("Short")).toBe("Short");
	expect(excerpt(`${"a".repeat(119)} b`)).toBe(`${"a".repeat(119)}…`);
	expect(excerpt("x".repeat(200))).toBe(`${"x".repeat(120)}…`);
	expect(excerpt(`${"a".repeat(119)}🌅`).isWellFormed()).toBe(true);
});

test("a typed list takes the room of what was typed, not of the place that a field names", () => {
	const form = new FormData();
	for (const name of ["leaders[2].name", "leaders[999].name", "leaders[2].text"])
		form.set(name, name);
	expect(JSON.stringify(typedTexts(form))).toBe(
		JSON.stringify({
			leaders: [
				{ name: "leaders[2].name", text: "leaders[2].text" },
				{ name: "leaders[999].name" },
			],
		}),
	);
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

/** What a form with one field filled in is read as, or null where that is refused. */
function read<Schema extends z.ZodObject>(schema: Schema, name: string, text: string) {
	const form = new FormData();
	form.set(name, text);
	const submission = parseSubmission(form, schema);
	return submission.status === "success" ? submission.value : null;
}

test("what a form of the portal takes, the backend takes, and it refuses nothing else", () => {
	const texts = [
		...["", " ", "x", "x".repeat(200), "x".repeat(2001), "x".repeat(20_000)],
		...["2026-02-29", "2028-02-29", "2026-11-22T18:00", "today", "09:30", "24:00", "9"],
		...["example.org", "https://example.org/a", "//example.org", "/media/a.jpg", "javascript:x"],
	];
	for (const text of texts) {
		for (const name of Object.keys(sermonFormSchema.shape)) {
			if (["key", "is_published"].includes(name)) continue;
			const sermon = read(sermonFormSchema, name, text);
			const typed = { ...emptySermon, [name]: text };
			const payload = payloadOf(sermonFields, typed, () => true);
			const { success } = inputSchema(sermonFields, 0).safeParse(payload);
			expect(sermon !== null, `${name}: ${text}`).toBe(success);
		}
		for (const name of ["title", "description", "date", "time", "location"]) {
			const event = read(eventFormSchema, name, text);
			const typed = { ...emptyEvent, [name]: text };
			const dated = { ...typed, date: typed.date || "2026-11-22" };
			const payload = eventPayload(dated, true, () => true);
			const { success } = inputSchema(eventFields, 0).safeParse(payload);
			expect(event !== null, `${name}: ${text}`).toBe(success);
		}
		for (const name of ["title", "date", "category", "description", "coverImage"]) {
			const album = read(albumFormSchema, name, text);
			expect(album !== null, `${name}: ${text}`).toBe(
				inputSchema(albumFields, 0).safeParse({ [name]: text }).success,
			);
		}
	}
});
