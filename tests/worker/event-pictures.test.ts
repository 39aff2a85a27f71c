import { beforeEach, expect, test } from "vitest";
import { panel } from "~/admin/events/panel.server";
import { panel as sermonPanel } from "~/admin/sermons/panel.server";
import { pictures } from "../fixtures/pictures";
import { addTo, call, empty, jsonOf, sermon, tellRecordings, uploaded } from "./backend";
import { addedBy, send } from "./portal";
import { ORIGIN, visit } from "./visit";

beforeEach(() => empty("events", "sermons", "idempotency_keys"));

const file = (type: "png" | "gif" = "png", bytes = pictures[type].slice()) =>
	new File([bytes], `poster.${type}`, { type: `image/${type}` });

const typed = {
	key: "k",
	title: "Conference",
	date: "2031-04-11",
	image_description: "Arise, with palms",
	image_description_tn: "Ema, le mekolwane",
};

const read = async (path: string, init?: RequestInit) => (await visit(path, init)).text();

const event = async () => (await jsonOf(call("GET", "/api/events"))).data[0];

/** An event with a picture that was uploaded. */
async function withPoster() {
	const image = await uploaded(pictures.png);
	const { id } = await addTo("/events", { title: "Conference", date: "2031-04-11", image });
	return { id: id as string, image };
}

test("an event's form stores its picture: a file, which goes before the address, or an address", async () => {
	const address = "https://example.org/a.jpg";
	await send(panel, "events.create", { ...typed, images: file(), image_url: address });
	expect(await event()).toMatchObject({
		image: expect.stringMatching(/^\/media\/\w+\.png$/),
		imageDescription: "Arise, with palms",
		imageDescriptionTn: "Ema, le mekolwane",
	});
	await empty("events");
	await send(panel, "events.create", { key: "l", image_url: address });
	expect(await event()).toMatchObject({ image: address });
	expect(await event()).not.toHaveProperty("imageDescription");
});

test("a form that is refused keeps the uploaded picture; a file that is refused keeps the text", async () => {
	const wrong = { ...typed, time: "25:00" };
	const refused = await send(panel, "events.create", { ...wrong, images: file() });
	const image_url = expect.stringMatching(/^\/media\//);
	expect(refused).toMatchObject({ status: 400, result: { initialValue: { image_url } } });
	const broken = await send(panel, "events.create", {
		...typed,
		images: file("png", new TextEncoder().encode("no picture")),
	});
	expect(broken).toMatchObject({
		intent: "events.create",
		status: 415,
		result: {
			initialValue: typed,
			error: { "": ["albums:albums.uploadFailed", "albums:albums.refused.kind"] },
		},
	});
	const gone = `/media/${"0".repeat(32)}.png`;
	const missing = await send(panel, "events.create", { ...typed, image_url: gone });
	expect(missing).toMatchObject({
		status: 400,
		result: {
			initialValue: { ...typed, image_url: "" },
			error: { image_url: ["albums:albums.coverGone"] },
		},
	});
	expect(await event()).toBeUndefined();
});

test("an event's picture is on its card, whole in its details, and goes where the event is shared", async () => {
	const answer = await send(panel, "events.create", { ...typed, images: file() });
	const { image } = await event();
	expect(await read("/events")).toMatch(
		RegExp(
			`<img src="${image}\\?w=720" srcSet="[^"]+ 320w,.* alt="Arise, with palms" loading="lazy"`,
		),
	);
	const path = `/events?event=${addedBy(answer)}`;
	const page = await read(`${path}&lng=tn`);
	expect(page).toMatch(
		RegExp(`<a href="${image}\\?w=1600"[^>]*><img [^>]*alt="Ema, le mekolwane"`),
	);
	expect(page).toContain(`<meta property="og:image" content="${ORIGIN}${image}?w=poster"`);
	expect(page).toContain(`"image":"${ORIGIN}${image}"`);
	const card = await visit(`${image}?w=poster`);
	expect([card.status, card.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
	const calendar = (await read("/events.ics")).replaceAll("\r\n ", "");
	expect(calendar).toContain(`ATTACH:${ORIGIN}${image}`);
});

test("who saves data sees no picture, and in the details what it costs", async () => {
	const { id, image } = await withPoster();
	const saving = { headers: { Cookie: "__Host-saver=on" } };
	const { byteLength } = await (await visit(`${image}?w=1080`)).arrayBuffer();
	const page = await read(`/events?event=${id}`, saving);
	expect(page).not.toContain(`<img src="${image}`);
	const cost = `Show the picture · ${Math.ceil(byteLength / 1000)} KB`;
	expect(page).toMatch(RegExp(`<a href="${image}\\?w=1080"[^>]*>${cost}`));
});

test("a sermon's cover takes its artwork's place, and stands in the podcast", async () => {
	const answer = await send(sermonPanel, "sermons.create", {
		...{ key: "k", title: "Arise", audio_url: sermon.audioUrl, images: file() },
	});
	const { image } = (await jsonOf(call("GET", "/api/sermons"))).data[0];
	for (const path of ["/sermons", `/sermons?sermon=${addedBy(answer)}`]) {
		expect(await read(path)).toMatch(RegExp(`<img src="${image}\\?w=720"[^>]* alt="Arise"`));
	}
	await tellRecordings();
	const cover = `${ORIGIN}${image}?w=square.jpg`;
	expect(await read("/sermons/feed.xml")).toContain(`<itunes:image href="${cover}"/>`);
});
