import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { WIDTHS } from "~/media/picture-sizes";
import { serveMedia } from "~/media/serve.server";
import { storePicture } from "~/media/upload.server";
import { pictures } from "../fixtures/pictures";
import { db, jsonOf, tokenOf, upload } from "./backend";
import { ORIGIN, visit, voidPages } from "./visit";

let url: string;
let size: number;

beforeAll(async () => {
	({ url } = await jsonOf(upload(await tokenOf("admin"), pictures.jpeg.slice())));
	size = (await (await visit(url)).arrayBuffer()).byteLength;
});

const get = (headers: Record<string, string>, path = url) => visit(path, { headers });

test("an upload is served for good, as what it is and nothing else", async () => {
	const { status, headers } = await visit(url);
	expect(status).toBe(200);
	expect(headers.get("Content-Type")).toBe("image/jpeg");
	expect(headers.get("Content-Length")).toBe(String(size));
	expect(headers.get("ETag")).toMatch(/^"[^"]+"$/);
	expect(headers.get("Accept-Ranges")).toBe("bytes");
	expect(headers.get("Vary")).toBeNull();
	expect(headers.get("Set-Cookie")).toBeNull();
});

test("HEAD tells what GET would, without the body", async () => {
	const head = await visit(url, { method: "HEAD" });
	expect(head.headers.get("Content-Length")).toBe(String(size));
	expect(head.headers.get("ETag")).toBe((await visit(url)).headers.get("ETag"));
	expect(await head.text()).toBe("");
	const ranged = await visit(url, { method: "HEAD", headers: { Range: "bytes=2-9" } });
	expect(ranged.status).toBe(200);
	expect(ranged.headers.get("Content-Range")).toBeNull();
	expect(ranged.headers.get("Content-Length")).toBe(String(size));
});

test("who has it is told so", async () => {
	const etag = (await visit(url)).headers.get("ETag") ?? "";
	for (const tags of [etag, `"other", ${etag}`, `W/${etag}`, "*"]) {
		const response = await get({ "If-None-Match": tags });
		expect(response.status, tags).toBe(304);
		expect(response.headers.get("ETag")).toBe(etag);
		expect(response.headers.get("Cache-Control")).toContain("immutable");
		expect(await response.text()).toBe("");
	}
	const head = await visit(url, { method: "HEAD", headers: { "If-None-Match": etag } });
	expect(head.status).toBe(304);
	// Whether the asker has it is looked at before the range.
	expect((await get({ "If-None-Match": etag, Range: "bytes=0-1" })).status).toBe(304);
	expect((await get({ "If-None-Match": etag, Range: `bytes=${size}-` })).status).toBe(304);
});

test("who has something else, or does not say it properly, is sent it all", async () => {
	const etag = (await visit(url)).headers.get("ETag") ?? "";
	for (const tags of ['"other"', "", "abc", '"half', "W/", ",", etag.slice(1), '"a" "b"']) {
		const response = await get({ "If-None-Match": tags });
		expect(response.status, tags).toBe(200);
		expect((await response.arrayBuffer()).byteLength).toBe(size);
	}
});

test("a part of it can be asked for, and is cut to what there is", async () => {
	const whole = new Uint8Array(await (await visit(url)).arrayBuffer());
	const last = size - 1;
	for (const [asked, from, until] of [
		["bytes=2-9", 2, 9],
		["bytes=0-", 0, last],
		[`bytes=0-${"9".repeat(400)}`, 0, last],
		[`bytes=5-${size + 99}`, 5, last],
		[`bytes=${size - 2}-`, size - 2, last],
		[`bytes=-${size + 99}`, 0, last],
		["bytes=-3", size - 3, last],
	] as const) {
		const response = await get({ Range: asked });
		expect(response.status, asked).toBe(206);
		expect(response.headers.get("Content-Range")).toBe(`bytes ${from}-${until}/${size}`);
		expect(response.headers.get("Content-Length")).toBe(String(until - from + 1));
		expect(new Uint8Array(await response.arrayBuffer())).toEqual(whole.slice(from, until + 1));
	}
	for (const outside of [`bytes=${size}-`, "bytes=-0", `bytes=${"9".repeat(400)}-`]) {
		const response = await get({ Range: outside });
		expect(response.status, outside).toBe(416);
		expect(response.headers.get("Content-Range")).toBe(`bytes */${size}`);
	}
});

test("who asks for a part improperly, or for several, is sent it all", async () => {
	for (const asked of ["", "bytes=", "bytes=-", "bytes=3-1", "bytes=0-1,3-4", "items=0-1", "x"]) {
		const response = await get({ Range: asked });
		expect(response.status, asked).toBe(200);
		expect(response.headers.get("Content-Range")).toBeNull();
		expect((await response.arrayBuffer()).byteLength).toBe(size);
	}
});

test("a part of what the asker has the beginning of is sent only if it has not changed", async () => {
	const etag = (await visit(url)).headers.get("ETag") ?? "";
	expect((await get({ Range: "bytes=5-", "If-Range": etag })).status).toBe(206);
	for (const other of [`W/${etag}`, "Sun, 22 Nov 2026 09:00:00 GMT", '"other"']) {
		const response = await get({ Range: "bytes=5-", "If-Range": other });
		expect(response.status, other).toBe(200);
		expect((await response.arrayBuffer()).byteLength).toBe(size);
	}
});

test("what is not there is not there in part either", async () => {
	const gone = url.replace(/[0-9a-f]{8}/, "00000000");
	for (const path of [gone, `${gone}?w=320`]) {
		expect((await get({ Range: "bytes=0-1" }, path)).status).toBe(404);
		expect((await get({ "If-None-Match": "*" }, path)).status).toBe(404);
		expect((await get({ "If-Range": '"a"', Range: "bytes=0-1" }, path)).status).toBe(404);
		expect((await visit(path, { method: "HEAD" })).status).toBe(404);
	}
});

test("a smaller size comes in part, and is not sent again, as the original", async () => {
	const small = `${url}?w=480`;
	const first = await visit(small, { method: "HEAD" });
	expect(first.headers.get("Content-Type")).toBe("image/webp");
	expect(await first.text()).toBe("");
	const whole = new Uint8Array(await (await visit(small)).arrayBuffer());
	expect(first.headers.get("Content-Length")).toBe(String(whole.length));
	const part = await get({ Range: "bytes=4-" }, small);
	expect(part.status).toBe(206);
	expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(4));
	const etag = first.headers.get("ETag") ?? "";
	expect((await get({ "If-None-Match": etag }, small)).status).toBe(304);
});

test("an AVIF of earlier days is served as it is, whatever width is asked for", async () => {
	const key = `media/${"0b".repeat(16)}.avif`;
	await env.MEDIA.put(key, pictures.avif, { httpMetadata: { contentType: "image/avif" } });
	for (const path of [`/${key}`, `/${key}?w=320`]) {
		const served = await visit(path);
		expect(served.headers.get("Content-Type")).toBe("image/avif");
		expect(served.headers.get("Cache-Control")).toContain("immutable");
		expect(new Uint8Array(await served.arrayBuffer())).toEqual(pictures.avif);
	}
});

test("every offered width is a WebP that is kept, and others are refused", async () => {
	for (const width of WIDTHS) {
		const first = await visit(`${url}?w=${width}`);
		expect(first.headers.get("Content-Type")).toBe("image/webp");
		expect(first.headers.get("Cache-Control")).toContain("immutable");
		const again = await visit(`${url}?w=${width}`);
		expect(again.headers.get("ETag")).toBe(first.headers.get("ETag"));
	}
	const kept = await env.MEDIA.list({ prefix: "variants/" });
	expect(kept.objects).toHaveLength(WIDTHS.length);
	for (const odd of ["1", "321", "0320", "x", "", "320 "]) {
		expect((await visit(`${url}?w=${encodeURIComponent(odd)}`)).status, odd).toBe(400);
	}
});

test("a wide photo becomes as narrow as asked", async () => {
	const drawn = await env.IMAGES.input(new Blob([pictures.png]).stream())
		.transform({ width: 1200, height: 800, fit: "contain" })
		.output({ format: "image/jpeg" });
	const photo = new Uint8Array(await drawn.response().arrayBuffer());
	const { url: wide } = await jsonOf(upload(await tokenOf("admin"), photo));
	const small = await visit(`${wide}?w=480`);
	expect(await env.IMAGES.info(small.body as ReadableStream)).toMatchObject({
		width: 480,
		height: 320,
	});
});

test("where photos cannot be made smaller the original is sent, and asked for again soon", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const broken = {
		input() {
			throw new Error("Images is away");
		},
	} as unknown as ImagesBinding;
	for (const images of [undefined, broken]) {
		const context = { db, now: Date.now(), voidPages, media: env.MEDIA, images, requestId: "r1" };
		const actor = { id: "admin", email: "admin@church.example" };
		const stored = await storePicture(context, actor, pictures.png.slice());
		const response = await serveMedia(context, new Request(`${ORIGIN}${stored.url}?w=320`));
		expect(response.status).toBe(200);
		expect(response.headers.get("Content-Type")).toBe("image/png");
		expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
	}
	expect(logged).toHaveBeenCalledTimes(2);
	logged.mockClear();
});

test("a smaller size costs one read of the bucket, and three when it is made", async () => {
	const { url: photo } = await jsonOf(upload(await tokenOf("admin"), pictures.jpeg.slice()));
	const asked: string[] = [];
	const media = new Proxy(env.MEDIA, {
		get(bucket, name: "get" | "head" | "put") {
			return (...values: Parameters<R2Bucket["put"]>) => {
				asked.push(name);
				return (bucket[name] as R2Bucket["put"])(...values);
			};
		},
	});
	const context = { media, images: env.IMAGES, requestId: "r1" };
	const cost = async (width: number, init?: RequestInit) => {
		asked.length = 0;
		const answer = await serveMedia(context, new Request(`${ORIGIN}${photo}?w=${width}`, init));
		const bytes = new Uint8Array(await answer.arrayBuffer());
		return { asked: asked.join(" "), bytes, headers: Object.fromEntries(answer.headers) };
	};
	// The size for who saves data is made with the upload.
	expect((await cost(1080)).asked).toBe("get");
	const made = await cost(720);
	expect(made.asked).toBe("get get put head");
	const again = await cost(720);
	expect(again.asked).toBe("get");
	expect(again).toEqual({ ...made, asked: "get" });
	const head = await cost(1080, { method: "HEAD" });
	expect(head.bytes).toHaveLength(0);
	expect(head.headers).toEqual((await cost(1080)).headers);
	const headers = { "If-None-Match": made.headers.etag ?? "" };
	expect(await cost(720, { headers })).toMatchObject({ asked: "get", bytes: new Uint8Array() });
});

test("an upload's address takes no other method", async () => {
	const response = await visit(url, { method: "POST", body: "x" });
	expect(response.status).toBe(405);
	expect(response.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
});
