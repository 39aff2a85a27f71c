// The types of pictures that the server accepts. A file's first bytes decide its type, because its
// name may be wrong.

export const SIGNATURE_LENGTH = 16;

const signatures = [
	{ begins: /^\xff\xd8\xff/, type: "image/jpeg" },
	{ begins: /^\x89PNG\r\n.\n/s, type: "image/png" },
	{ begins: /^GIF8[79]a/, type: "image/gif" },
	{ begins: /^RIFF.{4}WEBP/s, type: "image/webp" },
] as const;

export type PictureType = (typeof signatures)[number]["type"];

/**
 * The type of a file's content, such as `image/png`; null for anything but a picture.
 *
 * @param beginning at least its first `SIGNATURE_LENGTH` bytes
 */
export function pictureTypeOf(beginning: Uint8Array): PictureType | null {
	const text = String.fromCharCode(...beginning.subarray(0, SIGNATURE_LENGTH));
	return signatures.find(({ begins }) => begins.test(text))?.type ?? null;
}
