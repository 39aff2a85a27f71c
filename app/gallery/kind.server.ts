import type { Stored } from "~/content/fields";
import { contentKind } from "~/content/kind.server";
import { galleryItems } from "~/db/content-schema";
import { requireUploads } from "~/media/bucket.server";
import type { Context } from "~/platform/context";
import { storedPictures } from "./album-data";
import { apiAlbum, storedAlbum } from "./api-album";
import {
	type AlbumData,
	type AlbumFields,
	type ApiAlbum,
	albumFields,
	type StoredAlbum,
} from "./fields";
import { albumData, readAlbums } from "./store.server";

type AlbumRow = typeof galleryItems.$inferSelect;

/**
 * The fields of an album that a caller may give. The pictures are either in the API's fields
 * (`coverImage`, `photos` and so on) or in the list that the database stores (`pictures`).
 */
type GivenAlbum = Partial<Stored<AlbumFields>> & Partial<StoredAlbum>;

export const albumKind = {
	...contentKind<AlbumRow, AlbumFields, ApiAlbum, GivenAlbum>({
		name: "album",
		table: galleryItems,
		fields: albumFields,
		answer: (row) => apiAlbum(albumData(row)),
		async columns(_context, _actor, given, before) {
			const { pictures, ...texts } = given.pictures
				? { ...given, pictures: given.pictures }
				: storedAlbum(given, before?.pictures);
			return { ...texts, pictures: storedPictures(pictures) };
		},
		check: requirePictures,
	}),
	list: readAlbums,
};

export async function readAlbum(
	context: Context<"db">,
	id: string,
): Promise<AlbumData | undefined> {
	const row = await albumKind.find(context, id);
	return row && albumData(row);
}

type Pictures = Pick<StoredAlbum, "pictures">;

/**
 * Refuses an album if one of its new pictures is an upload that does not exist. Pictures that the
 * album had before are not checked.
 */
function requirePictures(
	context: Context<"db" | "media">,
	{ pictures }: Pictures,
	current: Pictures | null,
) {
	const known = new Set(current?.pictures.map(({ url }) => url));
	const added = new Set(pictures.map(({ url }) => url).filter((url) => !known.has(url)));
	return requireUploads(context, [...added], (url) =>
		url === pictures[0]?.url ? "coverImage" : "photos",
	);
}
