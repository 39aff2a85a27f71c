import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { deleteAlbum, updateAlbum } from "~/gallery/store.server";
import { ORPHAN_AGE_MS, sweepMedia } from "~/media/bucket.server";
import { serveMedia } from "~/media/serve.server";
import type { Piece } from "~/platform/changes/restore";
import { restoreSnapshot, SNAPSHOT_LIFETIME_MS } from "~/platform/changes/snapshot.server";
import { deleteAllSermons } from "~/sermons/store.server";
import { pictures } from "../fixtures/pictures";
import { call, db, empty, fill, jsonOf, rowsOf, token, upload } from "./backend";
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

function restore(snapshot: string) {
	const [, table = ""] = snapshot.split("/");
	return restoreSnapshot({ db, now: Date.now(), media: env.MEDIA }, actor, table, snapshot);
}

const uploaded = async () => (await jsonOf(upload(token, pictures.png.slice()))).url as string;

const isServed = async (url: string) => (await visit(url)).status === 200;

test("all sermons are deleted, audited as so many, and come back from the snapshot", async () => {
	for (const title of ["It's", 'A "quoted" \n one', "Tirô ya Modimo", ""]) {
		const json = { title, featured: true, notesUrl: "https://example.org/a?b='c'" };
		await call("POST", "/sermons", { token, json });
	}
	const before = await jsonOf(call("GET", "/api/sermons"));
	const { data } = await jsonOf(call("DELETE", "/sermons/delete-all", { token }));
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
	await call("POST", "/sermons", { token, json: { title: "New", date: "2001-01-01" } });
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
	const media = new Proxy(env.MEDIA, {
		get(bucket, name) {
			if (name !== "put") return Reflect.get(bucket, name).bind(bucket);
			return async (key: string, value: string) => {
				const isList = !/\/\d+\.json$/.test(key);
				if (isList) await call("POST", "/sermons", { token, json: { title: "Meanwhile" } });
				return bucket.put(key, value);
			};
		},
	});
	const context = { db, now: Date.now(), media };
	const { deleted, snapshot } = await deleteAllSermons(context, actor);
	expect(deleted).toBe(2500);
	expect((await jsonOf(call("GET", "/api/sermons"))).data).toMatchObject([{ title: "Meanwhile" }]);
	await restore(snapshot ?? "");
	expect(await rowsOf("sermons")).toBe(2501);
});

test("where nothing is, nothing is deleted and no snapshot kept", async () => {
	for (const path of ["/sermons/delete-all", "/gallery/delete-all"]) {
		const { data } = await jsonOf(call("DELETE", path, { token }));
		expect(data).toEqual({ deleted: 0, snapshot: null });
	}
	expect(await rowsOf("audit_log")).toBe(0);
	expect((await env.MEDIA.list()).objects).toEqual([]);
});

test("all albums come back with their photos, whose files were kept", async () => {
	const [cover, photo] = [await uploaded(), await uploaded()];
	await call("POST", "/gallery", {
		token,
		json: { title: "A", coverImage: cover, photos: [photo] },
	});
	await call("POST", "/gallery", {
		token,
		json: { title: "B", photos: [photo, "/pictures/b.webp"] },
	});
	const before = await jsonOf(call("GET", "/api/gallery"));
	const { data } = await jsonOf(call("DELETE", "/gallery/delete-all", { token }));
	expect(data.deleted).toBe(2);
	expect(await rowsOf("gallery_photos")).toBe(0);
	await sweepMedia({ db, media: env.MEDIA, now: Date.now() + 2 * ORPHAN_AGE_MS });
	await restore(data.snapshot);
	expect(await jsonOf(call("GET", "/api/gallery"))).toEqual(before);
	expect(await isServed(cover)).toBe(true);
	expect(await isServed(photo)).toBe(true);

	// The snapshot can be restored again, and is to show its pictures then.
	for (const { id } of before.data) await call("DELETE", `/gallery/${id}`, { token });
	await restore(data.snapshot);
	expect(await jsonOf(call("GET", "/api/gallery"))).toEqual(before);
	expect(await isServed(cover)).toBe(true);
	expect(await isServed(photo)).toBe(true);
});

test("an album with more text than a statement of D1 can hold comes back", async () => {
	const photos = Array.from({ length: 200 }, (_, n) => `/pictures/${n}.webp`);
	const descriptions = Object.fromEntries(photos.map((url) => [url, "'🕊".repeat(100)]));
	await call("POST", "/gallery", { token, json: { title: "A", photos, descriptions } });
	const before = await jsonOf(call("GET", "/api/gallery"));
	const deleteAll = async () =>
		(await jsonOf(call("DELETE", "/gallery/delete-all", { token }))).data.snapshot;
	expect(await restore(await deleteAll())).toBe(1);
	expect(await jsonOf(call("GET", "/api/gallery"))).toEqual(before);
});

test("a snapshot that is gone or broken is refused, and nothing is put back", async () => {
	const add = (title: string) =>
		call("POST", "/gallery", { token, json: { title, photos: ["/a.webp"] } });
	for (const title of ["A", "B"]) await add(title);
	const { data } = await jsonOf(call("DELETE", "/gallery/delete-all", { token }));
	const { snapshot } = data;
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
	const add = (json: object) => call("POST", "/gallery", { token, json });
	await add({ title: "A", photos: ["/pictures/a.webp"] });
	await add({ title: "B", photos: ["/pictures/b.webp", "/pictures/c.webp"] });
	const { data } = await jsonOf(call("DELETE", "/gallery/delete-all", { token }));
	const photos = `${data.snapshot.replace(".json", "")}/2.json`;
	const piece = await (await env.MEDIA.get(photos))?.json<Piece>();
	if (!piece) throw new Error("no photos");
	piece.rows.push({ ...piece.rows[0], item_id: "added while the snapshot was made" });
	await env.MEDIA.put(photos, JSON.stringify(piece));
	await restore(data.snapshot);
	const { data: albums } = await jsonOf(call("GET", "/api/gallery"));
	const { id } = albums.find(({ title }: { title: string }) => title === "B");
	await call("PUT", `/gallery/${id}`, { token, json: { photos: ["/pictures/d.webp"] } });
	await restore(data.snapshot);
	const after = await jsonOf(call("GET", "/api/gallery"));
	expect(after.data.find((album: { id: string }) => album.id === id).photos).toEqual([
		"/pictures/d.webp",
	]);
	const audited = await env.DB.prepare(
		"SELECT actor_id, subject, count FROM audit_log WHERE action = 'album.restore'",
	).all();
	expect(audited.results).toEqual([{ actor_id: "admin", subject: data.snapshot, count: 2 }]);
});

test("a picture goes with the last album that shows it, in all its sizes", async () => {
	const [shared, own] = [await uploaded(), await uploaded()];
	await visit(`${own}?w=480`);
	const add = async (json: object) =>
		(await jsonOf(call("POST", "/gallery", { token, json }))).data.id;
	const first = await add({ coverImage: own, photos: [shared] });
	const second = await add({ coverImage: `https://church.example${shared}` });
	await call("DELETE", `/gallery/${first}`, { token });
	expect(await isServed(own)).toBe(false);
	expect(await isServed(shared)).toBe(true);
	await call("PUT", `/gallery/${second}`, { token, json: { coverImage: "" } });
	expect(await isServed(shared)).toBe(false);
	expect((await env.MEDIA.list()).objects).toEqual([]);
});

test("the sweep takes uploads that no album shows, but not what was just uploaded", async () => {
	const [shown, orphan] = [await uploaded(), await uploaded()];
	await call("POST", "/gallery", { token, json: { photos: [shown] } });
	const context = { db, media: env.MEDIA };
	expect(await sweepMedia({ ...context, now: Date.now() })).toBe(0);
	expect(await isServed(orphan)).toBe(true);
	expect(await sweepMedia({ ...context, now: Date.now() + ORPHAN_AGE_MS + 1000 })).toBe(1);
	expect(await isServed(orphan)).toBe(false);
	expect(await isServed(shown)).toBe(true);
});

/** The bucket, during one of whose calls something else happens, once. */
function interrupted(
	method: "delete" | "head" | "list",
	when: "before" | "after",
	act: () => Promise<unknown>,
	prefix?: string,
) {
	let isDone = false;
	return new Proxy(env.MEDIA, {
		get(bucket, name) {
			const run = Reflect.get(bucket, name).bind(bucket);
			if (name !== method) return run;
			return async (asked: string & R2ListOptions) => {
				const isNow = !isDone && asked.prefix === prefix;
				isDone ||= isNow;
				if (isNow && when === "before") await act();
				const result = await run(asked);
				if (isNow && when === "after") await act();
				return result;
			};
		},
	});
}

test("no album is saved with a picture that is being removed, whoever comes first", async () => {
	const add = async (json: object) => jsonOf(call("POST", "/gallery", { token, json }));
	const refused = (url: string) => ({
		message: "photos: there is no such upload",
		missing: [url],
	});
	// Saved after the look whether an album shows it, before its removal.
	const first = await uploaded();
	let answer: unknown;
	let media = interrupted("delete", "before", async () => {
		answer = await add({ photos: [first] });
	});
	const { data } = await add({ photos: [first] });
	await deleteAlbum({ db, now: Date.now(), media }, actor, data.id);
	expect(answer).toEqual(refused(first));
	// Removed after the save has found it, before its album is written.
	const second = await uploaded();
	const old = (await add({ coverImage: second })).data;
	const other = (await add({ title: "Other" })).data;
	media = interrupted("head", "after", () => call("DELETE", `/gallery/${old.id}`, { token }));
	const context = { db, now: Date.now(), media };
	const change = { id: other.id, fields: { photos: [second] }, precondition: null };
	const failure = await updateAlbum(context, actor, change).catch((thrown) => thrown);
	expect([failure.status, await failure.json()]).toEqual([400, refused(second)]);
	// And the same at night.
	const third = await uploaded();
	media = interrupted("delete", "before", async () => {
		answer = await add({ photos: [third] });
	});
	const now = Date.now() + ORPHAN_AGE_MS + 1000;
	expect(await sweepMedia({ db, media, now })).toBe(1);
	expect(answer).toEqual(refused(third));
	const { data: albums } = await jsonOf(call("GET", "/api/gallery"));
	expect(albums).toMatchObject([{ title: "Other", photos: [] }]);
	// What was noted of removals goes in turn.
	expect(await rowsOf("media_removals")).toBe(1);
	await sweepMedia({ db, media: env.MEDIA, now: now + ORPHAN_AGE_MS });
	expect(await rowsOf("media_removals")).toBe(0);
});

test("'delete all' during the nightly sweep keeps its pictures", async () => {
	const photo = await uploaded();
	await call("POST", "/gallery", { token, json: { photos: [photo] } });
	let snapshot = "";
	const deleteAll = async () => {
		snapshot = (await jsonOf(call("DELETE", "/gallery/delete-all", { token }))).data.snapshot;
	};
	// When the sweep has read the snapshots, and found none.
	const media = interrupted("list", "before", deleteAll, "media/");
	const now = Date.now() + ORPHAN_AGE_MS + 1000;
	expect(await sweepMedia({ db, media, now })).toBe(0);
	await restore(snapshot);
	expect(await isServed(photo)).toBe(true);
	expect((await jsonOf(call("GET", "/api/gallery"))).data).toMatchObject([{ photos: [photo] }]);
});

test("an album is deleted although its pictures cannot be, which the sweep does later", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const photo = await uploaded();
	const json = { photos: [photo] };
	const { id } = (await jsonOf(call("POST", "/gallery", { token, json }))).data;
	const media = new Proxy(env.MEDIA, {
		get(bucket, name) {
			if (name === "delete") return () => Promise.reject(new Error("R2 is away"));
			return Reflect.get(bucket, name).bind(bucket);
		},
	});
	expect(await deleteAlbum({ db, now: Date.now(), media }, actor, id)).toEqual({ id });
	expect(String(logged.mock.calls[0]?.[0])).toContain("R2 is away");
	logged.mockReset();
	const now = Date.now() + ORPHAN_AGE_MS + 1000;
	expect(await sweepMedia({ db, media: env.MEDIA, now })).toBe(1);
});

test("an album whose pictures could not be removed can be restored with them at once", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const photo = await uploaded();
	const { id } = (await jsonOf(call("POST", "/gallery", { token, json: { photos: [photo] } })))
		.data;
	const { data } = await jsonOf(call("DELETE", "/gallery/delete-all", { token }));
	await restore(data.snapshot);
	// Whether a snapshot shows its pictures cannot be read.
	const media = interrupted(
		"list",
		"before",
		() => Promise.reject(new Error("R2 is away")),
		"snapshots/gallery_items/",
	);
	await deleteAlbum({ db, now: Date.now(), media }, actor, id);
	expect(String(logged.mock.calls[0]?.[0])).toContain("R2 is away");
	logged.mockReset();
	expect(await restore(data.snapshot)).toBe(1);
	expect(await isServed(photo)).toBe(true);
});

test("a smaller size does not outlive its photo", async () => {
	const photo = await uploaded();
	const key = photo.slice(1);
	const media = new Proxy(env.MEDIA, {
		get(bucket, name) {
			if (name !== "put") return Reflect.get(bucket, name).bind(bucket);
			return async (...stored: Parameters<R2Bucket["put"]>) => {
				await bucket.delete(key);
				return bucket.put(...stored);
			};
		},
	});
	const request = new Request(`https://church.example${photo}?w=480`);
	const served = serveMedia({ media, images: env.IMAGES, requestId: "r1" }, request);
	await expect(served).rejects.toMatchObject({ status: 404 });
	const sizes = async () => (await env.MEDIA.list({ prefix: "variants/480/" })).objects;
	expect(await sizes()).toEqual([]);
	await env.MEDIA.put(key.replace("media/", "variants/480/"), "left over");
	await sweepMedia({ db, media: env.MEDIA, now: Date.now() });
	expect(await sizes()).toHaveLength(1);
	await sweepMedia({ db, media: env.MEDIA, now: Date.now() + ORPHAN_AGE_MS + 1000 });
	expect(await sizes()).toEqual([]);
});

test("a snapshot past its time goes, and then the pictures in it", async () => {
	const cover = await uploaded();
	await call("POST", "/gallery", { token, json: { coverImage: cover } });
	await call("DELETE", "/gallery/delete-all", { token });
	const now = Date.now() + SNAPSHOT_LIFETIME_MS + 1000;
	expect(await sweepMedia({ db, media: env.MEDIA, now })).toBe(1);
	expect((await env.MEDIA.list()).objects).toEqual([]);
});
