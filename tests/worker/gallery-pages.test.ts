import { beforeAll, expect, test } from "vitest";
import { TABS_PER_PAGE } from "~/db/distinct";
import { ALBUMS_PER_PAGE, PREVIEW_PHOTOS } from "~/gallery/model";
import { fill } from "./backend";
import { readPage, visit } from "./visit";

const ALBUMS = 150;

beforeAll(async () => {
	// Three to a day, all made at the same instant; every second one of another category.
	await fill("gallery_items", ALBUMS, {
		id: "'a' || i",
		title: "'Album ' || i",
		date: "date('2020-01-01', '+' || (i / 3) || ' days')",
		cover_image: "'/' || i || '.webp'",
		category: "'Kind ' || (i % 2)",
		created_at: "1000",
	});
});

test("without JavaScript a link leads on from page to page, within the category", async () => {
	let path: string | undefined = "/gallery?category=Kind%201";
	const shown: number[] = [];
	const titles = new Set<string>();
	while (path) {
		const html: string = await (await visit(path)).text();
		shown.push([...html.matchAll(/<article/g)].length);
		for (const [title] of html.matchAll(/>Album \d+</g)) titles.add(title);
		path = /href="([^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
	}
	expect(shown).toEqual([...Array(12).fill(ALBUMS_PER_PAGE), 3]);
	expect(titles.size).toBe(ALBUMS / 2);
	expect(await readPage("/gallery")).toContain("Show more");
	expect(await readPage("/gallery?lng=tn")).toContain("Bontsha tse dingwe");
});

test("a place that does not read as one is the first page", async () => {
	for (const after of ["", "x", "2020-01-01", "2020-01-01_1_1; DROP TABLE gallery_items"]) {
		const page = await readPage(`/gallery?after=${encodeURIComponent(after)}`);
		expect(page, after).toContain(`Album ${ALBUMS - 1}`);
	}
});

test("an album shows its first photos in the list, and all of them page after page by itself", async () => {
	const photos = (count: number) =>
		fill("gallery_photos", count, {
			item_id: "'a149'",
			position: "i",
			url: "'/photo-' || i || '.webp'",
		});
	const picturesIn = (html: string) =>
		[...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, url]) => url);
	const articleIn = (html: string) =>
		/<article aria-labelledby="a149".*?<\/article>/s.exec(html)?.[0] ?? "";
	// Of one that has no more photos, only the title leads to its page, from which it is shared.
	await photos(PREVIEW_PHOTOS);
	let listed = articleIn(await (await visit("/gallery")).text());
	expect(picturesIn(listed)).toHaveLength(1 + PREVIEW_PHOTOS);
	expect(listed).toMatch(/href="\/gallery\?album=a149"[^>]*>Album 149</);
	expect(listed).not.toContain("All 5 photos");
	await photos(70);
	listed = articleIn(await (await visit("/gallery")).text());
	expect(picturesIn(listed)).toEqual(["/149.webp", ...[0, 1, 2, 3].map((n) => `/photo-${n}.webp`)]);
	expect(listed).toContain("71 photos");
	expect(listed).toMatch(/href="\/gallery\?album=a149"[^>]*>All 71 photos</);
	const seen: (string | undefined)[] = [];
	const numbers: number[] = [];
	let pages = 0;
	for (let path: string | undefined = "/gallery?album=a149"; path; pages++) {
		const html: string = await (await visit(path)).text();
		expect(html).toContain("71 photos");
		expect(html).not.toContain("All 71 photos");
		seen.push(...picturesIn(html.slice(html.indexOf("</h1>"))));
		for (const [, n] of html.matchAll(/Photo (\d+)"/g)) numbers.push(Number(n));
		path = /href="([^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
	}
	expect(pages).toBe(3);
	expect(numbers).toEqual(Array.from({ length: 71 }, (_, n) => n + 1));
	expect(seen).toEqual(["/149.webp", ...Array.from({ length: 70 }, (_, n) => `/photo-${n}.webp`)]);
	const page = await visit("/gallery?album=a149&lng=tn");
	const html = await page.text();
	expect(html).toContain("<title>Album 149 ·");
	expect(html).toContain("Dialebamo tsotlhe");
	expect((await visit("/gallery?album=nowhere")).status).toBe(404);
});

test("each photo of an album has a page, from which Close leads to where it stands", async () => {
	const htmlOf = async (path: string) => (await visit(path)).text();
	for (const [id, cover] of [
		["with", "/with.webp"],
		["bare", ""],
	] as const) {
		const row = { id: `'${id}'`, title: "''", date: "'2011-01-01'" };
		await fill("gallery_items", 1, { ...row, cover_image: `'${cover}'`, category: "'Kind 0'" });
		const photo = { item_id: `'${id}'`, position: "i", url: `'/${id}-' || i || '.webp'` };
		await fill("gallery_photos", 70, photo);
		const covers = cover ? 1 : 0;
		const total = 70 + covers;
		for (const n of [1, 2, 3, 28, 29, 30, 57, 58, total]) {
			const html = await htmlOf(`/gallery?album=${id}&photo=${n}`);
			const position = n - 1 - covers;
			expect(html).toContain(`src="${position < 0 ? cover : `/${id}-${position}.webp`}"`);
			const [previous, next] = [n === 1 ? total : n - 1, n === total ? 1 : n + 1];
			expect(html).toContain(`photo=${previous}">Previous photo`);
			expect(html).toContain(`photo=${next}">Next photo`);
			const [, place = ""] = /href="([^"]+)">Close/.exec(html) ?? [];
			const [path = "", hash] = place.replaceAll("&amp;", "&").split("#");
			expect(await htmlOf(path)).toContain(`id="${hash}"`);
		}
		for (const n of [total + 1, 999]) {
			expect((await visit(`/gallery?album=${id}&photo=${n}`)).status).toBe(404);
		}
		for (const odd of ["0", "-1", "1000", "x", ""]) {
			expect(await htmlOf(`/gallery?album=${id}&photo=${odd}`)).toContain('id="photo-1"');
		}
	}
});

test("of many categories some are offered at a time, the open one always", async () => {
	const sort = { title: "''", date: "'2010-01-01'", category: "'Sort ' || (i + 10)" };
	await fill("gallery_items", 30, { id: "'c' || i", ...sort });
	const tabsIn = (html: string) => [
		...(/<nav aria-label="Albums by category".*?<\/nav>/s
			.exec(html)?.[0]
			.matchAll(/href="([^"]*)"[^>]*><span[^>]*>([^<]*)</g) ?? []),
	];
	const seen: string[] = [];
	for (let path: string | undefined = "/gallery"; path; ) {
		const html: string = await (await visit(path)).text();
		const tabs = tabsIn(html).map(([, href = "", label = ""]) => ({
			href: href.replaceAll("&amp;", "&"),
			label,
		}));
		const more = tabs.find(({ label }) => label === "More categories");
		expect(tabs[0]?.label).toBe("All Photos");
		expect(tabs.length).toBeLessThanOrEqual(TABS_PER_PAGE + 2);
		seen.push(
			...tabs
				.slice(1)
				.map(({ label }) => label)
				.filter((label) => label !== more?.label),
		);
		path = more?.href;
	}
	expect(seen).toEqual([
		"Kind 0",
		"Kind 1",
		...Array.from({ length: 30 }, (_, n) => `Sort ${n + 10}`),
	]);
	const opened = tabsIn(await (await visit("/gallery?category=Sort%2039")).text());
	expect(opened.map(([, , label]) => label).slice(0, 3)).toEqual([
		"All Photos",
		"Sort 39",
		"Kind 0",
	]);
});
