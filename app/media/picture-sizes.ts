import { SITE_CARD } from "~/church/identity";
import { mediaKey } from "./media-urls";

/** The widths of the smaller sizes, in pixels. */
export const WIDTHS = [320, 480, 720, 1080, 1600] as const;

/** The square for podcasts. Apple requires a URL that ends with `.jpg`. */
export const PODCAST_SIZE = "square.jpg";

/**
 * The widths, and cards of 1200 × 630 pixels for shared links: `card` is cropped, `poster` shows the whole
 * picture.
 */
export const SIZES = [...WIDTHS, "card", "poster", PODCAST_SIZE] as const;

export type Size = (typeof SIZES)[number];

export type CardSize = Exclude<Size, number>;

type Width = (typeof WIDTHS)[number];

/** The width in pixels of a large picture when the data saver is on. */
export const SAVING_WIDTH = 1080;

/** The URL of a picture's card; the site's own card if none can be made of the picture. */
export function cardOf(address: string, size: "card" | "poster" = "card"): string {
	return mediaKey(address) !== null && hasSizes(address) ? `${address}?w=${size}` : SITE_CARD;
}

/**
 * An upload's URL in the size for podcasts; null if no sizes can be made. The size of a picture on
 * another site is not known.
 */
export function podcastCover(address: string): string | null {
	return mediaKey(address) !== null && hasSizes(address) ? `${address}?w=${PODCAST_SIZE}` : null;
}

/**
 * Whether smaller sizes can be made of a file, by its key or URL. A smaller GIF would lose its animation,
 * the Images binding cannot read AVIF, and recordings and notes are no pictures.
 */
export function hasSizes(name: string): boolean {
	return !/\.(?:gif|avif|mp3|m4a|pdf)$/.test(name);
}

export function inWidth(address: string, width: Width): string {
	return mediaKey(address) !== null && hasSizes(address) ? `${address}?w=${width}` : address;
}

export function srcSet(
	address: string,
	sizes: string,
	widest: Width = 1600,
): { srcSet?: string; sizes?: string } {
	if (mediaKey(address) === null || !hasSizes(address)) return {};
	const widths = WIDTHS.filter((width) => width <= widest);
	return { srcSet: widths.map((width) => `${address}?w=${width} ${width}w`).join(", "), sizes };
}
