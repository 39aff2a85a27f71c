import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { panel as eventPanel } from "~/admin/events/panel.server";
import { panel as gallery } from "~/admin/gallery/panel.server";
import { panel as sermons } from "~/admin/sermons/panel.server";
import { panel as users } from "~/admin/users/panel.server";
import { readEvents } from "~/events/store.server";
import { readAlbums } from "~/gallery/store.server";
import { answerList } from "~/platform/lists/answer-list";
import type { Page } from "~/platform/lists/keyset.server";
import { readSermons } from "~/sermons/store.server";
import { call } from "./backend";
import { metered } from "./metered";
import { visitOf } from "./portal";

const ROWS = 10_000;

/** As long as a sermon's two long texts may be together in most of what is written. */
const TEXT = "x".repeat(2000);

beforeAll(async () => {
	const numbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${ROWS})`;
	// Many share a day and an instant, so that only the last part of the order tells them apart.
	const day = "date('2026-01-01', '-' || (i % 50) || ' days')";
	await env.DB.batch([
		env.DB.prepare(`INSERT INTO sermons (id, title, speaker, date, description, created_at)
			${numbers} SELECT 's' || i, 'Title ' || i, '', ${day}, '${TEXT}', i / 100 FROM n`),
		env.DB.prepare(`INSERT INTO events (id, title, date)
			${numbers} SELECT 'e' || i, 'Event ' || i, (i % 50) * 86400000 FROM n`),
		env.DB.prepare(`INSERT INTO gallery_items (id, title, date, created_at)
			${numbers} SELECT 'g' || i, 'Album ' || i, ${day}, i / 100 FROM n`),
		env.DB.prepare(`INSERT INTO gallery_photos (item_id, position, url)
			${numbers} SELECT 'g' || i, 0, '/p.webp' FROM n`),
	]);
});

test.each(["sermons", "events", "gallery"])(
	"GET %s gives each of 10,000 rows once, the newest first",
	async (path) => {
		const response = await call("GET", `/api/${path}`);
		const { data } = await response.json<{
			data: { id: string; date: string; photos?: string[] }[];
		}>();
		expect(data).toHaveLength(ROWS);
		expect(new Set(data.map(({ id }) => id)).size).toBe(ROWS);
		const dates = data.map(({ date }) => date);
		expect(dates).toEqual(dates.toSorted().reverse());
		if (path === "gallery") expect(data.every(({ photos }) => photos?.length === 1)).toBe(true);
	},
);

/** How many rows a table of the portal has, page after page, as its links lead. */
async function walk<Data>(
	load: (visit: ReturnType<typeof visitOf>) => Promise<Data>,
	idsIn: (data: Data) => (string | number)[],
	nextIn: (data: Data) => string | null,
) {
	const seen: (string | number)[] = [];
	for (let path: string | null = "/admin"; path !== null && seen.length <= ROWS; ) {
		const data = await load(visitOf(path));
		seen.push(...idsIn(data));
		path = nextIn(data);
	}
	expect(new Set(seen).size).toBe(seen.length);
	return seen.length;
}

test("each table of the portal is leafed through to its end", async () => {
	const numbers = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)";
	await env.DB.batch([
		env.DB.prepare("DELETE FROM audit_log"),
		env.DB.prepare(`INSERT INTO users (supabase_id, email, role, created_at)
			${numbers} SELECT 'u' || i, i || '@a.example', 'User', i FROM n`),
		env.DB.prepare(`INSERT INTO audit_log (at, actor_id, actor_email, action, subject)
			${numbers} SELECT 7, 'a', 'a@a.example', 'event.create', i FROM n`),
	]);
	const ids = (rows: { id: string | number }[]) => rows.map(({ id }) => id);
	expect(
		await walk(
			sermons.load,
			(data) => ids(data.sermons),
			(data) => data.nextPath,
		),
	).toBe(ROWS);
	expect(
		await walk(
			eventPanel.load,
			(data) => ids(data.events),
			(data) => data.nextPath,
		),
	).toBe(ROWS);
	expect(
		await walk(
			gallery.load,
			(data) => ids(data.albums),
			(data) => data.nextPath,
		),
	).toBe(ROWS);
	expect(
		await walk(
			users.load,
			({ accounts }) => ids(accounts.accounts),
			({ accounts }) => (accounts.next === null ? null : `/admin?accounts=${accounts.next}`),
		),
	).toBe(2001);
	expect(
		await walk(
			users.load,
			({ log }) => ids(log.entries),
			({ log }) => (log.next === null ? null : `/admin?log=${log.next}`),
		),
	).toBe(2001);
});

test("a list of 10,000 is answered by an index: two rows read for each that is given", async () => {
	const cost = async <Context extends { requestId: string }, Item, Cursor>(
		read: (context: Context, after: Cursor | null) => Promise<Page<Item, Cursor>>,
		context: Context,
	) => (await answerList(context, read)).text();
	for (const [read, rows] of [
		[readSermons, ROWS],
		[readEvents, ROWS],
		[readAlbums, 2 * ROWS],
	] as const) {
		const { db, account } = metered();
		await cost(read as typeof readSermons, { db, requestId: "test" });
		expect(account.rowsRead).toBeLessThanOrEqual(2.1 * rows);
		expect(account.queries).toBeLessThanOrEqual(20);
	}
});

test("no list is sorted or scanned by the database", async () => {
	for (const [table, order] of [
		["sermons", "date DESC, created_at DESC, key DESC"],
		["events", "date DESC, id DESC"],
		["gallery_items", "date DESC, created_at DESC, rowid DESC"],
	]) {
		const columns = String(order).replaceAll(" DESC", "");
		const { results } = await env.DB.prepare(
			`EXPLAIN QUERY PLAN SELECT * FROM ${table} WHERE (${columns}) < (${columns
				.split(", ")
				.map(() => "1")}) ORDER BY ${order} LIMIT 1001`,
		).all<{ detail: string }>();
		expect(results.map(({ detail }) => detail).join("\n")).toMatch(
			/^SEARCH \w+ USING INDEX \w+_by_date/,
		);
		expect(results).toHaveLength(1);
	}
});

test("20 MB of sermons leave a little at a time: a slow reader holds back the database", async () => {
	let pages = 0;
	const { db } = metered();
	const asked = { db, requestId: "test" };
	const response = await answerList(asked, (context, after: Parameters<typeof readSermons>[1]) => {
		pages += 1;
		return readSermons(context, after);
	});
	const reader = (response.body as ReadableStream<Uint8Array>).getReader();
	await reader.read();
	await new Promise((resolve) => setTimeout(resolve, 200));
	expect(pages).toBeLessThanOrEqual(2);
	let [bytes, largest] = [0, 0];
	for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
		bytes += chunk.value.length;
		largest = Math.max(largest, chunk.value.length);
	}
	expect(pages).toBe(10);
	expect(bytes).toBeGreaterThan(20_000_000);
	expect(largest).toBeLessThan(4_000_000);
});

test("a list whose later page fails breaks off, and the log says so", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const { db } = metered();
	let pages = 0;
	const asked = { db, requestId: "test" };
	const response = await answerList(asked, (context, after: Parameters<typeof readSermons>[1]) => {
		pages += 1;
		if (pages === 3) throw new Error("D1 is away");
		return readSermons(context, after);
	});
	expect(response.status).toBe(200);
	await expect(response.text()).rejects.toThrow();
	expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
		{ event: "list not read to its end", requestId: "test" },
	]);
	logged.mockClear();
});
