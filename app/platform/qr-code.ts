import { encode, renderSVG } from "uqr";

/** A QR code as SVG. The SVG contains no `#`, so it can follow `data:image/svg+xml;utf-8,` unescaped. */
export function qrCode(text: string): string {
	const svg = renderSVG(text, { ecc: "M", border: 4 });
	return svg.replace("<svg ", '<svg width="240" height="240" shape-rendering="crispEdges" ');
}

/** A QR code as a black and white bitmap of some 400 bytes. An SVG or a PNG would not be smaller. */
export function qrBitmap(text: string): Uint8Array<ArrayBuffer> {
	const { data, size } = encode(text, { ecc: "M", border: 4 });
	// The pixels come after the two headers and the two colours. A row's length is a multiple of four bytes.
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
	// With a negative height the first row is at the top.
	set(22, -size);
	// One plane, one bit per pixel.
	set(26, 0x10001);
	// The colour of bit 1 is white; the colour of bit 0 stays black.
	set(58, 0xffffff);
	for (const [y, line] of data.entries()) {
		for (const [x, isDark] of line.entries()) {
			const at = START + y * row + (x >> 3);
			if (!isDark) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
		}
	}
	return bytes;
}
