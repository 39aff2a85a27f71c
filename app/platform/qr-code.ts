import { encode, renderSVG } from "uqr";

/** A QR code as SVG. It contains no `#`, so that it can follow `data:image/svg+xml;utf-8,` unescaped. */
export function qrCode(text: string): string {
	const svg = renderSVG(text, { ecc: "M", border: 4 });
	return svg.replace("<svg ", '<svg width="240" height="240" shape-rendering="crispEdges" ');
}

/** A QR code as a bitmap of black and white pixels: some 400 bytes, of which no SVG or PNG has fewer. */
export function qrBitmap(text: string): Uint8Array<ArrayBuffer> {
	const { data, size } = encode(text, { ecc: "M", border: 4 });
	// The pixels follow the two headers and the two colours; a row is a multiple of four bytes.
	const START = 62;
	const row = Math.ceil(size / 32) * 4;
	const bytes = new Uint8Array(START + row * size);
	const view = new DataView(bytes.buffer);
	const set = (at: number, value: number) => view.setUint32(at, value, true);
	bytes.set([0x42, 0x4d]);
	set(2, bytes.length);
	set(10, START);
	set(14, 40);
	set(18, size);
	// A negative height: the first row is the uppermost.
	set(22, -size);
	// One plane, one bit for a pixel.
	set(26, 0x10001);
	// The colour of 1; that of 0 is black.
	set(58, 0xffffff);
	for (const [y, line] of data.entries()) {
		for (const [x, isDark] of line.entries()) {
			const at = START + y * row + (x >> 3);
			if (!isDark) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
		}
	}
	return bytes;
}
