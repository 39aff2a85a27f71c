import { encode, renderSVG } from "uqr";

/**
 * A QR code as SVG text. The text contains no `#`, so it can follow `data:image/svg+xml;utf-8,` in
 * a URL without being escaped.
 */
export function qrCode(text: string): string {
	const svg = renderSVG(text, { ecc: "M", border: 4 });
	return svg.replace("<svg ", '<svg width="240" height="240" shape-rendering="crispEdges" ');
}

/**
 * A QR code as a black and white BMP file of about 400 bytes. An SVG or a PNG would not be smaller.
 */
export function qrBitmap(text: string): Uint8Array<ArrayBuffer> {
	const { data, size } = encode(text, { ecc: "M", border: 4 });
	// In a BMP file the pixels begin after two headers and two colours. The length of each row of
	// pixels is a multiple of four bytes.
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
	// A negative height in a BMP header means that the first row of pixels is at the top.
	set(22, -size);
	// The BMP header's number of colour planes (1) and of bits per pixel (1).
	set(26, 0x10001);
	// The colour table of the BMP file: pixels with the bit 1 are white. Pixels with the bit 0 stay
	// black.
	set(58, 0xffffff);
	for (const [y, line] of data.entries()) {
		for (const [x, isDark] of line.entries()) {
			const at = START + y * row + (x >> 3);
			if (!isDark) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
		}
	}
	return bytes;
}
