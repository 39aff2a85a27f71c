import { Buffer } from "node:buffer";

/** Thrown for a damaged picture file, with the reason as its message. */
export class BrokenPicture extends Error {}

/**
 * How many pieces (segments, chunks or blocks) a picture file may have. A photo has some hundred, a
 * PNG of 25 MB some three thousand.
 */
const MAX_PIECES = 20_000;

/**
 * Limits how many segments, chunks or blocks a picture file has, because even a tiny one takes time
 * to read.
 *
 * @returns a function to call for each of them. It throws BrokenPicture if there are too many
 */
export function pieceCounter(max = MAX_PIECES, what = "pieces") {
	let count = 0;
	return () => {
		count += 1;
		if (count > max) throw new BrokenPicture(`the picture has over ${max} ${what}`);
	};
}

export interface CleanPicture {
	/** In pixels. */
	width: number;
	height: number;
	/**
	 * The pieces of the cleaned picture file, in order, without metadata and without data that
	 * phones add after the picture's end.
	 */
	parts: Uint8Array<ArrayBuffer>[];
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** A `DataView` for reading numbers from the bytes. Reading past the end throws a RangeError. */
export function viewOf(bytes: Bytes): DataView {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function slice(bytes: Bytes, start: number, end: number): Bytes {
	if (end > bytes.length || start > end) throw new RangeError("past the end");
	return bytes.subarray(start, end);
}

/** The bytes as a string, with one character for each byte. */
export function latin(bytes: Bytes): string {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}

export function ascii(text: string): Bytes {
	return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export function concat(...parts: Uint8Array[]): Bytes {
	const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

export function uint32(value: number, littleEndian = false): Bytes {
	const bytes = new Uint8Array(4);
	viewOf(bytes).setUint32(0, value, littleEndian);
	return bytes;
}
