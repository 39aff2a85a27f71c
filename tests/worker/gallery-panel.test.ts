import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { FormPicture, GalleryAnswer } from "~/admin/gallery/album-form-data";
import { panel } from "~/admin/gallery/panel.server";
import type { ApiAlbum } from "~/gallery/fields";
import { listButton } from "~/platform/http/list-field";
import { pictures } from "../fixtures/pictures";
import { addTo, call, empty, fill, jsonOf, rowsOf, token, uploaded } from "./backend";
import { logOf } from "./logged";
import { broken, type FormFields, send as sendTo, visitOf } from "./portal";
import { ORIGIN, visit } from "./visit";
import { openTab } from "./without-scripts";

beforeEach(() => empty("gallery_items", "audit_log", "idempotency_keys"));

/** The fields of pictures in a form: of those that the album has, by URL or with more, and of new ones. */
function fieldsOf(shown: (string | Partial<FormPicture>)[], added: string[] = []): FormFields {
	const news = added.map((url) => ({ url, file: url }));
	const pictures = [...shown.map((one) => (typeof one === "string" ? { url: one } : one)), ...news];
	return Object.fromEntries(
		pictures.flatMap((picture, place) =>
			Object.entries(picture).map(([part, text]) => [`pictures[${place}].${part}`, text]),
		),
	);
}

/** The pictures that an answer gives back. */
const urlsIn = (answer: GalleryAnswer | null) =>
	(answer?.result.initialValue?.pictures as FormPicture[] | undefined)?.map(({ url }) => url);

/** What the panel shows. */
const load = (query = "") => panel.load(visitOf(`/admin${query}`));

/** Sends a form and gives what it is answered: where it leads, or why it was refused. */
async function send(intent: string, fields: FormFields, visit = visitOf()) {
	const answer = await sendTo(panel, `gallery.${intent}`, fields, visit);
	return "to" in answer
		? { answer: null, location: answer.to }
		: { answer: answer as GalleryAnswer, location: null };
}

const photo = (kind: keyof typeof pictures = "png") =>
	new File([pictures[kind].slice()], `${kind}.jpg`, { type: "image/jpeg" });

/** The address of a picture that a script has uploaded. */
const newPicture = () => uploaded(pictures.png);

const [a, b, c, d, x] = ["/a.webp", "/b.webp", "/c.webp", "/d.webp", "/x.webp"] as const;

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
	return { ...albums[0], ...(data[0] as ApiAlbum) };
}

/** An album of these pictures, the first of which is its cover. */
async function newAlbum(...pictures: string[]) {
	await send("create", { ...typed, ...fieldsOf([], pictures) });
	return onlyAlbum();
}

test("a form with files, as it comes without JavaScript, makes an album of them", async () => {
	const images = [photo("png"), photo("jpeg"), photo("webp")];
	const { location } = await send("create", { ...typed, images });
	expect(location).toBe("/admin");
	const album = await onlyAlbum();
	expect(album).toMatchObject({ title: "Harvest", category: "Worship", photoCount: 3 });
	expect(album.coverImage).toMatch(/^\/media\/.+\.png$/);
	expect(album.photos.map((url) => url.split(".")[1])).toEqual(["jpg", "webp"]);
	for (const url of [album.coverImage, ...album.photos]) {
		expect((await visit(url)).status).toBe(200);
	}
});

test("an album's year that people seldom mean is asked about once, and no photo is lost", async () => {
	const form = { ...typed, date: "0026-11-08", ...fieldsOf([], ["/a.webp"]) };
	const { answer } = await send("create", form);
	expect(answer).toMatchObject({
		status: 400,
		result: {
			initialValue: { title: "Harvest", sure_date: "0026-11-08" },
			error: { date: ["portal:portal.yearAsked"] },
		},
	});
	expect(urlsIn(answer)).toEqual(["/a.webp"]);
	expect(await rowsOf("gallery_items")).toBe(0);
	const { location } = await send("create", { ...form, sure_date: "0026-11-08" });
	expect(location).toBe("/admin");
});

test("blanks become what the specification says", async () => {
	await send("create", { key: "k", title: "", date: "", category: "", images: noFile() });
	const { albums, today } = await load();
	expect(albums).toMatchObject([
		{ title: "", date: today, category: "general", description: "", coverImage: "", photoCount: 1 },
	]);
});

test("a form that comes again makes nothing twice, neither albums nor pictures", async () => {
	const again = () => send("create", { ...typed, images: [photo("png"), photo("jpeg")] });
	const answers = await Promise.all([again(), again(), again()]);
	expect(answers.map(({ location }) => location)).toEqual(["/admin", "/admin", "/admin"]);
	const album = await onlyAlbum();
	const { objects } = await env.MEDIA.list({ prefix: "media/" });
	const shown = [album.coverImage, ...album.photos];
	expect(objects.filter(({ key }) => shown.includes(`/${key}`))).toHaveLength(2);
	expect(await rowsOf("audit_log")).toBe(3);
	const changed = await send("create", { ...typed, title: "Other", ...fieldsOf([], shown) });
	expect(changed.answer).toMatchObject({
		status: 422,
		result: { error: { "": ["albums:albums.createFailed", "portal:portal.sentBefore"] } },
	});
	expect(await rowsOf("gallery_items")).toBe(1);
});

test("a file that is no picture is named, and what was typed and uploaded comes back", async () => {
	const images = [photo("png"), new File(["hello"], "a.jpg", { type: "image/jpeg" })];
	const { answer } = await send("create", { ...typed, images });
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
				pictures: [expect.objectContaining({ url: expect.stringMatching(/^\/media\/.+\.png$/) })],
			},
		},
	});
	expect(await rowsOf("gallery_items")).toBe(0);
});

test("what is wrong with a field is said beside it, and everything typed is kept", async () => {
	const { answer } = await send("create", {
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
	const { id, updatedAt } = await newAlbum(a);
	// As a script sends it with new pictures, which take the place of the cover's address.
	const { coverImage: _, ...fields } = { ...typed, id, updatedAt, date: "soon" };
	const { answer } = await send("update", { ...fields, ...fieldsOf([], [b]) });
	expect(answer?.status).toBe(400);
	const { pictures: _new, ...texts } = answer?.result.initialValue ?? {};
	expect(texts).toEqual(fields);
	expect(urlsIn(answer)).toEqual([b]);
});

test("a change without new files keeps the photos, and takes the cover from the form; new files replace all", async () => {
	const { id, updatedAt } = await newAlbum(a, b);
	const fields = { ...typed, id, title: "New", coverImage: c };
	const change = { ...fields, updatedAt, images: noFile() };
	expect((await send("update", change)).location).toBe("/admin");
	const changed = await onlyAlbum();
	expect(changed).toMatchObject({ title: "New", coverImage: c, photos: [b] });
	const { updatedAt: later } = changed;
	const images = [photo("jpeg")];
	await send("update", { ...fields, updatedAt: later, newPictures: "replace", images });
	const coverImage = expect.stringMatching(/^\/media\/.+\.jpg$/);
	expect(await onlyAlbum()).toMatchObject({ coverImage, photos: [] });
});

test("new files come after those of the album where she chooses so: once, and as many as it holds", async () => {
	const { id, updatedAt } = await newAlbum(a, b);
	const added = { ...typed, id, updatedAt, coverImage: a, newPictures: "add" };
	// An answer that was lost makes no conflict.
	for (const _ of [1, 2]) {
		expect((await send("update", { ...added, ...fieldsOf([], [c, d]) })).location).toBe("/admin");
	}
	const album = await onlyAlbum();
	expect(album).toMatchObject({ coverImage: a, photos: [b, c, d] });
	// Without JavaScript the form has the album's pictures, too, here in another order.
	const shown = { ...fieldsOf([b, a, d]), coverImage: b, images: [photo("png")] };
	await send("update", { ...added, ...shown, updatedAt: album.updatedAt });
	const arranged = await onlyAlbum();
	expect(arranged).toMatchObject({ coverImage: b, photos: [a, d, expect.stringMatching(/png$/)] });
	const many = Array.from({ length: 500 }, (_, n) => `/${n}.webp`);
	const { answer } = await send("update", {
		...added,
		updatedAt: arranged.updatedAt,
		...fieldsOf([], many),
	});
	expect(answer?.result.error).toMatchObject({ pictures: ["albums:albums.tooMany"] });
	expect(answer?.result.initialValue).toMatchObject({ newPictures: "add" });
	expect(urlsIn(answer)).toEqual(many);
});

test("whether new files are added or replace the photos is never guessed, and nothing is lost", async () => {
	const { id, updatedAt } = await newAlbum(a, b);
	const fields = { ...typed, id, updatedAt, title: "New", coverImage: a };
	for (const shown of [[a, b], []]) {
		const form = { ...fields, ...fieldsOf(shown), images: [photo("jpeg")] };
		const { answer } = await send("update", form);
		expect(answer).toMatchObject({
			status: 400,
			result: {
				error: { newPictures: ["albums:albums.chooseNew"] },
				initialValue: { title: "New" },
			},
		});
		expect(urlsIn(answer)).toEqual([...shown, expect.stringMatching(/\.jpg$/)]);
	}
	expect(await onlyAlbum()).toMatchObject({ title: "Harvest", coverImage: a, photos: [b] });
	// An album without photos has nothing to choose.
	const cleared = { ...fields, coverImage: "", ...fieldsOf([""]) };
	await send("update", cleared);
	const { updatedAt: later } = await onlyAlbum();
	await send("update", { ...cleared, updatedAt: later, ...fieldsOf([""], [c]) });
	expect(await onlyAlbum()).toMatchObject({ coverImage: c, photos: [] });
});

test("albums are found by words of title and category, or parts of them, and by a category", async () => {
	await send("create", { ...typed, title: "Harvest Festival" });
	await send("create", {
		...typed,
		key: "k2",
		title: "Baptism",
		titleTn: "Kolobetso",
		date: "2020-01-05",
	});
	await send("create", { ...typed, key: "k3", title: "Festival", category: "Youth!" });
	const found = async (query: string) => (await load(query)).albums.map(({ title }) => title);
	expect(await found("?q=fest")).toEqual(["Festival", "Harvest Festival"]);
	expect(await found("?q=wor+fest")).toEqual(["Harvest Festival"]);
	expect(await found("?q=KOLO")).toEqual(["Baptism"]);
	expect(await found("?q=fast")).toEqual([]);
	expect(await found("?category=Worship")).toEqual(["Harvest Festival", "Baptism"]);
	expect(await found("?q=festival&category=Youth!")).toEqual(["Festival"]);
	expect((await load("?q=fast")).categories).toEqual(["Worship", "Youth!"]);
});

test("an album's pictures are put in order, described and removed; what was typed says what else", async () => {
	const { id, updatedAt } = await newAlbum(a, b, c, d);
	const fields = { ...typed, id, updatedAt, coverImage: a, title: "Typed" };
	const shown = fieldsOf([a, { url: b, description: "The choir" }, c, d]);
	// Without JavaScript a button moves one: the form comes back, and nothing is saved.
	const press = async (intent: Parameters<typeof listButton>[0], fields: FormFields) => {
		const { name, value } = listButton(intent);
		return (await send("update", { ...fields, [name]: value })).answer;
	};
	const name = "pictures";
	const toFront = { type: "reorder", payload: { name, from: 2, to: 0 } } as const;
	const moved = await press(toFront, { ...fields, ...shown });
	expect(moved).toMatchObject({ status: 200, result: { initialValue: { title: "Typed" } } });
	expect(urlsIn(moved)).toEqual([c, a, b, d]);
	// The field is to show the new cover.
	expect(moved?.result.initialValue).not.toHaveProperty("coverImage");
	const known = (moved?.result.initialValue?.pictures ?? []) as FormPicture[];
	const arranged = { ...fields, coverImage: c, ...fieldsOf(known) };
	const without = await press({ type: "remove", payload: { name, index: 3 } }, arranged);
	expect(urlsIn(without)).toEqual([c, a, b]);
	expect(await onlyAlbum()).toMatchObject({ title: "Harvest", coverImage: a, photos: [b, c, d] });
	const left = { ...fields, coverImage: c, ...fieldsOf(known.slice(0, 3)) };
	const sent = async () => (await send("update", left)).location;
	// An answer that was lost makes no conflict.
	expect([await sent(), await sent()]).toEqual(["/admin", "/admin"]);
	const album = await onlyAlbum();
	expect(album).toMatchObject({
		title: "Typed",
		coverImage: c,
		photos: [a, b],
		descriptions: { [b]: "The choir" },
	});
	// The address of a photo that it has, typed as the cover's, moves it to the front as well.
	const again = { ...fields, updatedAt: album.updatedAt };
	await send("update", { ...again, coverImage: b, ...fieldsOf([c, a, b]) });
	expect(await onlyAlbum()).toMatchObject({ coverImage: b, photos: [c, a], descriptions: {} });
	const long = { url: c, description: "x".repeat(301) };
	const { answer } = await send("update", { ...again, ...fieldsOf([a, long]) });
	expect(answer).toMatchObject({
		status: 400,
		result: { error: { "pictures[1].description": ["common:form.tooLong"] } },
	});
	expect(answer?.result.initialValue?.pictures).toMatchObject([{ url: a }, long]);
});

test("what no button of the form says moves and changes nothing", async () => {
	const { id, updatedAt } = await newAlbum(a, b);
	const fields = { ...typed, id, updatedAt, coverImage: a, ...fieldsOf([a, b]) };
	for (const intent of [
		"{",
		"null",
		'{"type":"update","payload":{"name":"title","value":"Other"}}',
		'{"type":"reset","payload":{"name":"pictures"}}',
		'{"type":"remove","payload":{"name":"title","index":0}}',
		'{"type":"remove","payload":{"name":"__proto__","index":0}}',
		'{"type":"reorder","payload":{"name":"pictures","from":0,"to":1e9}}',
	]) {
		const { location } = await send("update", { ...fields, __intent__: intent });
		expect(location, intent).toBe("/admin");
	}
	for (const name of [
		"pictures",
		"pictures[1000000000].url",
		"pictures[0].constructor",
		"pictures[0].__proto__.url",
		"pictures[0].url.url",
		"title[0].url",
	]) {
		const { location } = await send("update", { ...fields, [name]: "/x.webp" });
		expect(location, name).toBe("/admin");
	}
	expect(await onlyAlbum()).toMatchObject({ updatedAt, coverImage: a, photos: [b] });
});

test("an album loses all its photos", async () => {
	const { id, updatedAt } = await newAlbum(a, b);
	await send("update", { ...typed, id, updatedAt, ...fieldsOf([""]) });
	expect(await onlyAlbum()).toMatchObject({ coverImage: "", photos: [] });
});

test("of two equal pictures one is removed, and one text is enough to describe both", async () => {
	const twice = await newPicture();
	const { id, updatedAt } = await newAlbum(a, twice, twice, twice);
	const left = fieldsOf([a, { url: twice, description: "The choir" }, twice]);
	await send("update", { ...typed, coverImage: a, id, updatedAt, ...left });
	expect(await onlyAlbum()).toMatchObject({
		photos: [twice, twice],
		descriptions: { [twice]: "The choir" },
	});
	expect((await visit(twice)).status).toBe(200);
});

test.each([
	["of a photo, sent before the pictures had come", [a, b, c], c, {}, [c, a, b]],
	["beside the cover that it has", [a, b, c], x, fieldsOf([a, b, c]), [x, b, c]],
	["of an album without one", ["", b, c], x, fieldsOf(["", b, c]), [x, b, c]],
] as [string, string[], string, FormFields, string[]][])(
	"a cover that is typed, %s, comes first",
	async (_case, [cover = "", ...photos], coverImage, arranged, after) => {
		const { id, updatedAt } = await addTo("/gallery", { coverImage: cover, photos });
		await send("update", { ...typed, id, updatedAt, coverImage, ...arranged });
		const album = await onlyAlbum();
		expect([album.coverImage, ...album.photos]).toEqual(after);
	},
);

test("of two who edit the same album, the second keeps the pictures that the first has added", async () => {
	const added = await newPicture();
	const { id, updatedAt } = await newAlbum(a, b, c, d);
	const descriptions = { [b]: "From the first" };
	const json = { photos: [b, c, added, b], descriptions };
	await call("PUT", `/gallery/${id}`, { token, json });
	const second = { ...typed, id, updatedAt, coverImage: c };
	// She has removed two, one of which the first has removed as well.
	const changed = fieldsOf([{ url: c, description: "From the second" }, b]);
	const { answer } = await send("update", { ...second, ...changed });
	const arranged = answer?.result.initialValue?.pictures as FormPicture[];
	expect(answer?.status).toBe(409);
	expect(arranged.map(({ url, description }) => [url, description])).toEqual([
		[c, "From the second"],
		[b, "From the first"],
		[added, ""],
		[b, "From the first"],
	]);
	const seen = answer?.current?.updatedAt ?? "";
	await send("update", { ...second, updatedAt: seen, ...fieldsOf(arranged) });
	expect(await onlyAlbum()).toMatchObject({
		coverImage: c,
		photos: [b, added, b],
		descriptions: { [b]: "From the first", [c]: "From the second" },
	});
	expect((await visit(added)).status).toBe(200);
	// A cover that the first has put in the place of another is the cover of the second, too.
	const replaced = await onlyAlbum();
	await call("PUT", `/gallery/${id}`, { token, json: { coverImage: d } });
	const third = { ...second, updatedAt: replaced.updatedAt, ...fieldsOf([c, added, b, b]) };
	expect(urlsIn((await send("update", third)).answer)).toEqual([d, added, b, b]);
});

test("of two who edit the same album, the second is told, and does not bring back the first one's old cover", async () => {
	const cover = await newPicture();
	const { id, updatedAt } = await newAlbum(cover);
	const fields = { ...typed, id, updatedAt, coverImage: cover };
	const replaced = await newPicture();
	const first = fieldsOf([cover], [replaced]);
	await send("update", { ...fields, title: "First", newPictures: "replace", ...first });
	const second = { ...fields, title: "Second", ...fieldsOf([cover]) };
	const { answer } = await send("update", second);
	expect(answer).toMatchObject({
		status: 409,
		current: { title: "First", coverImage: replaced },
		result: {
			error: { "": ["albums:albums.updateFailed", "portal:portal.textKept"] },
			initialValue: { title: "Second" },
		},
	});
	// The field is to show the cover that the album has now.
	expect(answer?.result.initialValue).not.toHaveProperty("coverImage");
	expect(await onlyAlbum()).toMatchObject({ title: "First" });
	const seen = answer?.current?.updatedAt ?? "";
	expect(urlsIn(answer)).toEqual([replaced]);
	const again = { ...second, updatedAt: seen, coverImage: replaced, ...fieldsOf([replaced]) };
	expect((await send("update", again)).location).toBe("/admin");
	expect(await onlyAlbum()).toMatchObject({ title: "Second", coverImage: replaced });
	expect((await visit(replaced)).status).toBe(200);
});

test("a cover that was cleared stays cleared in the form that is refused", async () => {
	await send("create", { ...typed, coverImage: a });
	const { id } = await onlyAlbum();
	const cleared = { ...typed, id, coverImage: "", ...fieldsOf([a]) };
	const { answer } = await send("update", {
		...cleared,
		updatedAt: "2020-01-01T00:00:00Z",
	});
	expect(answer).toMatchObject({ status: 409, result: { initialValue: { coverImage: "" } } });
	const { updatedAt = "" } = answer?.current ?? {};
	await send("update", { ...cleared, updatedAt });
	expect(await onlyAlbum()).toMatchObject({ coverImage: "" });
});

test("the text of a change to an album that is gone comes back for a new one", async () => {
	const coverImage = await newPicture();
	await send("create", { ...typed, coverImage });
	const { id, updatedAt } = await onlyAlbum();
	await send("delete", { id });
	const picture = await newPicture();
	const fields = { ...typed, id, updatedAt, coverImage, newPictures: "add" };
	const { answer } = await send("update", { ...fields, ...fieldsOf([coverImage, a], [picture]) });
	const { key: _, ...texts } = { ...typed, id, coverImage };
	expect(answer).toMatchObject({ status: 404, result: { initialValue: texts } });
	expect(urlsIn(answer)).toEqual([picture]);
	expect(answer?.result.initialValue?.key).not.toBe(typed.key);
});

test("a form that still lacks pictures is not taken for a whole one", async () => {
	const fields = fieldsOf([{ url: a, file: "photo-1.jpg" }, { file: "photo-2.jpg" }]);
	const { answer } = await send("create", { ...typed, ...fields });
	expect(answer).toMatchObject({
		status: 400,
		result: {
			error: { pictures: ["albums:albums.uploadFailed"] },
			initialValue: { title: "Harvest" },
		},
	});
	expect(urlsIn(answer)).toEqual([a, ""]);
	expect(await rowsOf("gallery_items")).toBe(0);
});

test("pictures that are no longer there are refused, the others kept", async () => {
	const [there, gone] = [await newPicture(), await newPicture()];
	await env.MEDIA.delete(gone.slice(1));
	const { answer } = await send("create", { ...typed, ...fieldsOf([], [gone, there]) });
	expect(answer).toMatchObject({
		status: 400,
		result: {
			error: { "": ["albums:albums.createFailed"], pictures: ["albums:albums.chooseAgain"] },
			initialValue: { title: "Harvest" },
		},
	});
	expect(urlsIn(answer)).toEqual([there]);
	for (const coverImage of [gone, "/media/nothing.jpg", `${ORIGIN}${gone}`]) {
		const { answer } = await send("create", { ...typed, coverImage });
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
	await send("create", { ...typed, ...fieldsOf([], [there]) });
	await env.MEDIA.delete(there.slice(1));
	const { id, updatedAt } = await onlyAlbum();
	const change = { ...typed, id, updatedAt, title: "New", coverImage: there };
	expect((await send("update", change)).location).toBe("/admin");
});

test("a sermon photo is added once, however often its button is pressed", async () => {
	const press = () => send("addSermonPhoto", { key: "k" });
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
	await logOf("error", async () => {
		const { answer } = await send("addSermonPhoto", { key: "k" }, visitOf("/admin", broken()));
		expect(answer).toMatchObject({
			status: 500,
			result: {
				error: { "": ["albums:albums.sermonPhotoFailed"] },
				initialValue: { key: "k" },
			},
		});
	});
});

test("an album is deleted; one that is gone already is said to be", async () => {
	await send("create", typed);
	const { id } = await onlyAlbum();
	expect((await send("delete", { id })).location).toBe("/admin");
	expect((await send("delete", { id })).answer).toMatchObject({
		status: 404,
		result: { error: { "": ["albums:albums.deleteFailed", "portal:portal.gone"] } },
	});
});

test("a change and a deletion lead back to the page of the list that they were made on", async () => {
	await fill("gallery_items", 41, { id: "'a' || i", title: "'Title ' || i", date: "'2026-01-01'" });
	const second = (await load()).nextPath ?? "";
	const query = second.replace("/admin", "");
	const [album] = (await load(query)).albums;
	if (!album) throw new Error("The second page is empty");
	const { id, updatedAt, date } = album;
	const visit = visitOf(`${second}&dialog=gallery.update`);
	expect((await send("update", { id, updatedAt, date }, visit)).location).toBe(second);
	expect((await send("delete", { id }, visit)).location).toBe(second);
	// It was the last of its page.
	expect(await load(query)).toMatchObject({ isFirstPage: true, albums: { length: 40 } });
});

test("who edits an album that is gone is told so in the dialog", async () => {
	const page = await openTab("gallery");
	await page.open("/admin?dialog=gallery.update:none");
	expect(page.dialog()).toContain("It no longer exists.");
});

test("an album that the address asks to edit comes with any page of the list, or word that it is gone", async () => {
	const { id } = await newAlbum(a, b);
	await fill("gallery_items", 40, { id: "'a' || i", title: "'Title ' || i", date: "'2031-01-01'" });
	const { edited } = await load(`?dialog=gallery.update:${id}`);
	expect(edited).toMatchObject({
		id,
		item: { title: "Harvest", pictures: [{ url: a }, { url: b }] },
	});
	const gone = await load("?dialog=gallery.update:gone");
	expect(gone.edited).toEqual({ id: "gone", item: null });
});
