import { ascii, type Bytes, latin, viewOf } from "./bytes";

const ORIENTATION = 0x0112;

/**
 * The orientation of a photo according to its Exif data, as a number from 1 to 8. 1 means upright,
 * or that the data is damaged.
 */
export function readOrientation(tiff: Bytes): number {
	try {
		const little = latin(tiff.subarray(0, 2)) === "II";
		const view = viewOf(tiff);
		const directory = view.getUint32(4, little);
		const entries = view.getUint16(directory, little);
		for (let entry = 0; entry < entries; entry++) {
			const at = directory + 2 + 12 * entry;
			if (view.getUint16(at, little) !== ORIENTATION) continue;
			const orientation = view.getUint16(at + 8, little);
			return orientation >= 1 && orientation <= 8 ? orientation : 1;
		}
	} catch {
		// Exif data is often damaged. The picture is accepted nevertheless, and taken as upright.
	}
	return 1;
}

export function exifOfOrientation(orientation: number): Bytes {
	const entry = `\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0`;
	return ascii(`MM\0*\0\0\0\x08\0\x01${entry}\0\0\0\0`);
}
