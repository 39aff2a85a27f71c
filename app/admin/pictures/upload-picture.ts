import { pictureTypeOf, SIGNATURE_LENGTH } from "~/media/picture-types";

/** The longest side of an uploaded photo, in pixels: enough for the largest screens. */
const LONGEST_SIDE = 2560;

const THUMBNAIL_SIDE = 240;
const QUALITY = 0.85;

/** Matches the first bytes of an AVIF picture. Such a picture may have transparent parts. */
const AVIF = /^.{4}ftypavi[fs]/s;

export interface PreparedPicture {
	file: Blob;
	/** A small copy of the picture as a data URL; null if this browser cannot show the picture. */
	thumbnail: string | null;
}

/**
 * Makes a photo smaller before it is uploaded, because many phones have a slow network. Never
 * throws. A file stays as it is if it is small, may be animated (GIF), or cannot be drawn by this
 * browser.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
	let bitmap: ImageBitmap | undefined;
	try {
		bitmap = await createImageBitmap(file);
		return { file: await shrink(file, bitmap), thumbnail: thumbnailOf(bitmap) };
	} catch {
		return { file, thumbnail: null };
	} finally {
		bitmap?.close();
	}
}

/**
 * Returns a small copy of a picture as a data URL; null if this browser cannot show the picture.
 */
export async function makeThumbnail(file: File): Promise<string | null> {
	const bitmap = await createImageBitmap(file).catch(() => null);
	const thumbnail = bitmap && thumbnailOf(bitmap);
	bitmap?.close();
	return thumbnail;
}

function thumbnailOf(bitmap: ImageBitmap): string | null {
	return draw(bitmap, THUMBNAIL_SIDE)?.toDataURL("image/jpeg", QUALITY) ?? null;
}

/**
 * Draws a picture again in a smaller size. A small picture is also drawn again if the server does
 * not accept its format, such as an AVIF file whose name ends in `.jpg`.
 */
async function shrink(file: File, bitmap: ImageBitmap): Promise<Blob> {
	const beginning = new Uint8Array(await file.slice(0, SIGNATURE_LENGTH).arrayBuffer());
	const taken = pictureTypeOf(beginning);
	const isSmall = Math.max(bitmap.width, bitmap.height) <= LONGEST_SIDE;
	if (taken === "image/gif" || (taken && isSmall)) return file;
	// A picture that may have transparent parts becomes WebP, which keeps them. Any other picture
	// becomes JPEG.
	const mayBeTransparent =
		taken === "image/png" || taken === "image/webp" || AVIF.test(String.fromCharCode(...beginning));
	const type = mayBeTransparent ? "image/webp" : "image/jpeg";
	const canvas = draw(bitmap, LONGEST_SIDE);
	const smaller = await new Promise<Blob | null>((resolve) => {
		if (canvas) canvas.toBlob(resolve, type, QUALITY);
		else resolve(null);
	});
	if (!smaller) return file;
	return taken && smaller.size >= file.size ? file : smaller;
}

function draw(bitmap: ImageBitmap, longestSide: number): HTMLCanvasElement | null {
	const { width, height } = scaledDown(bitmap, longestSide);
	const canvas = document.createElement("canvas");
	canvas.width = width;
	canvas.height = height;
	const pen = canvas.getContext("2d");
	if (!pen) return null;
	pen.imageSmoothingQuality = "high";
	pen.drawImage(bitmap, 0, 0, width, height);
	return canvas;
}

interface Size {
	width: number;
	height: number;
}

/**
 * A picture's size in pixels, reduced so that neither side is longer than `longestSide`. A smaller
 * picture keeps its size.
 */
export function scaledDown({ width, height }: Size, longestSide: number): Size {
	const scale = Math.min(1, longestSide / Math.max(width, height));
	return {
		width: Math.max(1, Math.round(width * scale)),
		height: Math.max(1, Math.round(height * scale)),
	};
}

/**
 * The URL of the uploaded picture, or the HTTP status if the upload failed; 0 if the server did not
 * answer.
 */
type UploadAnswer = { url: string } | { status: number };

// A picture's upload is aborted if no byte was sent for this time, because a phone may not notice
// that its network is gone.
const STALLED_MS = 30_000;

// How long the server's answer may take after the browser has reported that all bytes of a picture
// are sent. The time is long, because the phone may still have some of the bytes in its buffer.
const ANSWER_MS = 60_000;

/**
 * Uploads a picture.
 *
 * @param onProgress called with the number of bytes of the request that were sent so far
 */
export function uploadPicture(
	file: Blob,
	name: string,
	key: string,
	signal: AbortSignal,
	onProgress: (sent: number) => void,
): Promise<UploadAnswer> {
	const form = new FormData();
	form.append("image", file, name);
	return new Promise((resolve) => {
		// An `XMLHttpRequest`, because `fetch` does not report how many bytes were sent.
		const request = new XMLHttpRequest();
		const abort = () => request.abort();
		let timer = setTimeout(abort, STALLED_MS);
		request.open("POST", "/api/upload");
		request.setRequestHeader("Idempotency-Key", key);
		request.responseType = "json";
		request.upload.onprogress = ({ loaded, total }) => {
			clearTimeout(timer);
			timer = setTimeout(abort, loaded < total ? STALLED_MS : ANSWER_MS);
			onProgress(loaded);
		};
		request.onloadend = () => {
			clearTimeout(timer);
			signal.removeEventListener("abort", abort);
			const answer = request.response as { url?: string } | null;
			const { status } = request;
			if (status < 300 && answer?.url) resolve({ url: answer.url });
			else resolve({ status });
		};
		signal.addEventListener("abort", abort);
		request.send(form);
	});
}
