/** What the keys of uploads begin with in the bucket, and their addresses on the site. */
export const MEDIA = "media/";

/**
 * What an upload's key looks like: 128 random bits and the ending of its type. AVIF is no longer
 * taken, but what was stored of it is still served.
 */
const KEY = /^media\/[0-9a-f]{32}\.(?:jpg|png|gif|webp|avif)$/;

/** The widths, in pixels, that a photo is served in besides its own. */
export const WIDTHS = [320, 480, 720, 1080, 1600] as const;

export type Width = (typeof WIDTHS)[number];

/** The key of the upload that an address of this site means, or null when it means none. */
export function mediaKey(address: string): string | null {
	const key = address.startsWith("/") ? address.slice(1) : "";
	return KEY.test(key) ? key : null;
}

/** The address of an upload. */
export function mediaAddress(key: string): string {
	return `/${key}`;
}

/** Completes an address that names no site. */
const ANY_SITE = "https://site.invalid";

/**
 * An upload's address without the site's name, since a site may have several, and without `?w=`.
 * Albums store this form alone, so that a search for it tells whether a picture is still used. Any
 * other address is given back as it is.
 */
export function withoutSite(address: string): string {
	if (!URL.canParse(address, ANY_SITE)) return address;
	const { pathname } = new URL(address, ANY_SITE);
	return mediaKey(pathname) === null ? address : pathname;
}

/**
 * Whether an upload is served in smaller sizes: not a GIF, which would no longer move, nor an AVIF,
 * which the Images binding cannot read.
 *
 * @param name its key or address
 */
export function hasSizes(name: string): boolean {
	return !/\.(?:gif|avif)$/.test(name);
}

/**
 * The attributes that let a phone fetch an upload in a size no larger than it shows; none for other
 * pictures, and for uploads that have no other sizes.
 *
 * @param sizes how wide the picture is shown, as the attribute `sizes` says it
 */
export function srcSet(address: string, sizes: string): { srcSet?: string; sizes?: string } {
	if (mediaKey(address) === null || !hasSizes(address)) return {};
	return { srcSet: WIDTHS.map((width) => `${address}?w=${width} ${width}w`).join(", "), sizes };
}
