// The media type and the size of a sermon's recording, for the sermon's page, the podcast and the
// portal.
import { urlOfPath } from "~/platform/http/path-url";
import type { Sermon } from "./model";

/** Media types by the extension of the file name, for hosts that send no type. */
const types: Record<string, string> = {
	mp3: "audio/mpeg",
	m4a: "audio/x-m4a",
	m4b: "audio/x-m4a",
	aac: "audio/aac",
	ogg: "audio/ogg",
	oga: "audio/ogg",
	opus: "audio/ogg",
	wav: "audio/wav",
	flac: "audio/flac",
	mp4: "video/mp4",
	m4v: "video/x-m4v",
	mov: "video/quicktime",
};

/**
 * Matches media types that say nothing about a file, such as `application/octet-stream`. The
 * extension of the file name then decides.
 */
const ANY_KIND = /^(?:application|binary)\/(?:octet-stream|force-download|x-download|download)$/;

type Recorded = Pick<Sermon, "audioUrl" | "files">;

/**
 * The media type of a sermon's recording, such as "audio/mpeg": from its host, or else from the
 * extension of the file name. Null if both are unknown.
 */
export function recordingType({ audioUrl, files }: Recorded): string | null {
	if (!audioUrl) return null;
	const type = files.audioUrl?.type;
	if (type && !ANY_KIND.test(type)) return /^(audio|video)\/[\w.+-]+$/.test(type) ? type : null;
	const { pathname } = urlOfPath(audioUrl);
	const ending = /\.(\w+)$/.exec(pathname)?.[1]?.toLowerCase() ?? "";
	return types[ending] ?? null;
}

/** True if the sermon has an audio recording, which the site's own player can play. */
export function isPlayable(sermon: Recorded): boolean {
	return recordingType(sermon)?.startsWith("audio/") ?? false;
}

/**
 * The size and the media type of a sermon's recording, which a podcast feed must contain; null if
 * one of them is not known.
 */
export function enclosureOf(sermon: Recorded): { bytes: number; type: string } | null {
	const bytes = sermon.files.audioUrl?.bytes ?? 0;
	const type = recordingType(sermon);
	return bytes > 0 && type ? { bytes, type } : null;
}
