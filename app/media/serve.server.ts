import { parseRange } from "~/platform/byte-range";
import { refusal } from "~/platform/http/refusal";
import { logError } from "~/platform/operations/log";
import { hasSizes, mediaKey, WIDTHS, type Width } from "./address";
import { makeVariant, storeVariant, variantKey } from "./variant.server";

/** What a key names never changes. */
const FOREVER = "public, max-age=31536000, immutable";

/** For an original that is sent in place of a size that could not be made. */
const FOR_AN_HOUR = "public, max-age=3600";

interface Context {
	media: R2Bucket;
	images: ImagesBinding | undefined;
	requestId: string;
}

/**
 * Answers a request for an upload, or with `?w=` for one of its smaller sizes: whole, in part
 * (`Range`), or 304 when the asker has it (`If-None-Match`).
 *
 * @throws a Response: 404, 400 for a width that is not offered, 416
 */
export async function serveMedia(context: Context, request: Request): Promise<Response> {
	const { pathname, searchParams } = new URL(request.url);
	const key = mediaKey(pathname);
	if (key === null) throw refusal(404, "Not found");
	const width = readWidth(searchParams.get("w"));
	if (width === null || !hasSizes(key)) return serveObject(context, request, key, FOREVER);
	const variant = variantKey(key, width);
	const isThere = await hasVariant(context, key, width);
	return isThere
		? serveObject(context, request, variant, FOREVER)
		: serveObject(context, request, key, FOR_AN_HOUR);
}

function readWidth(asked: string | null): Width | null {
	if (asked === null) return null;
	const width = WIDTHS.find((offered) => String(offered) === asked);
	if (width === undefined) throw refusal(400, `w: must be one of ${WIDTHS.join(", ")}`);
	return width;
}

/** Whether a smaller size of a photo stands in the bucket, after it was made if need be. */
async function hasVariant(
	{ media, images, requestId }: Context,
	key: string,
	width: Width,
): Promise<boolean> {
	if (await media.head(variantKey(key, width))) return true;
	const original = images && (await media.get(key));
	if (!original) return false;
	try {
		await storeVariant(media, key, width, await makeVariant(images, original.body, width));
		if (await media.head(key)) return true;
		// The photo was deleted meanwhile: what was made of it must not outlive it.
		await media.delete(variantKey(key, width));
		return false;
	} catch (error) {
		logError("photo could not be made smaller", error, { key, width, requestId });
		return false;
	}
}

async function serveObject(
	{ media }: Context,
	request: Request,
	key: string,
	cacheControl: string,
): Promise<Response> {
	const found = await media.head(key);
	if (!found) throw refusal(404, "Not found");
	const { size, httpEtag, httpMetadata } = found;
	const headers = new Headers({
		"Accept-Ranges": "bytes",
		"Cache-Control": cacheControl,
		"Content-Type": httpMetadata?.contentType ?? "application/octet-stream",
		ETag: httpEtag,
	});
	if (names(request.headers.get("If-None-Match"), httpEtag)) {
		return new Response(null, { status: 304, headers });
	}
	const ifRange = request.headers.get("If-Range");
	// A part is a thing of GET alone; HEAD tells of the whole.
	const isPartial = request.method === "GET" && (ifRange === null || ifRange === httpEtag);
	const asked = isPartial ? request.headers.get("Range") : null;
	const range = parseRange(asked, size);
	if (range === "unsatisfiable") {
		throw refusal(416, "Nothing of the file is in this range", {
			"Content-Range": `bytes */${size}`,
		});
	}
	headers.set("Content-Length", String(range?.length ?? size));
	if (range) {
		const { offset, length } = range;
		headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${size}`);
	}
	if (request.method === "HEAD") return new Response(null, { headers });
	const object = await media.get(key, range ? { range } : {});
	if (!object) throw refusal(404, "Not found");
	return new Response(object.body, { status: range ? 206 : 200, headers });
}

/** Whether a list of entity tags names one; a weak tag will do where nothing is put together. */
function names(list: string | null, tag: string): boolean {
	if (list === null) return false;
	return list.split(",").some((entry) => ["*", tag].includes(entry.trim().replace(/^W\//, "")));
}
