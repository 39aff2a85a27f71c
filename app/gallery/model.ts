import { pathWithQuery, webAddress } from "~/platform/http/address";
import { type DayCursor, formatDayCursor, parseDayCursor } from "~/platform/lists/cursor";

/** An album as the public gallery shows it. */
export interface Album {
	id: string;
	title: string;
	description: string;
	/** `YYYY-MM-DD` */
	date: string;
	category: string;
	/** Addresses of the pictures, the cover first. */
	pictures: string[];
	/** What is to be seen on a picture, by its address. Not every picture has one. */
	descriptions: Record<string, string>;
}

/** The longest allowed texts, in characters, and the most photos of an album. */
export const albumLimits = {
	title: 200,
	description: 5000,
	category: 100,
	photos: 200,
	/** Of one picture. */
	pictureDescription: 300,
};

export const DEFAULT_CATEGORY = "general";

/** How many albums one page shows. */
export const ALBUMS_PER_PAGE = 60;

/** What a visitor asks for, as it stands in the page's address. */
export interface GalleryQuery {
	/** The category whose tab is open, or null for all. */
	category: string | null;
	/** The last album of the previous page, or null for the first page. */
	after: DayCursor | null;
}

export function parseGalleryQuery(search: URLSearchParams): GalleryQuery {
	return { category: search.get("category"), after: parseDayCursor(search.get("after")) };
}

/** The address of a view of the gallery. */
export function galleryPath({ category, after }: Partial<GalleryQuery>): string {
	return pathWithQuery("/gallery", { category, after: after && formatDayCursor(after) });
}

/** An album's pictures in their order: the cover, then the photos. Blank entries are skipped. */
export function orderPictures(cover: string, photos: readonly string[]): string[] {
	return [cover, ...photos].map(webAddress).filter((url) => url !== null);
}
