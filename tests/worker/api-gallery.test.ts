import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { updateAlbum } from "~/gallery/store.server";
import { addTo, call, jsonOf, token } from "./backend";
import { metered } from "./metered";

const album = {
	title: "Harvest",
	date: "2026-11-08",
	coverImage: "https://example.org/cover.jpg",
	description: "A good year",
	photos: ["https://example.org/1.jpg", "/pictures/2.webp"],
	category: "Thanksgiving",
};

const add = (changes = {}) => addTo("/gallery", { ...album, ...changes });

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
		const { id } = await addTo("/gallery", { photos });
		const change = { id, fields: { title: "New" }, precondition: null };
		account.rowsWritten = 0;
		await updateAlbum(context, { id: "admin", email: "" }, change);
		return account.rowsWritten;
	};
	expect(await written(200)).toBe(await written(1));
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
