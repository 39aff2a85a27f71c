import { expect, test } from "vitest";
import { besideMouse } from "~/gallery/hover-preview";
import { galleryPath, orderPictures, parseGalleryQuery, stripOf } from "~/gallery/model";

test("the cover comes first and blank entries are skipped", () => {
	const shown = (...urls: string[]) => {
		const pictures = urls.map((url) => ({ url, description: "", descriptionTn: "" }));
		return orderPictures(pictures).map(({ url }) => url);
	};
	expect(shown("/cover.webp", "/1.webp", "", "  ", "/2.webp")).toEqual([
		"/cover.webp",
		"/1.webp",
		"/2.webp",
	]);
	expect(shown("", "/1.webp")).toEqual(["/1.webp"]);
	expect(shown(" ")).toEqual([]);
	expect(shown("javascript:alert(1)", "https://a.example/b.jpg")).toEqual([
		"https://a.example/b.jpg",
	]);
});

test("a view of the gallery is found again by its address", () => {
	const read = (path: string) => parseGalleryQuery(new URL(path, "https://a.example").searchParams);
	const after = { date: "2026-03-01", createdAt: 1_795_248_613_000, key: 89 };
	for (const query of [
		{ category: null, after: null, from: null },
		{ category: "Youth & Children", after: null, from: "Music & More" },
		{ category: "Worship", after, from: null },
	]) {
		expect(read(galleryPath(query))).toEqual(query);
	}
	expect(galleryPath({})).toBe("/gallery");
	expect(read("/gallery?after=2026-03-01_x_1").after).toBeNull();
});

test("the preview stands beside the mouse, and on its other side where there is no room", () => {
	const box = { width: 384, height: 340 };
	const viewport = { width: 1280, height: 800 };
	expect(besideMouse({ x: 100, y: 100 }, box, viewport)).toEqual({ x: 116, y: 116 });
	expect(besideMouse({ x: 1200, y: 100 }, box, viewport)).toEqual({ x: 800, y: 116 });
	expect(besideMouse({ x: 100, y: 790 }, box, viewport)).toEqual({ x: 116, y: 452 });
	expect(besideMouse({ x: 200, y: 10 }, box, { width: 420, height: 300 })).toEqual({ x: 8, y: 8 });
});

test("the strip shows a picture once that an album has twice", () => {
	const album = { id: "a", title: "Camp", titleLang: undefined, descriptions: {} };
	const strip = stripOf([
		{ ...album, pictures: ["/1.webp", "/1.webp", "/2.webp"] },
		{ ...album, id: "b", pictures: ["/1.webp"] },
	]);
	expect(strip.map(({ album, url }) => album + url)).toEqual(["a/1.webp", "b/1.webp", "a/2.webp"]);
});
