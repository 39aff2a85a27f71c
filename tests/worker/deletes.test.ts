import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { deleteAlbum, updateAlbum } from "~/gallery/store.server";
import { ORPHAN_AGE_MS, sweepMedia } from "~/media/bucket.server";
import { serveMedia } from "~/media/serve.server";
import type { Piece } from "~/platform/changes/restore";
import { restoreSnapshot, SNAPSHOT_LIFETIME_MS } from "~/platform/changes/snapshot.server";
import { deleteAllSermons } from "~/sermons/store.server";
import { pictures } from "../fixtures/pictures";
import { addTo, call, db, empty, fill, jsonOf, rowsOf, token, uploaded } from "./backend";
import { logOf } from "./logged";
import { visit } from "./visit";

beforeEach(async () => {
	await empty(
		"sermons",
		"events",
		"gallery_items",
		"media_removals",
		"audit_log",
		"idempotency_keys",
	);
	const { objects } = await env.MEDIA.list();
	await env.MEDIA.delete(objects.map(({ key }) => key));
});

const actor = { id: "admin", email: "admin@church.example" };

const album = async (id: string) =>
	(await albums()).find((album: { id: string }) => album.id === id);

const albums = async () => (await jsonOf(call("GET", "/api/gallery"))).data;

const deleteAll = async (path: "/sermons" | "/gallery") =>
	(await jsonOf(call("DELETE", `${path}/delete-all`, { token }))).data;

function restore(snapshot: string) {
	const [, table = ""] = snapshot.split("/");
	return restoreSnapshot({ db, now: Date.now(), media: env.MEDIA }, actor, table, snapshot);
}

const sweep = (now = Date.now() + ORPHAN_AGE_MS + 1000, media = env.MEDIA) =>
	sweepMedia({ db, media, now });

const newPicture = () => uploaded(pictures.png);

const isServed = async (url: string) => (await visit(url)).status === 200;

/** The bucket, with one of its methods in other hands. */
function bucketWith<Name extends "put" | "delete" | "head" | "list">(
	name: Name,
	method: (...given: Parameters<R2Bucket[Name]>) => unknown,
) {
	return new Proxy(env.MEDIA, {
		get: (bucket, asked) => (asked === name ? method : Reflect.get(bucket, asked).bind(bucket)),
	});
}

/** What a failure of the bucket logs. */
const away = () => Promise.reject(new Error("R2 is away"));

test("all sermons are deleted, audited as so many, and come back from the snapshot", async () => {
	for (const title of ["It's", 'A "quoted" \n one', "Tirô ya Modimo", ""]) {
		await addTo("/sermons", { title, featured: true, notesUrl: "https://example.org/a?b='c'" });
	}
	const before = await jsonOf(call("GET", "/api/sermons"));
	const data = await deleteAll("/sermons");
	expect(data).toEqual({
		deleted: 4,
		snapshot: expect.stringMatching(/^snapshots\/sermons\/.+\.json$/),
	});
	expect(await jsonOf(call("GET", "/api/sermons"))).toEqual({ data: [] });
	const audited = await env.DB.prepare(
		"SELECT actor_id, action, subject, count FROM audit_log ORDER BY id DESC LIMIT 1",
	).first();
	expect(audited).toEqual({
		actor_id: "admin",
		action: "sermon.delete-all",
		subject: data.snapshot,
		count: 4,
	});
	expect((await visit(`/${data.snapshot}`)).status).toBe(404);
	expect((await visit(`/media/${data.snapshot}`)).status).toBe(404);

	// Sermons added since take the numbers of those that were deleted.
	await addTo("/sermons", { title: "New", date: "2001-01-01" });
	expect(await restore(data.snapshot)).toBe(4);
	expect(await restore(data.snapshot)).toBe(0);
	const after = await jsonOf(call("GET", "/api/sermons"));
	expect(after.data).toHaveLength(5);
	expect(after.data).toEqual(expect.arrayContaining(before.data));
	const found = await visit("/sermons?q=modimo");
	expect(await found.text()).toContain("Tirô ya Modimo");
});

test("a large table is kept in pieces, and a row added meanwhile stays", async () => {
	await fill("sermons", 2500, {
		id: "'s' || i",
		title: "'Title ' || i",
		speaker: "''",
		date: "'2026-01-01'",
	});
	const media = bucketWith("put", async (key, value) => {
		const isList = !/\/\d+\.json$/.test(key);
		if (isList) await addTo("/sermons", { title: "Meanwhile" });
		return env.MEDIA.put(key, value as string);
	});
	const context = { db, now: Date.now(), media };
	const { deleted, snapshot } = await deleteAllSermons(context, actor);
	expect(deleted).toBe(2500);
	expect((await jsonOf(call("GET", "/api/sermons"))).data).toMatchObject([{ title: "Meanwhile" }]);
	await restore(snapshot ?? "");
	expect(await rowsOf("sermons")).toBe(2501);
});

test("where nothing is, nothing is deleted and no snapshot kept", async () => {
	for (const path of ["/sermons", "/gallery"] as const) {
		expect(await deleteAll(path)).toEqual({ deleted: 0, snapshot: null });
	}
	expect(await rowsOf("audit_log")).toBe(0);
	expect((await env.MEDIA.list()).objects).toEqual([]);
});

test("all albums come back with their photos, whose files were kept, as often as the snapshot is restored", async () => {
	const [cover, photo] = [await newPicture(), await newPicture()];
	await addTo("/gallery", { title: "A", coverImage: cover, photos: [photo] });
	await addTo("/gallery", { title: "B", photos: [photo, "/pictures/b.webp"] });
	const before = await albums();
	const { deleted, snapshot } = await deleteAll("/gallery");
	expect(deleted).toBe(2);
	expect(await rowsOf("gallery_photos")).toBe(0);
	await sweep();
	for (let time = 0; time < 2; time++) {
		await restore(snapshot);
		expect(await albums()).toEqual(before);
		expect([await isServed(cover), await isServed(photo)]).toEqual([true, true]);
		for (const { id } of before) await call("DELETE", `/gallery/${id}`, { token });
	}
});

test("an album with more text than a statement of D1 can hold comes back", async () => {
	const photos = Array.from({ length: 200 }, (_, n) => `/pictures/${n}.webp`);
	const descriptions = Object.fromEntries(photos.map((url) => [url, "'🕊".repeat(100)]));
	const added = await addTo("/gallery", { title: "A", photos, descriptions });
	expect(await restore((await deleteAll("/gallery")).snapshot)).toBe(1);
	expect(await album(added.id)).toEqual(added);
});

test("a snapshot that is gone or broken is refused, and nothing is put back", async () => {
	for (const title of ["A", "B"]) await addTo("/gallery", { title, photos: ["/a.webp"] });
	const { snapshot } = await deleteAll("/gallery");
	const piece = `${snapshot.replace(".json", "")}/2.json`;
	const photos = (await (await env.MEDIA.get(piece))?.text()) ?? "";
	for (const broken of [photos.slice(0, -9), photos.replaceAll('"url"', '"address"')]) {
		await env.MEDIA.put(piece, broken);
		await expect(restore(snapshot)).rejects.toBeInstanceOf(Error);
	}
	await env.MEDIA.delete(piece);
	await expect(restore(snapshot)).rejects.toThrow("2.json is missing");
	expect(await rowsOf("gallery_items")).toBe(0);
	for (const none of [snapshot.replace(/.{9}.json$/, ".json"), "snapshots/users/a.json", piece]) {
		await expect(restore(none)).rejects.toMatchObject({ status: 410 });
	}
	await env.MEDIA.put(piece, photos);
	expect(await restore(snapshot)).toBe(2);
	expect(await rowsOf("gallery_photos")).toBe(2);
});

test("a restore leaves the photos of albums it does not bring back alone, and is audited", async () => {
	await addTo("/gallery", { title: "A", photos: ["/pictures/a.webp"] });
	const { id } = await addTo("/gallery", { title: "B", photos: ["/pictures/b.webp", "/c.webp"] });
	const { snapshot } = await deleteAll("/gallery");
	const photos = `${snapshot.replace(".json", "")}/2.json`;
	const piece = await (await env.MEDIA.get(photos))?.json<Piece>();
	if (!piece) throw new Error("no photos");
	piece.rows.push({ ...piece.rows[0], item_id: "added while the snapshot was made" });
	await env.MEDIA.put(photos, JSON.stringify(piece));
	await restore(snapshot);
	await call("PUT", `/gallery/${id}`, { token, json: { photos: ["/pictures/d.webp"] } });
	await restore(snapshot);
	expect(await album(id)).toMatchObject({ photos: ["/pictures/d.webp"] });
	const audited = await env.DB.prepare(
		"SELECT actor_id, subject, count FROM audit_log WHERE action = 'album.restore'",
	).all();
	expect(audited.results).toEqual([{ actor_id: "admin", subject: snapshot, count: 2 }]);
});

test("a picture goes with the last album that shows it, in all its sizes", async () => {
	const [shared, own] = [await newPicture(), await newPicture()];
	await visit(`${own}?w=480`);
	const first = await addTo("/gallery", { coverImage: own, photos: [shared] });
	const second = await addTo("/gallery", { coverImage: `https://church.example${shared}` });
	await call("DELETE", `/gallery/${first.id}`, { token });
	expect([await isServed(own), await isServed(shared)]).toEqual([false, true]);
	await call("PUT", `/gallery/${second.id}`, { token, json: { coverImage: "" } });
	expect(await isServed(shared)).toBe(false);
	expect((await env.MEDIA.list()).objects).toEqual([]);
});

test("the sweep takes uploads that no album shows, but not what was just uploaded", async () => {
	const [shown, orphan] = [await newPicture(), await newPicture()];
	await addTo("/gallery", { photos: [shown] });
	expect(await sweep(Date.now())).toBe(0);
	expect(await isServed(orphan)).toBe(true);
	expect(await sweep()).toBe(1);
	expect([await isServed(orphan), await isServed(shown)]).toEqual([false, true]);
});

test("no album is saved with a picture that is being removed, whoever comes first", async () => {
	const add = async (json: object) => jsonOf(call("POST", "/gallery", { token, json }));
	const refused = (url: string) => ({
		message: "photos: there is no such upload",
		missing: [url],
	});
	let answer: unknown;
	/** The bucket, in which a picture is removed when an album has just been saved with it. */
	const withLateAlbum = (url: string) =>
		bucketWith("delete", async (keys) => {
			answer ??= await add({ photos: [url] });
			return env.MEDIA.delete(keys);
		});
	// Saved after the look whether an album shows it, before its removal.
	const first = await newPicture();
	const { id } = await addTo("/gallery", { photos: [first] });
	await deleteAlbum({ db, now: Date.now(), media: withLateAlbum(first) }, actor, id);
	expect(answer).toEqual(refused(first));
	// Removed after the save has found it, before its album is written.
	const second = await newPicture();
	const old = await addTo("/gallery", { coverImage: second });
	const other = await addTo("/gallery", { title: "Other" });
	const media = bucketWith("head", async (key) => {
		const found = await env.MEDIA.head(key);
		await call("DELETE", `/gallery/${old.id}`, { token });
		return found;
	});
	const change = { id: other.id, fields: { photos: [second] }, precondition: null };
	const failure = await updateAlbum({ db, now: Date.now(), media }, actor, change).catch(
		(thrown) => thrown,
	);
	expect([failure.status, await failure.json()]).toEqual([400, refused(second)]);
	// And the same at night.
	const third = await newPicture();
	answer = undefined;
	const night = Date.now() + ORPHAN_AGE_MS + 1000;
	expect(await sweep(night, withLateAlbum(third))).toBe(1);
	expect(answer).toEqual(refused(third));
	expect(await albums()).toMatchObject([{ title: "Other", photos: [] }]);
	// What was noted of removals goes in turn.
	expect(await rowsOf("media_removals")).toBe(1);
	await sweep(night + ORPHAN_AGE_MS);
	expect(await rowsOf("media_removals")).toBe(0);
});

test("'delete all' during the nightly sweep keeps its pictures", async () => {
	const photo = await newPicture();
	await addTo("/gallery", { photos: [photo] });
	let snapshot = "";
	// When the sweep has read the snapshots, and found none.
	const media = bucketWith("list", async (options) => {
		if (options?.prefix === "media/" && !snapshot) ({ snapshot } = await deleteAll("/gallery"));
		return env.MEDIA.list(options);
	});
	expect(await sweep(undefined, media)).toBe(0);
	await restore(snapshot);
	expect(await isServed(photo)).toBe(true);
	expect(await albums()).toMatchObject([{ photos: [photo] }]);
});

test("an album is deleted although its pictures cannot be, which the sweep does later", async () => {
	const { id } = await addTo("/gallery", { photos: [await newPicture()] });
	const lines = await logOf("error", async () => {
		const context = { db, now: Date.now(), media: bucketWith("delete", away) };
		expect(await deleteAlbum(context, actor, id)).toEqual({ id });
	});
	expect(lines.join()).toContain("R2 is away");
	expect(await sweep()).toBe(1);
});

test("an album whose pictures could not be removed can be restored with them at once", async () => {
	const photo = await newPicture();
	const { id } = await addTo("/gallery", { photos: [photo] });
	const { snapshot } = await deleteAll("/gallery");
	await restore(snapshot);
	// Whether a snapshot shows its pictures cannot be read.
	const media = bucketWith("list", away);
	const lines = await logOf("error", () => deleteAlbum({ db, now: Date.now(), media }, actor, id));
	expect(lines.join()).toContain("R2 is away");
	expect(await restore(snapshot)).toBe(1);
	expect(await isServed(photo)).toBe(true);
});

test("a smaller size does not outlive its photo", async () => {
	const photo = await newPicture();
	const key = photo.slice(1);
	const media = bucketWith("put", async (...stored) => {
		await env.MEDIA.delete(key);
		return env.MEDIA.put(...stored);
	});
	const request = new Request(`https://church.example${photo}?w=480`);
	const served = serveMedia({ media, images: env.IMAGES, requestId: "r1" }, request);
	await expect(served).rejects.toMatchObject({ status: 404 });
	const sizes = async () => (await env.MEDIA.list({ prefix: "variants/480/" })).objects;
	expect(await sizes()).toEqual([]);
	await env.MEDIA.put(key.replace("media/", "variants/480/"), "left over");
	await sweep(Date.now());
	expect(await sizes()).toHaveLength(1);
	await sweep();
	expect(await sizes()).toEqual([]);
});

test("a snapshot past its time goes, and then the pictures in it", async () => {
	await addTo("/gallery", { coverImage: await newPicture() });
	await deleteAll("/gallery");
	expect(await sweep(Date.now() + SNAPSHOT_LIFETIME_MS + 1000)).toBe(1);
	expect((await env.MEDIA.list()).objects).toEqual([]);
});
