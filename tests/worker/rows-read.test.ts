import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { EVENTS_PER_PAGE } from "~/events/model";
import { listEvents } from "~/events/store.server";
import { lastSnapshot } from "~/platform/changes/snapshot.server";
import type { DayCursor } from "~/platform/lists/cursor";
import { SERMONS_PER_PAGE } from "~/sermons/model";
import { readArchive, readEpisodes, readSermonTable } from "~/sermons/store.server";
import { metered } from "./metered";

const SERIES = 5;

beforeAll(async () => {
	const numbers = (count: number) =>
		`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})`;
	await env.DB.batch([
		env.DB.prepare(`INSERT INTO sermons (id, title, speaker, series, date)
			${numbers(10_000)} SELECT 's' || i, 'Title ' || i, 'Speaker', 'Series ' || (i % ${SERIES}), date('2026-01-01', '-' || i || ' days') FROM n`),
		env.DB.prepare(`INSERT INTO events (id, title, date)
			${numbers(2_000)} SELECT 'e' || i, 'Event ' || i, (i - 1000) * 86400000 FROM n`),
	]);
});

test("the sermon archive reads at most two rows for each it shows", async () => {
	for (const series of [null, "Series 3"]) {
		const { db, account } = metered();
		const archive = await readArchive({ db }, { text: "", series, after: null }, "en");
		expect(archive.sermons).toHaveLength(SERMONS_PER_PAGE);
		expect(archive.series).toHaveLength(SERIES);
		expect(account.queries).toBe(3);
		expect(account.rowsRead).toBeLessThanOrEqual(2 * (SERMONS_PER_PAGE + 2 * SERIES));
	}
});

test("the podcast reads no sermon that is no episode, and at most two rows for each", async () => {
	const isEpisode = "id IN ('s7', 's4000', 's9999')";
	await env.DB.prepare(
		`UPDATE sermons SET audio_url = 'https://example.org/a.mp3' WHERE ${isEpisode}`,
	).run();
	const { db, account } = metered();
	expect((await readEpisodes({ db }, "en")).map(({ id }) => id)).toEqual(["s7", "s4000", "s9999"]);
	expect(account.rowsRead).toBeLessThanOrEqual(6);
});

/** Every kind of search that the box can send, and how many of the 10,000 sermons it finds. */
const searches = [
	// Every title; many within a series too.
	["title", null, 10_000],
	["title", "Series 3", 2000],
	["e", null, 10_000],
	["t", "Series 3", 2000],
	["ti", null, 10_000],
	["99", null, 280],
	// A few, and one.
	["title 999", null, 11],
	["title 999", "Series 3", 2],
	["title 9998", "Series 3", 1],
	// Each part is common, the whole is nowhere, or not in the series.
	["speaker title", null, 0],
	["title 9998", "Series 2", 0],
	["zz", null, 0],
	["9x", "Series 2", 0],
	["series 3", null, 2000],
	["series 3", "Series 2", 0],
] as const;

test("a search reads at most two rows for each it shows, page after page", async () => {
	for (const [text, series, count] of searches) {
		let after: DayCursor | null = null;
		let left: number = count;
		for (const page of [1, 2, 3]) {
			const { db, account } = metered();
			const archive = await readArchive({ db }, { text, series, after }, "en");
			const shown = Math.min(left, SERMONS_PER_PAGE);
			expect(archive.sermons).toHaveLength(shown);
			const what = `${text} in ${series}, page ${page}`;
			expect(account.rowsRead, what).toBeLessThanOrEqual(2 * (shown + 2 * SERIES));
			left -= shown;
			after = archive.next;
			expect(after === null, what).toBe(left === 0);
			if (after === null) break;
		}
	}
});

test("the portal's search reads at most two rows for each it shows", async () => {
	for (const text of ["", "title", "ti", "t", "title 9998", "zz"]) {
		let after: DayCursor | null = null;
		for (const page of [1, 2]) {
			const { db, account } = metered();
			const table = await readSermonTable({ db }, { text, after, added: "s5000" });
			const what = `${text}, page ${page}`;
			expect(account.rowsRead, what).toBeLessThanOrEqual(2 * (table.items.length + 2 * SERIES));
			after = table.next;
			if (after === null) break;
		}
	}
});

test("an events tab reads at most two rows for each it shows", async () => {
	for (const tab of ["upcoming", "past"] as const) {
		const { db, account } = metered();
		const { events } = await listEvents({ db }, { tab, after: null }, 0, "en");
		expect(events).toHaveLength(EVENTS_PER_PAGE);
		expect(account.queries).toBe(1);
		expect(account.rowsRead).toBeLessThanOrEqual(2 * EVENTS_PER_PAGE);
	}
});

test("the last snapshot is looked for only where it may still be", async () => {
	const now = Date.now();
	const note = (action: string, days: number, count: number) =>
		env.DB.prepare(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
			INSERT INTO audit_log (at, actor_id, actor_email, action, subject)
			SELECT ?, 'ann', 'ann', ?, ? FROM n`,
		).bind(count, now - days * 24 * 60 * 60 * 1000, action, `${days} days old`);
	await env.DB.batch([note("sermon.delete-all", 91, 1), note("sermon.update", 91, 1000)]);
	const { db, account } = metered();
	expect(await lastSnapshot({ db, now }, "sermon.delete-all")).toBeNull();
	expect(account.rowsRead).toBeLessThanOrEqual(2);
	await env.DB.batch([
		note("sermon.delete-all", 80, 1),
		note("sermon.delete-all", 70, 1),
		note("sermon.update", 10, 5),
	]);
	expect(await lastSnapshot({ db, now }, "sermon.delete-all")).toBe("70 days old");
	expect(account.rowsRead).toBeLessThanOrEqual(2 + 2 * 6);
});
