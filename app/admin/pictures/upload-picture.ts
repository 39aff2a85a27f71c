/** The longest side of an uploaded photo, in pixels: enough for the largest screens. */
const LONGEST_SIDE = 2560;

const THUMBNAIL_SIDE = 240;
const QUALITY = 0.85;

/** What the server takes. Other kinds, such as an iPhone's HEIC, are drawn anew as one of these. */
const TAKEN = ["image/jpeg", "image/png", "image/gif", "image/webp"];

/** Kinds with transparent parts. They become WebP, which keeps those; all others become JPEG. */
const MAY_BE_TRANSPARENT = ["image/png", "image/webp", "image/avif"];

export interface PreparedPicture {
	file: Blob;
	/** A data URL; null for what this browser cannot show. */
	thumbnail: string | null;
}

/**
 * Makes a photo smaller, so that it is uploaded faster over a bad link. Never fails: a file that is
 * small, may be animated (GIF), or cannot be drawn by this browser is left as it is.
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

/** A data URL; null for what this browser cannot show. */
export async function makeThumbnail(file: File): Promise<string | null> {
	const bitmap = await createImageBitmap(file).catch(() => null);
	const thumbnail = bitmap && thumbnailOf(bitmap);
	bitmap?.close();
	return thumbnail;
}

function thumbnailOf(bitmap: ImageBitmap): string | null {
	return draw(bitmap, THUMBNAIL_SIDE)?.toDataURL("image/jpeg", QUALITY) ?? null;
}

async function shrink(file: File, bitmap: ImageBitmap): Promise<Blob> {
	const isTaken = TAKEN.includes(file.type);
	const isSmall = Math.max(bitmap.width, bitmap.height) <= LONGEST_SIDE;
	if (file.type === "image/gif" || (isTaken && isSmall)) return file;
	const type = MAY_BE_TRANSPARENT.includes(file.type) ? "image/webp" : "image/jpeg";
	const canvas = draw(bitmap, LONGEST_SIDE);
	const smaller = await new Promise<Blob | null>((resolve) => {
		if (canvas) canvas.toBlob(resolve, type, QUALITY);
		else resolve(null);
	});
	if (!smaller) return file;
	return isTaken && smaller.size >= file.size ? file : smaller;
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

/** In pixels; never larger. */
export function scaledDown({ width, height }: Size, longestSide: number): Size {
	const scale = Math.min(1, longestSide / Math.max(width, height));
	return {
		width: Math.max(1, Math.round(width * scale)),
		height: Math.max(1, Math.round(height * scale)),
	};
}

/** The status is that of HTTP, or 0 where no response came. */
export type UploadAnswer = { url: string } | { status: number };

// After this time without a byte sent an upload ends: a phone may not notice that its network is gone.
const STALLED_MS = 30_000;

// The same once all bytes seem to be sent: part of them may still wait in the phone.
const ANSWER_MS = 60_000;

/** @param onProgress is told how many bytes of the request have gone out */
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
		// fetch cannot tell how much has gone out.
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
