import { MEDIA, WIDTHS, type Width } from "./address";

/** Where the smaller sizes of photos stand in the bucket. */
export const VARIANTS = "variants/";

const QUALITY = 75;

/** The key of a photo in one of its smaller sizes. */
export function variantKey(key: string, width: Width): string {
	return `${VARIANTS}${width}/${key.slice(MEDIA.length)}`;
}

/** The key of the photo that a smaller size was made of. */
export function originalKey(variant: string): string {
	return MEDIA + variant.slice(variant.lastIndexOf("/") + 1);
}

/** The keys of all that may have been made of a photo. */
export function variantKeys(key: string): string[] {
	return WIDTHS.map((width) => variantKey(key, width));
}

/** Makes a photo that is no wider than asked, the right way up, as WebP. */
export async function makeVariant(
	images: ImagesBinding,
	photo: ReadableStream<Uint8Array>,
	width: Width,
): Promise<ArrayBuffer> {
	const result = await images
		.input(photo)
		.transform({ width, fit: "scale-down" })
		.output({ format: "image/webp", quality: QUALITY });
	return result.response().arrayBuffer();
}

/** Keeps a smaller size of a photo for whoever asks for it next. */
export function storeVariant(media: R2Bucket, key: string, width: Width, webp: ArrayBuffer) {
	return media.put(variantKey(key, width), webp, { httpMetadata: { contentType: "image/webp" } });
}
