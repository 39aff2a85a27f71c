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

const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);

/** Reads a WebP chunk by chunk. */
export function cleanWebp(bytes: Bytes): CleanPicture {
	const view = viewOf(bytes);
	const length = 8 + view.getUint32(4, true);
	if (length > bytes.length) throw new RangeError("past the end");
	if (length < bytes.length) throw new BrokenPicture("something else follows the picture");
	const chunks: { type: string; content: Bytes }[] = [];
	let orientation = 1;
	for (let at = 12; at < length; ) {
		const type = latin(slice(bytes, at, at + 4));
		const size = view.getUint32(at + 4, true);
		const content = slice(bytes, at + 8, at + 8 + size);
		if (type === "EXIF") orientation = readOrientation(withoutPrefix(content));
		if (KEPT.has(type)) chunks.push({ type, content });
		at += 8 + size + (size % 2);
	}
	const first = chunks[0];
	if (!first || !chunks.some(({ type }) => ["VP8 ", "VP8L", "ANMF"].includes(type))) {
		throw new BrokenPicture("the WebP holds no picture");
	}
	const { width, height } = sizeOf(first);
	if (first.type === "VP8X") {
		const flags = (first.content[0] ?? 0) & ~HAS_EXIF & ~HAS_XMP;
		const isTurned = orientation !== 1;
		first.content = first.content.slice();
		first.content[0] = isTurned ? flags | HAS_EXIF : flags;
		if (isTurned) chunks.push({ type: "EXIF", content: exifOfOrientation(orientation) });
	}
	const parts = chunks.map(({ type, content }) =>
		concat(ascii(type), uint32(content.length, true), content, new Uint8Array(content.length % 2)),
	);
	const riff = parts.reduce((total, part) => total + part.length, 4);
	return {
		width,
		height,
		parts: [concat(ascii("RIFF"), uint32(riff, true), ascii("WEBP")), ...parts],
	};
}

/** Removes the prefix that some programs put before WebP's Exif data; it belongs to JPEG only. */
function withoutPrefix(content: Bytes): Bytes {
	return latin(content.subarray(0, 4)) === "Exif" ? content.subarray(6) : content;
}

function sizeOf({ type, content }: { type: string; content: Bytes }) {
	const view = viewOf(content);
	if (type === "VP8X") {
		const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
		return { width: uint24(4) + 1, height: uint24(7) + 1 };
	}
	if (type === "VP8L" && view.getUint8(0) === 0x2f) {
		const bits = view.getUint32(1, true);
		return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
	}
	if (type === "VP8 " && latin(slice(content, 3, 6)) === "\x9d\x01\x2a") {
		return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
	}
	throw new BrokenPicture("the WebP is damaged");
}
