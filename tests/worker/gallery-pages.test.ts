import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "~/db/client";
import { ALBUMS_PER_PAGE } from "~/gallery/model";
import { readGallery } from "~/gallery/store.server";
import { createTables, readPage, visit } from "./visit";

const ALBUMS = 150;

beforeAll(async () => {
	await createTables();
	// Three to a day, all made at the same instant; every second one of another category.
	await env.DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${ALBUMS})
		INSERT INTO gallery_items (id, title, date, cover_image, category, created_at)
		SELECT 'a' || i, 'Album ' || i, date('2020-01-01', '+' || (i / 3) || ' days'), '/' || i || '.webp', 'Kind ' || (i % 2), 1000 FROM n`,
	).run();
});

test("more than one page of albums goes on page after page, each album once", async () => {
	const context = { db: connect(env.DB) };
	for (const [category, total] of [
		[null, ALBUMS],
		["Kind 1", ALBUMS / 2],
	] as const) {
		let gallery = await readGallery(context, { category, after: null });
		const seen = gallery.albums;
		while (gallery.next) {
			expect(gallery.albums).toHaveLength(ALBUMS_PER_PAGE);
			gallery = await readGallery(context, { category, after: gallery.next });
			seen.push(...gallery.albums);
		}
		expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
		expect(seen).toHaveLength(total);
		const dates = seen.map(({ date }) => date);
		expect(dates).toEqual(dates.toSorted().reverse());
	}
});

test("without JavaScript a link leads on from page to page, within the category", async () => {
	let path: string | undefined = "/gallery?category=Kind%201";
	const shown: number[] = [];
	while (path) {
		const html: string = await (await visit(path)).text();
		shown.push([...html.matchAll(/<article/g)].length);
		path = /href="([^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
	}
	expect(shown).toEqual([ALBUMS_PER_PAGE, ALBUMS / 2 - ALBUMS_PER_PAGE]);
	expect(await readPage("/gallery")).toContain("Show more");
	expect(await readPage("/gallery?lng=tn")).toContain("Bontsha tse dingwe");
});

test("a place that does not read as one is the first page", async () => {
	for (const after of ["", "x", "2020-01-01", "2020-01-01_1_1; DROP TABLE gallery_items"]) {
		const page = await readPage(`/gallery?after=${encodeURIComponent(after)}`);
		expect(page, after).toContain(`Album ${ALBUMS - 1}`);
	}
});
