import { expect, test } from "vitest";
import { addTo, call, jsonOf, token } from "./backend";

const coverImage = "https://example.org/cover.jpg";
const photos = ["https://example.org/1.jpg", "/pictures/2.webp"] as const;

test("pictures are described by their addresses, as long as the album shows them", async () => {
	const [first, second] = photos;
	const descriptions = { [first]: " The choir ", [second]: "", "/elsewhere.jpg": "Nothing" };
	const added = await addTo("/gallery", { coverImage, photos, descriptions });
	expect(added.descriptions).toEqual({ [first]: " The choir " });
	const change = (json: object) => call("PUT", `/gallery/${added.id}`, { token, json });
	const put = async (json: object) => (await jsonOf(change(json))).data.descriptions;
	const cover = { [coverImage]: "The harvest" };
	expect(await put({ descriptions: cover })).toEqual({ ...cover, [first]: " The choir " });
	expect(await put({ title: "New" })).toEqual({ ...cover, [first]: " The choir " });
	expect(await put({ photos: [second] })).toEqual(cover);
	expect(await put({ descriptions: { [coverImage]: "" } })).toEqual({});
	for (const refused of [{ [first]: "x".repeat(301) }, ["a"], { [first]: 1 }]) {
		expect((await change({ descriptions: refused })).status).toBe(400);
	}
});

test("the address of an upload that there is not is refused", async () => {
	const gone = `/media/${"0".repeat(32)}.jpg`;
	for (const [field, json] of [
		["coverImage", { coverImage: gone }],
		["photos", { photos: ["/pictures/2.webp", `https://church.example${gone}`] }],
	] as const) {
		const added = await addTo("/gallery", { coverImage, photos });
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
