import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { isoDay } from "~/i18n/dates";
import { DAY_MS } from "~/platform/durations";
import { empty } from "./backend";
import { loadDemoContent, readPage, visit } from "./visit";

beforeAll(loadDemoContent);

const headings = {
	en: ["Upcoming Events", "Latest Sermon", "Life Together"],
	tn: ["Ditiragalo tse di Tlang", "Thero ya Bosheng", "Botshelo jwa Rona Mmogo"],
};

const imagesOf = (html: string) => html.match(/<img [^>]*>/g) ?? [];

test("the home page names the next three events and the latest sermon, and shows photos", async () => {
	// At some hours of the day one of the demo's events is going on.
	const events = await env.DB.prepare(
		"SELECT id, title FROM events WHERE max(date, coalesce(ends_at, 0)) >= ? ORDER BY date LIMIT 4",
	)
		.bind(Date.now())
		.all<{ id: string; title: string }>();
	const sermon = await env.DB.prepare(
		"SELECT id, title FROM sermons ORDER BY date DESC LIMIT 1",
	).first<{ id: string; title: string }>();
	const html = await (await visit("/")).text();
	const linked = [...html.matchAll(/<h3[^>]*><a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(
		([, href, title]) => ({ href, title: title?.replaceAll("&#x27;", "'") }),
	);
	expect(linked).toEqual([
		{ href: `/sermons?sermon=${sermon?.id}`, title: sermon?.title },
		...events.results.slice(0, 3).map(({ id, title }) => ({ href: `/events?event=${id}`, title })),
	]);
	const images = imagesOf(html);
	expect(images).toHaveLength(4);
	for (const image of images) {
		expect(image).toContain('loading="lazy"');
		expect(image).toMatch(/ alt="[^"]+"/);
	}
	const page = await readPage("/?lng=tn");
	for (const heading of headings.tn) expect(page).toContain(heading);
});

test("who saves data is shown no photos", async () => {
	const html = await (await visit("/", { headers: { Cookie: "__Host-saver=on" } })).text();
	expect(html).toContain(headings.en[1]);
	expect(html).not.toContain(headings.en[2]);
	expect(imagesOf(html)).toEqual([]);
});

test("a photo without a description in an album without a title has a name", async () => {
	const pictures = `(SELECT json_group_array(json_object(
		'url', value ->> 'url', 'description', '', 'descriptionTn', '')) FROM json_each(pictures))`;
	const nothing = `title = '', title_tn = '', pictures = ${pictures}`;
	await env.DB.prepare(`UPDATE gallery_items SET ${nothing}`).run();
	const images = imagesOf(await (await visit("/")).text());
	expect(images).toHaveLength(4);
	for (const image of images) expect(image).toContain('alt="Untitled"');
});

test("a sermon that is prepared for a later day is not the latest one yet", async () => {
	const add = (title: string, date: string) =>
		env.DB.prepare("INSERT INTO sermons (id, title, speaker, date) VALUES (?1, ?1, '', ?2)")
			.bind(title, date)
			.run();
	await add("Of today", isoDay(Date.now()));
	await add("Of next year", isoDay(Date.now() + 365 * DAY_MS));
	const page = await readPage("/");
	expect(page).toContain("Of today");
	expect(page).not.toContain("Of next year");
});

test("what the church has not is left out", async () => {
	await env.DB.prepare("UPDATE gallery_items SET pictures = '[]'").run();
	await empty("sermons");
	let page = await readPage("/");
	expect(page).toContain(headings.en[0]);
	for (const heading of headings.en.slice(1)) expect(page).not.toContain(heading);
	await empty("events");
	page = await readPage("/");
	for (const heading of headings.en) expect(page).not.toContain(heading);
	expect(page).toContain("Visit Us This Sunday");
});
