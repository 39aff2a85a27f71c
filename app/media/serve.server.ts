import type { Context } from "~/platform/context";
import { byteRange } from "~/platform/http/byte-range";
import { refusal } from "~/platform/http/refusal";
import { logError } from "~/platform/log";
import { CARDS, makeVariant, storeVariant, variantKey } from "./bucket.server";
import { mediaKey } from "./media-urls";
import { hasSizes, PODCAST_SIZE, SIZES, type Size } from "./picture-sizes";

/**
 * The `Cache-Control` of uploads. They are cached for ever, because the file at an upload's URL
 * never changes.
 */
const FOREVER = "public, max-age=31536000, immutable";

/**
 * The `Cache-Control` of an original picture that is sent because the smaller size could not be
 * made. It is cached for an hour only, because a later request may succeed.
 */
const FOR_AN_HOUR = "public, max-age=3600";

type MediaContext = Context<"media" | "images" | "requestId">;

/**
 * Serves an upload, or with `?w=` a smaller size of it; `Range` and `If-None-Match` work.
 *
 * @throws a Response: 404; 400 for a width that is not offered; 416 for a range outside the file
 */
export async function serveMedia(context: MediaContext, request: Request): Promise<Response> {
	const { pathname, searchParams } = new URL(request.url);
	const key = mediaKey(pathname);
	if (key === null) throw refusal(404, "Not found");
	const size = readSize(searchParams.get("w"));
	const response =
		size === null || !hasSizes(key)
			? await serveObject(context, request, key, FOREVER)
			: await serveVariant(context, request, key, size);
	if (!response) throw refusal(404, "Not found");
	// This header allows podcast players on other sites to show the podcast cover.
	if (size === PODCAST_SIZE) response.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
	return response;
}

function readSize(asked: string | null): Size | null {
	if (asked === null) return null;
	const size = SIZES.find((offered) => String(offered) === asked);
	if (size === undefined) throw refusal(400, `w: must be one of ${SIZES.join(", ")}`);
	return size;
}

/**
 * Serves a smaller size of a picture, which is made at the first request. If that fails, the
 * response is the original picture or, for the sizes in `CARDS`, a redirect to a picture of the
 * site.
 */
async function serveVariant(context: MediaContext, request: Request, key: string, size: Size) {
	const stored = await serveObject(context, request, variantKey(key, size), FOREVER);
	if (stored) return stored;
	const made = await addVariant(context, key, size);
	if (!made && typeof size === "string") {
		const headers = { Location: CARDS[size].otherwise, "Cache-Control": FOR_AN_HOUR };
		return new Response(null, { status: 302, headers });
	}
	if (!made) return serveObject(context, request, key, FOR_AN_HOUR);
	const headers = headersOf(made.object, FOREVER);
	headers.set("Content-Length", String(made.photo.byteLength));
	return new Response(request.method === "HEAD" ? null : made.photo, { headers });
}

async function addVariant(
	{ media, images, requestId }: MediaContext,
	key: string,
	size: Size,
): Promise<{ object: R2Object; photo: ArrayBuffer } | null> {
	const original = images && (await media.get(key));
	if (!original) return null;
	try {
		const photo = await makeVariant(images, original.body, size);
		const object = await storeVariant(media, key, size, photo);
		if (await media.head(key)) return { object, photo };
		// The original photo was deleted in the meantime, so its smaller size is deleted too.
		await media.delete(variantKey(key, size));
	} catch (error) {
		logError("photo could not be made smaller", error, { key, size, requestId });
	}
	return null;
}

function headersOf({ httpEtag, httpMetadata }: R2Object, cacheControl: string): Headers {
	const type = httpMetadata?.contentType ?? "application/octet-stream";
	return new Headers({
		"Accept-Ranges": "bytes",
		"Cache-Control": cacheControl,
		// If a browser opens an uploaded file itself, this policy lets the file load nothing and
		// run nothing.
		"Content-Security-Policy": "default-src 'none'; sandbox",
		"Content-Type": type,
		ETag: httpEtag,
		...ofKind(type),
	});
}

/** The response headers that only recordings or only sermon notes (PDF) have. */
function ofKind(type: string): Record<string, string> {
	// These headers allow podcast players on other sites to read recordings.
	if (type.startsWith("audio/")) {
		return {
			"Access-Control-Allow-Origin": "*",
			"Access-Control-Expose-Headers": "Accept-Ranges, Content-Length, Content-Range",
			// Without JavaScript a recording's link opens the browser's own player, which needs
			// inline styles.
			"Content-Security-Policy": "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'",
			"Cross-Origin-Resource-Policy": "cross-origin",
		};
	}
	// Browsers show no PDF under the policy `sandbox`. So the PDF is downloaded, and the phone's
	// own app opens it. The header has no file name, because a name in it would have priority over
	// the name in the link's attribute `download`.
	if (type === "application/pdf") return { "Content-Disposition": "attachment" };
	return {};
}

async function serveObject(
	{ media }: MediaContext,
	request: Request,
	key: string,
	cacheControl: string,
): Promise<Response | null> {
	const part = await askedPart(media, request, key);
	const object = await media.get(key, {
		onlyIf: ifNoneMatch(request.headers),
		...(part?.length && { range: part }),
	});
	if (!object) return null;
	const { size } = object;
	const headers = headersOf(object, cacheControl);
	// R2 returns no body if `If-None-Match` matches, because the client has this file already.
	if (!("body" in object)) return new Response(null, { status: 304, headers });
	if (request.method === "HEAD" || part?.length === 0) await object.body.cancel();
	if (part?.length === 0) {
		throw refusal(416, "The file has no bytes in this range", {
			"Content-Range": `bytes */${size}`,
		});
	}
	headers.set("Content-Length", String(part?.length ?? size));
	if (request.method === "HEAD") return new Response(null, { headers });
	if (!part) return new Response(object.body, { headers });
	const last = part.offset + part.length - 1;
	headers.set("Content-Range", `bytes ${part.offset}-${last}/${size}`);
	return new Response(object.body, { status: 206, headers });
}

/**
 * The byte range that a GET requests. Null stands for the whole file, also if `If-Range` names another
 * version.
 */
async function askedPart(media: R2Bucket, { method, headers }: Request, key: string) {
	const range = headers.get("Range");
	if (method !== "GET" || range === null) return null;
	// R2 could parse the header itself, but does not report a range outside the file.
	const file = await media.head(key);
	if (!file || (headers.get("If-Range") ?? file.httpEtag) !== file.httpEtag) return null;
	return byteRange(range, file.size);
}

/** The header `If-None-Match` without invalid entity tags, because R2 throws an error for them. */
function ifNoneMatch(headers: Headers): Headers {
	const tags = headers.get("If-None-Match")?.match(/\*|"[^"]*"/g);
	return new Headers(tags ? { "If-None-Match": tags.join(", ") } : {});
}
