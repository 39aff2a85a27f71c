import { SITE_CARD } from "~/church/identity";
import { mediaKey } from "./media-urls";

/** The widths of a picture's smaller sizes, in pixels. */
export const WIDTHS = [320, 480, 720, 1080, 1600] as const;

/**
 * The name of the square size of a picture, for podcast covers. It is the end of the cover's URL,
 * and Apple requires a URL that ends with `.jpg`.
 */
export const PODCAST_SIZE = "square.jpg";

/**
 * The sizes that are made of a picture: the widths, cards of 1200 × 630 pixels for link previews
 * (`card` is cropped, `poster` shows the whole picture), and the podcast cover.
 */
export const SIZES = [...WIDTHS, "card", "poster", PODCAST_SIZE] as const;

export type Size = (typeof SIZES)[number];

export type CardSize = Exclude<Size, number>;

type Width = (typeof WIDTHS)[number];

/** The width in which a picture is opened when the data saver is on, in pixels. */
export const SAVING_WIDTH = 1080;

/**
 * The URL of a picture's card (1200 × 630 pixels, for link previews); the site's own card if none
 * can be made of the picture.
 */
export function cardOf(address: string, size: "card" | "poster" = "card"): string {
	return mediaKey(address) !== null && hasSizes(address) ? `${address}?w=${size}` : SITE_CARD;
}

/**
 * The URL of an uploaded picture as a podcast cover; null if no smaller sizes can be made of it.
 * Also null for a picture on another site, because its size is not known.
 */
export function podcastCover(address: string): string | null {
	return mediaKey(address) !== null && hasSizes(address) ? `${address}?w=${PODCAST_SIZE}` : null;
}

/**
 * Whether smaller sizes can be made of an upload, by its key or URL. A smaller GIF would lose its
 * animation, and the Images binding cannot read AVIF.
 */
export function hasSizes(name: string): boolean {
	return /\.(?:jpg|png|webp)$/.test(name);
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
