import { books_ordered } from "@gracious.tech/bible-references";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { SEARCH_MAX_LENGTH } from "~/platform/http/url";
import { readHeard, storeHeard } from "~/sermons/heard";
import { parseSermonQuery, sermonsPath } from "~/sermons/model";
import { bookName, bookNames, findBook, passageCodes } from "~/sermons/search/bible";
import { searchFor } from "~/sermons/search/full-text.server";
import { searchTerms } from "~/sermons/search/search";
import { videoPlayer } from "~/sermons/video";

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
		["the Beatitudes", ""],
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

test("only links to a video of a known service have a player", () => {
	const youtube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";
	const players = {
		"https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9s": youtube,
		"https://m.youtube.com/watch?app=mobile&v=dQw4w9WgXcQ": youtube,
		"https://youtube.com/live/dQw4w9WgXcQ": youtube,
		"https://youtu.be/dQw4w9WgXcQ": youtube,
		"https://vimeo.com/76979871": "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1",
		"https://vimeo.com/76979871/a1b2c3": undefined,
		"https://www.youtube.com/@church": undefined,
		"https://youtube.com.example.org/watch?v=dQw4w9WgXcQ": undefined,
		"https://example.org/?https://youtu.be/dQw4w9WgXcQ": undefined,
	};
	for (const [link, url] of Object.entries(players)) expect(videoPlayer(link)?.url, link).toBe(url);
	expect(videoPlayer(null)).toBeNull();
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
		for (const isForgiving of [false, true]) {
			const query = searchFor({ text, ...longest, after: null }, isForgiving);
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
		searchTerms(text).map((term) => term.slice(1).map(({ text }) => text.trim()));
	expect(sought("psalm 1:6-2:1")).toEqual([["psa.1", "psa.2"]]);
	expect(sought("psalm 119:1-31")).toEqual([["psa.119"]]);
	expect(sought("psalm 119:1-30")[0]).toHaveLength(31);
	expect(sought("psalm 1-10")[0]).toHaveLength(10);
	expect(sought("psalm 1:1-11:2")).toEqual([["psa"]]);
	expect(sought("psalm 1:1,2,3,4,5")).toHaveLength(3);
});
