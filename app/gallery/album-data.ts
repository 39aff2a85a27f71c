import type { galleryItems } from "~/db/content-schema";
import { isoDay } from "~/i18n/dates";
import { setswanaOf } from "~/i18n/in-language";

/**
 * An album as the backend answers it. Instants are ISO date-times in UTC. Until the album is first
 * changed, `updatedAt` is when it was added. `titleTn`, `descriptionTn` and `descriptionsTn`, its
 * Setswana, are left out where there is none.
 */
export function albumData(row: typeof galleryItems.$inferSelect, photos: string[]) {
	return {
		id: row.id,
		title: row.title,
		description: row.description,
		date: row.date,
		coverImage: row.coverImage,
		category: row.category,
		photos,
		descriptions: row.descriptions,
		...setswanaOf(row),
		...(Object.keys(row.descriptionsTn).length > 0 && { descriptionsTn: row.descriptionsTn }),
		createdAt: row.createdAt.toISOString(),
		updatedAt: (row.updatedAt ?? row.createdAt).toISOString(),
	};
}

export type AlbumData = ReturnType<typeof albumData>;

/** An album as the portal shows and edits it. */
export interface ListedAlbum
	extends Omit<AlbumData, "photos" | "descriptions" | "descriptionsTn" | "createdAt"> {
	/** With the cover. */
	photoCount: number;
	/** The name of the cover's file. */
	coverName: string;
}

/**
 * @param photos how many pictures it has besides the cover; a list of their addresses would be too
 *   heavy
 */
export function listedAlbum(
	{
		photos: _,
		descriptions: _descriptions,
		descriptionsTn: _descriptionsTn,
		createdAt: _createdAt,
		...album
	}: AlbumData,
	photos: number,
): ListedAlbum {
	const coverName = album.coverImage.split("/").at(-1) ?? "";
	return { ...album, photoCount: 1 + photos, coverName };
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
