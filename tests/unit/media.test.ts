import { expect, test } from "vitest";
import { mediaKey, srcSet, WIDTHS, withoutSite } from "~/media/address";
import { cleanAvif } from "~/media/formats/avif";
import { ascii, BrokenPicture, latin } from "~/media/formats/bytes";
import { pictures } from "../fixtures/pictures";

const photo = `/media/${"0a".repeat(16)}.jpg`;

test("only an upload's address means an upload", () => {
	expect(mediaKey(photo)).toBe(photo.slice(1));
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
	expect(srcSet(photo.replace("jpg", "avif"), "50vw")).toEqual({});
});

test("an AVIF whose pieces take no room in its list is refused at once", () => {
	const { avif } = pictures;
	const list = latin(avif).indexOf("iloc") + 4;
	const endless = avif.slice();
	endless.fill(0, list + 4, list + 6);
	endless.fill(0xff, list + 12, list + 14);
	expect(() => cleanAvif(endless)).toThrow(new BrokenPicture("the AVIF is damaged"));
});

test("a picture that lies among what describes it is one, too", () => {
	const box = (type: string, ...content: Uint8Array<ArrayBuffer>[]) => {
		const size = content.reduce((sum, { length }) => sum + length, 8);
		const head = Uint8Array.of(0, 0, 0, size, ...ascii(type));
		return Uint8Array.from([head, ...content].flatMap((bytes) => [...bytes]));
	};
	const size = box("ispe", Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 3));
	const places = Uint8Array.of(1, 0, 0, 0, 0x44, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1);
	const place = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 4);
	const described = [
		box("iprp", box("ipco", size)),
		box("iloc", places, place),
		box("idat", Uint8Array.of(1, 2, 3, 4)),
	];
	const avif = (...boxes: Uint8Array<ArrayBuffer>[]) =>
		Uint8Array.from([...box("ftyp", ascii("avif")), ...box("meta", new Uint8Array(4), ...boxes)]);
	expect(cleanAvif(avif(...described))).toMatchObject({ width: 2, height: 3 });
	expect(() => cleanAvif(avif(...described.slice(0, 2)))).toThrow("the AVIF holds no picture");
});
