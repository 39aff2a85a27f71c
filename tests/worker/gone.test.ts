import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { KindName } from "~/admin/kinds.server";
import { announcementFields } from "~/announcements/fields";
import { name } from "~/church/identity";
import type { Fields } from "~/content/fields";
import { eventFields } from "~/events/fields";
import { albumFields } from "~/gallery/fields";
import { isoDay } from "~/i18n/dates";
import { sermonFields } from "~/sermons/fields";
import { backUpWeekly } from "~/weekly-backup";
import { whereIs } from "../fixtures/where-is";
import { call, empty, token } from "./backend";
import { samplesOf } from "./samples";
import { visit, visitAsStranger } from "./visit";
import { openTab } from "./without-scripts";

/* What was removed for good is nowhere: no table, page, feed, file or backup has a word of it. */

const WORD = "zqxwvjk";

beforeEach(() =>
	empty("former_rows", "audit_log", "idempotency_keys", "cancelled_events", "sermons", "events"),
);

const whereInDatabase = () =>
	whereIs([WORD], async (query) => (await env.DB.prepare(query).all()).results);

const paths = [
	...["/", "/sermons", "/events", "/events?tab=past", "/events?tab=calendar&month=2031-12"],
	...["/gallery", "/podcast", "/sermons/feed.xml", "/events.ics", "/sitemap.xml"],
	...["/api/sermons", "/api/events", "/api/gallery"],
];
const pathsOf = (id: string) => [
	...[`/sermons?sermon=${id}`, `/events?event=${id}`, `/events/${id}.ics`, `/gallery?album=${id}`],
	...[`/api/sermons/${id}`, `/api/events/${id}`, `/api/gallery/${id}`],
];

/** The addresses whose answers have the word: for everybody, from the page cache or past it. */
async function whereInPublic(ids: string[]): Promise<string[]> {
	const found: string[] = [];
	for (const path of [...paths, ...ids.flatMap(pathsOf)]) {
		for (const answer of [
			await visitAsStranger(path),
			await visit(path, { headers: { Cookie: "lng=tn; __Host-notice=none" } }),
		]) {
			if ((await answer.text()).includes(WORD)) found.push(path);
		}
	}
	return [...new Set(found)];
}

/** The objects of the bucket, a backup of this moment among them, in which the word stands. */
async function whereInBucket(): Promise<string[]> {
	await backUpWeekly(env.DB, env.MEDIA, Date.now());
	const { objects } = await env.MEDIA.list();
	expect(objects.length).toBeGreaterThan(0);
	const found: string[] = [];
	for (const { key } of objects) {
		if ((await (await env.MEDIA.get(key))?.text())?.includes(WORD)) found.push(key);
		await env.MEDIA.delete(key);
	}
	return found;
}

/** What calendars are told of an event that is gone. */
async function cancellation(id: string) {
	const text = await (await visit(`/events/${id}.ics`)).text();
	expect(text).toContain("STATUS:CANCELLED");
	const read = (name: string) => new RegExp(`${name}:(.*)\r\n`).exec(text)?.[1] ?? "";
	return { summary: read("SUMMARY"), sequence: Number(read("SEQUENCE")) };
}

/** Adds one with the word in every text, or the same again: the form and its key stay the same. */
const adders: Record<string, (more: object) => Promise<Response>> = {
	sermon: (more) => post("/sermons", sermonFields, more),
	event: (more) => post("/events", eventFields, more),
	album: (more) => post("/gallery", albumFields, more),
	announcement: async () => {
		const { title, titleTn } = samplesOf(announcementFields, WORD);
		const reader = await openTab("dashboard", "ann");
		const today = isoDay(Date.now());
		const days = { from_day: today, until_day: today };
		return reader.send({
			...{ intent: "dashboard.create", key: "once", ...days },
			...{ title: `${title}`, title_tn: `${titleTn}` },
		});
	},
};

const post = (path: string, fields: Fields, more: object) => {
	const json = { ...samplesOf(fields, WORD), ...more };
	return call("POST", path, { token, json, headers: { "Idempotency-Key": "once" } });
};

test.each<[KindName, string, object]>([
	["sermon", "sermons", {}],
	["event", "events", {}],
	["event", "events", { repeat: { frequency: "weekly", count: 2 } }],
	["album", "gallery", {}],
	["announcement", "dashboard", {}],
])("of a removed %s nothing is left", async (kind, tab, more) => {
	const add = adders[kind] as (typeof adders)[string];
	expect((await add(more)).status).toBeLessThan(400);
	const reader = await openTab(tab, "eve");
	// It was changed, deleted, put back, and deleted again.
	await reader.press(/^Edit/);
	await reader.press(/^(Update|Save)/, { title: `${WORD} twice` });
	expect(await whereInPublic([])).not.toEqual([]);
	for (const last of [false, true]) {
		await reader.press(new RegExp(`^Delete\\W+${WORD}`));
		await reader.press("Delete", "repeat" in more ? { scope: "all" } : {});
		if (!last) await reader.press("Undo");
	}
	expect(await whereInDatabase()).toEqual(
		expect.arrayContaining(["audit_log", "former_rows", "idempotency_keys"]),
	);
	expect(await whereInBucket()).not.toEqual([]);

	const show = async (tab: string) => {
		reader.jar.set("__Host-tab", tab);
		await reader.open("/admin");
	};
	await show("deleted");
	const { results } = await env.DB.prepare("SELECT DISTINCT thing FROM former_rows").all();
	const ids = results.map(({ thing }) => String(thing));
	const before = kind === "event" ? await Promise.all(ids.map(cancellation)) : [];
	for (const _ of ids) {
		await reader.press(/^Remove for good/);
		await reader.press("Delete");
	}
	expect(reader.text()).toContain("Removed for good");
	expect(await whereInDatabase()).toEqual([]);
	expect(await whereInPublic(ids)).toEqual([]);
	expect(await whereInBucket()).toEqual([]);
	for (const [at, { sequence }] of before.entries()) {
		const after = await cancellation(ids[at] ?? "");
		expect(after).toEqual({ summary: name(), sequence: expect.any(Number) });
		expect(after.sequence).toBeGreaterThan(sequence);
	}
	// Nor does the portal say it, in whatever language.
	for (const shown of ["users", "deleted", "dashboard", tab]) {
		await show(shown);
		expect(reader.page.html, shown).not.toContain(WORD);
	}
	await reader.open("/admin/export/undo.json");
	expect(reader.page.html).not.toContain(WORD);
	// A request that comes again does not bring it back.
	expect((await add(more)).status).toBe(410);
	expect(await whereInDatabase()).toEqual([]);
});
