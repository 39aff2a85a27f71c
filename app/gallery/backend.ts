import { z } from "zod";
import type { galleryItems } from "~/db/content-schema";
import { dayField } from "~/i18n/date-fields";
import { isoDay } from "~/i18n/dates";
import { withoutSite } from "~/media/address";
import { picture, seenState, text } from "~/platform/http/fields";
import { albumLimits, DEFAULT_CATEGORY } from "./model";

const address = () => picture().transform((url) => url && withoutSite(url));

const fields = (now: number) => ({
	title: text(albumLimits.title),
	date: dayField(now),
	coverImage: address(),
	description: text(albumLimits.description),
	category: text(albumLimits.category).transform((category) =>
		category === undefined ? undefined : category.trim() || DEFAULT_CATEGORY,
	),
	photos: z
		.array(address(), "must be a list of addresses")
		.max(albumLimits.photos, `must be at most ${albumLimits.photos} addresses`)
		.nullish()
		// Blank entries are ignored.
		.transform((photos) => photos?.filter((url) => url !== undefined && url !== "")),
	descriptions: z
		.record(
			z.string().transform(withoutSite),
			text(albumLimits.pictureDescription).transform((description) => description ?? ""),
			"must be an object",
		)
		.nullish(),
});

/**
 * The payload of `POST /gallery`. Blank and missing texts become empty, a missing date becomes
 * today, a missing category "general".
 *
 * @param now milliseconds since 1970 (UTC)
 */
export function albumInput(now: number) {
	return z.object(fields(now)).transform((album) => ({
		title: album.title ?? "",
		date: album.date ?? isoDay(now),
		coverImage: album.coverImage ?? "",
		description: album.description ?? "",
		category: album.category ?? DEFAULT_CATEGORY,
		photos: album.photos?.map(String) ?? [],
		descriptions: album.descriptions ?? {},
	}));
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

/**
 * The payload of `PUT /gallery/{id}`: the same, but missing fields stay unchanged, and so do the
 * descriptions of pictures that `descriptions` does not name. `updatedAt`, as
 * the backend answered it, says which state of the album the change was made from.
 *
 * @param now milliseconds since 1970 (UTC)
 */
export function albumChange(now: number) {
	return z
		.object({ ...fields(now), updatedAt: seenState() })
		.transform((change) => ({ ...change, photos: change.photos?.map(String) }));
}

export type AlbumInput = z.output<ReturnType<typeof albumInput>>;
export type AlbumChange = z.output<ReturnType<typeof albumChange>>;

/**
 * An album as the backend answers it. Instants are ISO date-times in UTC. Until the album is first
 * changed, `updatedAt` is when it was added.
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
		createdAt: row.createdAt.toISOString(),
		updatedAt: (row.updatedAt ?? row.createdAt).toISOString(),
	};
}

export type AlbumData = ReturnType<typeof albumData>;

/** An album as the portal shows and edits it. */
export interface ListedAlbum extends Omit<AlbumData, "photos" | "descriptions" | "createdAt"> {
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
	{ photos: _, descriptions: _descriptions, createdAt: _createdAt, ...album }: AlbumData,
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
