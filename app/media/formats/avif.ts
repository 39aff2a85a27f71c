import { ascii, BrokenPicture, type Bytes, type CleanPicture, latin, slice, viewOf } from "./bytes";
import { exifOfOrientation } from "./exif";

/** In how many pieces a picture may lie: more than any grid of tiles needs. */
const MAX_EXTENTS = 10_000;

interface Box {
	type: string;
	/** Where the box begins in the file, and its content. */
	start: number;
	content: number;
	end: number;
}

/**
 * Reads a still AVIF. Its boxes point at places in the file, so what it tells of its maker is
 * overwritten in the given bytes. Which way up it is shown is not part of that.
 */
export function cleanAvif(bytes: Bytes): CleanPicture {
	const boxes = readBoxes(bytes, 0, bytes.length);
	const meta = find(boxes, "meta");
	const described = meta ? readBoxes(bytes, meta.content + 4, meta.end) : [];
	// A small picture may lie among what describes it.
	if (!find(boxes, "mdat") && !find(described, "idat")) {
		throw new BrokenPicture("the AVIF holds no picture");
	}
	for (const box of boxes) {
		if (["free", "skip", "uuid"].includes(box.type)) erase(bytes, box);
		else if (!["ftyp", "meta", "mdat"].includes(box.type)) {
			throw new BrokenPicture(`the AVIF holds a ${JSON.stringify(box.type)}`);
		}
	}
	for (const box of described) if (box.type === "uuid") erase(bytes, box);
	eraseTold(bytes, described);
	return { ...largest(bytes, described), parts: [bytes] };
}

function readBoxes(bytes: Bytes, from: number, to: number): Box[] {
	const view = viewOf(bytes);
	const boxes: Box[] = [];
	for (let start = from; start < to; ) {
		const type = latin(slice(bytes, start + 4, start + 8));
		const length = view.getUint32(start);
		const isLong = length === 1;
		// 0 means that the box takes all that is left.
		const end = isLong
			? start + Number(view.getBigUint64(start + 8))
			: start + (length || to - start);
		const content = start + (isLong ? 16 : 8);
		if (end < content || end > to) throw new RangeError("past the end");
		boxes.push({ type, start, content, end });
		start = end;
	}
	return boxes;
}

function erase(bytes: Bytes, box: Box) {
	bytes.set(ascii("free"), box.start + 4);
	bytes.fill(0, box.content, box.end);
}

function find(boxes: Box[], type: string): Box | undefined {
	return boxes.find((box) => box.type === type);
}

/** The size of the largest picture inside; a photo's thumbnail or alpha is never larger. */
function largest(bytes: Bytes, described: Box[]) {
	const view = viewOf(bytes);
	const properties = find(described, "iprp");
	const container =
		properties && find(readBoxes(bytes, properties.content, properties.end), "ipco");
	const sizes = container ? readBoxes(bytes, container.content, container.end) : [];
	const [size] = sizes
		.filter(({ type }) => type === "ispe")
		.map(({ content }) => ({
			width: view.getUint32(content + 4),
			height: view.getUint32(content + 8),
		}))
		.sort((one, other) => other.width * other.height - one.width * one.height);
	if (!size) throw new BrokenPicture("the AVIF does not say its size");
	return size;
}

/** Overwrites the Exif and XMP items, and sees that every item lies within the file. */
function eraseTold(bytes: Bytes, described: Box[]) {
	const told = toldItems(bytes, described);
	const data = find(described, "idat");
	let erased = 0;
	for (const { item, inData, offset, length } of readExtents(bytes, described)) {
		const start = offset + (inData ? (data?.content ?? 0) : 0);
		const extent = slice(bytes, start, start + length);
		const kind = told.get(item);
		if (kind === undefined) continue;
		erased += length;
		// Pieces that lie on one another would be erased again and again.
		if (erased > bytes.length) throw new BrokenPicture("the AVIF is damaged");
		extent.fill(0);
		// Readers expect something to stand there: Exif that says the picture is upright.
		const upright = exifOfOrientation(1);
		if (kind === "Exif" && length >= 4 + upright.length) extent.set(upright, 4);
	}
}

/** The ids of the items that hold Exif or XMP, and which of them. */
function toldItems(bytes: Bytes, described: Box[]): Map<number, string> {
	const view = viewOf(bytes);
	const list = find(described, "iinf");
	const told = new Map<number, string>();
	if (!list) return told;
	const countLength = view.getUint8(list.content) === 0 ? 2 : 4;
	for (const { content } of readBoxes(bytes, list.content + 4 + countLength, list.end)) {
		const idLength = view.getUint8(content) < 3 ? 2 : 4;
		const item = idLength === 2 ? view.getUint16(content + 4) : view.getUint32(content + 4);
		const type = latin(slice(bytes, content + 6 + idLength, content + 10 + idLength));
		if (type === "Exif" || type === "mime") told.set(item, type);
	}
	return told;
}

/** Where the items' data lies, as the box `iloc` lists it. */
function* readExtents(bytes: Bytes, described: Box[]) {
	const box = find(described, "iloc");
	if (!box) throw new BrokenPicture("the AVIF holds no picture");
	const view = viewOf(bytes);
	let at = box.content;
	const read = (length: number) => {
		at += length;
		if (at > box.end) throw new RangeError("past the end");
		if (length === 0) return 0;
		if (length === 2) return view.getUint16(at - 2);
		if (length === 4) return view.getUint32(at - 4);
		if (length === 8) return Number(view.getBigUint64(at - 8));
		throw new BrokenPicture("the AVIF is damaged");
	};
	const version = view.getUint8(at);
	read(4);
	const sizes = read(2);
	const [offsetSize, lengthSize] = [(sizes >> 12) & 15, (sizes >> 8) & 15];
	const [baseSize, indexSize] = [(sizes >> 4) & 15, version === 0 ? 0 : sizes & 15];
	const items = read(version < 2 ? 2 : 4);
	let total = 0;
	for (let count = 0; count < items; count++) {
		const item = read(version < 2 ? 2 : 4);
		const method = version === 0 ? 0 : read(2) & 15;
		read(2);
		const base = read(baseSize);
		const extents = read(2);
		// Extents that take no room in the box could be announced without end.
		if (lengthSize === 0 && extents > 1) throw new BrokenPicture("the AVIF is damaged");
		total += extents;
		if (total > MAX_EXTENTS) throw new BrokenPicture("the AVIF is in too many pieces");
		for (let extent = 0; extent < extents; extent++) {
			read(indexSize);
			const offset = base + read(offsetSize);
			yield { item, inData: method === 1, offset, length: read(lengthSize) };
		}
	}
}
