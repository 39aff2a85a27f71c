// The kinds of files, other than pictures, that the server accepts. A file's content decides its
// kind, because its name may be wrong.

export interface FileKind {
	ending: "mp3" | "m4a" | "pdf";
	type: string;
	maxMegabytes: number;
}

/** How many bytes at a file's beginning are needed to tell its kind. */
export const KIND_LENGTH = 16;

export const PDF_MAX_MB = 10;
export const RECORDING_MAX_MB = 100;

const mp3: FileKind = { ending: "mp3", type: "audio/mpeg", maxMegabytes: RECORDING_MAX_MB };

const signatures: readonly { begins: RegExp; kind: FileKind }[] = [
	// Match an MP3 file: an ID3 tag, or the first frame of MPEG-1 or MPEG-2, layer III.
	{ begins: /^ID3/, kind: mp3 },
	{ begins: /^\xff[\xf2\xf3\xfa\xfb]/, kind: mp3 },
	{
		begins: /^.{4}ftyp(?:M4A |M4B |mp4\d|isom|iso\d|dash)/s,
		kind: { ending: "m4a", type: "audio/x-m4a", maxMegabytes: RECORDING_MAX_MB },
	},
	{
		begins: /^%PDF-\d\.\d/,
		kind: { ending: "pdf", type: "application/pdf", maxMegabytes: PDF_MAX_MB },
	},
];

/** How many bytes at a file's end are needed to tell whether a PDF is complete. */
export const END_LENGTH = 1024;

const PDF_END = "%%EOF";

/**
 * The kind of a file, such as MP3; null if the server does not accept the file, such as an
 * incomplete PDF.
 *
 * @param beginning at least its first `KIND_LENGTH` bytes
 * @param end its last `END_LENGTH` bytes
 */
export function fileKindOf(beginning: Uint8Array, end: Uint8Array): FileKind | null {
	const text = String.fromCharCode(...beginning.subarray(0, KIND_LENGTH));
	const kind = signatures.find(({ begins }) => begins.test(text))?.kind ?? null;
	const isCut = kind?.ending === "pdf" && !String.fromCharCode(...end).includes(PDF_END);
	return isCut ? null : kind;
}

/**
 * Recordings and PDFs are uploaded in parts of this size, in bytes; the last part may be smaller.
 * So after a lost connection only one part must be sent again.
 */
export const PART_BYTES = 512 * 1024;
