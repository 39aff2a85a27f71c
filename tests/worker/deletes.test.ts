import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { albumKind } from "~/gallery/kind.server";
import { ORPHAN_AGE_MS, sweepMedia } from "~/media/bucket.server";
import { serveMedia } from "~/media/serve.server";
import { removeExpiredRows } from "~/nightly";
import { UNDO_DAYS } from "~/platform/changes/undo-days";
import { pictures } from "../fixtures/pictures";
import { addTo, call, db, empty, jsonOf, rowsOf, token, uploaded } from "./backend";
import { visit, voidPages } from "./visit";

beforeEach(async () => {
	await empty(
		"sermons",
		"events",
		"gallery_items",
		"media_removals",
		"former_rows",
		"audit_log",
		"idempotency_keys",
	);
	const { objects } = await env.MEDIA.list();
	await env.MEDIA.delete(objects.map(({ key }) => key));
});

const actor = { id: "admin", email: "admin@church.example" };

const albums = async () => (await jsonOf(call("GET", "/api/gallery"))).data;

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

test("a picture stays while it is shown or an undo may need it, and goes with all its sizes 30 days later", async () => {
	const [cover, poster, portrait, shared] = await Promise.all([1, 2, 3, 4].map(newPicture));
	const own = [cover, poster, portrait] as string[];
	await visit(`${cover}?w=480`);
	const added = [
		["/gallery", { coverImage: cover, photos: [shared] }],
		["/events", { image: poster }],
		["/sermons", { image: portrait }],
	] as const;
	const paths: string[] = [];
	for (const [path, json] of added) paths.push(`${path}/${(await addTo(path, json)).id}`);
	await addTo("/gallery", { photos: [`https://church.example${shared}`] });
	expect(await sweep()).toBe(0);
	for (const path of paths) await call("DELETE", path, { token });
	expect(await sweep()).toBe(0);
	expect(await Promise.all(own.map(isServed))).toEqual([true, true, true]);
	const later = Date.now() + UNDO_DAYS * 24 * 60 * 60 * 1000 + 1000;
	await removeExpiredRows({ db, now: later });
	expect(await rowsOf("former_pictures")).toBe(0);
	expect(await sweep(later)).toBe(3);
	expect(await Promise.all([...own, shared ?? ""].map(isServed))).toEqual([
		false,
		false,
		false,
		true,
	]);
	// It is being removed, and cannot come back.
	const back = await call("POST", "/events", { token, json: { image: poster } });
	expect(await back.json()).toMatchObject({ missing: [poster] });
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
	// Removed after the save has found it, before its album is written.
	const first = await newPicture();
	const other = await addTo("/gallery", { title: "Other" });
	const night = Date.now() + ORPHAN_AGE_MS + 60_000;
	const media = bucketWith("head", async (key) => {
		const found = await env.MEDIA.head(key);
		await sweep(night);
		return found;
	});
	const fields = { photos: [first] };
	const change = { id: other.id, fields, precondition: null };
	const failure = await albumKind
		.update({ db, now: Date.now(), voidPages, media, report: () => {} }, actor, change)
		.catch((thrown) => thrown);
	expect([failure.status, await failure.json()]).toEqual([400, refused(first)]);
	// Saved after the look whether an album shows it, before its removal.
	const second = await newPicture();
	expect(await sweep(night, withLateAlbum(second))).toBe(1);
	expect(answer).toEqual(refused(second));
	expect(await albums()).toMatchObject([{ title: "Other", photos: [] }]);
	// What was noted of removals goes in turn.
	expect(await rowsOf("media_removals")).toBe(2);
	await sweep(night + ORPHAN_AGE_MS);
	expect(await rowsOf("media_removals")).toBe(0);
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

test("a new database takes no uploads from an old bucket", async () => {
	const keys = Array.from({ length: 21 }, (_, n) => `media/${String(n).padStart(32, "0")}.png`);
	for (const key of keys) await env.MEDIA.put(key, pictures.png.slice());
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	expect(await sweep()).toBe(0);
	await addTo("/sermons", { image: `/${keys[0]}` });
	await env.DB.prepare("UPDATE audit_log SET at = at + 86400000").run();
	expect(await sweep()).toBe(0);
	expect(warned.mock.calls.join()).toContain("the database is newer than the bucket");
	expect(await isServed(`/${keys[20]}`)).toBe(true);
	await env.DB.prepare("UPDATE audit_log SET at = at - 2 * 86400000").run();
	expect(await sweep()).toBe(20);
	warned.mockRestore();
});
