import { env } from "cloudflare:workers";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { beforeEach, expect, test } from "vitest";
import { adminEmail } from "~/church/contact";
import { name } from "~/church/identity";
import { cleanText } from "~/platform/text";
import { call, empty, fill, jsonOf, token } from "./backend";
import { ORIGIN, visit, visitAsStranger } from "./visit";

beforeEach(() => empty("sermons"));

const FEED = "/sermons/feed.xml";

async function add(json: object): Promise<string> {
	const sent = { date: "2026-11-15", audioUrl: "https://example.org/a.mp3", ...json };
	return (await jsonOf(call("POST", "/sermons", { token, json: sent }))).data.id;
}

async function feed() {
	const response = await visit(FEED);
	expect(response.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
	const text = await response.text();
	expect(XMLValidator.validate(text)).toBe(true);
	const parser = new XMLParser({
		ignoreAttributes: false,
		attributeNamePrefix: "@",
		parseTagValue: false,
		trimValues: false,
		isArray: (tag) => tag === "item",
	});
	const { channel } = parser.parse(text).rss;
	return { text, channel, items: channel.item ?? [] };
}

test("the podcast is described as directories want it", async () => {
	const { channel } = await feed();
	expect(channel).toMatchObject({
		title: name,
		link: `${ORIGIN}/sermons`,
		language: "en-bw",
		"atom:link": { "@href": ORIGIN + FEED, "@rel": "self", "@type": "application/rss+xml" },
		"itunes:author": name,
		"itunes:owner": { "itunes:name": name, "itunes:email": adminEmail },
		"itunes:image": { "@href": `${ORIGIN}/podcast.jpg` },
		"itunes:category": {
			"@text": "Religion & Spirituality",
			"itunes:category": { "@text": "Christianity" },
		},
		"itunes:explicit": "false",
		"itunes:type": "episodic",
	});
	expect(channel.description).toMatch(/^A church family/);
});

test("each sermon with a recording is an episode, whatever its texts hold", async () => {
	const title = `]]> <b>"Arise" & 'shine'</b> \u0001\uFFFE 🕊 &amp;`;
	const id = await add({
		title,
		speaker: "Bishop <K>",
		scripture: "Isaiah 60:1",
		description: "One & two\n<three>",
		duration: "1 h 5 min",
	});
	await add({
		title: "Older",
		date: "2026-11-08",
		duration: "48:12",
	});
	await add({ title: "Plain", date: "2026-11-01", audioUrl: "http://example.org/p?a=1&b=2" });
	await add({ title: "Silent", audioUrl: "" });
	await env.DB.prepare(
		"UPDATE sermons SET audio_url = '/media/older.m4a' WHERE title = 'Older'",
	).run();
	const { items, text } = await feed();
	expect(text).not.toMatch(/[\uFFFE\uFFFF]/);
	expect(text).toBe(cleanText(text));
	expect(items).toHaveLength(3);
	expect(items[0]).toEqual({
		"#text": expect.any(String),
		title: title.replace("\u0001\uFFFE", ""),
		guid: { "#text": id, "@isPermaLink": "false" },
		link: `${ORIGIN}/sermons?sermon=${id}`,
		pubDate: "Sun, 15 Nov 2026 10:00:00 GMT",
		description: "Isaiah 60:1\n\nOne & two\n<three>",
		enclosure: { "@url": "https://example.org/a.mp3", "@length": "0", "@type": "audio/mpeg" },
		"itunes:author": "Bishop <K>",
		"itunes:duration": "3900",
		"itunes:explicit": "false",
	});
	expect(items[1]).toMatchObject({
		enclosure: { "@url": `${ORIGIN}/media/older.m4a`, "@type": "audio/x-m4a" },
		"itunes:duration": "2892",
	});
	expect(items[2].enclosure["@url"]).toBe("https://example.org/p?a=1&b=2");
	expect(items[2]).not.toHaveProperty("itunes:duration");
});

test("an enclosure says what the file's host says of it", async () => {
	const id = await add({ audioUrl: "https://example.org/listen" });
	await env.DB.prepare("UPDATE sermons SET files = ? WHERE id = ?")
		.bind(JSON.stringify({ audioUrl: { bytes: 11_000_000, type: "audio/mp4" } }), id)
		.run();
	const { items } = await feed();
	expect(items[0]).toMatchObject({
		title: "Untitled",
		enclosure: { "@length": "11000000", "@type": "audio/mp4" },
	});
});

test("of very many sermons the newest 300 are episodes", async () => {
	await fill("sermons", 1000, {
		id: "'s' || i",
		title: "'Title ' || i",
		speaker: "''",
		date: "date('2000-01-01', i || ' days')",
		audio_url: "CASE WHEN i % 2 THEN 'https://example.org/a.mp3' END",
	});
	const { items } = await feed();
	expect(items).toHaveLength(300);
	expect(items[0].title).toBe("Title 999");
});

test("an unchanged feed is not sent again, a changed one at once", async () => {
	const id = await add({ title: "One" });
	for (const ask of [visit, visitAsStranger]) {
		const tag = (await ask(FEED)).headers.get("ETag") ?? "";
		const again = () => ask(FEED, { headers: { "If-None-Match": tag } });
		expect((await again()).status).toBe(304);
		await call("PUT", `/sermons/${id}`, { token, json: { title: crypto.randomUUID() } });
		expect((await again()).status).toBe(200);
	}
	const headers = { Accept: "application/rss+xml, application/feed+json, application/json" };
	expect((await visit(FEED, { headers })).headers.get("Content-Type")).toContain("rss");
});

test("the archive announces the podcast, in both languages", async () => {
	for (const [lng, address, named] of [
		["en", "/sermons/feed.xml", "Sermons ·"],
		["tn", "/sermons/feed.xml?lng=tn", "Dithero ·"],
	]) {
		const page = await (await visit(`/sermons?lng=${lng}`)).text();
		const link = `<link rel="alternate" type="application/rss+xml" href="${address}" title="${named}`;
		for (const html of [page, await (await visit(`/?lng=${lng}`)).text()]) {
			expect(html).toContain(link);
		}
		expect(page).toMatch(/<a [^>]*href="\/podcast"[^>]*>Podcast<\/a>/);
	}
});

test("the podcast's page opens it in apps, and shows its address to copy", async () => {
	const page = (await (await visit("/podcast?lng=tn")).text()).replaceAll("&amp;", "&");
	const feed = `${ORIGIN}${FEED}?lng=tn`;
	const place = feed.replace(/^https?:\/\//, "");
	expect(page).toMatch(new RegExp(`readonly="" [^>]*value="${feed.replace("?", "\\?")}"`, "i"));
	expect(page).toContain(`href="podcast://${place}"`);
	expect(page).toContain(`href="pktc://subscribe/${place}"`);
	expect(page).toContain(
		`antennapod.org/deeplink/subscribe?url=${encodeURIComponent(feed)}&title=`,
	);
});
