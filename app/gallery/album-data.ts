import { isoDay } from "~/i18n/dates";
import type { AlbumData, Picture } from "./fields";

/**
 * An album as a row of the portal's table: without the list of its pictures, which would make the
 * page too large.
 */
export interface AlbumTableRow extends Omit<AlbumData, "pictures" | "createdAt"> {
	coverImage: string;
	/**
	 * The number of the album's photos; at least 1, because the specification counts one photo for
	 * an album without pictures.
	 */
	photoCount: number;
	coverName: string;
}

export function albumTableRow(
	{ pictures: _, createdAt, ...album }: AlbumData,
	coverImage: string,
	pictureCount: number,
): AlbumTableRow {
	const coverName = coverImage.split("/").at(-1) ?? "";
	return { ...album, coverImage, photoCount: Math.max(1, pictureCount), coverName };
}

const SAMPLE_COVER = "/demo/sunday-worship-3.webp";

/**
 * The album that the portal's button 'Add Sermon Photo' adds: it has one sample picture and today's
 * date.
 */
export function sermonPhotoAlbum(now: number) {
	const date = isoDay(now);
	return {
		title: `Sermon Photo - ${date}`,
		date,
		pictures: [{ url: SAMPLE_COVER }],
		description: "A photo from our Sunday sermon.",
		category: "Sermon",
	};
}

/**
 * Prepares an album's list of pictures for the database. The first picture is the cover, whose URL
 * may be empty if other pictures follow. Other pictures without a URL are removed. A picture that
 * is in the list twice gets the same description in both places, because the API has one
 * description for each URL.
 */
export function storedPictures(pictures: readonly Picture[]): Picture[] {
	const shown = pictures.filter(({ url }, place) => url !== "" || (place === 0 && pictures[1]));
	const textOf = (of: string, name: "description" | "descriptionTn") =>
		shown.find((picture) => picture.url === of && picture[name] !== "")?.[name] ?? "";
	return shown.map(({ url }) => ({
		url,
		description: url && textOf(url, "description"),
		descriptionTn: url && textOf(url, "descriptionTn"),
	}));
}
