import { SITE_CARD } from "~/church/identity";

/** The beginning of every upload's key in the bucket and of its path on the site. */
export const MEDIA = "media/";

/**
 * The form of an upload's key: 128 random bits and the ending of its type. AVIF is refused now, but
 * older AVIF uploads are still served.
 */
const KEY = /^media\/[0-9a-f]{32}\.(?:jpg|png|gif|webp|avif)$/;

/** The widths, in pixels, in which a photo is served besides its own size. */
export const WIDTHS = [320, 480, 720, 1080, 1600] as const;

/** The smaller sizes of a photo: one for each width, and the card of a shared link. */
export const SIZES = [...WIDTHS, "card"] as const;

export type Size = (typeof SIZES)[number];

export type Width = (typeof WIDTHS)[number];

/** The address of a picture's card, 1200 × 630 pixels; the site's own one where it can have none. */
export function cardOf(address: string): string {
	return mediaKey(address) !== null && hasSizes(address) ? `${address}?w=card` : SITE_CARD;
}

/** The key of the upload at an address of this site; null when it is another address. */
export function mediaKey(address: string): string | null {
	const key = address.startsWith("/") ? address.slice(1) : "";
	return KEY.test(key) ? key : null;
}

/** The address of an upload. */
export function mediaAddress(key: string): string {
	return `/${key}`;
}

/** Stands in for the host where an address has none. */
const ANY_SITE = "https://site.invalid";

/**
 * An upload's address without the site's host name (a site may have several) and without `?w=`.
 * Albums store only this form, so that a search for it tells whether a picture is used. Other
 * addresses are returned unchanged.
 */
export function withoutSite(address: string): string {
	if (!URL.canParse(address, ANY_SITE)) return address;
	const { pathname } = new URL(address, ANY_SITE);
	return mediaKey(pathname) === null ? address : pathname;
}

/**
 * Whether an upload is served in smaller sizes. A GIF is not, because it would stop moving; nor an
 * AVIF, which the Images binding cannot read.
 *
 * @param name its key or address
 */
export function hasSizes(name: string): boolean {
	return !/\.(?:gif|avif)$/.test(name);
}

/** The address of a picture in a smaller size, where it has any; else its own. */
export function inWidth(address: string, width: Width): string {
	return mediaKey(address) !== null && hasSizes(address) ? `${address}?w=${width}` : address;
}

/** About how many kilobytes a picture takes in a width that fills a phone; null where nobody knows. */
export function kilobytesOf(address: string): number | null {
	return address.startsWith("/") && hasSizes(address) ? 200 : null;
}

/**
 * The attributes by which a phone fetches a picture no larger than it shows it. Empty for pictures
 * without smaller sizes.
 *
 * @param sizes how wide the picture is shown, as in the attribute `sizes`
 * @param widest the largest width that it is needed in
 */
export function srcSet(
	address: string,
	sizes: string,
	widest: Width = 1600,
): { srcSet?: string; sizes?: string } {
	if (mediaKey(address) === null || !hasSizes(address)) return {};
	const widths = WIDTHS.filter((width) => width <= widest);
	return { srcSet: widths.map((width) => `${address}?w=${width} ${width}w`).join(", "), sizes };
}
