import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import type { GalleryAnswer, GalleryPanelData } from "~/admin/gallery/album-form-data";
import { panel } from "~/admin/gallery/panel.server";
import type { AlbumData } from "~/gallery/fields";
import { createLoadContext } from "~/load-context";
import { pictures } from "../fixtures/pictures";
import { call, empty, fill, jsonOf, rowsOf, token, upload } from "./backend";
import { broken, fresh, visitor } from "./portal";
import { ORIGIN, visit } from "./visit";

const administrator = {
	...fresh,
	id: "admin",
	email: "admin@church.example",
	role: "admin",
} as const;

beforeEach(() => empty("gallery_items", "audit_log", "idempotency_keys"));

function open(query = "") {
	const context = createLoadContext(env, "test", visitor);
	return { context, request: new Request(`${ORIGIN}/admin${query}`), administrator };
}

/** What the panel shows. */
function load(query = ""): Promise<GalleryPanelData> {
	return panel.load(open(query));
}

type Fields = Record<string, string | File | (string | File)[]>;

/** Sends a form and gives what it is answered: where it leads, or why it was refused. */
async function send(intent: string, fields: Fields, query = "") {
	const form = new FormData();
	for (const [name, values] of Object.entries(fields)) {
		for (const value of [values].flat()) form.append(name, value);
	}
	const answer: Response | GalleryAnswer = await panel.act(open(query), intent, form);
	return answer instanceof Response
		? { answer: null, location: answer.headers.get("Location") }
		: { answer, location: null };
}

const photo = (kind: keyof typeof pictures = "png") =>
	new File([pictures[kind].slice()], `${kind}.jpg`, { type: "image/jpeg" });

/** The address of a picture that a script has uploaded. */
const uploaded = async () => (await jsonOf(upload(token, pictures.png.slice()))).url as string;

/** What a file field sends where nothing was chosen. */
const noFile = () => new File([], "", { type: "application/octet-stream" });

const typed = {
	key: "k1",
	title: "Harvest",
	date: "2026-11-08",
	category: "Worship",
	description: "A good year",
	coverImage: "",
};

/** The one album that there is, as the panel lists it, with the addresses of its photos. */
async function onlyAlbum() {
	const { albums } = await load();
	expect(albums).toHaveLength(1);
	const { data } = await jsonOf(call("GET", "/api/gallery"));
	return { ...albums[0], ...(data[0] as AlbumData) };
}

test("a form with files, as it comes without JavaScript, makes an album of them", async () => {
	const images = [photo("png"), photo("jpeg"), photo("webp")];
	const { location } = await send("gallery.create", { ...typed, images });
	expect(location).toBe("/admin");
	const album = await onlyAlbum();
	expect(album).toMatchObject({ title: "Harvest", category: "Worship", photoCount: 3 });
	expect(album.coverImage).toMatch(/^\/media\/.+\.png$/);
	expect(album.photos.map((url) => url.split(".")[1])).toEqual(["jpg", "webp"]);
	for (const url of [album.coverImage, ...album.photos]) {
		expect((await visit(url)).status).toBe(200);
	}
});

test("a form whose pictures were uploaded before brings their addresses", async () => {
	const url = await uploaded();
	await send("gallery.create", { ...typed, uploaded: [url, "/demo/a.webp"], images: noFile() });
	expect(await onlyAlbum()).toMatchObject({ coverImage: url, photos: ["/demo/a.webp"] });
});

test("blanks become what the specification says", async () => {
	await send("gallery.create", { key: "k", title: "", date: "", category: "", images: noFile() });
	const { albums, today } = await load();
	expect(albums).toMatchObject([
		{ title: "", date: today, category: "general", description: "", coverImage: "", photoCount: 1 },
	]);
});

test("a form that comes again makes nothing twice, neither albums nor pictures", async () => {
	const again = () => send("gallery.create", { ...typed, images: [photo("png"), photo("jpeg")] });
	const answers = await Promise.all([again(), again(), again()]);
	expect(answers.map(({ location }) => location)).toEqual(["/admin", "/admin", "/admin"]);
	const album = await onlyAlbum();
	const { objects } = await env.MEDIA.list({ prefix: "media/" });
	const shown = [album.coverImage, ...album.photos];
	expect(objects.filter(({ key }) => shown.includes(`/${key}`))).toHaveLength(2);
	expect(await rowsOf("audit_log")).toBe(3);
	const changed = await send("gallery.create", { ...typed, title: "Other", uploaded: shown });
	expect(changed.answer).toMatchObject({
		status: 422,
		result: { error: { "": ["albums:albums.createFailed", "portal:portal.sentBefore"] } },
	});
	expect(await rowsOf("gallery_items")).toBe(1);
});

test("a file that is no picture is named, and what was typed and uploaded comes back", async () => {
	const images = [photo("png"), new File(["hello"], "a.jpg", { type: "image/jpeg" })];
	const { answer } = await send("gallery.create", { ...typed, images });
	expect(answer).toMatchObject({
		intent: "gallery.create",
		status: 415,
		result: {
			error: {
				"": [
					"albums:albums.uploadFailed",
					"albums:albums.refused.kind",
					"albums:albums.chooseRest",
				],
			},
			initialValue: {
				title: "Harvest",
				description: "A good year",
				uploaded: expect.stringMatching(/^\/media\/.+\.png$/),
			},
		},
	});
	expect(await rowsOf("gallery_items")).toBe(0);
});

test("what is wrong with a field is said beside it, and everything typed is kept", async () => {
	const { answer } = await send("gallery.create", {
		...typed,
		coverImage: "javascript:alert(1)",
		date: "soon",
		title: "x".repeat(201),
	});
	expect(answer).toMatchObject({
		status: 400,
		result: {
			error: {
				"": ["albums:albums.createFailed"],
				coverImage: ["albums:albums.badCover"],
				date: ["portal:portal.dateInvalid"],
				title: ["common:form.tooLong"],
			},
			initialValue: { coverImage: "javascript:alert(1)", date: "soon", key: "k1" },
		},
	});
});

test("a field that was not sent is not given back as an empty one", async () => {
	await send("gallery.create", { ...typed, uploaded: ["/demo/a.webp"] });
	const { id, updatedAt } = await onlyAlbum();
	// As a script sends it with new pictures, which take the place of the cover's address.
	const { coverImage: _, ...fields } = { ...typed, id, updatedAt, date: "soon" };
	const { answer } = await send("gallery.update", { ...fields, uploaded: ["/demo/b.webp"] });
	expect(answer?.status).toBe(400);
	expect(answer?.result.initialValue).toEqual({ ...fields, uploaded: "/demo/b.webp" });
});

test("a change without new files keeps the photos, and takes the cover from the form", async () => {
	await send("gallery.create", { ...typed, uploaded: ["/demo/a.webp", "/demo/b.webp"] });
	const { id, updatedAt } = await onlyAlbum();
	const fields = { ...typed, id, updatedAt, title: "New", coverImage: "/demo/c.webp" };
	expect((await send("gallery.update", { ...fields, images: noFile() })).location).toBe("/admin");
	expect(await onlyAlbum()).toMatchObject({
		title: "New",
		coverImage: "/demo/c.webp",
		photos: ["/demo/b.webp"],
	});
});

test("a change with new files replaces the cover and all photos", async () => {
	await send("gallery.create", { ...typed, uploaded: ["/demo/a.webp", "/demo/b.webp"] });
	const { id, updatedAt } = await onlyAlbum();
	await send("gallery.update", { ...typed, id, updatedAt, images: [photo("jpeg")] });
	expect(await onlyAlbum()).toMatchObject({
		coverImage: expect.stringMatching(/^\/media\/.+\.jpg$/),
		photos: [],
	});
});

test("an album's pictures are put in order, described and removed; what was typed says what else", async () => {
	const [a, b, c, d] = ["/demo/a.webp", "/demo/b.webp", "/demo/c.webp", "/demo/d.webp"] as const;
	await send("gallery.create", { ...typed, uploaded: [a, b, c, d] });
	const { id, updatedAt } = await onlyAlbum();
	const fields = { ...typed, id, updatedAt, coverImage: a, coverSeen: a, title: "Typed" };
	const shown = { shown: [a, b, c, d], described: ["", "The choir", "", "x"], removed: ["3"] };
	// Without JavaScript a button swaps two: the form comes back, and nothing is saved.
	const { answer } = await send("gallery.update", { ...fields, ...shown, swap: "2:0" });
	expect(answer).toEqual({
		intent: "gallery.update",
		status: 200,
		result: {
			initialValue: expect.objectContaining({
				title: "Typed",
				shown: [c, b, a, d],
				described: ["", "The choir", "", "x"],
				removed: ["3"],
			}),
		},
	});
	// The field is to show the new cover.
	expect(answer?.result.initialValue).not.toHaveProperty("coverImage");
	expect(await onlyAlbum()).toMatchObject({ title: "Harvest", coverImage: a, photos: [b, c, d] });
	const arranged = { ...answer?.result.initialValue, coverImage: c, coverSeen: c } as Fields;
	const sent = async () => (await send("gallery.update", arranged)).location;
	// An answer that was lost makes no conflict.
	expect([await sent(), await sent()]).toEqual(["/admin", "/admin"]);
	const album = await onlyAlbum();
	expect(album).toMatchObject({
		title: "Typed",
		coverImage: c,
		photos: [b, a],
		descriptions: { [b]: "The choir" },
	});
	// The address of a photo that it has, typed as the cover's, swaps the two as well.
	const again = {
		...fields,
		updatedAt: album.updatedAt,
		shown: [c, b, a],
		described: ["", "", ""],
	};
	await send("gallery.update", { ...again, coverImage: a, coverSeen: c });
	expect(await onlyAlbum()).toMatchObject({ coverImage: a, photos: [b, c], descriptions: {} });
	const long = { ...again, described: ["", "x".repeat(301), ""] };
	expect((await send("gallery.update", long)).answer).toMatchObject({
		status: 400,
		result: {
			error: { described: ["common:form.tooLong"] },
			initialValue: { described: long.described },
		},
	});
});

test("of two equal pictures one is removed, and one text is enough to describe both", async () => {
	const twice = await uploaded();
	await send("gallery.create", { ...typed, uploaded: ["/demo/a.webp", twice, twice, twice] });
	const { id, updatedAt } = await onlyAlbum();
	const shown = ["/demo/a.webp", twice, twice, twice];
	const arranged = { shown, described: ["", "The choir", "", ""], removed: "2" };
	const cover = { coverImage: "/demo/a.webp", coverSeen: "/demo/a.webp" };
	await send("gallery.update", { ...typed, ...cover, id, updatedAt, ...arranged });
	expect(await onlyAlbum()).toMatchObject({
		photos: [twice, twice],
		descriptions: { [twice]: "The choir" },
	});
	expect((await visit(twice)).status).toBe(200);
});

test("a cover that is typed takes the place of the cover alone", async () => {
	const [a, b, c, x] = ["/demo/a.webp", "/demo/b.webp", "/demo/c.webp", "/demo/x.webp"] as const;
	for (const { name, before, coverImage, arranged, after } of [
		{
			name: "a photo, sent before the pictures had come",
			before: [a, b, c],
			coverImage: c,
			arranged: {},
			after: [c, b, a],
		},
		{
			name: "beside a cover that is marked as removed",
			before: [a, b, c],
			coverImage: x,
			arranged: { shown: [a, b, c], described: ["", "", ""], removed: "0" },
			after: [x, b, c],
		},
		{
			name: "of an album without one",
			before: ["", b, c],
			coverImage: x,
			arranged: { shown: [b, c], described: ["", ""] },
			after: [x, b, c],
		},
	]) {
		await empty("gallery_items");
		const [cover = "", ...photos] = before;
		await call("POST", "/gallery", { token, json: { coverImage: cover, photos } });
		const { id, updatedAt } = await onlyAlbum();
		const fields = { ...typed, id, updatedAt, coverImage, coverSeen: cover };
		await send("gallery.update", { ...fields, ...arranged });
		const album = await onlyAlbum();
		expect([album.coverImage, ...album.photos], name).toEqual(after);
	}
});

test("of two who edit the same album, the second keeps the pictures that the first has added", async () => {
	const [a, b, c, d] = ["/demo/a.webp", "/demo/b.webp", "/demo/c.webp", "/demo/d.webp"] as const;
	const added = await uploaded();
	await send("gallery.create", { ...typed, uploaded: [a, b, c, d] });
	const { id, updatedAt } = await onlyAlbum();
	const descriptions = { [b]: "From the first" };
	const json = { photos: [b, c, added, b], descriptions };
	await call("PUT", `/gallery/${id}`, { token, json });
	const second = { ...typed, id, updatedAt, coverImage: c, coverSeen: c };
	const { answer } = await send("gallery.update", {
		...second,
		...{ shown: [c, b, a, d], described: ["From the second", "", "", ""], removed: ["2", "3"] },
	});
	// What the first has removed does not come back.
	const arranged = {
		shown: [c, b, a, added, b],
		described: ["From the second", "From the first", "", "", "From the first"],
		removed: ["2"],
	};
	expect(answer).toMatchObject({ status: 409, result: { initialValue: arranged } });
	const seen = answer?.current?.updatedAt ?? "";
	await send("gallery.update", { ...second, updatedAt: seen, ...arranged });
	expect(await onlyAlbum()).toMatchObject({
		coverImage: c,
		photos: [b, added, b],
		descriptions: { [b]: "From the first", [c]: "From the second" },
	});
	expect((await visit(added)).status).toBe(200);
	// A cover that the first has put in the place of another is the cover of the second, too.
	const replaced = await onlyAlbum();
	await call("PUT", `/gallery/${id}`, { token, json: { coverImage: d } });
	const third = { ...second, updatedAt: replaced.updatedAt };
	const conflict = await send("gallery.update", {
		...third,
		...{ shown: [c, added, b, b], described: ["", "", "", ""] },
	});
	expect(conflict.answer?.result.initialValue).toMatchObject({ shown: [d, added, b, b] });
});

test("of two who edit the same album, the second is told, and sees what the first left", async () => {
	await send("gallery.create", { ...typed, uploaded: ["/demo/a.webp"] });
	const { id, updatedAt } = await onlyAlbum();
	const fields = { ...typed, id, updatedAt, coverImage: "/demo/a.webp" };
	await send("gallery.update", { ...fields, title: "First" });
	const second = { ...fields, title: "Second" };
	const { answer } = await send("gallery.update", second);
	expect(answer).toMatchObject({
		status: 409,
		current: { title: "First" },
		result: {
			error: { "": ["albums:albums.updateFailed", "portal:portal.textKept"] },
			initialValue: { title: "Second" },
		},
	});
	expect(await onlyAlbum()).toMatchObject({ title: "First" });
	// Having seen it, the second may still put theirs in its place.
	const seen = answer?.current?.updatedAt ?? "";
	expect((await send("gallery.update", { ...second, updatedAt: seen })).location).toBe("/admin");
	expect(await onlyAlbum()).toMatchObject({ title: "Second" });
});

test("of two who edit the same album, the second does not bring back the first one's old cover", async () => {
	const cover = await uploaded();
	await send("gallery.create", { ...typed, uploaded: [cover] });
	const { id, updatedAt } = await onlyAlbum();
	const fields = { ...typed, id, updatedAt, coverImage: cover, coverSeen: cover };
	const replaced = await uploaded();
	await send("gallery.update", { ...fields, uploaded: [replaced] });
	const second = { ...fields, title: "Second" };
	const { answer } = await send("gallery.update", second);
	expect(answer).toMatchObject({ status: 409, current: { coverImage: replaced } });
	// The field is to show the cover that the album has now.
	expect(answer?.result.initialValue).not.toHaveProperty("coverImage");
	await send("gallery.update", { ...second, updatedAt: answer?.current?.updatedAt ?? "" });
	expect(await onlyAlbum()).toMatchObject({ title: "Second", coverImage: replaced });
	expect((await visit(replaced)).status).toBe(200);
});

test("a cover that was cleared stays cleared in the form that is refused", async () => {
	await send("gallery.create", { ...typed, coverImage: "/demo/a.webp" });
	const { id } = await onlyAlbum();
	const cleared = { ...typed, id, coverSeen: "/demo/a.webp", coverImage: "" };
	const { answer } = await send("gallery.update", {
		...cleared,
		updatedAt: "2020-01-01T00:00:00Z",
	});
	expect(answer).toMatchObject({ status: 409, result: { initialValue: { coverImage: "" } } });
	const { updatedAt = "" } = answer?.current ?? {};
	await send("gallery.update", { ...cleared, updatedAt });
	expect(await onlyAlbum()).toMatchObject({ coverImage: "" });
});

test("the text of a change to an album that is gone comes back for a new one", async () => {
	const [cover, picture] = [await uploaded(), await uploaded()];
	for (const [before, after] of [
		[cover, ""],
		["/demo/a.webp", "/demo/a.webp"],
	] as const) {
		await send("gallery.create", {
			...typed,
			key: before.replaceAll(/\W/g, ""),
			coverImage: before,
		});
		const { id, updatedAt } = await onlyAlbum();
		await send("gallery.delete", { id });
		const fields = { ...typed, id, updatedAt, coverImage: before, coverSeen: before };
		const { answer } = await send("gallery.update", { ...fields, uploaded: [picture] });
		expect(answer).toMatchObject({
			status: 404,
			result: {
				initialValue: { id, title: "Harvest", coverImage: after, uploaded: picture },
			},
		});
		expect(answer?.result.initialValue?.key).not.toBe(typed.key);
	}
});

test("a form that still lacks pictures is not taken for a whole one", async () => {
	const fields = { ...typed, uploaded: ["/demo/a.webp"], unsent: "photo-2.jpg" };
	expect((await send("gallery.create", fields)).answer).toMatchObject({
		status: 400,
		result: {
			error: { uploaded: ["albums:albums.uploadFailed"] },
			initialValue: { title: "Harvest", uploaded: "/demo/a.webp" },
		},
	});
	expect(await rowsOf("gallery_items")).toBe(0);
});

test("pictures that are no longer there are refused, the others kept", async () => {
	const [there, gone] = [await uploaded(), await uploaded()];
	await env.MEDIA.delete(gone.slice(1));
	const { answer } = await send("gallery.create", { ...typed, uploaded: [gone, there] });
	expect(answer).toMatchObject({
		status: 400,
		result: {
			error: { "": ["albums:albums.createFailed"], uploaded: ["albums:albums.chooseAgain"] },
			initialValue: { title: "Harvest", uploaded: [there] },
		},
	});
	for (const coverImage of [gone, "/media/nothing.jpg", `${ORIGIN}${gone}`]) {
		const { answer } = await send("gallery.create", { ...typed, coverImage });
		expect(answer).toMatchObject({
			status: 400,
			result: {
				error: { coverImage: ["albums:albums.coverGone"] },
				initialValue: { coverImage },
			},
		});
	}
	expect(await rowsOf("gallery_items")).toBe(0);
	// An album that has lost a picture can still be changed.
	await send("gallery.create", { ...typed, uploaded: [there] });
	await env.MEDIA.delete(there.slice(1));
	const { id, updatedAt } = await onlyAlbum();
	const change = { ...typed, id, updatedAt, title: "New", coverImage: there };
	expect((await send("gallery.update", change)).location).toBe("/admin");
});

test("a sermon photo is added once, however often its button is pressed", async () => {
	const press = () => send("gallery.addSermonPhoto", { key: "k" });
	await Promise.all([press(), press(), press()]);
	const { today } = await load();
	expect(await onlyAlbum()).toMatchObject({
		title: `Sermon Photo - ${today}`,
		date: today,
		category: "Sermon",
		photoCount: 1,
		coverName: "sunday-worship-3.webp",
	});
});

test("a sermon photo that failed is sent again by the same key: it may have gone through", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const intent = "gallery.addSermonPhoto";
	const away = { ...open(), context: { ...open().context, ...broken() } };
	const form = new FormData();
	form.set("key", "k");
	const answer = await panel.act(away, intent, form);
	expect(answer).toMatchObject({
		status: 500,
		result: { error: { "": ["albums:albums.sermonPhotoFailed"] } },
	});
	expect(answer).toMatchObject({ result: { initialValue: { key: "k" } } });
	logged.mockClear();
});

test("an album is deleted; one that is gone already is said to be", async () => {
	await send("gallery.create", typed);
	const { id } = await onlyAlbum();
	expect((await send("gallery.delete", { id })).location).toBe("/admin");
	expect((await send("gallery.delete", { id })).answer).toMatchObject({
		status: 404,
		result: { error: { "": ["albums:albums.deleteFailed", "portal:portal.gone"] } },
	});
});

test("after all are deleted the panel names the snapshot, and nothing else from the address", async () => {
	await send("gallery.create", typed);
	const { location } = await send("gallery.deleteAll", {});
	const query = location?.replace("/admin", "") ?? "";
	const { albums, snapshot } = await load(query);
	expect(albums).toEqual([]);
	expect(await env.MEDIA.head(snapshot ?? "")).not.toBeNull();
	expect((await load("?snapshot=snapshots/gallery_items/a;rm.json")).snapshot).toBeNull();
});

test("a change and a deletion lead back to the page of the list that they were made on", async () => {
	await fill("gallery_items", 41, { id: "'a' || i", title: "'Title ' || i", date: "'2026-01-01'" });
	const second = (await load()).nextPath ?? "";
	const query = second.replace("/admin", "");
	const [album] = (await load(query)).albums;
	if (!album) throw new Error("The second page is empty");
	const { id, updatedAt, date } = album;
	const asked = `${query}&dialog=gallery.update`;
	expect((await send("gallery.update", { id, updatedAt, date }, asked)).location).toBe(second);
	expect((await send("gallery.delete", { id }, asked)).location).toBe(second);
	// It was the last of its page.
	expect(await load(query)).toMatchObject({ isFirstPage: true, albums: { length: 40 } });
});

test("an album that the address asks to edit comes with any page of the list, or word that it is gone", async () => {
	await send("gallery.create", { ...typed, uploaded: ["/demo/a.webp", "/demo/b.webp"] });
	const { id } = await onlyAlbum();
	await fill("gallery_items", 40, { id: "'a' || i", title: "'Title ' || i", date: "'2031-01-01'" });
	const { edited } = await load(`?dialog=gallery.update:${id}`);
	expect(edited).toMatchObject({ id, item: { title: "Harvest", photos: ["/demo/b.webp"] } });
	const gone = await load("?dialog=gallery.update:gone");
	expect(gone.edited).toEqual({ id: "gone", item: null });
});
