import { books_ordered } from "@gracious.tech/bible-references";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { SEARCH_MAX_LENGTH } from "~/platform/http/url";
import { durationSeconds } from "~/sermons/duration";
import { readHeard, storeHeard } from "~/sermons/heard";
import { parseSermonQuery, type Sermon, sermonsPath } from "~/sermons/model";
import { isPlayable, recordingType } from "~/sermons/recording";
import { bookName, bookNames, findBook, passageCodes, referencesIn } from "~/sermons/search/bible";
import { searchFor } from "~/sermons/search/full-text.server";
import { searchTerms, searchWays } from "~/sermons/search/search";
import { readVideo, videoLink } from "~/sermons/video";

test("every book of the Bible is known by its name in both languages", () => {
	expect(books_ordered).toHaveLength(66);
	for (const book of books_ordered) {
		for (const language of ["en", "tn"] as const) {
			const name = bookName(book, language);
			expect(findBook(name), name).toBe(book);
			expect(passageCodes(`${name} 1:1`), name).toMatch(new RegExp(`^ ${book} `));
		}
	}
});

test("what is written about a sermon's scripture becomes chapters and verses", () => {
	const codes = [
		["Isaiah 53; Matt 8:1-2, 4", " isa isa.53 isa.53.* mat mat.8 mat.8.1 mat.8.2 mat.8.4 "],
		["Pesalema 23", " psa psa.23 psa.23.* "],
		["Jude 3", " jud jud.1 jud.1.3 "],
		["Ruthe", " rut "],
		["Ez 37:1; He 11:1", " ezk ezk.37 ezk.37.1 heb heb.11 heb.11.1 "],
		["the Beatitudes", ""],
		// As people write them.
		["1\u00a0Cor\u200913", " 1co 1co.13 1co.13.* "],
		["1st. Cor 13", " 1co 1co.13 1co.13.* "],
		["1st Cor", " 1co "],
		["Psalm", " psa "],
		["Rev.", " rev "],
		["Revelations 3", " rev rev.3 rev.3.* "],
		["Song of Songs", " sng "],
		["Song of Solomon 2", " sng sng.2 sng.2.* "],
		["Acts of the Apostles 2", " act act.2 act.2.* "],
		["The Gospel according to St. John 3", " jhn jhn.3 jhn.3.* "],
		["Phillipians 2", " php php.2 php.2.* "],
		["John3:16", " jhn jhn.3 jhn.3.16 "],
		["John 3 verses 16 to 18", " jhn jhn.3 jhn.3.16 jhn.3.17 jhn.3.18 "],
		["Johane kgaolo 3 temana ya 16", " jhn jhn.3 jhn.3.16 "],
		["Mateo 5:3 le 5", " mat mat.5 mat.5.3 mat.5.5 "],
		["Rom 8:28\u201330", " rom rom.8 rom.8.28 rom.8.29 rom.8.30 "],
		["Matt 5:3, 4 and 6", " mat mat.5 mat.5.3 mat.5.4 mat.5.6 "],
		["Matt 5 & 6", " mat mat.5 mat.5.* mat.6 mat.6.* "],
		["John 3:16 and 1 John 4:8", " jhn jhn.3 jhn.3.16 1jn 1jn.4 1jn.4.8 "],
		["Psalm 1. John 3", " psa psa.1 psa.1.* jhn jhn.3 jhn.3.* "],
	];
	for (const [text, expected] of codes) expect(passageCodes(text ?? "")).toBe(expected);
});

test("a view of the archive and its address say the same", () => {
	const query = {
		text: "grace & hope",
		series: "A/B",
		speaker: "Mma & Rra",
		book: "1co",
		from: "A&A",
		after: { date: "2026-01-04", createdAt: 1_767_500_000_000, key: 7 },
	};
	const path = sermonsPath(query);
	expect(parseSermonQuery(new URL(path, "https://church.example").searchParams)).toEqual(query);
	expect(sermonsPath({})).toBe("/sermons");
});

test("odd addresses mean the first page of everything", () => {
	const parse = (search: string) => parseSermonQuery(new URLSearchParams(search));
	expect(parse("")).toEqual({
		text: "",
		series: null,
		speaker: null,
		book: null,
		from: null,
		after: null,
	});
	expect(parse("after=yesterday").after).toBeNull();
	expect(parse("after=2026-01-04_1_2;DROP").after).toBeNull();
	expect(parse(`q=${"a".repeat(5000)}`).text).toHaveLength(SEARCH_MAX_LENGTH);
});

/** Links as people copy them, with what the player and the offered link become. */
const youtube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";
const watched = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const list = "https://www.youtube-nocookie.com/embed/videoseries?list=PLabc_-9&autoplay=1";
const vimeo = "https://player.vimeo.com/video/76979871";
const video = (path: string) => `https://vimeo.com/76979871${path}`;
const unchanged = undefined;
const videos: [link: string, player: string | undefined, offered?: string | undefined][] = [
	["https://www.youtube.com/watch?v=dQw4w9WgXcQ", youtube],
	["https://m.youtube.com/watch?app=mobile&v=dQw4w9WgXcQ", youtube],
	["https://music.youtube.com/watch?v=dQw4w9WgXcQ&feature=share", youtube],
	["https://youtube.com/live/dQw4w9WgXcQ?feature=share", youtube],
	["https://www.youtube.com/shorts/dQw4w9WgXcQ/", youtube],
	["https://youtu.be/dQw4w9WgXcQ", youtube],
	["https://YouTu.be/dQw4w9WgXcQ?si=A-b_c", youtube],
	["https://youtu.be/dQw4w9WgXcQ.", youtube],
	["https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLabc_-9&index=3", youtube],
	["http://WWW.YouTube.com/watch?v=dQw4w9WgXcQ", youtube, watched],
	["http://youtu.be/dQw4w9WgXcQ", youtube, watched],
	["https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0", youtube, watched],
	["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", youtube, watched],
	["https://www.youtube.com/v/dQw4w9WgXcQ", youtube, watched],
	["https://studio.youtube.com/video/dQw4w9WgXcQ/edit", youtube, watched],
	// From where it begins.
	["https://youtu.be/dQw4w9WgXcQ?t=1830", `${youtube}&start=1830`],
	["https://youtu.be/dQw4w9WgXcQ?si=x&t=1830", `${youtube}&start=1830`],
	["https://youtu.be/dQw4w9WgXcQ&t=1830", `${youtube}&start=1830`],
	["https://youtu.be/dQw4w9WgXcQ?si=x?t=1830", `${youtube}&start=1830`],
	["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9s", `${youtube}&start=9`],
	["https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=90", `${youtube}&start=90`],
	["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=30m30s", `${youtube}&start=1830`],
	["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s", `${youtube}&start=3723`],
	["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1H", `${youtube}&start=3600`],
	["https://youtu.be/dQw4w9WgXcQ?t=1:02:03", `${youtube}&start=3723`],
	["https://youtu.be/dQw4w9WgXcQ?t=30:30", `${youtube}&start=1830`],
	["https://youtu.be/dQw4w9WgXcQ?t=soon", youtube],
	["https://youtu.be/dQw4w9WgXcQ#t=90", `${youtube}&start=90`],
	["https://www.youtube.com/embed/dQw4w9WgXcQ?start=90", `${youtube}&start=90`, `${watched}&t=90s`],
	[`${watched}&start=90`, `${youtube}&start=90`, `${watched}&t=90s`],
	[`${watched}&time_continue=90`, `${youtube}&start=90`, `${watched}&t=90s`],
	// Playlists.
	["https://www.youtube.com/playlist?list=PLabc_-9", list],
	[
		"https://www.youtube.com/embed/videoseries?list=PLabc_-9",
		list,
		"https://www.youtube.com/playlist?list=PLabc_-9",
	],
	["https://vimeo.com/76979871", `${vimeo}?dnt=1&autoplay=1`],
	["https://www.vimeo.com/76979871/?share=copy", `${vimeo}?dnt=1&autoplay=1`],
	["https://vimeo.com/76979871/a1b2c3d4e5", `${vimeo}?h=a1b2c3d4e5&dnt=1&autoplay=1`],
	["https://vimeo.com/channels/staffpicks/76979871", `${vimeo}?dnt=1&autoplay=1`],
	["https://vimeo.com/groups/name/videos/76979871", `${vimeo}?dnt=1&autoplay=1`],
	["https://vimeo.com/showcase/123/video/76979871", `${vimeo}?dnt=1&autoplay=1`],
	["https://vimeo.com/76979871#t=1830", `${vimeo}?dnt=1&autoplay=1#t=1830s`],
	["https://vimeo.com/76979871#t=30m30s", `${vimeo}?dnt=1&autoplay=1#t=1830s`],
	["https://vimeo.com/76979871?t=90", `${vimeo}?dnt=1&autoplay=1#t=90s`, video("#t=90s")],
	["https://player.vimeo.com/video/76979871", `${vimeo}?dnt=1&autoplay=1`, video("")],
	[
		"http://player.vimeo.com/video/76979871?h=a1b2c3#t=1m",
		`${vimeo}?h=a1b2c3&dnt=1&autoplay=1#t=60s`,
		video("/a1b2c3#t=60s"),
	],
	// None of a video.
	["https://www.youtube.com/@church", unchanged],
	["https://www.youtube.com/embed/live_stream?channel=UCabc", unchanged],
	["https://youtu.be/dQw4w9WgXcQtoolong", unchanged],
	["https://youtube.com.example.org/watch?v=dQw4w9WgXcQ", unchanged],
	["https://notyoutube.com/watch?v=dQw4w9WgXcQ", unchanged],
	["https://example.org/?https://youtu.be/dQw4w9WgXcQ", unchanged],
	["https://vimeo.com/event/76979871", unchanged],
	["https://vimeo.com/76979871x", unchanged],
	["/media/a.mp4", unchanged],
];

test("a video is known however its link is written, and begins where the link says", () => {
	for (const [link, player, offered = link] of videos) {
		const video = readVideo(link);
		expect(video?.player, link).toBe(player);
		expect(videoLink(video, link), link).toBe(offered);
	}
	expect([readVideo(null), videoLink(null, null)]).toEqual([null, null]);
});

test("a recording is known by its host's word, or by the name at the end of its path", () => {
	const told = (type: string) => ({ audioUrl: { bytes: 5, type } });
	const recordings: [audioUrl: string | null, type: string | null, files?: Sermon["files"]][] = [
		["https://example.org/a.mp3", "audio/mpeg"],
		["https://example.org/a.MP3?dl=1#t=9", "audio/mpeg"],
		["/media/a.m4a", "audio/x-m4a"],
		["https://example.org/download.php?file=a.mp3", null],
		["https://example.org/a.mp3/page", null],
		["https://example.org/#a.mp3", null],
		["https://example.org/watch.mp4", "video/mp4"],
		["https://example.org/listen", "audio/mp4", told("audio/mp4")],
		["https://example.org/a.mp3", "audio/mpeg", told("application/octet-stream")],
		["https://example.org/a.mp3", "audio/mpeg", told("")],
		["https://example.org/a.mp3", null, told("application/pdf")],
		[null, null],
	];
	for (const [audioUrl, type, files = {}] of recordings) {
		const what = audioUrl ?? "none";
		expect(recordingType({ audioUrl, files }), what).toBe(type);
		expect(isPlayable({ audioUrl, files }), what).toBe(type?.startsWith("audio/") ?? false);
	}
});

test("where the browser keeps nothing, a recording begins at its beginning", () => {
	vi.stubGlobal("localStorage", undefined);
	storeHeard("https://example.org/grace.mp3", 65);
	expect(readHeard("https://example.org/grace.mp3")).toBe(0);
	vi.unstubAllGlobals();
});

/** Pieces of searches that become many phrases: passages, lists, books, people's titles, long words. */
const pieces = [
	...[
		"ps 1:1-150:5 ps 1:1-150:4 ",
		"ps 119:1-175 ",
		"ps 1:1,2,3,4",
		",5,6",
		"gen 1 - 50 ",
		"lk 1-24; ",
	],
	...["dipesalema 1:1-150:5 ", "baroma 1-9 ", "john ", "1 johane ", "rev. ", "pastor ", "moruti "],
	...["righteousnesses ", 'a"b" ', '"""', "𝔭𝔰 ", "\u0003", "ab ", "x ", "-", ":", "1", " "],
];
const pieced = fc
	.array(fc.constantFrom(...pieces), { size: "max", maxLength: 50 })
	.map((all) => all.join(""));
const longest = { series: '"'.repeat(200), speaker: '"'.repeat(200), book: "psa" };

test("whatever somebody searches for, the database is asked a short question", () => {
	const ask = (q: string) => {
		const { text } = parseSermonQuery(new URLSearchParams({ q }));
		for (const way of searchWays) {
			const query = searchFor({ text, ...longest, after: null }, way);
			expect(query.length, text).toBeLessThan(10_000);
			expect(query.split(" : ").length, text).toBeLessThan(200);
		}
	};
	for (const piece of pieces) ask(piece.repeat(100));
	for (const book of bookNames("tn")) ask(`${book} 1:1-999:9; 2:1-9:9; 3:1-8:8; 4:1-7:7; 5:1-6:6`);
	fc.assert(
		fc.property(fc.oneof(pieced, fc.string({ unit: "binary", maxLength: 100 })), (q) => ask(q)),
	);
});

test("a long range finds what its verses found", () => {
	const sought = (text: string) =>
		searchTerms(text, "words").map((term) => term.slice(1).map(({ text }) => text.trim()));
	expect(sought("psalm 1:6-2:1")).toEqual([["psa.1", "psa.2"]]);
	expect(sought("psalm 119:1-31")).toEqual([["psa.119"]]);
	expect(sought("psalm 119:1-30")[0]).toHaveLength(31);
	expect(sought("psalm 1-10")[0]).toHaveLength(10);
	expect(sought("psalm 1:1-11:2")).toEqual([["psa"]]);
	expect(sought("psalm 1:1,2,3,4,5")).toHaveLength(3);
});

test("references have the names of their books in the page's language, where they are understood", () => {
	const shown = {
		tn: {
			"Philippians 2:12-16": "Bafilipi 2:12-16",
			"Isaiah 60:1; 1 Cor. 13:4–7": "Isaia 60:1; 1 Bakorintha 13:4–7",
			"Dipesalema 23": "Dipesalema 23",
			"Our theme: Love 2": "Our theme: Love 2",
			"John 3:16, Romans 8:28": "Johane 3:16, Baroma 8:28",
			"John 3:16,17, 1 Cor 13:4": "Johane 3:16,17, 1 Bakorintha 13:4",
			"Isaiah 60:1\nMatthew 5:14": "Isaia 60:1\nMathaio 5:14",
			"Mark 16:15-20 & Acts 1:8": "Mareko 16:15-20 & Ditiro 1:8",
			"Mark 16:15 and 20 and Acts 1:8": "Mareko 16:15 and 20 and Ditiro 1:8",
			"Our theme: Love 2, joy": "Our theme: Love 2, joy",
			"Matthew 5:3-12a": "Mathaio 5:3-12a",
			"Psalm 23:1 (KJV)": "Pesalema 23:1 (KJV)",
			"Revelation 21:1-4 NKJV": "Tshenolo 21:1-4 NKJV",
		},
		en: {
			"Bafilipi 2:12-16": "Philippians 2:12-16",
			"Ps 23; Luka 3:1": "Ps 23; Luke 3:1",
			"Luka 3:1 le Baroma 8:28": "Luke 3:1 le Romans 8:28",
			"Grace and truth": "Grace and truth",
		},
	} as const;
	for (const language of ["en", "tn"] as const) {
		for (const [written, expected] of Object.entries(shown[language]))
			expect(referencesIn(language, written)).toBe(expected);
	}
});

test.each([
	["48 min", 2880],
	["48\u00a0min", 2880],
	["1:05:00", 3900],
	["1:05", 3900],
	["0:45", 2700],
	["4:59", 17_940],
	["5:00", 300],
	["48:12", 2892],
	["0:05:00", 300],
	["1 h 5 min", 3900],
	["1 hour and 5 minutes", 3900],
	["1 hour, 5 minutes and 30 seconds", 3930],
	["48m30s", 2910],
	["48 min 30 s", 2910],
	["2 h", 7200],
	["45", 2700],
	["about an hour", 0],
	["and", 0],
	["", 0],
])("the written duration %j has %i seconds", (written, seconds) => {
	expect(durationSeconds(written)).toBe(seconds);
});
