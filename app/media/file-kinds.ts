// The kinds of files, other than pictures, that the server accepts. A file's content decides its
// kind, because its name may be wrong.

import { DAY_MS } from "~/platform/durations";
import { mediaKey } from "./media-urls";

/** The links of a sermon that take uploads, with the endings of the files that each takes. */
export const fileEndings = { audioUrl: ["mp3", "m4a"], notesUrl: ["pdf"] } as const;

type FileLink = keyof typeof fileEndings;

export const fileLinks = Object.keys(fileEndings) as FileLink[];

/**
 * How long an upload's target is stored, in milliseconds. The target is the content that gets the
 * file's URL (see `setTarget` in `upload-parts.server.ts`). Without it, no content gets the URL.
 */
export const TARGET_AGE_MS = 30 * DAY_MS;

/** How many bytes at a file's beginning are needed to tell its kind. */
export const KIND_LENGTH = 16;

export const PDF_MAX_MB = 10;
export const RECORDING_MAX_MB = 100;

export interface FileKind {
	ending: (typeof fileEndings)[FileLink][number];
	type: string;
	maxMegabytes: number;
	/** Matches the beginning of the content. */
	begins: RegExp;
}

const kinds: readonly FileKind[] = [
	{
		ending: "mp3",
		type: "audio/mpeg",
		maxMegabytes: RECORDING_MAX_MB,
		// An ID3 tag, or the first frame of MPEG-1 or MPEG-2, layer III.
		begins: /^(?:ID3|\xff[\xf2\xf3\xfa\xfb])/,
	},
	{
		ending: "m4a",
		type: "audio/x-m4a",
		maxMegabytes: RECORDING_MAX_MB,
		begins: /^.{4}ftyp(?:M4A |M4B |mp4\d|isom|iso\d|dash)/s,
	},
	{
		ending: "pdf",
		type: "application/pdf",
		maxMegabytes: PDF_MAX_MB,
		begins: /^%PDF-\d\.\d/,
	},
];

export function isTooLarge(kind: FileKind | null, bytes: number): boolean {
	return kind !== null && bytes > kind.maxMegabytes * 1024 * 1024;
}

/** True for the URL of an upload of a kind that this link of a sermon takes. */
export function isFileFor(link: FileLink, url: string): boolean {
	return mediaKey(url) !== null && fileEndings[link].some((ending) => url.endsWith(`.${ending}`));
}

/** True for the URL of an uploaded recording or notes. */
export function isUploadedFile(url: string): boolean {
	return fileLinks.some((link) => isFileFor(link, url));
}

/** How many bytes at a file's end show whether a PDF is complete. */
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
	const kind = kinds.find(({ begins }) => begins.test(text)) ?? null;
	const isCut = kind?.ending === "pdf" && !String.fromCharCode(...end).includes(PDF_END);
	return isCut ? null : kind;
}

/**
 * Recordings and PDFs are uploaded in parts of this size, in bytes; the last part may be smaller.
 * So after a lost connection only one part must be sent again.
 */
export const PART_BYTES = 512 * 1024;
