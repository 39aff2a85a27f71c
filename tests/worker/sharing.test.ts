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

const day = "\\d+ \\w+ \\d{4}";

/** What is shared: its address, its titles, and what the text and the card say of it. */
const things: [path: string, english: string, setswana: string, says: string, words: string][] = [
	[
		"/sermons?sermon=sermon-01",
		"Shining Like Stars",
		"Go Phatsima jaaka Dinaledi",
		`Bishop Kagiso Molefe · ${day}`,
		"Bishop Kagiso Molefe · ",
	],
	[
		"/events?event=event-choir-practice",
		"Open Choir Practice",
		"Khwaere e Ikatisa le Mongwe le Mongwe",
		`\\w+, ${day} at 6:00 PM – 8:00 PM · Letsatsi Lodge.*`,
		"Letsatsi Lodge",
	],
	[
		"/gallery?album=album-sunday-worship",
		"A Sunday at Letsatsi Lodge",
		"Tshipi kwa Letsatsi Lodge",
		day,
		" 202",
	],
];

test.each(things)(
	"%s is shared by WhatsApp, with title, day, address and a card of its own",
	async (...thing) => {
		const [path, english, setswana, says, words] = thing;
		for (const [lng, title, query, locale, other] of [
			["en", english, "", "en_BW", "tn_BW"],
			["tn", setswana, "&lng=tn", "tn_BW", "en_BW"],
		] as const) {
			const { text, html, card } = await sharedBy(`${path}&lng=${lng}`);
			const address = ORIGIN + path + query;
			const [first, second, ...rest] = text.split("\n");
			expect(first).toBe(title);
			if (lng === "en") expect(second).toMatch(RegExp(`^${says}$`));
			else expect(html).toContain("Abelana ka WhatsApp");
			expect(rest.at(-1)).toBe(address);
			// Without JavaScript it is a plain link to the address.
			const link = address.replace("?", "\\?").replaceAll(".", "\\.");
			expect(html).toMatch(RegExp(`<a[^>]* href="${link}"[^>]*data-module=`));
			expect(card["og:title"]).toBe(`${title} · Kingdom Realms Ministries`);
			expect(card["og:description"]).toContain(words);
			expect([card["og:locale"], card["og:locale:alternate"]]).toEqual([locale, other]);
			expect(card["og:url"]).toBe(address);
			expect(card["og:image"]).toBe(`${ORIGIN}/card.jpg`);
		}
	},
);

test("a list is not shared by WhatsApp", async () => {
	expect((await sharedBy("/gallery")).text).toBe("");
});

const widthAndHeight = { width: 1200, height: 630 };

test("a photo's card is the photo, and its title says what it shows", async () => {
	const { url } = await jsonOf(upload(token, pictures.jpeg.slice()));
	const photos = [url];
	const descriptions = { [url]: "The choir" };
	const json = { title: "Camp", date: "2026-11-22", coverImage: "/a.webp", photos, descriptions };
	const { data } = await jsonOf(call("POST", "/gallery", { token, json }));
	const { card } = await sharedBy(`/gallery?album=${data.id}&photo=2`);
	expect(card["og:image"]).toBe(`${ORIGIN}${url}?w=card`);
	expect(card["og:title"]).toMatch(/^The choir · Camp · /);
	expect(card["og:url"]).toBe(`${ORIGIN}/gallery?album=${data.id}&photo=2`);
	await call("DELETE", `/gallery/${data.id}`, { token });
});

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
