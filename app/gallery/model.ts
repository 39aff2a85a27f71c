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

/** What a visitor asks of the gallery; it stands in the address of the page. */
export interface GalleryQuery {
	/** The category whose tab is open, or null for all. */
	category: string | null;
	/** The last album of the page before, or null for the first page. */
	after: Place | null;
}

/** An album's place in the order of the gallery: newest day first, then last added first. */
export interface Place {
	date: string;
	/** Milliseconds since 1970 (UTC). */
	createdAt: number;
	key: number;
}

export function parseGalleryQuery(search: URLSearchParams): GalleryQuery {
	return { category: search.get("category"), after: parsePlace(search.get("after")) };
}

/** The address of a view of the gallery. */
export function galleryPath({ category, after }: Partial<GalleryQuery>): string {
	const parameters = [
		["category", category],
		["after", after && [after.date, after.createdAt, after.key].join("_")],
	].flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
	return parameters.length === 0 ? "/gallery" : `/gallery?${parameters.join("&")}`;
}

function parsePlace(text: string | null): Place | null {
	const found = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})_(\d{1,15})$/.exec(text ?? "");
	if (!found?.[1]) return null;
	return { date: found[1], createdAt: Number(found[2]), key: Number(found[3]) };
}

/** An album's pictures in their order: the cover, then the photos. Blank entries are skipped. */
export function orderPictures(cover: string, photos: readonly string[]): string[] {
	return [cover, ...photos].map(webAddress).filter((url) => url !== null);
}
