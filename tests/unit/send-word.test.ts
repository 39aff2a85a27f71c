import { expect, test } from "vitest";
import { undescribed } from "~/admin/gallery/album-form-data";
import { fieldOfLink, findLink, sharedSermon } from "~/admin/received/shared-link";
import { type Told, wordIn } from "~/admin/send-word/word";

const origin = "https://church.example";

const event: Told = {
	kind: "event",
	id: "e1",
	title: "Harvest & thanks",
	titleTn: "Thobo",
	date: "2026-11-29T07:00:00.000Z",
	endsAt: "2026-11-29T10:30:00.000Z",
	location: "Letsatsi Lodge",
	cancelled: false,
	cancellation: undefined,
	cancellationTn: undefined,
};

test("an event's text says what, when, where, and the link, in English and Setswana", () => {
	const english = [
		"Harvest & thanks",
		"Sunday, 29 November 2026 at 9:00 AM – 12:30 PM",
		"Place: Letsatsi Lodge",
		"The event on our website: https://church.example/events?event=e1",
	].join("\n");
	const setswana = [
		"Thobo",
		"Tshipi, 29 Ngwanatsele 2026 ka 9:00 AM – 12:30 PM",
		"Lefelo: Letsatsi Lodge",
		"Tiragalo mo webosaeteng ya rona: https://church.example/events?event=e1&lng=tn",
	].join("\n");
	expect(wordIn("en", event, origin)).toBe(english);
	expect(wordIn("tn", event, origin)).toBe(setswana);
});

test("a cancelled event's text says so, and why", () => {
	const cancelled = { ...event, cancelled: true, cancellation: "The bridge is under water." };
	expect(wordIn("en", cancelled, origin)).toMatch(
		/^Harvest & thanks\nCancelled\nThe bridge is under water\.\nSunday/,
	);
	expect(wordIn("tn", { ...event, cancelled: true }, origin)).toMatch(
		/^Thobo\nE khansetswe\nTshipi/,
	);
});

test("what is not known has no line", () => {
	expect(
		wordIn("en", { ...event, title: "", titleTn: "", location: "", endsAt: undefined }, origin),
	).toBe(
		"Sunday, 29 November 2026 at 9:00 AM\nThe event on our website: https://church.example/events?event=e1",
	);
});

test("a sermon's text names the preacher and the passage, an album's the number of photos", () => {
	const day = { id: "1", title: "Shine", titleTn: "", date: "2026-11-29" };
	expect(
		wordIn(
			"tn",
			{ ...day, kind: "sermon", speaker: "Bishop Moeng", scripture: "Isaiah 60:1" },
			origin,
		),
	).toBe(
		"Shine\nTshipi, 29 Ngwanatsele 2026\nMoreri: Bishop Moeng\nIsaiah 60:1\nThero mo webosaeteng ya rona: https://church.example/sermons?sermon=1&lng=tn",
	);
	const photos = Array.from({ length: 8 }, (_, n) => undescribed(`/${n}.webp`));
	expect(wordIn("en", { ...day, kind: "album", pictures: photos }, origin)).toBe(
		"Shine\nSunday, 29 November 2026\n8 photos\nSee the photos: https://church.example/gallery?album=1",
	);
});

test.each([
	["three photos and no cover", ["", "/1.webp", "/2.webp", "/3.webp"], "\n3 photos"],
	["one photo and no cover", ["", "/1.webp"], "\nOne photo"],
	["no photos", [], ""],
	["an empty list of photos in its form", [""], ""],
])("the text of an album with %s counts only photos that there are", (_case, urls, line) => {
	const album = {
		kind: "album",
		id: "1",
		title: "Shine",
		titleTn: "",
		date: "2026-11-29",
	} as const;
	expect(wordIn("en", { ...album, pictures: urls.map(undescribed) }, origin)).toBe(
		`Shine\nSunday, 29 November 2026${line}\nSee the photos: https://church.example/gallery?album=1`,
	);
});

test("a shared link is found in its text, and fills in the field that it is for", () => {
	expect(findLink("Watch this: https://youtu.be/abc?si=1.")).toBe("https://youtu.be/abc?si=1");
	expect(findLink("no link")).toBeNull();
	expect(fieldOfLink("https://files.example/Sunday.MP3?dl=1")).toBe("audio_url");
	expect(fieldOfLink("https://files.example/sunday.m4b")).toBe("audio_url");
	expect(fieldOfLink("https://files.example/outline.pdf")).toBe("pdf_url");
	expect(fieldOfLink("https://www.facebook.com/watch/?v=1")).toBe("video_url");
	expect(sharedSermon({ title: "Shine", link: "https://youtu.be/abc" })).toEqual({
		title: "Shine",
		video_url: "https://youtu.be/abc",
	});
	expect(sharedSermon({ title: "Shine", link: findLink("javascript:alert(1)") })).toEqual({});
});
