import { ascii, type Bytes, concat, latin, slice, uint32, viewOf } from "./bytes";

const HEADER_LENGTH = 128;

/**
 * Byte ranges of fields in a colour profile's header: the first byte, and the byte after the last.
 */
const KIND = [12, 16] as const;
const COLOURS = [16, 24] as const;
const SIGNATURE = [36, 40] as const;

/**
 * Byte ranges of the fields in a colour profile's header that name a maker, a device or a day. They
 * are filled with zeros, because pictures are stored without metadata.
 */
const NAMES = [
	[4, 8],
	[24, 36],
	[40, 64],
	[80, HEADER_LENGTH],
] as const;

/**
 * The tags of a colour profile that turn numbers into colours: white point, adaptation, primaries,
 * and tone curves.
 */
const KEPT = ["wtpt", "chad", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC"];

/**
 * How many numbers a parametric curve of a colour profile has. The index is the curve's function
 * type.
 */
const PARAMETERS = [1, 3, 4, 5, 7];

const MAX_CURVE_POINTS = 4096;

/**
 * The largest number of tags in a colour profile. Some profiles have thirty. There is a limit,
 * because a small profile whose tags all point to the same bytes would become a very large one.
 */
const MAX_TAGS = 100;

/**
 * The text "RGB" as a colour profile's description and copyright, which the standard requires in
 * every profile.
 */
const NAME = ascii("mluc\0\0\0\0\0\0\0\x01\0\0\0\x0cenUS\0\0\0\x06\0\0\0\x1c\0R\0G\0B\0\0");

/**
 * A copy of a colour profile without names and descriptions (ICC.1:2022, sections 7 and 10). Null
 * for a profile that is based on tables or is damaged: then the picture is treated as sRGB.
 */
export function cleanProfile(profile: Bytes): Bytes | null {
	try {
		return rewrite(profile);
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}

function rewrite(profile: Bytes): Bytes | null {
	const textAt = ([start, end]: readonly [number, number]) => latin(slice(profile, start, end));
	const isKnown =
		textAt(SIGNATURE) === "acsp" &&
		["mntr", "scnr", "spac"].includes(textAt(KIND)) &&
		["RGB XYZ ", "GRAYXYZ "].includes(textAt(COLOURS));
	const tags = isKnown ? readTags(profile) : [];
	if (!["rTRC", "kTRC"].some((curve) => tags.some(({ name }) => name === curve))) return null;
	tags.push({ name: "desc", content: NAME }, { name: "cprt", content: NAME });
	let end = HEADER_LENGTH + 4 + 12 * tags.length;
	const table = tags.map(({ name, content }) => {
		const entry = concat(ascii(name), uint32(end), uint32(content.length));
		end += content.length;
		return entry;
	});
	const header = slice(profile, 0, HEADER_LENGTH).slice();
	for (const [start, stop] of NAMES) header.fill(0, start, stop);
	viewOf(header).setUint32(0, end);
	const contents = tags.map(({ content }) => content);
	return concat(header, uint32(tags.length), ...table, ...contents);
}

function readTags(profile: Bytes) {
	const view = viewOf(profile);
	const count = view.getUint32(HEADER_LENGTH);
	if (count > MAX_TAGS) return [];
	const found = new Map<string, Bytes>();
	for (let entry = 0; entry < count; entry++) {
		const at = HEADER_LENGTH + 4 + 12 * entry;
		const name = latin(slice(profile, at, at + 4));
		const start = view.getUint32(at + 4);
		const content = slice(profile, start, start + view.getUint32(at + 8));
		const length = KEPT.includes(name) ? lengthOf(content) : null;
		// Each tag's content must begin at a multiple of four bytes, so zeros are added to the
		// content before.
		if (length !== null)
			found.set(name, concat(slice(content, 0, length), new Uint8Array(-length & 3)));
	}
	return [...found].map(([name, content]) => ({ name, content }));
}

/**
 * The length of the content of a colour profile's tag, in bytes; null for a tag that does not
 * contain numbers.
 */
function lengthOf(content: Bytes): number | null {
	const view = viewOf(content);
	const kind = latin(slice(content, 0, 4));
	if (kind === "XYZ ") return 20;
	if (kind === "sf32") return 44;
	if (kind === "curv") {
		const points = view.getUint32(8);
		return points <= MAX_CURVE_POINTS ? 12 + 2 * points : null;
	}
	const numbers = kind === "para" ? PARAMETERS[view.getUint16(8)] : undefined;
	return numbers === undefined ? null : 12 + 4 * numbers;
}
