import { crc32 } from "node:zlib";
import {
	ascii,
	BrokenPicture,
	type Bytes,
	type CleanPicture,
	concat,
	latin,
	slice,
	uint32,
	viewOf,
} from "./bytes";
import { exifOfOrientation, readOrientation } from "./exif";

const SIGNATURE_LENGTH = 8;

/**
 * The chunks that are kept: without them the picture, its colours or its animation would change.
 */
const KEPT = new Set(
	"IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP acTL fcTL fdAT".split(" "),
);

/** Reads a PNG chunk by chunk. */
export function cleanPng(bytes: Bytes): CleanPicture {
	const view = viewOf(bytes);
	const parts = [slice(bytes, 0, SIGNATURE_LENGTH)];
	let size: { width: number; height: number } | undefined;
	let hasData = false;
	for (let at = SIGNATURE_LENGTH; ; ) {
		const length = view.getUint32(at);
		const type = latin(slice(bytes, at + 4, at + 8));
		const content = slice(bytes, at + 8, at + 8 + length);
		const end = at + 12 + length;
		if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== view.getUint32(end - 4)) {
			throw new BrokenPicture("the PNG is damaged");
		}
		if ((type === "IHDR") !== (at === SIGNATURE_LENGTH)) {
			throw new BrokenPicture("the PNG does not begin with its size");
		}
		if (type === "IHDR") size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
		hasData ||= type === "IDAT" && length > 0;
		if (KEPT.has(type)) parts.push(slice(bytes, at, end));
		else if (type === "eXIf") parts.push(...orientationChunk(readOrientation(content)));
		else if (/^[A-Z]/.test(type)) throw new BrokenPicture("the PNG needs what is not known");
		at = end;
		if (type !== "IEND") continue;
		if (at !== bytes.length) throw new BrokenPicture("something else follows the picture");
		break;
	}
	if (!size || !hasData) throw new BrokenPicture("the PNG holds no picture");
	return { ...size, parts };
}

function orientationChunk(orientation: number): Bytes[] {
	if (orientation === 1) return [];
	const named = concat(ascii("eXIf"), exifOfOrientation(orientation));
	return [concat(uint32(named.length - 4), named, uint32(crc32(named)))];
}
