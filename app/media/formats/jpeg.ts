import {
	ascii,
	BrokenPicture,
	type Bytes,
	type CleanPicture,
	concat,
	latin,
	slice,
	viewOf,
} from "./bytes";
import { exifOfOrientation, readOrientation } from "./exif";

const EXIF = "Exif\0\0";

/**
 * The application segments that are kept: JFIF, the colour profile, and Adobe's colour information.
 */
const KEPT = new Map([
	[0xe0, "JFIF\0"],
	[0xe2, "ICC_PROFILE\0"],
	[0xee, "Adobe"],
]);

/** Reads a JPEG segment by segment. Data after its end, which some phones add, is dropped. */
export function cleanJpeg(bytes: Bytes): CleanPicture {
	const view = viewOf(bytes);
	const parts: Bytes[] = [];
	let size: { width: number; height: number } | undefined;
	let orientation = 1;
	let hasScan = false;
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
		const code = marker & 0xff;
		const end = at + 2 + view.getUint16(at + 2);
		const content = slice(bytes, at + 4, end);
		if (isFrame(code)) {
			size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
		}
		if (code === 0xe1 && startsWith(content, EXIF)) {
			orientation = readOrientation(content.subarray(EXIF.length));
		}
		const next = code === 0xda ? endOfScan(bytes, end) : end;
		hasScan ||= code === 0xda && next > end;
		if (isKept(code, content)) parts.push(slice(bytes, at, next));
		at = next;
	}
	if (!size || !hasScan) throw new BrokenPicture("the JPEG holds no picture");
	return {
		...size,
		parts: [ascii("\xff\xd8"), ...exifSegment(orientation), ...parts, ascii("\xff\xd9")],
	};
}

/** Whether a marker is a start of frame, in any of the coding methods. */
function isFrame(code: number): boolean {
	return code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
}

function isKept(code: number, content: Bytes): boolean {
	const isApplications = code >= 0xe0 && code <= 0xef;
	const isComment = code === 0xfe;
	if (!isApplications) return !isComment;
	const beginning = KEPT.get(code);
	return beginning !== undefined && startsWith(content, beginning);
}

function startsWith(content: Bytes, beginning: string): boolean {
	return latin(content.subarray(0, beginning.length)) === beginning;
}

/** Where the coded data of a scan ends: at the first marker that does not belong to it. */
function endOfScan(bytes: Bytes, start: number): number {
	for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
		const next = bytes[at + 1];
		if (next === undefined) break;
		const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
		if (!isData) return at;
	}
	throw new RangeError("past the end");
}

function exifSegment(orientation: number): Bytes[] {
	if (orientation === 1) return [];
	const content = concat(ascii(EXIF), exifOfOrientation(orientation));
	return [concat(ascii("\xff\xe1"), Uint8Array.of(0, content.length + 2), content)];
}
