import { env } from "cloudflare:workers";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test, vi } from "vitest";
import { EVENTS_PER_PAGE } from "~/events/model";
import { ALBUMS_PER_PAGE, STRIP_PHOTOS } from "~/gallery/model";
import { beginOf, isoDay } from "~/i18n/dates";
import { removeExpiredRows } from "~/nightly";
import { MINUTE_MS } from "~/platform/durations";
import { SERMONS_PER_PAGE, TEXT_HITS } from "~/sermons/model";
import { READERS_PAGE, READERS_SCRIPTS } from "../bench/budgets";
import { pictures } from "../fixtures/pictures";
import { newestMail, password } from "./auth-service/client";
import { empty, fill, token } from "./backend";
import { administrator, newBrowser } from "./browser";
import { visitWith } from "./hosted";
import { metered, type Statement } from "./metered";
import { loadDemoContent, ORIGIN, visit } from "./visit";

/* What a page weighs and what it reads, when a church has collected for decades. */

const SERMONS = 10_000;
const EVENTS = 2000;
const ALBUMS = 1000;
const LARGE_ALBUM = "00000000-0000-4000-8000-000000000000";
const LARGE_ALBUM_PHOTOS = 400;
const SPEAKERS = 4;
const CATEGORIES = 61;

/** A series of five sermons, and a category of a few pages of albums. */
const series = encodeURIComponent("Arise, Shine 780");
const category = encodeURIComponent("Category 2");

/** No two are alike, and none can be compressed. */
const RANDOM = "lower(hex(randomblob(16)))";
/** The same in each run: the bytes of a page do not depend on chance. */
const SCATTERED = `printf('%08x%08x%08x%08x', ${[2654435761, 2246822519, 3266489917, 668265263]
	.map((factor) => `((k + 1) * ${factor}) % 4294967296`)
	.join(", ")})`;
const UPLOAD = `'/media/' || ${RANDOM} || '.jpg'`;

/** The SQL that counts to a number in a table `n(i)`, from 0. */
const counting = (to: number) =>
	`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${to})`;

/**
 * Puts so many copies of the demo content in its place, which differs as a church's own does. The
 * columns that change are expressions of SQL in which `k` counts the rows from 0.
 */
async function copyDemo(table: string, times: number, same: string, changed: object) {
	const statements = [
		`CREATE TABLE demo AS SELECT * FROM ${table}`,
		`DELETE FROM ${table}`,
		`${counting(times)} INSERT INTO ${table} (${same}, ${Object.keys(changed)})
			SELECT ${same}, ${Object.values(changed)}
			FROM (SELECT *, row_number() OVER () - 1 AS k FROM n CROSS JOIN demo)`,
		"DROP TABLE demo",
	];
	await env.DB.batch(statements.map((query) => env.DB.prepare(query)));
}

const texts = "title, title_tn, description, description_tn";

// Lengthens how long the Worker waits for the database, which a busy machine would exceed.
const { setTimeout } = globalThis;
vi.stubGlobal("setTimeout", (run: () => void, ms = 0) =>
	setTimeout(run, ms === 1500 ? 60_000 : ms),
);

beforeAll(async () => {
	await loadDemoContent();
	const links = "video_url, audio_url, notes_url";
	await copyDemo("sermons", SERMONS / 26, `${texts}, speaker, scripture, duration, ${links}`, {
		id: RANDOM,
		// Two a week.
		date: "date('now', '-' || (3 * k) || ' days')",
		series: "series || ' ' || (k / 5)",
		// Every tenth can be read, some of them for ten minutes.
		has_text: "k % 10 = 5",
		text: `iif(k % 10 = 5, replace(printf('%.*c', iif(k % 1000 = 5, 5000, 50), '.'), '.',
			'Grace is ' || k || ' of. '), '')`,
	});
	// From five past midnight, so that a page weighs the same at each hour of the day.
	const first = beginOf(isoDay(Date.now())) + 5 * MINUTE_MS;
	const beginning = `${first} + (k - ${EVENTS / 2}) * 10800000`;
	await copyDemo(
		"events",
		EVENTS / 14,
		"description, description_tn, type, location, requires_registration",
		{
			id: SCATTERED,
			title: "title || ' ' || k",
			title_tn: "title_tn || ' ' || k",
			// Eight a day, half of them of days before today, one a fortnight lasts three days.
			date: beginning,
			ends_at: `iif(k % 112 = 52, ${beginning} + 3 * 86400000, NULL)`,
		},
	);
	await copyDemo("gallery_items", ALBUMS / 6, texts, {
		id: "printf('00000000-0000-4000-8000-%012d', k)",
		date: "date('now', '-' || (7 * k) || ' days')",
		pictures: `(
			SELECT json_group_array(json_object('url', ${UPLOAD}, 'description', '', 'descriptionTn', ''))
			FROM json_each('[' || substr(replace(hex(zeroblob(${LARGE_ALBUM_PHOTOS} + 1)), '00', ',0'), 2) || ']')
			WHERE key <= iif(k = 0, ${LARGE_ALBUM_PHOTOS}, 20))`,
		category: `'Category ' || (k % ${CATEGORIES})`,
	});
});

const styles = import.meta.glob<string>("../../build/client/assets/*.css", {
	query: "?raw",
	import: "default",
});

const compressed = (content: string) => gzipSync(content, { level: 9 }).length;

/** The bytes of a page and of its style sheets, as they are sent. */
async function weigh(path: string): Promise<number> {
	const html = await (await visit(path)).text();
	const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/assets\/([^"]+)"/g)];
	expect(sheets.length).toBeGreaterThan(0);
	const contents = await Promise.all(
		sheets.map(async ([, name]) => (await styles[`../../build/client/assets/${name}`]?.()) ?? ""),
	);
	expect(contents.join("").length).toBeGreaterThan(10_000);
	return [html, ...contents].map(compressed).reduce((one, other) => one + other);
}

const today = isoDay(Date.now());

test.each([
	"/sermons",
	`/sermons?series=${series}`,
	"/sermons?q=a",
	"/sermons?q=grace+is",
	"/events",
	"/events?tab=past",
	"/events?tab=calendar",
	`/events?tab=calendar&date=none&month=${today.slice(0, 7)}`,
	"/gallery",
	`/gallery?category=${category}`,
	`/gallery?album=${LARGE_ALBUM}`,
])("%s stays light however much there is", async (path) => {
	for (const lng of ["en", "tn"]) {
		const weight = await weigh(`${path}${path.includes("?") ? "&" : "?"}lng=${lng}`);
		expect(weight).toBeLessThanOrEqual(READERS_PAGE - READERS_SCRIPTS);
	}
});

/** Tables that stay small, and are read whole. */
const small: Record<string, string> = {
	grants: "the administrators of one church",
	site_keys: "it has one row",
};

/** What stands in statements that go through a table by intention: of 'delete all', and of the night. */
const whole = [
	/\(select count\(\*\) from "(sermons|gallery_items)"\)/,
	/FROM "(sermons|gallery_items)" WHERE true$/,
	/^delete from "(sermons|gallery_items)"$/,
	/^delete from "former_rows" /,
];

const statements: Statement[] = [];

/** A visit to the Worker whose D1 is metered: the rows that it read. */
async function read(path: string, init: RequestInit = {}, settings: object = {}, below = 400) {
	const { binding, account, statements: run } = metered();
	// Who names an origin is not answered from the page cache.
	const headers = { Origin: ORIGIN, ...(init.headers as Record<string, string>) };
	const response = await visitWith({ ...settings, DB: binding }, path, { ...init, headers });
	const body = await response.text();
	expect(response.status, `${path}: ${body.slice(0, 300)}`).toBeLessThan(below);
	statements.push(...run);
	return { body, response, ...account };
}

/** What a page reads besides its rows: the look for one more, and for the open tab. */
const BESIDES = 5;
const TABS = 9;

async function expectRows(path: string, shown: number, init?: RequestInit) {
	const { body, rowsRead } = await read(path, init);
	expect(rowsRead, path).toBeGreaterThanOrEqual(Math.min(shown, 2));
	expect(rowsRead, path).toBeLessThanOrEqual(2 * shown + BESIDES);
	return body;
}

const moreIn = (html: string) =>
	/href="([^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

test("a public page reads at most two rows for each that it shows", async () => {
	// The next events, the latest sermon, and the newest albums.
	await expectRows("/", 3 + 1 + STRIP_PHOTOS);
	for (const path of ["/about", "/services", "/contact", "/signup"]) {
		// The look for an announcement. Nobody has changed a fact, so there is no row of them.
		expect((await read(path)).rowsRead, path).toBe(1);
	}
	await expectRows("/sitemap.xml", SERMONS + EVENTS + ALBUMS);
	// And the look for another speaker, and for a book.
	const sermons = SERMONS_PER_PAGE + TABS + SPEAKERS + 2;
	const html = await expectRows("/sermons", sermons);
	await expectRows(moreIn(html), sermons);
	await expectRows("/sermons?from=m", sermons);
	const find = env.DB.prepare("SELECT id FROM sermons WHERE series = ? ORDER BY date");
	const sermon = await find.bind(decodeURIComponent(series)).first("id");
	// With its neighbors in the series.
	expect(await expectRows(`/sermons?sermon=${sermon}`, 3)).toContain("Next in the series");
	await expectRows(`/sermons?series=${series}`, 5 + TABS + SPEAKERS);
	// Each sermon that can be read is counted.
	await expectRows("/accessibility", SERMONS / 10);
	expect(await expectRows(`/sermons?sermon=${sermon}&read=1`, 3)).toContain("Next in the series");
	for (const text of ["a", "gr", "grace", "grace of", "grace is"]) {
		const found = await expectRows(`/sermons?q=${text}`, sermons + TEXT_HITS);
		if (moreIn(found)) await expectRows(moreIn(found), sermons + TEXT_HITS);
	}
	for (const path of ["/events", "/events?tab=past"]) {
		await expectRows(moreIn(await expectRows(path, EVENTS_PER_PAGE)), EVENTS_PER_PAGE);
	}
	// Each event of a month is counted on its day.
	await expectRows("/events?tab=calendar", 8 * 31 + EVENTS_PER_PAGE);
	await expectRows("/events?tab=calendar&date=1999-01-01", 0);
	const event = await env.DB.prepare("SELECT id FROM events LIMIT 1").first<string>("id");
	await expectRows(`/events?event=${event}&register=1`, EVENTS_PER_PAGE + 1);
	// With one to look for more.
	const albums = ALBUMS_PER_PAGE + 1 + TABS;
	await expectRows(moreIn(await expectRows("/gallery", albums)), albums);
	await expectRows(`/gallery?category=${category}`, albums);
	const album = await expectRows(`/gallery?album=${LARGE_ALBUM}`, 1);
	await expectRows(moreIn(album), 1);
});

test("a tab of the portal reads at most two rows for each that it shows", async () => {
	const { cookies } = await administrator("ann", "super_admin");
	const show = (tab: string, rows: number, path = "/admin") =>
		expectRows(path, rows, { headers: { Cookie: `${cookies()}; __Host-tab=${tab}` } });
	const account = { supabase_id: "'u' || i", email: "i || '@a.example'", role: "'User'" };
	await fill("users", 2000, { ...account, created_at: "i" });
	const entry = { actor_id: "'ann'", actor_email: "'ann'", action: "'sermon.update'" };
	await fill("audit_log", 2000, { at: "i", subject: "i", ...entry });
	const sermon = await env.DB.prepare("SELECT id FROM sermons LIMIT 1").first<string>("id");
	// The session, its right and its sign-up.
	const SESSION = 3;
	// The next events, the latest sermon, and the entries among which the last change is.
	await show("dashboard", 3 + 1 + 50 + SESSION);
	await show("prayers", SESSION);
	// The form suggests titles of series, and preachers.
	const sermons = 50 + 100 + SPEAKERS + SESSION;
	await show("sermons", sermons, moreIn(await show("sermons", sermons)));
	await show("sermons", sermons, `/admin?q=grace&added=${sermon}`);
	await show("sermons", sermons, `/admin?dialog=sermons.update:${sermon}`);
	await show("events", 50, moreIn(await show("events", 50)));
	await show("sermons", 5 + 100 + SPEAKERS + SESSION, `/admin?series=${series}`);
	// Each album; the categories to choose from.
	const albums = 40 + CATEGORIES + SESSION;
	for (const query of ["q=a", `category=${category}`, `q=a&category=${category}`]) {
		await show("gallery", albums, `/admin?${query}`);
	}
	// What only a few have is looked for in all.
	await show("gallery", albums + ALBUMS, "/admin?q=arise");
	await show("gallery", albums, moreIn(await show("gallery", albums)));
	await show("gallery", albums + 1, `/admin?dialog=gallery.update:${LARGE_ALBUM}`);
	// An account with its sign-up and right; an entry of the log with whom it is about.
	await show("users", 50 + 20 + SESSION);
	await show("users", 50 + 20 + SESSION, "/admin?accounts=1000&log=1000");
	await show("dashboard", SERMONS + SESSION, "/admin/export/sermons.csv");
	await show("dashboard", EVENTS + SESSION, "/admin/export/events.csv");
	await show("dashboard", ALBUMS + SESSION, "/admin/export/gallery.csv");
});

test("the backend's calls read at most two rows for each that they answer", async () => {
	await expectRows("/api/sermons", SERMONS);
	await expectRows("/api/events", EVENTS);
	await expectRows("/api/gallery", ALBUMS);
	const sermon = await env.DB.prepare("SELECT id FROM sermons LIMIT 1").first<string>("id");
	await expectRows(`/api/sermons/${sermon}`, 1);
	await expectRows(`/api/gallery/${LARGE_ALBUM}`, 1);
	const call = async (method: string, path: string, json?: object) => {
		const headers = {
			Authorization: `Bearer ${token}`,
			"Content-Type": "application/json",
			"Idempotency-Key": crypto.randomUUID(),
		};
		const body = json && JSON.stringify(json);
		const answer = await read(`/api${path}`, { method, headers, ...(body && { body }) });
		// The same however much there is: the session, the checks, the search index, the log.
		expect(answer.rowsRead, `${method} ${path}`).toBeLessThanOrEqual(100);
		return JSON.parse(answer.body).data;
	};
	for (const kind of ["sermons", "events", "gallery"]) {
		const { id } = await call("POST", `/${kind}`, { title: "New", date: today });
		await call("PUT", `/${kind}/${id}`, { title: "Newer" });
		await call("DELETE", `/${kind}/${id}`);
	}
	const repeat = { frequency: "weekly", count: 5 };
	const { id } = await call("POST", "/events", { title: "New", date: today, repeat });
	await call("PUT", `/events/${id}?scope=following`, { title: "Newer", date: "2031-01-01T09:00" });
	await call("DELETE", `/events/${id}?scope=following`);
	const form = new FormData();
	form.append("image", new File([pictures.jpeg.slice()], "photo.jpg", { type: "image/jpeg" }));
	const headers = { Authorization: `Bearer ${token}` };
	const uploaded = await read("/upload", { method: "POST", headers, body: form });
	const { url } = JSON.parse(uploaded.body);
	const album = await call("POST", "/gallery", { coverImage: url, photos: [url] });
	await call("PUT", `/gallery/${album.id}`, { photos: [] });
	await call("DELETE", `/gallery/${album.id}`);
});

test("signing up, signing in, granting, deleting all and restoring are measured, too", async () => {
	const email = "boitumelo@church.example";
	const settings = { MAIL_OUTBOX: "true", SUPER_ADMIN_EMAIL: email };
	const browser = newBrowser(ORIGIN, {}, async (url, init) => {
		// The first sign-in is refused: a link is mailed that proves the mailbox.
		return (await read(url.slice(ORIGIN.length), init, settings, 404)).response;
	});
	await browser.post("/signup", { email, password, role: "User" });
	await env.DB.prepare("UPDATE auth_users SET email_confirmed_at = 1").run();
	// One mail a minute.
	await empty("attempts");
	await browser.askForPassword(email);
	await newestMail(email);
	await newestMail(email);
	await empty("attempts");
	await browser.signIn(email);
	await browser.press((await newestMail(email)).path);
	await browser.choosePassword("her own");
	await browser.signIn(email, "her own");
	for (const change of ["grantAdmin", "withdraw"]) {
		await browser.send({ intent: `users.${change}`, id: "ann" });
	}
	// Three of each are enough here: emptying the search index of ten thousand takes a minute.
	await env.DB.batch(
		[
			"DROP TRIGGER sermon_search_delete",
			"DELETE FROM sermons WHERE key > 3",
			"DELETE FROM gallery_items WHERE rowid > 3",
		].map((query) => env.DB.prepare(query)),
	);
	for (const kind of ["sermons", "gallery"]) {
		const deleted = await browser.send({ intent: `${kind}.deleteAll` });
		const to = new URL(deleted.headers.get("Location") ?? "", ORIGIN);
		const id = to.searchParams.get("changed") ?? "";
		expect(id).toMatch(/^\d+$/);
		await browser.send({ intent: `${kind}.undo`, id });
	}
	await browser.send({ intent: "sign-out" });
});

test("what visitors have sent is read row by row that is shown, and stored at one price", async () => {
	const on = { KEEP_FORMS: "on" };
	const at = { created_at: "i", title: "'Neo'", email: "''", phone: "''" };
	await fill("messages", 5000, { id: "'m' || i", subject: "'visit'", message: "i", ...at });
	const event = await env.DB.prepare(
		"SELECT id FROM events WHERE requires_registration AND date > ? ORDER BY date LIMIT 1",
	)
		.bind(Date.now())
		.first<string>("id");
	await fill("registrations", 2000, {
		...{ id: "'g' || i", token_hash: "i", people: "1", is_waiting: "0", ...at },
		event_id: `iif(i < 40, '${event}', 'event ' || (i % 50))`,
	});
	const { cookies } = await administrator("ann");
	const show = async (path: string, tab: string, rows: number) => {
		const headers = { Cookie: `${cookies()}; __Host-tab=${tab}` };
		const shown = await read(path, { headers }, on);
		expect(shown.rowsRead, path).toBeLessThanOrEqual(2 * rows + BESIDES);
		return shown.body;
	};
	const SESSION = 3;
	// What is new is counted up to fifty.
	await show("/admin", "dashboard", 3 + 1 + 50 + 50 + 50 + SESSION);
	// The log's entries of these minutes are looked through for the reading.
	const READING = 5;
	// Each is marked as read, once.
	const first = await show("/admin", "messages", 4 * 20 + READING + SESSION);
	await show("/admin", "messages", 20 + READING + SESSION);
	await show(moreIn(first), "messages", 4 * 20 + READING + SESSION);
	// The guests, and their number.
	await show(`/admin/registrations?event=${event}`, "events", 4 * 40 + SESSION);
	await show(`/admin/registrations?event=${event}`, "events", 2 * 40 + READING + SESSION);
	await show("/admin/export/messages.csv", "messages", 5000 + READING + SESSION);
	await show(`/admin/export/registrations.csv?event=${event}`, "events", 40 + READING + SESSION);
	const send = (path: string, fields: Record<string, string>, cookie = "") =>
		read(
			path,
			{ method: "POST", body: new URLSearchParams(fields), headers: { Cookie: cookie } },
			on,
		);
	const name = { name: "Neo", phone: "71234567" };
	const message = { ...name, subject: "visit", message: "May I come on Sunday?" };
	expect((await send("/contact", message)).rowsRead).toBeLessThanOrEqual(10);
	// All who come are counted, before and after.
	const place = { ...name, eventId: event ?? "" };
	const sent = await send(`/events?event=${event}&register=1`, place);
	expect(sent.rowsRead).toBeLessThanOrEqual(2 * 40 + 20);
	const token = /token%3D([\w-]{43})/.exec(
		decodeURI(sent.response.headers.get("Set-Cookie") ?? ""),
	);
	expect(token).not.toBeNull();
	await read(`/events/cancel?token=${token?.[1]}`, {}, on);
	await send(`/events/cancel?token=${token?.[1]}`, {});
	await send("/admin", { intent: "messages.done", id: "m7", done: "on" }, cookies());
	await send("/admin", { intent: "messages.delete", id: "m8" }, cookies());
	await send(`/admin/registrations?event=${event}`, { intent: "delete", id: "g7" }, cookies());
	const night = metered();
	await removeExpiredRows({ db: night.db, now: Date.now() });
	statements.push(...night.statements.filter(({ query }) => /messages|registrations/.test(query)));
});

test("no statement goes through a table that grows", async () => {
	const { results: tables } = await env.DB.prepare(
		"SELECT name FROM sqlite_master WHERE type = 'table'",
	).all<{ name: string }>();
	const names = new Set(tables.map(({ name }) => name));
	const scansOf = async ({ query, values }: Statement) => {
		const { results: plan } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
			.bind(...values)
			.all<{ detail: string }>();
		return plan.flatMap(({ detail }) => {
			const [, table = ""] = /^SCAN (\w+)/.exec(detail) ?? [];
			// A look-up in the search index is called a scan, too; it says what is looked for.
			const isLookUp = /VIRTUAL TABLE INDEX \d+:\S/.test(detail);
			return names.has(table) && !isLookUp && !(table in small) ? `${detail}: ${query}` : [];
		});
	};
	// The check itself finds what it is for.
	const slow = "SELECT * FROM sermons WHERE title = ? ORDER BY date LIMIT 24";
	expect(await scansOf({ query: slow, values: [""] })).toHaveLength(1);
	expect(await scansOf({ query: "SELECT rowid FROM sermon_search", values: [] })).toHaveLength(1);
	const different = [...new Map(statements.map((run) => [run.query, run])).values()].filter(
		({ query }) => !whole.some((statement) => statement.test(query)),
	);
	expect(different.length).toBeGreaterThan(50);
	const scans = await Promise.all(different.map(scansOf));
	expect(scans.flat()).toEqual([]);
	expect(different.filter(({ query }) => /\boffset\b/i.test(query))).toEqual([]);
});
