import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { makeVariant } from "~/media/bucket.server";
import { pictures } from "../fixtures/pictures";
import { call, jsonOf, token, upload } from "./backend";
import { visitWith } from "./hosted";
import { loadDemoContent, ORIGIN, visit } from "./visit";

beforeAll(loadDemoContent);

/** A page's Open Graph tags, and the text that its link to WhatsApp sends. */
async function sharedBy(path: string) {
	const html = (await (await visit(path)).text()).replaceAll("&amp;", "&");
	const tags = [...html.matchAll(/<meta property="(og:[^"]+)" content="([^"]*)"/g)];
	const card = Object.fromEntries(tags.map(([, name, content]) => [name, content]));
	const [, text = ""] = /href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(html) ?? [];
	return { card, text: decodeURIComponent(text), html };
}

test("a sermon, an event and an album are shared by WhatsApp, with title, day and address", async () => {
	const inSetswana: Record<string, string> = {
		"/sermons?sermon=sermon-01": "Go Phatsima jaaka Dinaledi",
		"/events?event=event-choir-practice": "Khwaere e Ikatisa le Mongwe le Mongwe",
		"/gallery?album=album-sunday-worship": "Tshipi kwa Letsatsi Lodge",
	};
	const cases = {
		"/sermons?sermon=sermon-01": /^Shining Like Stars\nBishop Kagiso Molefe · \d+ \w+ \d{4}\n/,
		"/events?event=event-choir-practice":
			/^Open Choir Practice\n\w+, \d+ \w+ \d{4} at 6:00 PM · Letsatsi Lodge.*\n/,
		"/gallery?album=album-sunday-worship": /^A Sunday at Letsatsi Lodge\n\d+ \w+ \d{4}\n/,
	};
	for (const [path, expected] of Object.entries(cases)) {
		const english = await sharedBy(path);
		expect(english.text).toMatch(expected);
		expect(english.text.split("\n").at(-1)).toBe(ORIGIN + path);
		// Without JavaScript it is a plain link to the address.
		expect(english.html).toMatch(
			new RegExp(`<a[^>]* href="${ORIGIN}${path.replace("?", "\\?")}"[^>]*data-module=`),
		);
		const setswana = await sharedBy(`${path}&lng=tn`);
		expect(setswana.text.split("\n").at(-1)).toBe(`${ORIGIN + path}&lng=tn`);
		expect(setswana.html).toContain("Abelana ka WhatsApp");
		expect(setswana.text.split("\n")[0]).toBe(inSetswana[path]);
	}
	expect((await sharedBy("/gallery")).text).toBe("");
});

test("each has a card of its own, in both languages", async () => {
	const paths = {
		"/sermons?sermon=sermon-01": [
			"Shining Like Stars",
			"Go Phatsima jaaka Dinaledi",
			"Bishop Kagiso Molefe · ",
		],
		"/events?event=event-choir-practice": [
			"Open Choir Practice",
			"Khwaere e Ikatisa le Mongwe le Mongwe",
			"Letsatsi Lodge",
		],
		"/gallery?album=album-sunday-worship": [
			"A Sunday at Letsatsi Lodge",
			"Tshipi kwa Letsatsi Lodge",
			" 202",
		],
	};
	for (const [path, [english, setswana, words]] of Object.entries(paths)) {
		for (const [lng, locale, other] of [
			["en", "en_BW", "tn_BW"],
			["tn", "tn_BW", "en_BW"],
		]) {
			const { card } = await sharedBy(`${path}&lng=${lng}`);
			const title = lng === "tn" ? setswana : english;
			expect(card["og:title"]).toBe(`${title} · Kingdom Realms Ministries`);
			expect(card["og:description"]).toContain(words);
			expect(card["og:locale"]).toBe(locale);
			expect(card["og:locale:alternate"]).toBe(other);
			expect(card["og:url"]).toBe(ORIGIN + path + (lng === "tn" ? "&lng=tn" : ""));
			expect(card["og:image"]).toBe(`${ORIGIN}/card.jpg`);
		}
	}
});

const widthAndHeight = { width: 1200, height: 630 };

test("an album's card is its cover: a JPEG of 1200 by 630 pixels below 100 KB", async () => {
	const { url } = await jsonOf(upload(token, pictures.png.slice()));
	const album = { title: "Harvest", date: "2026-11-22", coverImage: url, photos: [] };
	const { data } = await jsonOf(call("POST", "/gallery", { token, json: album }));
	const { card } = await sharedBy(`/gallery?album=${data.id}`);
	expect(card["og:image"]).toBe(`${ORIGIN}${url}?w=card`);
	for (const time of ["made", "kept"]) {
		const answer = await visit(card["og:image"] ?? "");
		expect(answer.headers.get("Content-Type"), time).toBe("image/jpeg");
		const jpeg = await answer.arrayBuffer();
		expect(jpeg.byteLength).toBeLessThan(100_000);
		expect(await env.IMAGES.info(new Blob([jpeg]).stream())).toMatchObject(widthAndHeight);
	}
	await call("DELETE", `/gallery/${data.id}`, { token });
	expect((await env.MEDIA.list({ prefix: "variants/card/" })).objects).toEqual([]);
});

test("a rich photo's card is made again until it is light", async () => {
	const asked: unknown[] = [];
	// The local binding knows no quality.
	const images = {
		input: () => ({
			transform: () => ({
				output: async ({ quality = 0 }: ImageOutputOptions) => {
					asked.push(quality);
					return { response: () => new Response(new Uint8Array(quality * 2500)) };
				},
			}),
		}),
	} as unknown as ImagesBinding;
	const card = await makeVariant(images, new Blob([pictures.png]).stream(), "card");
	expect(card.byteLength).toBeLessThan(100_000);
	expect(asked).toEqual([75, 50, 30]);
});

test("where no card can be made it is the site's own", async () => {
	const { url } = await jsonOf(upload(token, pictures.jpeg.slice()));
	const answer = await visitWith({ IMAGES: undefined }, `${url}?w=card`);
	expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/card.jpg"]);
});

test("beside each phone number stands a link to chat with it", async () => {
	const html = await (await visit("/contact")).text();
	expect(html).toMatch(/href="https:\/\/wa\.me\/26771000001"[^>]*>WhatsApp/);
});
