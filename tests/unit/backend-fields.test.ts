import { expect, test } from "vitest";
import { dataOf } from "~/content/fields";
import { changeSchema, inputSchema } from "~/content/payloads";
import * as events from "~/events/event-data";
import { eventFields } from "~/events/fields";
import { albumFields, albumLimits } from "~/gallery/fields";
import { sermonFields } from "~/sermons/fields";

/** Late in the evening of 21 November in UTC, when it is the 22nd in Gaborone. */
const now = Date.parse("2026-11-21T23:00:00Z");
const createdAt = new Date(now);
/** What the database adds to what was sent. */
const stored = { id: "1", createdAt, updatedAt: null };
const single = { ...stored, seriesId: null, seriesDate: null, frequency: null };

const sermonInput = inputSchema(sermonFields, now);
const eventInput = inputSchema(eventFields, now);
const albumInput = inputSchema(albumFields, now);
const albumChange = changeSchema(albumFields, now);

/** What is said of a payload that is refused: the field, and why. */
function refusalOf(schema: typeof sermonInput | typeof eventInput, payload: object) {
	const { error } = schema.safeParse(payload);
	const [issue] = error?.issues ?? [];
	return issue && `${issue.path.join(".")}: ${issue.message}`;
}

test("a sermon without anything has empty texts and today's date in Gaborone", () => {
	for (const payload of [
		{},
		{ title: null, date: null, featured: null },
		{ date: " ", title: " ", duration: "\n" },
	]) {
		const row = sermonInput.parse(payload);
		expect(dataOf(sermonFields, { ...row, ...stored })).toEqual({
			id: "1",
			title: "",
			speaker: "",
			series: "",
			scripture: "",
			date: "2026-11-22",
			description: "",
			duration: "",
			audioUrl: "",
			videoUrl: "",
			notesUrl: "",
			featured: false,
			createdAt: "2026-11-21T23:00:00.000Z",
			updatedAt: "2026-11-21T23:00:00.000Z",
		});
	}
});

test("a link that is pasted without its scheme is given https", () => {
	const link = (videoUrl: string) => sermonInput.parse({ videoUrl }).videoUrl;
	for (const pasted of ["youtu.be/abc", "www.youtube.com/watch?v=abc", "media.church.example"]) {
		expect(link(` ${pasted} `)).toBe(`https://${pasted}`);
	}
	expect(link("http://youtu.be/abc")).toBe("http://youtu.be/abc");
	// Chat apps put invisible marks around what is copied from them.
	expect(link("\u2068https://youtu.be/abc\u2069")).toBe("https://youtu.be/abc");
	expect(link("\u200byoutu.be/abc\u200b ")).toBe("https://youtu.be/abc");
});

test("a wrong type, a long text and an odd link are refused by the field's name", () => {
	const refused = (payload: object) => refusalOf(sermonInput, payload);
	expect(refused({ title: 7 })).toMatch(/^title: /);
	expect(refused({ featured: "true" })).toMatch(/^featured: /);
	expect(refused({ speaker: "x".repeat(sermonFields.speaker.max + 1) })).toBe(
		"speaker: must be at most 200 characters",
	);
	for (const odd of ["javascript:alert(1)", "/notes.pdf", "//evil.example", "data:,x", "x"]) {
		expect(refused({ notesUrl: odd }), odd).toBe("notesUrl: must begin with http:// or https://");
	}
	for (const odd of ["tomorrow", "2026-02-31", "2026-11-22T25:00", "+012026-01-01", "2026"]) {
		expect(refused({ date: odd }), odd).toMatch(/^date: /);
	}
});

test("texts keep what can be stored", () => {
	const { title, date } = sermonInput.parse({
		title: "a\0b \ud800 \u{1F305} Tirô",
		date: "2026-11-21T22:30:00Z",
		isAdmin: true,
	});
	expect(title).toBe("ab \ufffd \u{1F305} Tirô");
	expect(date).toBe("2026-11-22");
});

test("lines end with a line feed, which counts as one character, however a text was sent", () => {
	const lines = "a\n".repeat(sermonFields.description.max / 2);
	for (const sent of [lines, lines.replaceAll("\n", "\r\n"), lines.replaceAll("\n", "\r")]) {
		expect(sermonInput.parse({ description: sent }).description).toBe(lines);
	}
	expect(refusalOf(sermonInput, { description: `${lines}a` })).toMatch(/^description: /);
});

test("an event's date-time without an offset is Gaborone's", () => {
	const instant = (date?: string) => eventInput.parse({ date }).date.toISOString();
	expect(instant("2026-12-24T18:00")).toBe("2026-12-24T16:00:00.000Z");
	expect(instant("2026-12-24 18:00:30")).toBe("2026-12-24T16:00:30.000Z");
	expect(instant("2026-12-24T18:00:00.000Z")).toBe("2026-12-24T18:00:00.000Z");
	expect(instant("2026-12-24T18:00-0500")).toBe("2026-12-24T23:00:00.000Z");
	expect(instant("2026-12-24")).toBe("2026-12-24T16:00:00.000Z");
	expect(instant()).toBe("2026-11-22T16:00:00.000Z");
	expect(refusalOf(eventInput, { date: "2026-02-30T10:00" })).toMatch(/^date: /);
	expect(refusalOf(eventInput, { date: 1 })).toMatch(/^date: /);
});

test("an event is edited at its own time in Gaborone, to the second", () => {
	const timeOf = (date: string) => {
		const row = eventInput.parse({ date });
		return events.eventFormValues(events.eventData({ ...row, ...single, registeredCount: null }));
	};
	expect(timeOf("2026-11-21T22:30:00Z")).toMatchObject({ date: "2026-11-22", time: "00:30" });
	expect(timeOf("2026-11-22T18:00:30").time).toBe("18:00:30");
	expect(timeOf("2026-11-22T18:00:00.250").time).toBe("18:00:00.250");
});

test("an event that wants registration is a draft in the portal", () => {
	const data = events.eventData({
		...eventInput.parse({ requiresRegistration: true, capacity: 40 }),
		...single,
		registeredCount: 40,
	});
	expect(data).toMatchObject({ capacity: 40, registeredCount: 40, requiresRegistration: true });
	expect(events.eventFormValues(data).is_published).toBe(false);
	for (const odd of [-1, 1.5, "3", eventFields.capacity.max + 1]) {
		expect(refusalOf(eventInput, { capacity: odd }), String(odd)).toMatch(/^capacity: /);
	}
});

test("an album keeps addresses of the web and of this site, and skips blank photos", () => {
	const key = `/media/${"0f".repeat(16)}.jpg`;
	const album = albumInput.parse({
		coverImage: `https://www.church.example${key}`,
		photos: ["", null, "https://example.org/a.jpg", ` ${key} `],
		category: " ",
	});
	expect(album).toMatchObject({
		coverImage: key,
		photos: ["https://example.org/a.jpg", key],
		category: "general",
		date: "2026-11-22",
	});
	for (const payload of [
		{ photos: "a" },
		{ photos: ["javascript:alert(1)"] },
		{ photos: Array(albumLimits.photos + 1).fill("https://example.org/a.jpg") },
		{ coverImage: "data:image/png;base64,AA" },
		{ coverImage: "//evil.example/a.jpg" },
	]) {
		expect(albumInput.safeParse(payload).success).toBe(false);
	}
});

test("a change of an album says only what changes", () => {
	const change = albumChange.parse({ title: "", updatedAt: "2026-11-21T23:00:00.000Z" });
	expect(change).toEqual({ fields: { title: "" }, seen: now });
	expect(albumChange.safeParse({ updatedAt: "yesterday" }).success).toBe(false);
});
