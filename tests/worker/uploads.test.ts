import { env } from "cloudflare:workers";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { ascii, concat, latin, uint32 } from "~/media/formats/bytes";
import { UPLOAD_MAX_BYTES } from "~/media/picture";
import { pictures } from "../fixtures/pictures";
import { call, jsonOf, rowsOf, token, upload } from "./backend";
import { visit } from "./visit";

async function keysIn(prefix: string) {
	return (await env.MEDIA.list({ prefix })).objects.map(({ key }) => key);
}

const types = {
	jpeg: "image/jpeg",
	png: "image/png",
	webp: "image/webp",
	gif: "image/gif",
};

test.each(Object.keys(types) as (keyof typeof types)[])(
	"a %s is stored under a random name, without what it tells of its maker",
	async (kind) => {
		const response = await upload(token, pictures[kind].slice());
		expect(response.status).toBe(201);
		const { url } = await response.json<{ url: string }>();
		expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.[a-z]+$/);
		const served = await visit(url);
		expect(served.headers.get("Content-Type")).toBe(types[kind]);
		const stored = new Uint8Array(await served.arrayBuffer());
		for (const told of ["Secret", "GPS", "Exif\0\0MM\0*\0\0\0\x08\0\x05"]) {
			expect(latin(stored)).not.toContain(told);
		}
		const info = await env.IMAGES.info(new Blob([stored]).stream());
		expect(info).toMatchObject({ format: types[kind] });
	},
);

test("a photo taken sideways is still shown upright, in all its sizes", async () => {
	const { url } = await jsonOf(upload(token, pictures.jpeg.slice()));
	const stored = new Uint8Array(await (await visit(url)).arrayBuffer());
	// Orientation 6: lying on its side, 48 by 32 as it is stored.
	expect(latin(stored)).toContain("Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06");
	const small = await visit(`${url}?w=320`);
	expect(await env.IMAGES.info(small.body as ReadableStream)).toMatchObject({
		format: "image/webp",
		width: 32,
		height: 48,
	});
});

test("a moving GIF stays a moving GIF", async () => {
	const { url } = await jsonOf(upload(token, pictures.gif.slice()));
	const stored = new Uint8Array(await (await visit(url)).arrayBuffer());
	expect(stored).toEqual(pictures.gif);
	const asked = await visit(`${url}?w=320`);
	expect(asked.headers.get("Content-Type")).toBe("image/gif");
});

test("an AVIF is refused with what is taken instead", async () => {
	const response = await upload(token, pictures.avif.slice());
	expect(response.status).toBe(415);
	expect(await response.json()).toEqual({
		message: "Failed to upload image: only PNG, JPEG, GIF and WebP are accepted",
	});
});

/** A PNG chunk with its right checksum. */
function chunk(type: string, content: Uint8Array) {
	const named = concat(ascii(type), content);
	return concat(uint32(content.length), named, uint32(crc32(named)));
}

/** A PNG of any size that holds what it is given. */
function png(width: number, height: number, ...chunks: Uint8Array[]) {
	const header = concat(uint32(width), uint32(height), Uint8Array.of(8, 2, 0, 0, 0));
	const signature = ascii("\x89PNG\r\n\x1a\n");
	return concat(signature, chunk("IHDR", header), ...chunks, chunk("IEND", new Uint8Array()));
}

const { jpeg, png: smallPng, gif, webp } = pictures;
const data = chunk("IDAT", ascii("x\x9cno deflate"));
const html = ascii("<!DOCTYPE html><script>alert(1)</script>");
const comment = (text: string) =>
	concat(ascii("\xff\xfe"), Uint8Array.of(0, text.length + 2), ascii(text));
const zip = concat(
	ascii("PK\x03\x04"),
	new Uint8Array(40),
	ascii("PK\x05\x06"),
	new Uint8Array(18),
);

const hostile: [string, number, Uint8Array<ArrayBuffer>][] = [
	["an empty file", 415, new Uint8Array()],
	["a text", 415, ascii("hello")],
	["an SVG", 415, ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
	["an SVG after a declaration", 415, ascii('<?xml version="1.0"?>\n<svg></svg>')],
	["a page", 415, html],
	["a PDF", 415, ascii("%PDF-1.7\n")],
	["an archive", 415, zip],
	["a program", 415, ascii("MZ\x90\0")],
	["a TIFF", 415, ascii("II*\0\x08\0\0\0")],
	["a video", 415, ascii("\0\0\0\x18ftypmp42\0\0\0\0mp42isom")],
	["a JPEG's first bytes", 400, jpeg.slice(0, 3)],
	["a JPEG cut off in its head", 400, jpeg.slice(0, 100)],
	["a JPEG cut off in its picture", 400, jpeg.slice(0, -20)],
	["a JPEG without a picture", 400, ascii("\xff\xd8\xff\xd9")],
	[
		"a JPEG with a page in its comment",
		415,
		concat(jpeg.slice(0, 2), comment("<script>alert(1)</script>"), jpeg.slice(2)),
	],
	["a JPEG with an archive behind it", 415, concat(jpeg, zip)],
	["a JPEG with a page behind it", 415, concat(jpeg, html)],
	["a JPEG with a script for a server in it", 415, concat(jpeg, ascii("<?php system($_GET[0]);"))],
	["a PNG with a wrong checksum", 400, png(4, 4, data.with(data.length - 1, 0))],
	["a PNG cut off", 400, smallPng.slice(0, -13)],
	["a PNG without a picture", 400, png(4, 4)],
	["a PNG whose picture cannot be read", 400, png(4, 4, data)],
	["a PNG of no size", 400, png(0, 4, data)],
	["a PNG of over 50 megapixels", 413, png(10_000, 5001, data)],
	["a PNG with a page in a text", 415, png(4, 4, chunk("tEXt", html), data)],
	["a PNG that needs an unknown chunk", 400, png(4, 4, chunk("EVIL", ascii("x")), data)],
	["a GIF cut off", 400, gif.slice(0, -4)],
	["a GIF that is also a script", 400, ascii("GIF89a/*\0\0*/=1;alert(1);")],
	["a WebP cut off", 400, webp.slice(0, -2)],
	["a WebP without a picture", 400, concat(ascii("RIFF\x04\0\0\0WEBP"))],
];

test.each(hostile)("%s is refused, and nothing of it stays", async (_name, status, file) => {
	const before = [await keysIn("media/"), await rowsOf("audit_log")];
	const response = await upload(token, file.slice());
	expect(response.status).toBe(status);
	const { message } = await response.json<{ message: string }>();
	expect(message).toMatch(/^Failed to upload image: \S/);
	expect([await keysIn("media/"), await rowsOf("audit_log")]).toEqual(before);
});

test.each(Object.keys(types) as (keyof typeof types)[])(
	"what is behind the end of a %s is not stored",
	async (kind) => {
		const picture = pictures[kind].slice();
		const stored = async (file: Uint8Array<ArrayBuffer>) => {
			const { url } = await jsonOf(upload(token, file));
			return new Uint8Array(await (await visit(url)).arrayBuffer());
		};
		const more = concat(picture, ascii("SEFHe"), new Uint8Array(200));
		expect(await stored(more)).toEqual(await stored(picture));
	},
);

test("a photo with the letters of a tag in it by chance is taken", async () => {
	const trailing = concat(jpeg, ascii("SEFHe"), new Uint8Array(20), ascii("<svg >%PDF-\x90"));
	expect((await upload(token, trailing)).status).toBe(201);
	const drawing = ascii('<svg\nwidth="1" xmlns="http://www.w3.org/2000/svg">');
	expect((await upload(token, concat(jpeg, drawing))).status).toBe(415);
});

test("the form must hold one file in the field image", async () => {
	const post = async (fill: (form: FormData) => void) => {
		const form = new FormData();
		fill(form);
		return (await call("POST", "/upload", { token, body: form })).status;
	};
	const file = new File([jpeg], "a.jpg");
	expect(await post(() => {})).toBe(400);
	expect(await post((form) => form.append("file", file))).toBe(400);
	expect(await post((form) => form.append("image", "text"))).toBe(400);
	expect(
		await post((form) => {
			form.append("image", file);
			form.append("image", file);
		}),
	).toBe(400);
	const headers = { "Content-Type": "application/json" };
	expect((await call("POST", "/upload", { token, headers, body: "{}" })).status).toBe(415);
	const broken = { "Content-Type": "multipart/form-data; boundary=x" };
	expect((await call("POST", "/upload", { token, headers: broken, body: "--y" })).status).toBe(415);
	expect((await call("POST", "/upload", { token })).status).toBe(415);
});

test("a file of over 25 MB is refused, one of just under is not", async () => {
	const filled = (bytes: number) => concat(jpeg, new Uint8Array(bytes - jpeg.length));
	const large = await upload(token, filled(UPLOAD_MAX_BYTES + 1));
	expect(large.status).toBe(413);
	expect(await large.json()).toEqual({ message: "Failed to upload image: the file is over 25 MB" });
	expect((await upload(token, filled(UPLOAD_MAX_BYTES + 200_000))).status).toBe(413);
	expect((await upload(token, filled(UPLOAD_MAX_BYTES))).status).toBe(201);
});
