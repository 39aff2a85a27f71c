import { errorCorrection } from "./reed-solomon";

/**
 * QR codes (ISO/IEC 18004), as far as an authenticator app needs them: bytes, error correction
 * level M, always mask 0, which readers take as well as any other.
 */

/** Of level M, by version from 1 to 40: error correction codewords in a block, and blocks. */
const CORRECTION = [
	0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28,
	28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
];
const BLOCKS = [
	0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
	26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
];

/** What level M with mask 0 writes beside the corner squares, its check bits included. */
const FORMAT = 0b101010000010010;
const QUIET_ZONE = 4;

/**
 * A QR code as an SVG, without a `#`, so that it can follow `data:image/svg+xml;utf-8,` as it is.
 *
 * @throws RangeError for a text of more than 2331 bytes
 */
export function qrCode(text: string): string {
	const rows = qrModules(text);
	const from = -QUIET_ZONE;
	const size = rows.length + 2 * QUIET_ZONE;
	const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from} ${size} ${size}" width="240" height="240" shape-rendering="crispEdges">`,
		`<rect x="${from}" y="${from}" width="${size}" height="${size}" fill="white"/>`,
		`<path d="${path.join("")}" fill="black"/></svg>`,
	].join("");
}

/** Rows of modules, true for the dark ones, without the light margin. */
export function qrModules(text: string): boolean[][] {
	const bytes = new TextEncoder().encode(text);
	const version = versionFor(bytes.length);
	const codewords = interleave(dataCodewords(bytes, version), version);
	const symbol = drawPatterns(version);
	let index = 0;
	for (const [x, y] of zigzag(symbol.length)) {
		if (symbol[y]?.[x] !== undefined) continue;
		const bit = ((codewords[index >> 3] ?? 0) >> (7 - (index & 7))) & 1;
		put(symbol, x, y, (bit === 1) !== ((x + y) % 2 === 0));
		index++;
	}
	return symbol.map((row) => row.map((dark) => dark === true));
}

function versionFor(length: number): number {
	for (let version = 1; version < BLOCKS.length; version++) {
		if (headerBits(version) + 8 * length <= 8 * dataLength(version)) return version;
	}
	throw new RangeError("The text is too long for a QR code");
}

function headerBits(version: number): number {
	return 4 + (version < 10 ? 8 : 16);
}

/** All codewords of a version: what its patterns leave of the square, in bytes. */
function totalLength(version: number): number {
	let bits = (16 * version + 128) * version + 64;
	if (version >= 2) {
		const across = alignments(version).length;
		bits -= (25 * across - 10) * across - 55;
	}
	if (version >= 7) bits -= 36;
	return Math.floor(bits / 8);
}

function dataLength(version: number): number {
	return totalLength(version) - (CORRECTION[version] ?? 0) * (BLOCKS[version] ?? 0);
}

function dataCodewords(bytes: Uint8Array, version: number): number[] {
	const binary = (value: number, width: number) => value.toString(2).padStart(width, "0");
	const header = binary(0b0100, 4) + binary(bytes.length, headerBits(version) - 4);
	const bits = header + [...bytes].map((byte) => binary(byte, 8)).join("");
	const codewords = (bits.match(/.{1,8}/g) ?? []).map((part) =>
		Number.parseInt(part.padEnd(8, "0"), 2),
	);
	for (let filler = 0xec; codewords.length < dataLength(version); filler ^= 0xec ^ 0x11) {
		codewords.push(filler);
	}
	return codewords;
}

/** Spreads the data over blocks, each with its error correction, a codeword of each in turn. */
function interleave(data: number[], version: number): number[] {
	const count = BLOCKS[version] ?? 0;
	const short = Math.floor(data.length / count);
	const longBlocks = data.length % count;
	let begin = 0;
	const blocks = Array.from({ length: count }, (_, block) => {
		const end = begin + short + (block >= count - longBlocks ? 1 : 0);
		const part = data.slice(begin, end);
		begin = end;
		return part;
	});
	const corrections = blocks.map((block) => errorCorrection(block, CORRECTION[version] ?? 0));
	return [...inTurn(blocks), ...inTurn(corrections)];
}

function inTurn(blocks: number[][]): number[] {
	const longest = Math.max(...blocks.map((block) => block.length));
	return Array.from({ length: longest }, (_, i) =>
		blocks.flatMap((block) => block[i] ?? []),
	).flat();
}

type Symbol = (boolean | undefined)[][];

function put(symbol: Symbol, x: number, y: number, dark: boolean) {
	const row = symbol[y];
	if (row && x >= 0 && x < row.length) row[x] = dark;
}

/** A symbol with everything but data; where data goes is undefined. */
function drawPatterns(version: number): Symbol {
	const size = 17 + 4 * version;
	const symbol: Symbol = Array.from({ length: size }, () => new Array(size).fill(undefined));
	for (let i = 0; i < size; i++) {
		put(symbol, 6, i, i % 2 === 0);
		put(symbol, i, 6, i % 2 === 0);
	}
	const far = size - 4;
	const corners = [
		[3, 3],
		[far, 3],
		[3, far],
	] as const;
	for (const [x, y] of corners) drawSquare(symbol, x, y, 4);
	const places = alignments(version);
	const last = places.length - 1;
	for (const [i, x] of places.entries()) {
		for (const [j, y] of places.entries()) {
			const isCorner = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0);
			if (!isCorner) drawSquare(symbol, x, y, 2);
		}
	}
	drawFormat(symbol);
	if (version >= 7) drawVersion(symbol, version);
	return symbol;
}

/** Nested squares around a point: of radius 4 for a corner, its margin included, 2 elsewhere. */
function drawSquare(symbol: Symbol, x: number, y: number, radius: number) {
	for (let dy = -radius; dy <= radius; dy++) {
		for (let dx = -radius; dx <= radius; dx++) {
			const distance = Math.max(Math.abs(dx), Math.abs(dy));
			const isLight = radius === 4 ? distance === 2 || distance === 4 : distance === 1;
			put(symbol, x + dx, y + dy, !isLight);
		}
	}
}

function drawFormat(symbol: Symbol) {
	const size = symbol.length;
	for (let i = 0; i < 15; i++) {
		const dark = ((FORMAT >> i) & 1) === 1;
		const near = i < 6 ? i : i < 8 ? i + 1 : 14 - i + (i === 8 ? 1 : 0);
		if (i < 8) put(symbol, 8, near, dark);
		else put(symbol, near, 8, dark);
		if (i < 8) put(symbol, size - 1 - i, 8, dark);
		else put(symbol, 8, size - 15 + i, dark);
	}
	put(symbol, 8, size - 8, true);
}

function drawVersion(symbol: Symbol, version: number) {
	let remainder = version;
	for (let i = 0; i < 12; i++) remainder = (remainder << 1) ^ ((remainder >> 11) * 0x1f25);
	const bits = (version << 12) | remainder;
	for (let i = 0; i < 18; i++) {
		const dark = ((bits >> i) & 1) === 1;
		const along = Math.floor(i / 3);
		const across = symbol.length - 11 + (i % 3);
		put(symbol, across, along, dark);
		put(symbol, along, across, dark);
	}
}

/** Where the small squares stand, along either side. */
function alignments(version: number): number[] {
	if (version === 1) return [];
	const count = Math.floor(version / 7) + 2;
	const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
	const last = 10 + 4 * version;
	return [6, ...Array.from({ length: count - 1 }, (_, i) => last - (count - 2 - i) * step)];
}

/** Every place of a symbol in the order of its bits: pairs of columns, up and down by turns. */
function* zigzag(size: number): Generator<[x: number, y: number]> {
	let upward = true;
	for (let right = size - 1; right > 0; right -= 2) {
		if (right === 6) right = 5;
		for (let step = 0; step < size; step++) {
			const y = upward ? size - 1 - step : step;
			yield [right, y];
			yield [right - 1, y];
		}
		upward = !upward;
	}
}
