import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { lastOfAction } from "~/platform/changes/revisions.server";
import type { DayCursor } from "~/platform/lists/cursor";
import { SERMONS_PER_PAGE } from "~/sermons/model";
import { readArchive, readEpisodes } from "~/sermons/store.server";
import { fill } from "./backend";
import { metered } from "./metered";

const SERIES = 5;

/** The speaker and the book that are offered to choose from, and the look for another of each. */
const LISTED = 4;

beforeAll(() =>
	fill("sermons", 10_000, {
		id: "'s' || i",
		title: "'Title ' || i",
		speaker: "'Speaker'",
		series: `'Series ' || (i % ${SERIES})`,
		passages: "CASE i % 20 WHEN 0 THEN ' mat mat.5 mat.5.* ' ELSE '' END",
		book: "CASE i % 20 WHEN 0 THEN 'mat' END",
		date: "date('2026-01-01', '-' || i || ' days')",
	}),
);

test("the podcast reads no sermon that is no episode, and at most two rows for each", async () => {
	const isEpisode = "id IN ('s7', 's4000', 's9999')";
	await env.DB.prepare(
		`UPDATE sermons SET audio_url = 'https://example.org/a.mp3' WHERE ${isEpisode}`,
	).run();
	const { db, account } = metered();
	expect((await readEpisodes({ db, now: Date.now() }, "en")).map(({ id }) => id)).toEqual([
		"s7",
		"s4000",
		"s9999",
	]);
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
	// In two fields, nowhere, or not in the series.
	["speaker title", null, 10_000],
	["title 9998", "Series 2", 0],
	["zz", null, 0],
	["9x", "Series 2", 0],
	["series 3", null, 2000],
	["series 3", "Series 2", 542],
	// In any order, with one wrong letter, in a book or about a verse of it, and nowhere.
	["speaker 9998 title", null, 1],
	["speeker", null, 10_000],
	["tittle 9998", "Series 3", 1],
	["Matt 5:5", null, 500],
	["mathaio title", null, 500],
	["tittel nowhere", null, 0],
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
			expect(account.rowsRead, what).toBeLessThanOrEqual(2 * (shown + 2 * SERIES + LISTED));
			left -= shown;
			after = archive.next;
			expect(after === null, what).toBe(left === 0);
			if (after === null) break;
		}
	}
});

test("the last deletion of all is looked for only where it may still be", async () => {
	const now = Date.now();
	const note = (action: string, days: number, rows: number) =>
		fill("audit_log", rows, {
			at: `${now - days * 24 * 60 * 60 * 1000}`,
			actor_id: "'ann'",
			actor_email: "'ann'",
			action: `'${action}'`,
			subject: `'${days} days old'`,
		});
	await note("sermon.delete-all", 31, 1);
	await note("sermon.update", 31, 1000);
	const newestOf = (subject: string) =>
		env.DB.prepare("SELECT id FROM audit_log WHERE subject = ?").bind(subject).first("id");
	const { db, account } = metered();
	expect(await lastOfAction({ db, now }, "sermon.delete-all")).toBeNull();
	expect(account.rowsRead).toBeLessThanOrEqual(2);
	await note("sermon.delete-all", 29, 1);
	await note("sermon.delete-all", 28, 1);
	await note("sermon.update", 10, 5);
	expect(await lastOfAction({ db, now }, "sermon.delete-all")).toBe(await newestOf("28 days old"));
	expect(account.rowsRead).toBeLessThanOrEqual(2 + 2 * 6);
});
