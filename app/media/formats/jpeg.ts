import {
	ascii,
	BrokenPicture,
	type Bytes,
	type CleanPicture,
	concat,
	latin,
	pieceCounter,
	slice,
	viewOf,
} from "./bytes";
import { exifOfOrientation, readOrientation } from "./exif";
import { cleanProfile } from "./icc";

const EXIF = "Exif\0\0";
const JFIF = "JFIF\0";
const PROFILE = "ICC_PROFILE\0";
const ADOBE = "Adobe";

/** The codes of the JPEG segments that a decoder needs to show the picture. */
const TABLES = [0xc4, 0xcc, 0xda, 0xdb, 0xdc, 0xdd];

const SEGMENT_MAX = 0xffff - 2;

/**
 * The largest number of scans in a JPEG. A progressive photo has some ten. There is a limit,
 * because a decoder processes the whole picture for each scan.
 */
const MAX_SCANS = 100;

export function cleanJpeg(bytes: Bytes): CleanPicture {
	const view = viewOf(bytes);
	const parts: Bytes[] = [];
	const profile: Bytes[] = [];
	const heads = new Map<string, Bytes>();
	let [width, height] = [0, 0];
	let exif: Bytes | undefined;
	let hasScan = false;
	const countPiece = pieceCounter();
	const countScan = pieceCounter(MAX_SCANS, "scans");
	for (let at = 2; ; ) {
		const marker = view.getUint16(at);
		if (marker === 0xffff) {
			at += 1;
			continue;
		}
		if (marker === 0xffd9) break;
		if (marker <= 0xff01 || (marker >= 0xffd0 && marker <= 0xffd8)) {
			throw new BrokenPicture("the JPEG is damaged");
		}
		countPiece();
		const code = marker & 0xff;
		if (code === 0xda) countScan();
		const end = at + 2 + view.getUint16(at + 2);
		const content = slice(bytes, at + 4, end);
		if (isFrame(code)) {
			// A JPEG may contain several frames; the size of the largest counts.
			height = Math.max(height, view.getUint16(at + 5));
			width = Math.max(width, view.getUint16(at + 7));
		}
		if (code === 0xe1 && startsWith(content, EXIF)) exif ??= content.subarray(EXIF.length);
		// A JFIF segment may contain a thumbnail after the resolution. The thumbnail is removed.
		if (code === 0xe0 && startsWith(content, JFIF))
			heads.set(JFIF, segment(code, slice(content, 0, 12), Uint8Array.of(0, 0)));
		if (code === 0xee && startsWith(content, ADOBE))
			heads.set(ADOBE, segment(code, slice(content, 0, 12)));
		if (code === 0xe2 && startsWith(content, PROFILE))
			profile.push(content.subarray(PROFILE.length + 2));
		const next = code === 0xda ? endOfScan(bytes, end) : end;
		hasScan ||= code === 0xda && next > end;
		if (isFrame(code) || TABLES.includes(code)) {
			if (content.length !== lengthOf(code, content)) {
				throw new BrokenPicture("the JPEG is damaged");
			}
			parts.push(slice(bytes, at, next));
		}
		at = next;
	}
	if (!hasScan) throw new BrokenPicture("the JPEG holds no picture");
	const orientation = exif ? readOrientation(exif) : 1;
	const colours = cleanProfile(concat(...profile));
	const head = [
		ascii("\xff\xd8"),
		...heads.values(),
		...(orientation === 1 ? [] : [segment(0xe1, ascii(EXIF), exifOfOrientation(orientation))]),
		...(colours && colours.length < SEGMENT_MAX - PROFILE.length - 2
			? [segment(0xe2, ascii(`${PROFILE}\x01\x01`), colours)]
			: []),
	];
	return { width, height, parts: [...head, ...parts, ascii("\xff\xd9")] };
}

function isFrame(code: number): boolean {
	return code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
}

/**
 * How long a JPEG segment's content must be by ITU T.81, annex B, in bytes. A file with a longer
 * segment is refused, because the segment could hide other data at its end.
 */
function lengthOf(code: number, content: Bytes): number {
	const view = viewOf(content);
	const sum = (start: number, count: number) =>
		slice(content, start, start + count).reduce((total, one) => total + one, 0);
	let at = 0;
	if (isFrame(code)) return 6 + 3 * view.getUint8(5);
	if (code === 0xda) return 4 + 2 * view.getUint8(0);
	if (code === 0xc4) {
		while (at < content.length) at += 17 + sum(at + 1, 16);
		return at;
	}
	if (code === 0xdb) {
		while (at < content.length) at += view.getUint8(at) < 0x10 ? 65 : 129;
		return at;
	}
	return code === 0xcc ? content.length - (content.length % 2) : 2;
}

function startsWith(content: Bytes, beginning: string): boolean {
	return latin(content.subarray(0, beginning.length)) === beginning;
}

/**
 * The offset at which the coded data of a JPEG scan ends: the first marker that does not belong to
 * the scan.
 */
function endOfScan(bytes: Bytes, start: number): number {
	for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
		const next = bytes[at + 1];
		if (next === undefined) break;
		const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
		if (!isData) return at;
	}
	throw new RangeError("past the end");
}

function segment(code: number, ...contents: Bytes[]): Bytes {
	const content = concat(...contents);
	const length = content.length + 2;
	return concat(Uint8Array.of(0xff, code, length >> 8, length & 0xff), content);
}
