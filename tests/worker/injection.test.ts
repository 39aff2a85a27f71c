import { beforeAll, beforeEach, expect, test } from "vitest";
import { tabs } from "~/admin/tabs";
import { cleanText } from "~/platform/text";
import { parseSermonQuery, SERMONS_PER_PAGE, type Sermon } from "~/sermons/model";
import { searchSermons } from "~/sermons/search/search";
import { shared } from "~/shared-pages";
import { fields, isBackend, parameters, rows } from "./addresses";
import { call, cookiesOf, jsonOf, rowsOf, sermon, tokenOf } from "./backend";
import {
	askSafely,
	brokenLines,
	injectedStatements,
	MARK,
	MARKUP,
	madeIn,
	TEXTS,
	watchLog,
} from "./injected";
import { loadDemoContent, ORIGIN } from "./visit";

/*
 * What somebody may send into every parameter and field of every address: for the database, the search
 * index, headers, the log, and pages. The addresses and the names are found in the sources.
 */

let cookie: string;

beforeAll(async () => {
	await loadDemoContent();
	cookie = await cookiesOf("super_admin", "visitor");
});
beforeEach(watchLog);

const tables = ["sermons", "events", "gallery_items", "grants", "sessions", "audit_log"];
const counts = () => Promise.all(tables.map(rowsOf));

/** Query, form and JSON can carry halves of surrogate pairs only in their own ways. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
const filled = (names: string[], text: string) =>
	names.map((name) => `${name}=${encoded(text)}`).join("&");

test("the look finds what an unescaped text makes of a page", async () => {
	for (const place of [
		`<p>${MARKUP}</p>`,
		`<p title="${MARKUP}">`,
		`<a href="javascript:${MARK}()">`,
		`<script>{"a":"${MARKUP}"}</script>`,
		`<title>${MARKUP}</title>`,
		`<textarea>${MARKUP}</textarea>`,
		`<!-- ${MARKUP} -->`,
	]) {
		expect((await madeIn(place)).length, place).toBeGreaterThan(0);
	}
	const escaped = MARKUP.replaceAll("<", "&lt;").replaceAll('"', "&quot;");
	expect(await madeIn(`<p title="${escaped}">${escaped}</p>`)).toEqual([]);
});

const reads = rows.filter((row) => row.startsWith("GET"));

test.each(reads)("%s makes nothing of what its address holds", async (row) => {
	const [, path = ""] = row.split(" ");
	const before = await counts();
	const own = Object.keys(shared.pages[path] ?? {}).concat("lng", "tab");
	const headers = { Cookie: cookie };
	for (const text of TEXTS) {
		const asked = path.replace(/(?<=\/)(no-such|1|sermons\.csv)$/, encoded(text).slice(0, 500));
		await Promise.all([
			askSafely(`${asked}?${filled(parameters, text)}`, { headers }),
			...(isBackend(path)
				? []
				: [askSafely(`${path === "/" ? "/_root" : asked}.data?${filled(parameters, text)}`)]),
			...(text === MARKUP ? own : []).map((name) => askSafely(`${asked}?${filled([name], text)}`)),
		]);
	}
	expect(await counts()).toEqual(before);
	expect(injectedStatements()).toEqual([]);
	expect(brokenLines()).toEqual([]);
});

test.each(tabs)("the portal's tab %s makes nothing of what its address holds", async (tab) => {
	const headers = { Cookie: `${cookie}; __Host-tab=${tab}` };
	for (const text of TEXTS) {
		await Promise.all(
			[parameters, ["q"]].map((names) => askSafely(`/admin?${filled(names, text)}`, { headers })),
		);
	}
	expect(injectedStatements()).toEqual([]);
});

/** The syntax of FTS5, and what its parser or its tokenizer may trip over. */
const SEARCHES = [
	...`" "" """ ' grace" grace* * ^grace ^ + -grace AND OR NOT NEAR( title:grace -title:grace`.split(
		" ",
	),
	...`nosuch:grace : ( ) (((( a{1,2} % _ \\ ?1 @x $x :x 𝒢𝓇𝒶𝒸𝑒 İ ß \u0130stanbul 🌅`.split(" "),
	...['"grace" "faith"', "grace AND faith", "grace NOT", "grace OR faith", "NEAR(grace faith, 2)"],
	...["title : grace", "{title speaker} : grace", "(grace) OR (faith)", "grace, faith"],
	...[
		"\0",
		"gr\0ace",
		"\u0003",
		"\u0003grace",
		"\ud800",
		"\udc00grace",
		"\ufeff",
		"e\u0301",
		"\u202e",
	],
	...["x", "a ", '"', "(", "NEAR ", "\u{10ffff}"].map((text) => text.repeat(3000)),
	...TEXTS,
];

test("no search can be written that the index does not take, and all that is found has the text", async () => {
	const { data: all } = await jsonOf(call("GET", "/api/sermons"));
	const titlesOf = (html: string) =>
		new Set(
			all.map((it: { title: string }) => it.title).filter((title: string) => html.includes(title)),
		);
	const portal = { headers: { Cookie: `${cookie}; __Host-tab=sermons` } };
	for (const search of SEARCHES) {
		const query = `q=${encoded(search)}`;
		const { text } = parseSermonQuery(new URLSearchParams(query));
		const { found } = searchSermons<{ title: string } & Sermon>(all, text);
		const [page, data, table] = await Promise.all([
			askSafely(`/sermons?${query}`),
			askSafely(`/sermons.data?${query}`),
			askSafely(`/admin?${query}`, portal),
		]);
		const statuses = [page, data, table].map(({ answer }) => answer.status);
		expect(statuses, search.slice(0, 80)).toEqual([200, 200, 200]);
		// The page shows the first of them, before those that only say it.
		const [listed = ""] = page.text.split("Found in the text of these sermons");
		const shown = titlesOf(
			listed.replace(/<head>.*<\/head>|<script.*?<\/script>/gs, "").replaceAll("&#x27;", "'"),
		);
		for (const { title } of found.slice(0, SERMONS_PER_PAGE))
			expect(shown, search.slice(0, 80)).toContain(title);
		expect(shown.size).toBeLessThanOrEqual(found.length);
	}
	expect(injectedStatements()).toEqual([]);
});

/** Fields that take more than any text; without them the others are read. */
const FORMED =
	/^(date|time|role|updatedAt|password|code|capacity|featured|requires.*|.*(url|Url|Image)|photos|descriptions)$/;

const writes = rows.filter((row) => !row.startsWith("GET") && !/delete-?all/i.test(row));

test.each(writes)("%s makes nothing of what its fields hold", async (row) => {
	const [method = "", path = "", intent] = row.split(" ");
	const id = row.replace(/\W+/g, "-");
	const headers = new Headers({ Origin: ORIGIN, Cookie: await cookiesOf("super_admin", id) });
	const plain = fields.filter((name) => !FORMED.test(name));
	const told: string[] = [];
	for (const text of TEXTS) {
		const asked = path.replace(/(?<=\/)(no-such|1)$/, encoded(text).slice(0, 500));
		const bodyOf = (names: string[]) => {
			if (isBackend(path) && path !== "/api/upload") {
				return JSON.stringify(Object.fromEntries(names.map((name) => [name, text])));
			}
			const form = new FormData();
			for (const name of names) form.set(name, text);
			if (intent) form.set("intent", intent);
			if (path === "/api/upload") form.set("image", new File(["x"], `${text}.`));
			return form;
		};
		// With the others it may be taken.
		const isTaken = /create|update|^POST \/(api|contact|events|signup)/.test(row);
		for (const names of isTaken ? [fields, plain] : [fields]) {
			const body = bodyOf(names);
			if (typeof body === "string") headers.set("Content-Type", "application/json");
			const query = isBackend(path) ? "" : `?${filled(parameters, text)}`;
			const { text: answered } = await askSafely(asked + query, { method, headers, body });
			told.push(answered);
		}
	}
	expect(injectedStatements()).toEqual([]);
	expect(brokenLines()).toEqual([]);
	// What is not there is not changed, and nothing that is there goes.
	expect(await rowsOf("sermons")).toBeGreaterThanOrEqual(26);
	for (const secret of ['"kty"', "$scrypt$"]) expect(told.join()).not.toContain(secret);
});

test("a form that is let through logs one line, whatever its fields hold", async () => {
	const send = (path: string, body: Record<string, string>) =>
		askSafely(path, {
			method: "POST",
			headers: { Origin: ORIGIN },
			body: new URLSearchParams(body),
		});
	const event = "event-marriage-morning";
	const answers = await Promise.all(
		TEXTS.flatMap((text) => [
			send("/contact", {
				name: text.slice(0, 100),
				email: "neo@example.org",
				phone: "71234567",
				subject: "prayer",
				message: `${text} and more`,
			}),
			send("/events", { eventId: event, name: text, email: text, phone: text, attendees: text }),
		]),
	);
	expect(answers.filter(({ answer }) => answer.status === 303)).toHaveLength(2 * TEXTS.length);
	expect(brokenLines()).toEqual([]);
});

test("what was stored comes back as it was sent, but for what no text may hold", async () => {
	const token = await tokenOf("super_admin", "author");
	for (const text of TEXTS) {
		const { data } = await jsonOf(
			call("POST", "/sermons", { token, json: { ...sermon, description: text } }),
		);
		expect(data.description).toBe(cleanText(text));
		await call("DELETE", `/sermons/${data.id}`, { token });
	}
});
