import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "~/db/client";
import type { Language } from "~/i18n/language";
import type { DayCursor } from "~/platform/lists/cursor";
import { folds } from "~/platform/text";
import { indexPassages } from "~/sermons/kind.server";
import { SERMONS_PER_PAGE, type Sermon } from "~/sermons/model";
import { passageCodes } from "~/sermons/search/bible";
import { searchSermons } from "~/sermons/search/search";
import { readArchive } from "~/sermons/store.server";
import { visitWith } from "./hosted";
import { metered } from "./metered";
import { loadDemoContent, madeAnew, readPage, visit } from "./visit";

const db = connect(env.DB);

/** All that a search finds, page after page. */
async function find(text: string, series: string | null = null, language: Language = "en") {
	const found: Sermon[] = [];
	for (let after: DayCursor | null = null; ; ) {
		const { sermons, next } = await readArchive({ db }, { text, series, after }, language);
		expect(sermons.length).toBeLessThanOrEqual(SERMONS_PER_PAGE);
		found.push(...sermons);
		if (next === null) return found;
		after = next;
	}
}

const withTitlesOf = (others: Sermon[], shown: Sermon[]): Sermon[] =>
	shown.map((sermon, at) => ({ ...sermon, otherTitle: others[at]?.title }));

beforeAll(async () => {
	await loadDemoContent();
	await env.DB.prepare(
		"INSERT INTO sermons (id, title, speaker, scripture, date) VALUES ('odd', '100% TIRÔ \"ya\" Modimo_š', 'Ñandu Ö', 'Pesalema 1', '2020-01-05')",
	).run();
	await indexPassages({ db });
});

test("what the database knows of scripture is read from it by night, if it was not stored with it", async () => {
	const rows = await env.DB.prepare("SELECT id, scripture, passages, book FROM sermons").all();
	expect(rows.results).toContainEqual(expect.objectContaining({ id: "odd", book: "psa" }));
	for (const { scripture, passages, id } of rows.results) {
		expect(passages, `${id}`).toBe(passageCodes(`${scripture}`));
	}
});

test("the database finds what the page finds in its own sermons", async () => {
	const inEnglish = await find("");
	expect(inEnglish).toHaveLength(27);
	const inSetswana = await find("", null, "tn");
	// Browsers search an archive that is one page, which has the titles in both languages.
	const all = withTitlesOf(inSetswana, inEnglish);
	const allInSetswana = withTitlesOf(inEnglish, inSetswana);
	const asked = [
		...'grace KAGISO ô isa ng a tirô TIRÔ š Š ñ ö 100% % _ "ya" " \' AND NEAR( * \\ ÔM 5: é'.split(
			" ",
		),
		...["matthew 5", "nothing like it", "🌅", "🌅🌅", "()", '""', "s m", "arise, sh", "ans 2:12"],
		// Of Setswana titles.
		...["letlhogonolo", "LESEDI LA", "lorrato", "tiro ya modimo", "grase", "Kagiso Molefee"],
		...["isaia", "is 60:3", "Bafil 2:13", "1 Bathesalonika 5:7", "Dipesalema 1:2", "rev. molefe"],
	];
	for (const text of asked) {
		const ids = (await find(text)).map((sermon) => sermon.id);
		expect(ids, text).toEqual(searchSermons(all, text).found.map(({ id }) => id));
		const there = searchSermons(allInSetswana, text).found;
		expect(
			there.map(({ id }) => id),
			text,
		).toEqual(ids);
	}
});

/** What people type, the titles that they find at least, and what they do not find. */
const forgiven: [text: string, found: string[], missed?: string[]][] = [
	["stars", ["Shining Like Stars"]],
	// Punctuation around a word.
	['"stars"', ["Shining Like Stars"]],
	["stars!", ["Shining Like Stars"]],
	["(stars), shining", ["Shining Like Stars"]],
	["light / great", ["A Great Light"]],
	// Words in any order, and in any field.
	["Bishop Molefe", ["Shining Like Stars", "Your Light Has Come"], ["A Great Light"]],
	["Lorato light", ["A Great Light"], ["Your Light Has Come"]],
	["shine molefe", ["Your Light Has Come"]],
	// Titles of people, in either language.
	["Moruti Lorato", ["A Great Light"], ["Shining Like Stars"]],
	["Mobishopo Molefe", ["Shining Like Stars"], ["A Great Light"]],
	// Books, chapters and verses.
	["Isaia", ["A Great Light", "Your Light Has Come"], ["Shining Like Stars"]],
	["Bafil 2:13", ["Shining Like Stars"]],
	["Phil 2", ["Shining Like Stars"]],
	["Philippians 2:17", [], ["Shining Like Stars"]],
	["Isaiah 60:4", ["Your Light Has Come"], ["A Great Light"]],
	["Isaiah 60:5-9", ["Your Light Has Come"]],
	["1 Bathesalonika", ["Children of the Day"]],
	["Molefe Isaiah 9", ["A Great Light"], ["Your Light Has Come"]],
];

test.each(forgiven)("a search for %s", async (text, found, missed = []) => {
	const titles = (await find(text)).map(({ title }) => title);
	for (const title of found) expect(titles).toContain(title);
	for (const title of missed) expect(titles).not.toContain(title);
	const here = searchSermons(await find(""), text);
	expect(here.found.map(({ title }) => title)).toEqual(titles);
	expect(here.correctedText).toBeNull();
});

test("what is found as it was typed stands alone", async () => {
	for (const [text, count] of [
		["the king", 5],
		["s t", 1],
		["a great", 1],
	] as const) {
		const found = await find(text);
		expect(found, text).toHaveLength(count);
		for (const { title, otherTitle, speaker, series, scripture } of found) {
			const words = [title, otherTitle, speaker, series, scripture].join("\n").toLowerCase();
			expect(words).toContain(text);
		}
	}
});

test.each([
	["Lorrato", "Lorato"],
	["Loato", "Lorato"],
	["Loarto", "Lorato"],
	["shinning", "Shining"],
	["bishop Molife", "bishop Molefe"],
])("a wrong letter in %s is forgiven, and said", async (text, corrected) => {
	const archive = await readArchive({ db }, { text, series: null, after: null }, "en");
	expect(archive.sermons.length).toBeGreaterThan(0);
	expect(archive.correctedText).toBe(corrected);
	expect(searchSermons(await find(""), text).correctedText).toBe(corrected);
	const page = await readPage(`/sermons?q=${encodeURIComponent(text)}`);
	expect(page).toContain(`No results for “${text}”. Showing “${corrected}”.`);
});

test("only where nothing else matches, and not in short words", async () => {
	for (const text of ["grase of nowhere", "stas"]) expect(await find(text)).toEqual([]);
	const { correctedText } = await readArchive(
		{ db },
		{ text: "shine", series: null, after: null },
		"en",
	);
	expect(correctedText).toBeNull();
});

test("preachers and books of the Bible are chosen by address, without scripts", async () => {
	const page = await (await visit("/sermons")).text();
	expect(page).toMatch(
		/<select[^>]* name="speaker".*?All speakers.*?Bishop Kagiso Molefe.*?<\/select>/,
	);
	expect(page).toMatch(/<select[^>]* name="book".*?All books.*?"isa">Isaiah<.*?<\/select>/);
	expect(await (await visit("/sermons?lng=tn")).text()).toContain(">Isaia<");
	const chosen = await readPage("/sermons?speaker=Pastor+Lorato+Molefe&book=isa");
	expect(chosen).toContain("A Great Light");
	expect(chosen).not.toContain("Your Light Has Come");
	expect(chosen).not.toContain("What Shall I Return");
	const query = { text: "", series: null, after: null };
	for (const speaker of ["Nobody", "Lorato Molefe", '"', "\u0003"]) {
		expect((await readArchive({ db }, { ...query, speaker }, "en")).sermons).toEqual([]);
	}
});

test("search stays within the open series", async () => {
	const found = await find("kagiso", "Walking in Grace");
	expect(found.length).toBeGreaterThan(0);
	for (const sermon of found) expect(sermon).toMatchObject({ series: "Walking in Grace" });
	// Not in one whose name only begins so, or is written otherwise.
	await env.DB.batch(
		["Walking in Graceful Ways", "walking in grace"].map((series, i) =>
			env.DB.prepare(
				"INSERT INTO sermons (id, title, speaker, series, date) VALUES (?, 'Kagiso', '', ?, '2020-01-01')",
			).bind(`near${i}`, series),
		),
	);
	for (const text of ["kagiso", "ka", "k"]) {
		const all = await find(text, "Walking in Grace");
		expect(new Set(all.map(({ series }) => series)), text).toEqual(new Set(["Walking in Grace"]));
	}
	await env.DB.prepare("DELETE FROM sermons WHERE id LIKE 'near%'").run();
	for (const odd of ["No such series", "\0", '"', "\u0003", ""]) {
		const { query } = await readArchive({ db }, { text: "kagiso", series: odd, after: null }, "en");
		expect(query.series).toBeNull();
	}
});

test("a search finds what looks the same, in the database and on the page", async () => {
	const add = (id: string, title: string) =>
		env.DB.prepare(
			"INSERT INTO sermons (id, title, speaker, scripture, date) VALUES (?, ?, '', '', '2019-01-06')",
		)
			.bind(id, title)
			.run();
	const accents = "à é î õ ü ç š ž ñ ő ệ ȧ Ê".split(" ");
	const looks = [
		...folds.flatMap(([characters, as]) => [...characters].map((one) => [one, as] as const)),
		...accents.map((one) => [one, one.normalize("NFD").replace(/\p{M}/gu, "")] as const),
		...accents.map((one) => [one.normalize("NFD"), one] as const),
		...["and", "le"].map((and) => ["&", ` ${and} `] as const),
	];
	const rows = looks.flatMap(([one, other], n) => [
		{ id: `alike-${n}-a`, title: `Qa${n}x${one}y`, sought: `qa${n}x${other}y` },
		{ id: `alike-${n}-b`, title: `Qa${n}z${other}y`, sought: `qa${n}z${one}y` },
	]);
	for (const { id, title } of rows) await add(id, title);
	const all = (await find("qa")).toReversed();
	for (const { id, title, sought } of rows) {
		const what = `${sought} in ${title}`;
		expect(
			(await find(sought)).map((found) => found.id),
			what,
		).toEqual([id]);
		expect(
			searchSermons(all, sought).found.map((found) => found.id),
			what,
		).toEqual([id]);
	}
	await env.DB.prepare("DELETE FROM sermons WHERE id LIKE 'alike%'").run();
	// Whatever stands beside a sign that the index keeps in JSON.
	for (const odd of ["\\“Qa”\\", "\\t“\\\\”Qa\t\n\\", '"Qa\\"']) {
		await add("alike", odd);
		expect(await find("qa"), odd).toHaveLength(1);
		await env.DB.prepare("DELETE FROM sermons WHERE id = 'alike'").run();
	}
	for (const nothing of ["\u200b", "\u0301", "\u00ad\ufeff"]) {
		const q = encodeURIComponent(nothing);
		expect(await readPage(`/sermons?q=${q}`)).not.toContain("No sermons found");
	}
});

test("a series and a speaker are chosen however their names are written", async () => {
	const names = { series: "Faith & Hope – Part 1", speaker: "Mma Ntšhi’s" };
	await env.DB.prepare(
		"INSERT INTO sermons (id, title, speaker, series, scripture, date) VALUES ('named', 'Qa', ?, ?, '', '2019-01-06')",
	)
		.bind(names.speaker, names.series)
		.run();
	for (const series of [
		"faith and hope - part 1",
		"Faith\u00a0&\u2009Hope — Part 1",
		"Faith le Hope – Part\u200b 1",
	]) {
		for (const text of ["", "qa"]) {
			const archive = await readArchive({ db }, { text, series, after: null }, "en");
			expect(
				archive.sermons.map(({ id }) => id),
				series,
			).toEqual(["named"]);
			expect(archive.query.series).toBe(names.series);
		}
	}
	for (const speaker of ["MMA NTSHI'S", "Mma Nts\u030chi‘s"]) {
		const query = { text: "", series: null, after: null, speaker };
		expect((await readArchive({ db }, query, "en")).sermons, speaker).toHaveLength(1);
	}
	await env.DB.prepare("DELETE FROM sermons WHERE id = 'named'").run();
});

test("a sermon changed or deleted is searched as it is now", async () => {
	const first = async (text: string) => (await find(text))[0]?.title;
	await env.DB.prepare(
		"UPDATE sermons SET title = 'Zebra qx', series = 'Zoo' WHERE id = 'odd'",
	).run();
	for (const text of ["100% tirô", "_š"]) expect(await find(text)).toEqual([]);
	for (const text of ["zebra", "qx", "Q"]) {
		expect(await find(text), text).toHaveLength(1);
		expect(await find(text, "Zoo"), text).toHaveLength(1);
	}
	expect(await first("a")).not.toBe("Zebra qx");
	await env.DB.prepare("UPDATE sermons SET title_tn = 'Pitse xq' WHERE id = 'odd'").run();
	for (const text of ["pitse", "xq", "zebra"]) expect(await find(text), text).toHaveLength(1);
	// Not across the two titles.
	expect(await find("qxpit")).toEqual([]);
	await env.DB.prepare("UPDATE sermons SET date = '2999-01-01' WHERE id = 'odd'").run();
	for (const text of ["a", "zebra"]) expect(await first(text), text).toBe("Zebra qx");
	expect(await find("zebra")).toHaveLength(1);
	await env.DB.prepare("DELETE FROM sermons WHERE id = 'odd'").run();
	for (const text of ["zebra", "qx", "q"]) expect(await find(text), text).toEqual([]);
});

test("no result is not the same as no sermons yet", async () => {
	expect(await readPage("/sermons?q=nothing+like+it")).not.toContain("No sermons yet");
	// Of nothing but control characters nothing is left to search for.
	expect(await readPage("/sermons?q=%00%01")).not.toContain("No sermons found");
	expect(await readPage("/sermons?q=%00mus%00tard")).not.toContain("No sermons found");
});

test("a long search is cut between two characters", async () => {
	for (const letters of [98, 99, 100]) {
		const q = encodeURIComponent(`${"x".repeat(letters)}🌅🌅`);
		expect((await visit(`/sermons?q=${q}`)).status).toBe(200);
		expect(await readPage(`/sermons?q=${q}`)).toContain("No sermons found");
	}
});

test("no parameter reaches the database longer than a title, and an unknown series never the search", async () => {
	const { binding, statements } = metered();
	const long = "n".repeat(8000);
	for (const view of [
		"sermons?q=light&series sermons?q sermons?after sermons?from sermons?sermon events?event",
		"events?tab events?after events?tab=calendar&month events?tab=calendar&date gallery?category",
		"gallery?from gallery?album gallery?after sermons.data?_routes",
	].flatMap((line) => line.split(" "))) {
		const init = { headers: madeAnew };
		const answer = await visitWith({ DB: binding }, `/${view}=${long}`, init);
		expect(answer.status, view).toBeLessThan(500);
		await answer.text();
	}
	expect(statements.length).toBeGreaterThan(10);
	const values = statements.flatMap(({ values }) => values.map(String));
	expect(Math.max(...values.map((value) => value.length))).toBeLessThan(250);
	const page = metered();
	await readArchive({ db: page.db }, { text: "light", series: "Nobody", after: null }, "en");
	expect(page.statements.flatMap(({ values }) => values).join(" ")).not.toMatch(/"[^"]*Nobody/);
});

test("the Verse of the Day stays while somebody searches", async () => {
	expect(await readPage("/sermons?q=faith")).toContain("Verse of the Day");
});
