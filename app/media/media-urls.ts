import { NO_ORIGIN, urlOfPath } from "~/platform/http/path-url";

/** The beginning of every upload's key in the R2 bucket, and of its path on the site. */
export const MEDIA = "media/";

/**
 * Matches a key: 128 random bits and the type's ending. New AVIF files are refused, but old ones are
 * served. The endings of recordings and notes are also in `file-kinds.ts`, which is too large for public
 * pages.
 */
const KEY = /^media\/[0-9a-f]{32}\.(?:jpg|png|gif|webp|avif|mp3|m4a|pdf)$/;

/** The R2 key of the upload at a URL of this site; null for any other URL. */
export function mediaKey(address: string): string | null {
	const key = address.startsWith("/") ? address.slice(1) : "";
	return KEY.test(key) ? key : null;
}

export function mediaAddress(key: string): string {
	return `/${key}`;
}

/**
 * The file name under which a browser saves a file, for the attribute `download`. Browsers replace
 * the characters that no file name may have.
 *
 * @param title the name without an ending
 */
export function savedName(title: string, url: string): string {
	return title + (/\.\w+$/.exec(url)?.[0] ?? "");
}

/**
 * An upload's URL without host name and size (`?w=`). Albums store only URLs of this format, so
 * that a search for the URL finds every use of a picture. Other URLs are returned unchanged.
 */
export function withoutSite(address: string): string {
	if (!URL.canParse(address, NO_ORIGIN)) return address;
	const { pathname } = urlOfPath(address);
	return mediaKey(pathname) === null ? address : pathname;
}
