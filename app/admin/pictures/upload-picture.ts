import { pictureTypeOf, SIGNATURE_LENGTH } from "~/media/picture-types";

/** The longest side of an uploaded photo, in pixels: enough for the largest screens. */
const LONGEST_SIDE = 2560;

const THUMBNAIL_SIDE = 240;
const QUALITY = 0.85;

/** Matches the first bytes of an AVIF file, which may have transparent parts. */
const AVIF = /^.{4}ftypavi[fs]/s;

export interface PreparedPicture {
	file: Blob;
	/** A data URL; null if this browser cannot show the file. */
	thumbnail: string | null;
}

/**
 * Makes a photo smaller, so that the upload is faster on a bad network. Never throws. A file is
 * left as it is if it is small, may be animated (GIF), or cannot be drawn by this browser.
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

/** A data URL; null if this browser cannot show the file. */
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
 * Draws a picture anew and smaller. A type that the server does not accept is drawn anew even if it is
 * small, such as an AVIF whose name ends in `.jpg`.
 */
async function shrink(file: File, bitmap: ImageBitmap): Promise<Blob> {
	const beginning = new Uint8Array(await file.slice(0, SIGNATURE_LENGTH).arrayBuffer());
	const taken = pictureTypeOf(beginning);
	const isSmall = Math.max(bitmap.width, bitmap.height) <= LONGEST_SIDE;
	if (taken === "image/gif" || (taken && isSmall)) return file;
	// A picture that may have transparent parts becomes WebP, which keeps them. Any other becomes JPEG.
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

/** The size in pixels at which neither side is longer than `longestSide`; never larger than before. */
export function scaledDown({ width, height }: Size, longestSide: number): Size {
	const scale = Math.min(1, longestSide / Math.max(width, height));
	return {
		width: Math.max(1, Math.round(width * scale)),
		height: Math.max(1, Math.round(height * scale)),
	};
}

/**
 * The URL of the stored picture; or the HTTP status of the failure, which is 0 if no response came.
 */
export type UploadAnswer = { url: string } | { status: number };

// An upload is aborted if it sends no byte for this time, because a phone may not notice that its
// network is gone.
const STALLED_MS = 30_000;

// How long the answer may take after the browser has reported all bytes as sent. The time is long,
// because the phone may not have sent some of them yet.
const ANSWER_MS = 60_000;

/** @param onProgress called with the number of bytes of the request that were sent */
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
		// `fetch` does not report how much was sent.
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
