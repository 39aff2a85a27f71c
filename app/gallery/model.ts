import { webAddress } from "~/platform/web-address";

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
}

/** How many albums one page shows. */
export const ALBUMS_PER_PAGE = 60;

/** An album's pictures in their order: the cover, then the photos. Blank entries are skipped. */
export function orderPictures(cover: string, photos: readonly string[]): string[] {
	return [cover, ...photos].map(webAddress).filter((url) => url !== null);
}
