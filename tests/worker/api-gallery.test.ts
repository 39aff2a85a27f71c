import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { updateAlbum } from "~/gallery/store.server";
import { call, jsonOf, rowsOf, tokenOf } from "./backend";
import { metered } from "./metered";
import { createTables, readPage } from "./visit";

let token: string;

beforeAll(async () => {
	await createTables();
	token = await tokenOf("admin");
});

const album = {
	title: "Harvest",
	date: "2026-11-08",
	coverImage: "https://example.org/cover.jpg",
	description: "A good year",
	photos: ["https://example.org/1.jpg", "/pictures/2.webp"],
	category: "Thanksgiving",
};

/** Adds an album and gives it as the backend answers it. */
async function add(changes = {}) {
	return (await jsonOf(call("POST", "/gallery", { token, json: { ...album, ...changes } }))).data;
}

test("an album is added, listed, changed, shown on the page and deleted", async () => {
	const added = await add();
	expect(added).toEqual({
		...album,
		descriptions: {},
		id: expect.any(String),
		createdAt: expect.any(String),
		updatedAt: added.createdAt,
	});
	expect(await jsonOf(call("GET", "/api/gallery"))).toEqual({ data: [added] });
	const json = { ...album, title: "Harvest Home", photos: ["https://example.org/3.jpg"] };
	const put = await call("PUT", `/gallery/${added.id}`, { token, json });
	expect(put.status).toBe(200);
	const { data: changed } = await put.json<{ data: typeof added }>();
	expect(changed).toEqual({ ...added, ...json, updatedAt: expect.any(String) });
	expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(added.updatedAt));
	expect(await jsonOf(call("GET", "/api/gallery"))).toEqual({ data: [changed] });
	expect(await jsonOf(call("GET", `/api/gallery/${added.id}`))).toEqual({ data: changed });
	expect(await readPage("/gallery")).toContain("Harvest Home");
	const deleted = await jsonOf(call("DELETE", `/gallery/${added.id}`, { token }));
	expect(deleted).toEqual({ data: { id: added.id } });
	expect(await rowsOf("gallery_photos")).toBe(0);
});

test("a change keeps what it leaves out, and empties what it blanks", async () => {
	const added = await add();
	const json = { title: "", category: "" };
	const { data } = await jsonOf(call("PUT", `/gallery/${added.id}`, { token, json }));
	expect(data).toMatchObject({
		title: "",
		category: "general",
		description: album.description,
		coverImage: album.coverImage,
		photos: album.photos,
	});
});

test("pictures are described by their addresses, as long as the album shows them", async () => {
	const [first = "", second = ""] = album.photos;
	const descriptions = { [first]: " The choir ", [second]: "", "/elsewhere.jpg": "Nothing" };
	const added = await add({ descriptions });
	expect(added.descriptions).toEqual({ [first]: " The choir " });
	const put = async (json: object) =>
		(await jsonOf(call("PUT", `/gallery/${added.id}`, { token, json }))).data.descriptions;
	const cover = { [album.coverImage]: "The harvest" };
	expect(await put({ descriptions: cover })).toEqual({ ...cover, [first]: " The choir " });
	expect(await put({ title: "New" })).toEqual({ ...cover, [first]: " The choir " });
	expect(await put({ photos: [second] })).toEqual(cover);
	expect(await put({ descriptions: { [album.coverImage]: "" } })).toEqual({});
	for (const refused of [{ [first]: "x".repeat(301) }, ["a"], { [first]: 1 }]) {
		const answer = await call("PUT", `/gallery/${added.id}`, {
			token,
			json: { descriptions: refused },
		});
		expect(answer.status).toBe(400);
	}
});

test("a new title leaves the photos where they are", async () => {
	const { db, account } = metered();
	const context = { db, now: Date.now(), media: env.MEDIA };
	const written = async (count: number) => {
		const photos = Array.from({ length: count }, (_, n) => `/pictures/${n}.webp`);
		const { data } = await jsonOf(call("POST", "/gallery", { token, json: { photos } }));
		const change = { id: data.id, fields: { title: "New" }, precondition: null };
		account.rowsWritten = 0;
		await updateAlbum(context, { id: "admin", email: "" }, change);
		return account.rowsWritten;
	};
	expect(await written(200)).toBe(await written(1));
});

test("a change of an album that is not there is a 404", async () => {
	expect((await call("PUT", "/gallery/nobody", { token, json: album })).status).toBe(404);
	expect((await call("DELETE", "/gallery/nobody", { token })).status).toBe(404);
	expect((await call("GET", "/api/gallery/nobody")).status).toBe(404);
});

test("a change made from an older state is refused with the current one, and changes nothing", async () => {
	const added = await add();
	const path = `/gallery/${added.id}`;
	const first = await call("PUT", path, {
		token,
		json: { title: "First", updatedAt: added.updatedAt },
	});
	const { data: current } = await first.json<{ data: typeof added }>();
	const tag = first.headers.get("ETag") ?? "";
	const old = { token, json: { title: "Second", photos: [], updatedAt: added.updatedAt } };
	const stale = await call("PUT", path, old);
	expect(stale.status).toBe(409);
	expect(stale.headers.get("ETag")).toBe(tag);
	expect(await stale.json()).toEqual({ message: expect.any(String), data: current });
	const byTag = (ifMatch: string) =>
		call("PUT", path, { token, json: { title: "Third" }, headers: { "If-Match": ifMatch } });
	expect((await byTag('"0"')).status).toBe(409);
	const { data: listed } = await jsonOf(call("GET", "/api/gallery"));
	expect(listed).toContainEqual(current);
	const third = await byTag(`"0", ${tag}`);
	expect(third.status).toBe(200);
	expect((await byTag(`W/${third.headers.get("ETag")}`)).status).toBe(200);
	expect((await byTag("*")).status).toBe(200);
});

test("of changes made at once from one state, one is saved, whole", async () => {
	const added = await add();
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, n) =>
			call("PUT", `/gallery/${added.id}`, {
				token,
				json: {
					title: `Title ${n}`,
					photos: [`https://example.org/${n}.jpg`],
					updatedAt: added.updatedAt,
				},
			}),
		),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
	const saved = answers.findIndex(({ status }) => status === 200);
	const { data } = await jsonOf(call("GET", "/api/gallery"));
	expect(data.find(({ id }: { id: string }) => id === added.id)).toMatchObject({
		title: `Title ${saved}`,
		photos: [`https://example.org/${saved}.jpg`],
	});
});

test("changes made at once without a state are all saved, one after the other", async () => {
	const added = await add();
	const answers = await Promise.all(
		Array.from({ length: 5 }, (_, n) =>
			call("PUT", `/gallery/${added.id}`, { token, json: { title: `Title ${n}` } }),
		),
	);
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test("an album holds many photos, but not any number", async () => {
	const photos = Array.from({ length: 200 }, (_, n) => `https://example.org/${n}.jpg`);
	expect((await add({ photos })).photos).toEqual(photos);
	const json = { photos: [...photos, "https://example.org/one-more.jpg"] };
	const refused = await call("POST", "/gallery", { token, json });
	expect(refused.status).toBe(400);
	expect((await refused.json<{ message: string }>()).message).toMatch(/^photos: /);
});

test("the address of an upload that there is not is refused", async () => {
	const gone = `/media/${"0".repeat(32)}.jpg`;
	for (const [field, json] of [
		["coverImage", { coverImage: gone }],
		["photos", { photos: ["/pictures/2.webp", `https://church.example${gone}`] }],
	] as const) {
		const added = await add();
		for (const answer of [
			await call("POST", "/gallery", { token, json }),
			await call("PUT", `/gallery/${added.id}`, { token, json }),
		]) {
			expect(answer.status).toBe(400);
			expect((await answer.json<{ message: string }>()).message).toMatch(new RegExp(`^${field}: `));
		}
		const { data } = await jsonOf(call("GET", "/api/gallery"));
		expect(data).toContainEqual(added);
	}
});

test("what is refused names the field and changes nothing", async () => {
	const before = await rowsOf("gallery_items");
	for (const [field, value] of [
		["coverImage", "javascript:alert(1)"],
		["photos", "https://example.org/1.jpg"],
		["photos", [1]],
		["photos", ["data:image/svg+xml,<svg onload=alert(1)>"]],
		["category", false],
	] as const) {
		const response = await call("POST", "/gallery", { token, json: { ...album, [field]: value } });
		expect(response.status, field).toBe(400);
		expect((await jsonOf(Promise.resolve(response))).message).toMatch(new RegExp(`^${field}`));
	}
	expect(await rowsOf("gallery_items")).toBe(before);
});
