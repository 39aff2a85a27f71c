import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { addTo, call, empty, jsonOf, token } from "./backend";

/*
 * The release before runs on this database until the next one: while a new one is deployed, and after
 * going back. It has an album's pictures in other columns (0004_album_pictures.sql). The statements are
 * those that it sends.
 */

beforeEach(() => empty("gallery_items", "audit_log", "former_rows"));

const run = (query: string, ...values: unknown[]) => env.DB.prepare(query).bind(...values);

const album = async (id: string) => (await jsonOf(call("GET", `/api/gallery/${id}`))).data;

/** What the release before reads. */
const before = async (id: string) => {
	const row = await run(
		`SELECT cover_image, descriptions, descriptions_tn, (
			SELECT json_group_array(url ORDER BY position) FROM gallery_photos WHERE item_id = id) AS photos
		FROM gallery_items WHERE id = ?`,
		id,
	).first<Record<string, string>>();
	const {
		cover_image: coverImage,
		photos = "",
		descriptions = "",
		descriptions_tn = "",
	} = row ?? {};
	const [photoList, texts, textsTn] = [photos, descriptions, descriptions_tn].map((it) =>
		JSON.parse(it),
	);
	return { coverImage, photos: photoList, descriptions: texts, descriptionsTn: textsTn };
};

const inserts = (id: string, cover: string, photos: string[], descriptions = {}) => [
	run(
		"INSERT INTO gallery_items (id, title, date, cover_image, descriptions) VALUES (?, 'A', '2026-01-01', ?, ?)",
		id,
		cover,
		JSON.stringify(descriptions),
	),
	putPhotos(id, photos),
];

const putPhotos = (id: string, photos: string[]) =>
	run(
		"INSERT INTO gallery_photos SELECT ?, key, value FROM json_each(?)",
		id,
		JSON.stringify(photos),
	);

const removePhotos = (id: string) => run("DELETE FROM gallery_photos WHERE item_id = ?", id);

test("what this release writes of an album, the release before reads", async () => {
	const written = {
		coverImage: "/c.webp",
		photos: ["/p.webp", "/q.webp", "/p.webp"],
		descriptions: { "/p.webp": "“Choir”" },
		descriptionsTn: { "/c.webp": "Khwaere" },
	};
	const { id } = await addTo("/gallery", written);
	expect(await before(id)).toEqual(written);
	const changes = [
		{ photos: ["/q.webp"] },
		{ coverImage: "" },
		{ descriptions: { "/q.webp": "Q" } },
		{ coverImage: "", photos: [] },
	];
	for (const json of changes) {
		const { data } = await jsonOf(call("PUT", `/gallery/${id}`, { token, json }));
		const { coverImage, photos, descriptions, descriptionsTn = {} } = data;
		expect(await before(id)).toEqual({ coverImage, photos, descriptions, descriptionsTn });
	}
});

test("what the release before writes of an album, this one reads", async () => {
	const descriptions = { "/p.webp": "The choir" };
	await env.DB.batch(inserts("one", "/c.webp", ["/p.webp", "/q.webp"], descriptions));
	await env.DB.batch(inserts("two", "", ["/p.webp"]));
	await env.DB.batch(inserts("three", "/c.webp", []));
	expect(await album("one")).toMatchObject({
		coverImage: "/c.webp",
		photos: ["/p.webp", "/q.webp"],
		descriptions,
	});
	expect(await album("two")).toMatchObject({ coverImage: "", photos: ["/p.webp"] });
	expect(await album("three")).toMatchObject({ coverImage: "/c.webp", photos: [] });
	const touch = (set: string) => run(`UPDATE gallery_items SET ${set} WHERE id = 'one'`);
	await env.DB.batch([
		removePhotos("one"),
		putPhotos("one", ["/q.webp", "/r.webp"]),
		touch("updated_at = 2, cover_image = '/d.webp', descriptions = '{}'"),
	]);
	expect(await album("one")).toMatchObject({
		coverImage: "/d.webp",
		photos: ["/q.webp", "/r.webp"],
		descriptions: {},
	});
	await env.DB.batch([removePhotos("one"), putPhotos("one", []), touch("updated_at = 3")]);
	expect(await album("one")).toMatchObject({ coverImage: "/d.webp", photos: [] });
});

test("what either release keeps of an album, both can put back", async () => {
	const { id } = await addTo("/gallery", {
		coverImage: "/c.webp",
		photos: ["/p.webp"],
		descriptions: { "/p.webp": "P" },
	});
	await call("DELETE", `/gallery/${id}`, { token });
	const kept = "SELECT row FROM former_rows WHERE thing = ? AND row IS NOT NULL";
	const row = JSON.parse((await run(kept, id).first<string>("row")) ?? "");
	expect(row).toMatchObject({
		cover_image: "/c.webp",
		photos: ["/p.webp"],
		descriptions: '{"/p.webp":"P"}',
		descriptions_tn: "{}",
	});
	const { pictures, ...old } = row;
	await run(
		`INSERT INTO former_rows (change, kind, thing, title, row, is_gone, at)
		VALUES (999, 'album', 'old', 'A', ?, 1, 1)`,
		JSON.stringify(old),
	).run();
	expect(JSON.parse((await run(kept, "old").first<string>("row")) ?? "")).toEqual(row);
	expect(JSON.parse(pictures)).toMatchObject([{ url: "/c.webp" }, { url: "/p.webp" }]);
});
