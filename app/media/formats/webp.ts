import {
	ascii,
	BrokenPicture,
	type Bytes,
	type CleanPicture,
	concat,
	latin,
	pieceCounter,
	slice,
	uint32,
	viewOf,
} from "./bytes";
import { exifOfOrientation, readOrientation } from "./exif";
import { cleanProfile } from "./icc";

const IS_MOVING = 0x02;
const HAS_EXIF = 0x08;
const HAS_ALPHA = 0x10;
const HAS_PROFILE = 0x20;

/**
 * The length of the header of a WebP animation's frame, and the offset of the frame's size in this
 * header, both in bytes.
 */
const FRAME_HEADER_LENGTH = 16;
const FRAME_SIZE = 6;

interface Chunk {
	type: string;
	content: Bytes;
}

export function cleanWebp(bytes: Bytes): CleanPicture {
	const length = 8 + viewOf(bytes).getUint32(4, true);
	const countPiece = pieceCounter();
	const found = readChunks(slice(bytes, 12, length), countPiece);
	const content = (type: string) => found.find((chunk) => chunk.type === type)?.content;
	const extended = content("VP8X");
	const hasAlpha = ((extended?.[0] ?? 0) & HAS_ALPHA) !== 0;
	const frames = found
		.filter(({ type }) => type === "ANMF")
		.map((frame) => cleanFrame(frame, hasAlpha, countPiece));
	const moving = frames.length > 0 ? content("ANIM") : undefined;
	const pictures = moving ? frames : [cleanStill(found, hasAlpha)];
	const sizes = pictures.map(({ size }) => size);
	const chunks = pictures.flatMap((picture) => picture.chunks);
	if (extended) {
		sizes.push({ width: 1 + uint24(extended, 4), height: 1 + uint24(extended, 7) });
		const exif = content("EXIF");
		const orientation = exif ? readOrientation(withoutPrefix(exif)) : 1;
		const profile = cleanProfile(content("ICCP") ?? new Uint8Array());
		const isTurned = orientation !== 1;
		const flags =
			(hasAlpha ? HAS_ALPHA : 0) |
			(moving ? IS_MOVING : 0) |
			(isTurned ? HAS_EXIF : 0) |
			(profile ? HAS_PROFILE : 0);
		const head = concat(Uint8Array.of(flags, 0, 0, 0), slice(extended, 4, 10));
		if (moving) chunks.unshift({ type: "ANIM", content: slice(moving, 0, 6) });
		if (profile) chunks.unshift({ type: "ICCP", content: profile });
		chunks.unshift({ type: "VP8X", content: head });
		if (isTurned) chunks.push({ type: "EXIF", content: exifOfOrientation(orientation) });
	}
	const parts = chunks.map(write);
	const riff = parts.reduce((total, part) => total + part.length, 4);
	return {
		width: Math.max(...sizes.map(({ width }) => width)),
		height: Math.max(...sizes.map(({ height }) => height)),
		parts: [concat(ascii("RIFF"), uint32(riff, true), ascii("WEBP")), ...parts],
	};
}

function readChunks(bytes: Bytes, countPiece: () => void): Chunk[] {
	const chunks: Chunk[] = [];
	for (let at = 0; at < bytes.length; ) {
		countPiece();
		const type = latin(slice(bytes, at, at + 4));
		const size = viewOf(bytes).getUint32(at + 4, true);
		chunks.push({ type, content: slice(bytes, at + 8, at + 8 + size) });
		at += 8 + size + (size % 2);
	}
	return chunks;
}

function write({ type, content }: Chunk): Bytes {
	const padding = new Uint8Array(content.length % 2);
	return concat(ascii(type), uint32(content.length, true), content, padding);
}

/**
 * The chunks of one WebP picture: its transparency, if that is a separate chunk, and its coded
 * data.
 */
function cleanStill(chunks: Chunk[], hasAlpha: boolean) {
	const coded = chunks.find(({ type }) => type === "VP8 " || type === "VP8L");
	if (!coded) throw new BrokenPicture("the WebP holds no picture");
	const alpha =
		hasAlpha && coded.type === "VP8 " ? chunks.find(({ type }) => type === "ALPH") : undefined;
	return { size: sizeOf(coded), chunks: alpha ? [alpha, coded] : [coded] };
}

function cleanFrame({ content }: Chunk, hasAlpha: boolean, countPiece: () => void) {
	const header = slice(content, 0, FRAME_HEADER_LENGTH);
	const found = readChunks(content.subarray(FRAME_HEADER_LENGTH), countPiece);
	const { size, chunks } = cleanStill(found, hasAlpha);
	return {
		size: {
			width: Math.max(size.width, 1 + uint24(header, FRAME_SIZE)),
			height: Math.max(size.height, 1 + uint24(header, FRAME_SIZE + 3)),
		},
		chunks: [{ type: "ANMF", content: concat(header, ...chunks.map(write)) }],
	};
}

function uint24(bytes: Bytes, at: number): number {
	const view = viewOf(bytes);
	return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
}

/**
 * Removes the prefix `Exif\0\0` that some programs wrongly put before the Exif data of a WebP. Only
 * JPEG files should have this prefix.
 */
function withoutPrefix(content: Bytes): Bytes {
	return latin(content.subarray(0, 4)) === "Exif" ? content.subarray(6) : content;
}

function sizeOf({ type, content }: Chunk) {
	const view = viewOf(content);
	if (type === "VP8L" && view.getUint8(0) === 0x2f) {
		const bits = view.getUint32(1, true);
		return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
	}
	if (type === "VP8 " && latin(slice(content, 3, 6)) === "\x9d\x01\x2a") {
		return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
	}
	throw new BrokenPicture("the WebP is damaged");
}
