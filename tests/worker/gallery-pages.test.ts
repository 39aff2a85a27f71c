import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { TABS_PER_PAGE } from "~/db/distinct";
import { ALBUMS_PER_PAGE, PREVIEW_PHOTOS } from "~/gallery/model";
import { fill } from "./backend";
import { readPage, visit } from "./visit";

const ALBUMS = 150;

/** SQL for an album's list of pictures. @param photos each an expression in which `key` counts from 0 */
const picturesOf = (cover: string, count = 0, photo = "''") => `(
	SELECT json_group_array(json_object('url', url, 'description', '', 'descriptionTn', ''))
	FROM (SELECT ${cover} AS url UNION ALL
		SELECT ${photo} FROM json_each('${JSON.stringify(Array(count).fill(0))}')))`;

beforeAll(async () => {
	// Three to a day, all made at the same instant; every second one of another category.
	await fill("gallery_items", ALBUMS, {
		id: "'a' || i",
		title: "'Album ' || i",
		date: "date('2020-01-01', '+' || (i / 3) || ' days')",
		pictures: picturesOf("'/' || i || '.webp'"),
		category: "'Kind ' || (i % 2)",
		created_at: "1000",
	});
});

/** A page, and those to which its link for more leads. */
async function pagesFrom(start: string): Promise<string[]> {
	const pages: string[] = [];
	for (let path: string | undefined = start; path; ) {
		const html: string = await (await visit(path)).text();
		pages.push(html);
		path = /href="([^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
	}
	return pages;
}

test("without JavaScript a link leads on from page to page, within the category", async () => {
	const pages = await pagesFrom("/gallery?category=Kind%201");
	const shown = pages.map((html) => html.match(/<article/g)?.length);
	expect(shown).toEqual([...Array(12).fill(ALBUMS_PER_PAGE), 3]);
	expect(new Set(pages.join().match(/>Album \d+</g)).size).toBe(ALBUMS / 2);
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
	const photos = async (count: number) => {
		const pictures = picturesOf("'/149.webp'", count, "'/photo-' || key || '.webp'");
		await env.DB.prepare(`UPDATE gallery_items SET pictures = ${pictures} WHERE id = 'a149'`).run();
	};
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
	const pages = await pagesFrom("/gallery?album=a149");
	expect(pages).toHaveLength(3);
	for (const page of pages) {
		expect(page).toContain("71 photos");
		expect(page).not.toContain("All 71 photos");
	}
	const numbers = [...pages.join().matchAll(/Photo (\d+)"/g)].map(([, n]) => Number(n));
	expect(numbers).toEqual(Array.from({ length: 71 }, (_, n) => n + 1));
	const seen = pages.flatMap((page) => picturesIn(page.slice(page.indexOf("</h1>"))));
	expect(seen).toEqual(["/149.webp", ...Array.from({ length: 70 }, (_, n) => `/photo-${n}.webp`)]);
	const html = await (await visit("/gallery?album=a149&lng=tn")).text();
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
		const row = { id: `'${id}'`, title: "''", date: "'2011-01-01'", category: "'Kind 0'" };
		const pictures = picturesOf(`'${cover}'`, 70, `'/${id}-' || key || '.webp'`);
		await fill("gallery_items", 1, { ...row, pictures });
		const covers = cover ? 1 : 0;
		const total = 70 + covers;
		for (const n of [1, 2, 3, 28, 29, 30, 57, 58, total]) {
			const html = await htmlOf(`/gallery?album=${id}&photo=${n}`);
			const position = n - 1 - covers;
			const src = position < 0 ? cover : `/${id}-${position}.webp`;
			expect(html).toContain(`src="${src}"`);
			expect(html).toContain(`href="${src}" download="Untitled ${n}.webp"`);
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
	/** The tabs of a page: where each leads to, by its label. */
	const tabsOf = async (path: string) => {
		const html = await (await visit(path)).text();
		const [nav = ""] = /<nav aria-label="Albums by category".*?<\/nav>/s.exec(html) ?? [];
		const tabs = nav.matchAll(/href="([^"]*)"[^>]*><span[^>]*>([^<]*)</g);
		return new Map([...tabs].map(([, to = "", label]) => [label, to.replaceAll("&amp;", "&")]));
	};
	const seen: (string | undefined)[] = [];
	for (let path: string | undefined = "/gallery"; path; ) {
		const tabs: Awaited<ReturnType<typeof tabsOf>> = await tabsOf(path);
		const [all, ...labels] = tabs.keys();
		expect(all).toBe("All Photos");
		expect(tabs.size).toBeLessThanOrEqual(TABS_PER_PAGE + 2);
		seen.push(...labels.filter((label) => label !== "More categories"));
		path = tabs.get("More categories");
	}
	expect(seen).toEqual([
		"Kind 0",
		"Kind 1",
		...Array.from({ length: 30 }, (_, n) => `Sort ${n + 10}`),
	]);
	const opened = await tabsOf("/gallery?category=Sort%2039");
	expect([...opened.keys()].slice(0, 3)).toEqual(["All Photos", "Sort 39", "Kind 0"]);
});
