import type { ShownIn, ShownText } from "~/i18n/in-language";
import { pathWithQuery, webAddress } from "~/platform/http/url";
import { type DayCursor, formatDayCursor, parseDayCursor } from "~/platform/lists/cursor";
import type { StoredAlbum } from "./fields";

/** An album as the public gallery shows it. */
export interface Album
	extends ShownIn,
		Omit<
			StoredAlbum,
			"titleTn" | "descriptionTn" | "coverImage" | "photos" | "descriptions" | "descriptionsTn"
		> {
	id: string;
	/** Addresses of the pictures that are shown, in their order: the first of a list is the cover. */
	pictures: string[];
	/** How many pictures it has in all. */
	pictureCount: number;
	/** What is to be seen on a picture that is shown, by its address. Not every picture has one. */
	descriptions: Record<string, ShownText>;
}

/** A photo of the strip on the home page. */
export interface StripPhoto {
	/** The id of its album. */
	album: string;
	url: string;
	/** What is to be seen on it, or else the album's title. */
	alt: ShownText;
}

/** How many photos the strip shows: a row on a wide screen, two on a phone. */
export const STRIP_PHOTOS = 4;

/** The strip of the newest albums' photos: first one of each album, then a second one of each, ... */
export function stripOf(
	albums: Pick<Album, "id" | "title" | "titleLang" | "pictures" | "descriptions">[],
): StripPhoto[] {
	const rounds = Array.from({ length: STRIP_PHOTOS }, (_, round) =>
		albums.flatMap(({ id, title, titleLang, pictures, descriptions }) => {
			// One picture may be in an album twice.
			const url = [...new Set(pictures)][round];
			const alt = { text: title, ...(titleLang && { lang: titleLang }) };
			return url ? [{ album: id, url, alt: descriptions[url] ?? alt }] : [];
		}),
	);
	return rounds.flat().slice(0, STRIP_PHOTOS);
}

export const albumLimits = {
	/** The most photos of an album, beside its cover. */
	photos: 200,
	/** The longest description of one picture, in characters. */
	pictureDescription: 300,
};

export const DEFAULT_CATEGORY = "general";

/**
 * How many albums one page shows, and how many photos of each beside its cover: together with the
 * pictures' addresses so many are as heavy as a page may be.
 */
export const ALBUMS_PER_PAGE = 6;
export const PREVIEW_PHOTOS = 4;

/** How many photos one page of an album shows; its first one shows the cover, too. */
export const PHOTOS_PER_PAGE = 28;

/** What a visitor asks for, as it stands in the page's address. */
export interface GalleryQuery {
	/** The category whose tab is open, or null for all. */
	category: string | null;
	/** The last album of the previous page, or null for the first page. */
	after: DayCursor | null;
	/** The category with which the tabs begin, or none for the first one. */
	from?: string | null;
}

export function parseGalleryQuery(search: URLSearchParams): GalleryQuery {
	return {
		category: search.get("category"),
		after: parseDayCursor(search.get("after")),
		from: search.get("from"),
	};
}

/** The address of a view of the gallery. */
export function galleryPath({ category, after, from }: Partial<GalleryQuery>): string {
	return pathWithQuery("/gallery", { category, from, after: after && formatDayCursor(after) });
}

/** One album that is opened by itself, page by page. */
export interface AlbumQuery {
	/** Its id. */
	album: string;
	/** The position of the last photo of the previous page, or null for the first page. */
	after: number | null;
}

/** Null when the address asks for no album, but for the list of them. */
export function parseAlbumQuery(search: URLSearchParams): AlbumQuery | null {
	const album = search.get("album");
	const after = search.get("after") ?? "";
	return album ? { album, after: /^\d{1,9}$/.test(after) ? Number(after) : null } : null;
}

/** The address of an album. */
export function albumPath({ album, after = null }: Partial<AlbumQuery>): string {
	return pathWithQuery("/gallery", { album, after: after === null ? null : String(after) });
}

/** An album's pictures in their order: the cover, then the photos. Blank entries are skipped. */
export function orderPictures(cover: string, photos: readonly string[]): string[] {
	return [cover, ...photos].map(webAddress).filter((url) => url !== null);
}
