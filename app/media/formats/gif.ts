import {
	BrokenPicture,
	type Bytes,
	type CleanPicture,
	latin,
	pieceCounter,
	slice,
	viewOf,
} from "./bytes";

const HEADER_LENGTH = 13;

const LOOPS = ["NETSCAPE2.0", "ANIMEXTS1.0"];

export function cleanGif(bytes: Bytes): CleanPicture {
	const view = viewOf(bytes);
	let width = view.getUint16(6, true);
	let height = view.getUint16(8, true);
	let at = HEADER_LENGTH + colours(view.getUint8(10));
	const parts = [slice(bytes, 0, at)];
	const countPiece = pieceCounter();
	let frames = 0;
	for (let kind = view.getUint8(at); kind !== 0x3b; kind = view.getUint8(at)) {
		countPiece();
		const start = at;
		if (kind === 0x2c) {
			// A frame of a GIF may be larger than the size in the file's header.
			width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
			height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
			const data = at + 10 + colours(view.getUint8(at + 9)) + 1;
			at = endOfBlocks(view, data);
			if (at > data + 1) frames += 1;
			parts.push(slice(bytes, start, at));
		} else if (kind === 0x21) {
			at = endOfBlocks(view, at + 2);
			const extension = slice(bytes, start, at);
			if (isKept(extension)) parts.push(extension);
		} else throw new BrokenPicture("the GIF is damaged");
	}
	if (frames === 0) throw new BrokenPicture("the GIF holds no picture");
	return { width, height, parts: [...parts, slice(bytes, at, at + 1)] };
}

/** The length of a GIF's colour table, in bytes; 0 if there is none. */
function colours(flags: number): number {
	return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfBlocks(view: DataView, start: number): number {
	let at = start;
	for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += length + 1;
	return at + 1;
}

/**
 * True for the two extension blocks of a GIF that its animation needs: the timing of frames, and
 * the number of repetitions. All others, such as comments, are removed.
 */
function isKept(extension: Bytes): boolean {
	if (extension[1] === 0xf9) return extension.length === 8;
	return (
		extension.length === 19 &&
		extension[1] === 0xff &&
		LOOPS.includes(latin(extension.subarray(3, 14)))
	);
}
