import { expect, test } from "vitest";
import { fileEndings } from "~/media/file-kinds";
import { mediaKey, withoutSite } from "~/media/media-urls";
import { srcSet, WIDTHS } from "~/media/picture-sizes";

const photo = `/media/${"0a".repeat(16)}.jpg`;

test("only an upload's address means an upload", () => {
	const files = Object.values(fileEndings).flat();
	for (const ending of ["jpg", "png", "gif", "webp", "avif", ...files]) {
		const url = photo.replace("jpg", ending);
		expect(mediaKey(url)).toBe(url.slice(1));
	}
	for (const other of [
		"/media/",
		"/media/../snapshots/a.json",
		photo.slice(1),
		photo.replace("jpg", "svg"),
		photo.toUpperCase(),
		`/snapshots${photo}`,
		`https://church.example${photo}`,
		`${photo}?w=320`,
	]) {
		expect(mediaKey(other), other).toBeNull();
	}
});

test("an upload's address loses the site's name and the size, any other keeps them", () => {
	expect(withoutSite(`https://church.example${photo}?w=320`)).toBe(photo);
	expect(withoutSite(`${photo}?w=480`)).toBe(photo);
	expect(withoutSite(`${photo}#top`)).toBe(photo);
	expect(withoutSite("https://church.example/media/me.jpg")).toBe(
		"https://church.example/media/me.jpg",
	);
	for (const other of ["/pictures/a.webp", "/pictures/a.webp?w=480", "a.webp", "", "//"]) {
		expect(withoutSite(other)).toBe(other);
	}
});

test("an upload comes in several sizes, other pictures and moving ones in their own", () => {
	const { srcSet: sources, sizes } = srcSet(photo, "50vw");
	expect(sizes).toBe("50vw");
	expect(sources?.split(", ")).toHaveLength(WIDTHS.length);
	expect(sources).toContain(`${photo}?w=320 320w`);
	expect(srcSet("https://example.org/a.jpg", "50vw")).toEqual({});
	expect(srcSet("/pictures/a.webp", "50vw")).toEqual({});
	expect(srcSet(photo.replace("jpg", "gif"), "50vw")).toEqual({});
	for (const ending of ["avif", "mp3", "pdf"]) {
		expect(srcSet(photo.replace("jpg", ending), "50vw")).toEqual({});
	}
});
