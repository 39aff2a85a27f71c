import { BrokenPicture, type Bytes, type CleanPicture, latin } from "./formats/bytes";
import { cleanGif } from "./formats/gif";
import { cleanJpeg } from "./formats/jpeg";
import { cleanPng } from "./formats/png";
import { cleanWebp } from "./formats/webp";
import { PICTURE_MAX_MEGAPIXELS, UPLOAD_MAX_MB } from "./picture-limits";
import { type PictureType, pictureTypeOf } from "./picture-types";

export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;

export const TOO_LARGE = `the file is over ${UPLOAD_MAX_MB} MB`;

const formats = {
	"image/jpeg": { ending: "jpg", clean: cleanJpeg },
	"image/png": { ending: "png", clean: cleanPng },
	"image/gif": { ending: "gif", clean: cleanGif },
	"image/webp": { ending: "webp", clean: cleanWebp },
} as const satisfies Record<PictureType, object>;

export interface Picture extends CleanPicture {
	type: PictureType;
	ending: string;
}

export class PictureRefused extends Error {
	/**
	 * The HTTP status for the refused picture: 400 broken, 413 too large, 415 another kind of file.
	 */
	readonly status: number;

	constructor(status: number, reason: string) {
		super(reason);
		this.status = status;
	}
}

/**
 * Checks that a file's content is a picture, and removes its metadata: Exif (which may contain the
 * place where a photo was taken), XMP, comments, and data after the picture's end. Pixels, colours,
 * orientation and animation do not change. The Images binding is not used, because it would encode
 * a photo anew, in sRGB, and not every Cloudflare account has it.
 *
 * @throws PictureRefused
 */
export function readPicture(bytes: Bytes): Picture {
	if (bytes.length > UPLOAD_MAX_BYTES) throw new PictureRefused(413, TOO_LARGE);
	const type = pictureTypeOf(bytes);
	if (!type) throw new PictureRefused(415, "only PNG, JPEG, GIF and WebP are accepted");
	if (holdsAnotherFile(bytes))
		throw new PictureRefused(415, "another kind of file is hidden in it");
	const { ending, clean: read } = formats[type];
	const picture = clean(read, bytes);
	const pixels = picture.width * picture.height;
	if (pixels === 0) throw new PictureRefused(400, "the picture is empty");
	if (pixels > PICTURE_MAX_MEGAPIXELS * 1_000_000) {
		throw new PictureRefused(413, `it has over ${PICTURE_MAX_MEGAPIXELS} megapixels`);
	}
	return { type, ending, ...picture };
}

function clean(read: (bytes: Bytes) => CleanPicture, bytes: Bytes): CleanPicture {
	try {
		return read(bytes);
	} catch (error) {
		if (error instanceof BrokenPicture) throw new PictureRefused(400, error.message);
		if (error instanceof RangeError) throw new PictureRefused(400, "the file is cut off");
		throw error;
	}
}

/**
 * Matches web pages, scripts and PDFs that are hidden in a picture file. Each pattern has at least
 * six bytes, so that no photo matches by chance.
 */
const PAGE_OR_SCRIPT =
	/<(?:script|html|iframe|body)[\s>/]|<svg[\s>/][^<]{0,200}?xmlns|<!doctype|<\?php\s|%PDF-\d\./is;

/**
 * The signature of the record that ends a ZIP archive, and the greatest length of this record in
 * bytes.
 */
const ZIP_END = "PK\x05\x06";
const ZIP_END_MAX_LENGTH = 22 + 0xffff;

function holdsAnotherFile(bytes: Bytes): boolean {
	return (
		PAGE_OR_SCRIPT.test(latin(bytes)) ||
		latin(bytes.subarray(-ZIP_END_MAX_LENGTH)).includes(ZIP_END)
	);
}
