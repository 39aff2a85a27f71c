/** The beginning of every upload's key in the R2 bucket, and of its path on the site. */
export const MEDIA = "media/";

/**
 * Matches the R2 key of an upload: 32 hexadecimal digits and the ending of the file's type. New
 * AVIF files are refused, but old ones are served.
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

/** True for the URL of an uploaded recording or of uploaded sermon notes (PDF). */
export function isUploadedFile(address: string): boolean {
	return mediaKey(address) !== null && /\.(?:mp3|m4a|pdf)$/.test(address);
}

const ANY_SITE = "https://site.invalid";

/**
 * An upload's URL without host name and size (`?w=`). Albums store only URLs of this format, so
 * that a search for the URL finds every use of a picture. Other URLs are returned unchanged.
 */
export function withoutSite(address: string): string {
	if (!URL.canParse(address, ANY_SITE)) return address;
	const { pathname } = new URL(address, ANY_SITE);
	return mediaKey(pathname) === null ? address : pathname;
}
