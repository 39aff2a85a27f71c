import type { ShownIn, ShownText } from "~/i18n/in-language";
import { parameterOf, pathWithQuery, webAddress } from "~/platform/http/url";
import { type DayCursor, formatDayCursor, parseDayCursor } from "~/platform/lists/cursor";
import type { Picture, StoredAlbum } from "./fields";

export interface Album
	extends ShownIn,
		Omit<StoredAlbum, "titleTn" | "descriptionTn" | "pictures"> {
	id: string;
	/** The URLs of the album's pictures that the page shows, in the order of the album. */
	pictures: string[];
	pictureCount: number;
	/** Descriptions of the pictures, by the pictures' URLs. Not every picture has one. */
	descriptions: Record<string, ShownText>;
	/**
	 * The sizes of the pictures in kilobytes, by URL, as far as they are known. Set only if the
	 * visitor's data saver is on.
	 */
	kilobytes?: Record<string, number>;
}

export interface Slide {
	/** The picture's number in the album, from 1. */
	n: number;
	/**
	 * The picture's URL. Undefined for a picture on another page of the album, until that page is
	 * loaded.
	 */
	url?: string | undefined;
	description?: ShownText | undefined;
	kilobytes?: number | undefined;
}

/**
 * All pictures of an album, for the lightbox. Pictures that the page does not show have only their
 * number and no URL yet.
 *
 * @param before how many pictures of the album are on earlier pages
 */
export function slidesOf(album: Album, before: number): Slide[] {
	return Array.from({ length: album.pictureCount }, (_, index) => {
		const n = index + 1;
		const url = album.pictures[index - before];
		if (!url) return { n };
		return { n, url, description: album.descriptions[url], kilobytes: album.kilobytes?.[url] };
	});
}

/** A photo in the row of photos on the home page. */
export interface StripPhoto {
	album: string;
	url: string;
	/** The photo's alternative text: its description, or else the album's title. */
	alt: ShownText;
}

/** How many photos the home page shows: in one row on a wide screen, in two rows on a phone. */
export const STRIP_PHOTOS = 4;

/**
 * The photos for the home page: first one photo of each album, then a second one of each album, and
 * so on.
 */
export function stripOf(
	albums: Pick<Album, "id" | "title" | "titleLang" | "pictures" | "descriptions">[],
): StripPhoto[] {
	const rounds = Array.from({ length: STRIP_PHOTOS }, (_, round) =>
		albums.flatMap(({ id, title, titleLang, pictures, descriptions }) => {
			// The same picture may be in an album twice; the home page shows it once.
			const url = [...new Set(pictures)][round];
			const alt = { text: title, ...(titleLang && { lang: titleLang }) };
			return url ? [{ album: id, url, alt: descriptions[url] ?? alt }] : [];
		}),
	);
	return rounds.flat().slice(0, STRIP_PHOTOS);
}

/**
 * `ALBUMS_PER_PAGE` is how many albums a page of the gallery shows, `PREVIEW_PHOTOS` how many
 * photos of each album in addition to its cover. With more photos the page would be too large for
 * slow connections.
 */
export const ALBUMS_PER_PAGE = 6;
export const PREVIEW_PHOTOS = 4;

/**
 * How many photos one page of an album shows. The album's first page shows the cover in addition.
 */
export const PHOTOS_PER_PAGE = 28;

export interface GalleryQuery {
	category: string | null;
	after: DayCursor | null;
	/**
	 * The category with which this page of category tabs begins; by default the first of all
	 * categories.
	 */
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
	/**
	 * The position of the last photo on the previous page of the album; null for the first page.
	 */
	after: number | null;
	/**
	 * The number in the album of the photo that is opened, from 1; missing if no photo is opened.
	 */
	photo?: number | null;
}

/**
 * Reads from the gallery's URL which album is opened; null if the URL is that of the list of
 * albums.
 */
export function parseAlbumQuery(search: URLSearchParams): AlbumQuery | null {
	const album = parameterOf(search, "album");
	const after = search.get("after") ?? "";
	const photo = search.get("photo") ?? "";
	if (!album) return null;
	if (/^[1-9]\d{0,2}$/.test(photo)) return { album, after: null, photo: Number(photo) };
	return { album, after: /^\d{1,9}$/.test(after) ? Number(after) : null };
}

export function albumPath({ album, after, photo }: Partial<AlbumQuery>): string {
	return pathWithQuery("/gallery", { album, after: after?.toString(), photo: photo?.toString() });
}

/**
 * The path of the album's page that contains a photo, with a fragment that scrolls to the photo.
 *
 * @param photo the photo's number in the album, from 1, counting the cover
 * @param covers 1 if the album has a cover, else 0. It is subtracted, because positions (`after`)
 *   count only the photos after the cover
 */
export function photoPlace(album: string, photo: number, covers: number): string {
	const position = photo - 1 - covers;
	const first = position - (position % PHOTOS_PER_PAGE);
	return `${albumPath({ album, after: first > 0 ? first - 1 : null })}#photo-${photo}`;
}

/**
 * An album's pictures as pages show them. Pictures without a valid URL are left out, such as the
 * empty one of a missing cover.
 */
export function orderPictures(pictures: readonly Picture[]): Picture[] {
	return pictures.flatMap((picture) => {
		const url = webAddress(picture.url);
		return url === null ? [] : [{ ...picture, url }];
	});
}
