import type { ShownIn, ShownText } from "~/i18n/in-language";
import { parameterOf, pathWithQuery, webAddress } from "~/platform/http/url";
import { type DayCursor, formatDayCursor, parseDayCursor } from "~/platform/lists/cursor";
import type { StoredAlbum } from "./fields";

export interface Album
	extends ShownIn,
		Omit<
			StoredAlbum,
			"titleTn" | "descriptionTn" | "coverImage" | "photos" | "descriptions" | "descriptionsTn"
		> {
	id: string;
	/** Addresses of the pictures that the page shows, in their order. */
	pictures: string[];
	pictureCount: number;
	/** What is to be seen on the shown pictures, by their addresses; not every picture has one. */
	descriptions: Record<string, ShownText>;
}

/** A photo of the strip on the home page. */
export interface StripPhoto {
	album: string;
	url: string;
	/** What is to be seen on it, or else the album's title. */
	alt: ShownText;
}

/** A row on a wide screen, two on a phone. */
export const STRIP_PHOTOS = 4;

/** First one photo of each album, then a second one of each, ... */
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

/** How many albums a page shows, and photos of each beside its cover: as many as keep it light. */
export const ALBUMS_PER_PAGE = 6;
export const PREVIEW_PHOTOS = 4;

/** How many photos one page of an album shows; its first one shows the cover, too. */
export const PHOTOS_PER_PAGE = 28;

/** What a visitor asks for: the query of the page's URL. */
export interface GalleryQuery {
	category: string | null;
	after: DayCursor | null;
	/** The category with which the tabs begin; without one, the first. */
	from?: string | null;
}

export function parseGalleryQuery(search: URLSearchParams): GalleryQuery {
	return {
		category: parameterOf(search, "category"),
		after: parseDayCursor(search.get("after")),
		from: parameterOf(search, "from"),
	};
}

export function galleryPath({ category, after, from }: Partial<GalleryQuery>): string {
	return pathWithQuery("/gallery", { category, from, after: after && formatDayCursor(after) });
}

export interface AlbumQuery {
	album: string;
	/** The position of the last photo of the previous page, or null for the first page. */
	after: number | null;
}

/** Null where the URL asks for the list of albums. */
export function parseAlbumQuery(search: URLSearchParams): AlbumQuery | null {
	const album = parameterOf(search, "album");
	const after = search.get("after") ?? "";
	return album ? { album, after: /^\d{1,9}$/.test(after) ? Number(after) : null } : null;
}

export function albumPath({ album, after = null }: Partial<AlbumQuery>): string {
	return pathWithQuery("/gallery", { album, after: after === null ? null : String(after) });
}

/** An album's pictures in their order: the cover, then the photos. Blank entries are skipped. */
export function orderPictures(cover: string, photos: readonly string[]): string[] {
	return [cover, ...photos].map(webAddress).filter((url) => url !== null);
}
