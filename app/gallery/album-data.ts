import { isoDay } from "~/i18n/dates";
import type { AlbumData } from "./fields";

/** An album in the portal's table: without its pictures, which would make the page heavy. */
export interface ListedAlbum
	extends Omit<AlbumData, "photos" | "descriptions" | "descriptionsTn" | "createdAt"> {
	/** With the cover. */
	photoCount: number;
	coverName: string;
}

/** @param photos how many pictures it has besides the cover */
export function listedAlbum(album: AlbumData, photos: number): ListedAlbum {
	const { photos: _, descriptions, descriptionsTn, createdAt, ...shown } = album;
	const coverName = album.coverImage.split("/").at(-1) ?? "";
	return { ...shown, photoCount: 1 + photos, coverName };
}

/** The payload of 'Add Sermon Photo': one sample picture, dated today. */
export function sermonPhotoPayload(now: number, coverImage: string) {
	const date = isoDay(now);
	return {
		title: `Sermon Photo - ${date}`,
		date,
		coverImage,
		description: "A photo from our Sunday sermon.",
		photos: [],
		category: "Sermon",
	};
}

/**
 * The descriptions of the pictures that an album shows, in their order. Blank ones are left out.
 *
 * @param descriptions by the addresses of pictures
 */
export function descriptionsShown(
	{ coverImage, photos }: { coverImage: string; photos: readonly string[] },
	descriptions: Readonly<Record<string, string>>,
): Record<string, string> {
	const shown = [coverImage, ...photos].flatMap((url) => {
		const description = Object.hasOwn(descriptions, url) && descriptions[url];
		return description ? [[url, description] as const] : [];
	});
	return Object.fromEntries(shown);
}
