import { crc32, deflateSync, inflateSync } from "node:zlib";
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

const SIGNATURE_LENGTH = 8;

const COLOURS = 25;

/** The PNG chunks that determine pixels, colours or animation, with their largest size in bytes. */
const KEPT: Readonly<Record<string, number>> = {
	IHDR: 13,
	IDAT: Number.POSITIVE_INFINITY,
	gAMA: 4,
	cHRM: 32,
	sRGB: 1,
	sBIT: 4,
	bKGD: 6,
	pHYs: 9,
	cICP: 4,
	iCCP: Number.POSITIVE_INFINITY,
	eXIf: Number.POSITIVE_INFINITY,
	acTL: 8,
	fcTL: 26,
	fdAT: Number.POSITIVE_INFINITY,
	IEND: 0,
};

/**
 * By the PNG's colour type (see IHDR): the chunks that are kept only for this type, with their
 * largest size in bytes.
 */
const KEPT_BY_COLOURS: Readonly<Record<number, Record<string, number>>> = {
	0: { tRNS: 2 },
	2: { tRNS: 6 },
	3: { tRNS: 256, PLTE: 3 * 256 },
};

const REPEATED = ["IDAT", "fcTL", "fdAT"];

/**
 * The PNG chunks that are written anew with the needed data alone, so that they contain nothing
 * else.
 */
const REWRITTEN: Readonly<Record<string, (content: Bytes) => Bytes[]>> = {
	iCCP: profileChunk,
	eXIf: orientationChunk,
};

const PROFILE_MAX_BYTES = 4 * 1024 * 1024;

export function cleanPng(bytes: Bytes): CleanPicture {
	const view = viewOf(bytes);
	const parts = [slice(bytes, 0, SIGNATURE_LENGTH)];
	let [width, height] = [0, 0];
	const countPiece = pieceCounter();
	const kept = new Set<string>();
	let hasData = false;
	for (let at = SIGNATURE_LENGTH; ; ) {
		countPiece();
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
		if (type === "IHDR" || type === "fcTL") {
			// The chunk of an animation's frame (fcTL) has a sequence number before the frame's
			// width and height.
			const start = at + (type === "IHDR" ? 8 : 12);
			width = Math.max(width, view.getUint32(start));
			height = Math.max(height, view.getUint32(start + 4));
		}
		hasData ||= type === "IDAT" && length > 0;
		const most = KEPT_BY_COLOURS[view.getUint8(COLOURS)]?.[type] ?? KEPT[type];
		if (most !== undefined) {
			const isOnce = REPEATED.includes(type) || !kept.has(type);
			if (length > most || !isOnce) throw new BrokenPicture("the PNG is damaged");
			kept.add(type);
			parts.push(...(REWRITTEN[type]?.(content) ?? [slice(bytes, at, end)]));
		}
		// A true-colour PNG may contain a suggested palette (PLTE), which is not needed.
		else if (/^[A-Z]/.test(type) && type !== "PLTE")
			throw new BrokenPicture("the PNG needs what is not known");
		at = end;
		if (type === "IEND") break;
	}
	if (!hasData) throw new BrokenPicture("the PNG holds no picture");
	return { width, height, parts };
}

function orientationChunk(content: Bytes): Bytes[] {
	const orientation = readOrientation(content);
	return orientation === 1 ? [] : [chunk("eXIf", exifOfOrientation(orientation))];
}

/**
 * Writes a PNG's colour profile anew, without its metadata.
 *
 * @param content of an iCCP chunk: a name, two zero bytes, and the profile, compressed by zlib
 */
function profileChunk(content: Bytes): Bytes[] {
	try {
		const packed = content.subarray(content.indexOf(0) + 2);
		const profile = cleanProfile(
			new Uint8Array(inflateSync(packed, { maxOutputLength: PROFILE_MAX_BYTES })),
		);
		if (!profile) return [];
		return [chunk("iCCP", concat(ascii("RGB\0\0"), deflateSync(profile)))];
	} catch {
		// The colour profile cannot be read. Without a profile the picture is treated as sRGB.
		return [];
	}
}

function chunk(type: string, content: Bytes): Bytes {
	const named = concat(ascii(type), content);
	return concat(uint32(content.length), named, uint32(crc32(named)));
}
