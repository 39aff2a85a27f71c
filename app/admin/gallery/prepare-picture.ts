/** The longest side of an uploaded photo, in pixels: enough for the largest screens. */
const LONGEST_SIDE = 2560;

const THUMBNAIL_SIDE = 240;
const QUALITY = 0.85;

/** What the server takes. Other kinds, such as an iPhone's HEIC, are drawn anew as one of these. */
const TAKEN = ["image/jpeg", "image/png", "image/gif", "image/webp"];

/** Kinds with transparent parts. They become WebP, which keeps those; all others become JPEG. */
const MAY_BE_TRANSPARENT = ["image/png", "image/webp", "image/avif"];

export interface PreparedPicture {
	/** What is uploaded. */
	file: Blob;
	/** A small picture as a data address, or null for what this browser cannot show. */
	thumbnail: string | null;
}

/**
 * Makes a photo small enough for a bad link. The file itself is sent where it is small already,
 * where that would make it larger, where it may move, and where the browser cannot read it or has
 * not the memory to draw it. Never fails.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
	let bitmap: ImageBitmap | undefined;
	try {
		bitmap = await createImageBitmap(file);
		const thumbnail = draw(bitmap, THUMBNAIL_SIDE)?.toDataURL("image/jpeg", QUALITY) ?? null;
		return { file: await shrink(file, bitmap), thumbnail };
	} catch {
		return { file, thumbnail: null };
	} finally {
		bitmap?.close();
	}
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

/** The bitmap on a canvas whose longest side is no longer than so many pixels. */
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

/** A size in the same proportions whose longest side is no longer than given; never larger. */
export function scaledDown({ width, height }: Size, longestSide: number): Size {
	const scale = Math.min(1, longestSide / Math.max(width, height));
	return {
		width: Math.max(1, Math.round(width * scale)),
		height: Math.max(1, Math.round(height * scale)),
	};
}
