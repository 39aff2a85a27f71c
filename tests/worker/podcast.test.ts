import { env } from "cloudflare:workers";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { beforeEach, expect, test } from "vitest";
import { adminEmail } from "~/church/contact";
import { name } from "~/church/identity";
import { cleanText } from "~/platform/text";
import { podcast } from "~/sermons/podcast-feed";
import { readEpisodes } from "~/sermons/store.server";
import { pictures } from "../fixtures/pictures";
import { call, db, empty, fill, jsonOf, token, upload } from "./backend";
import { visitWith } from "./hosted";
import { ORIGIN, visit, visitAsStranger } from "./visit";

beforeEach(() => empty("sermons"));

const FEED = "/sermons/feed.xml";

/** @param told what the recording's host says of it */
async function add(json: object, told: object = { bytes: 5000, type: "" }): Promise<string> {
	const sent = { date: "2026-11-15", audioUrl: "https://example.org/a.mp3", ...json };
	const { id } = (await jsonOf(call("POST", "/sermons", { token, json: sent }))).data;
	const files = JSON.stringify({ audioUrl: told });
	await env.DB.prepare("UPDATE sermons SET files = ? WHERE id = ?").bind(files, id).run();
	return id;
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
		title: name(),
		link: `${ORIGIN}/sermons`,
		language: "en-bw",
		"atom:link": { "@href": ORIGIN + FEED, "@rel": "self", "@type": "application/rss+xml" },
		"itunes:author": name(),
		"itunes:owner": { "itunes:name": name(), "itunes:email": adminEmail() },
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
	await add(
		{ title: "Plain", date: "2026-11-01", audioUrl: "http://example.org/p?a=1&b=2" },
		{ bytes: 7000, type: "audio/mpeg" },
	);
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
		enclosure: { "@url": "https://example.org/a.mp3", "@length": "5000", "@type": "audio/mpeg" },
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
	await add({ audioUrl: "https://example.org/listen" }, { bytes: 11_000_000, type: "audio/mp4" });
	const { items } = await feed();
	expect(items[0]).toMatchObject({
		title: "Untitled",
		enclosure: { "@length": "11000000", "@type": "audio/mp4" },
	});
});

test("what nobody knows the size or the kind of is no episode, and nothing is invented", async () => {
	const title = (name: string, audioUrl?: string) => ({
		title: name,
		...(audioUrl && { audioUrl }),
	});
	await add(title("No size"), {});
	await add(title("A PDF"), { bytes: 5000, type: "application/pdf" });
	await add(title("A script", "https://example.org/download.php?file=a.mp3"));
	await add(title("Any kind", "https://example.org/a.mp3?dl=1"), {
		bytes: 5000,
		type: "application/octet-stream",
	});
	const { items, text } = await feed();
	expect(items.map((item: { title: string }) => item.title)).toEqual(["Any kind"]);
	expect(items[0].enclosure["@type"]).toBe("audio/mpeg");
	expect(text).not.toContain('length="0"');
});

const episode = {
	...{ id: "1", title: "Arise", speaker: "", scripture: "", description: "", duration: null },
	audioUrl: "https://example.org/a.mp3",
	files: { audioUrl: { bytes: 5000, type: "audio/mpeg" } },
	createdAt: new Date("2026-11-13T08:00Z"),
};

test("no episode is of the future: neither of a day nor of an hour that is still to come", async () => {
	await add({ title: "Tomorrow", date: "2026-11-16" });
	await add({ title: "Today", date: "2026-11-15" });
	const titlesAt = async (time: string) =>
		(await readEpisodes({ db, now: Date.parse(time) }, "en")).map(({ title }) => title);
	expect(await titlesAt("2026-11-15T23:59:59+02:00")).toEqual(["Today"]);
	expect(await titlesAt("2026-11-16T00:00:00+02:00")).toEqual(["Tomorrow", "Today"]);
	const published = (createdAt: string) => {
		const feed = podcast(
			[{ ...episode, date: "2026-11-15", createdAt: new Date(createdAt) }],
			ORIGIN,
			"en",
		);
		return new Date(/<pubDate>(.*)<\/pubDate>/.exec(feed)?.[1] ?? "").toISOString();
	};
	expect(published("2026-11-13T08:00Z")).toBe("2026-11-14T22:00:00.000Z");
	expect(published("2026-11-15T08:30Z")).toBe("2026-11-15T08:30:00.000Z");
	expect(published("2026-11-17T08:00Z")).toBe("2026-11-15T10:00:00.000Z");
});

test("Apple gets a cover as a square JPEG of this site, which other sites may show, or none", async () => {
	const { url } = await jsonOf(upload(token, pictures.webp.slice()));
	await add({ title: "Upload", image: url });
	await add({ title: "Elsewhere", date: "2026-11-14", image: "https://example.org/cover.webp" });
	const { items } = await feed();
	expect(items[0]["itunes:image"]).toEqual({ "@href": `${ORIGIN}${url}?w=square.jpg` });
	expect(items[1]).not.toHaveProperty("itunes:image");
	const without = await visitWith({ IMAGES: undefined }, `${url}?w=square.jpg`);
	expect([without.status, without.headers.get("Location")]).toEqual([302, "/podcast.jpg"]);
	const cover = await visit(`${url}?w=square.jpg`);
	expect(cover.headers.get("Content-Type")).toBe("image/jpeg");
	expect(cover.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
	const { format, width, height } = (await env.IMAGES.info(
		cover.body as ReadableStream,
	)) as Exclude<ImageInfoResponse, { format: "image/svg+xml" }>;
	expect([format, width, height]).toEqual(["image/jpeg", 1400, 1400]);
});

test("of very many sermons the newest 300 are episodes", async () => {
	await fill("sermons", 1000, {
		id: "'s' || i",
		title: "'Title ' || i",
		speaker: "''",
		date: "date('2000-01-01', i || ' days')",
		audio_url: "CASE WHEN i % 2 THEN 'https://example.org/a.mp3' END",
		files: `'{"audioUrl":{"bytes":5000,"type":"audio/mpeg"}}'`,
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
