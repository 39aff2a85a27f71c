import { asc, desc, eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { Database } from "~/db/client";
import type { Place } from "~/db/place";
import { galleryItems, galleryPhotos } from "~/db/schema";
import { cutPage, LIST_PAGE, type ListPage } from "~/platform/data-list";
import { type AlbumData, albumData } from "./backend";
import { comesAfter, key } from "./store.server";

interface Context {
	db: Database;
}

/**
 * Every album in pages, the newest first.
 *
 * @param size how many albums a page holds
 */
export async function readAlbums(
	context: Context,
	after: Place | null,
	size: number = LIST_PAGE,
): Promise<ListPage<AlbumData, Place>> {
	const { rows, next } = cutPage(
		await selectAlbums(context, after ? comesAfter(after) : undefined, size),
		({ place }) => place,
		size,
	);
	return { items: rows.map(({ album }) => album), next };
}

/** An album, or undefined when there is none of this id. */
export async function readAlbum(context: Context, id: string): Promise<AlbumData | undefined> {
	const [found] = await selectAlbums(context, eq(galleryItems.id, id), 1);
	return found?.album;
}

/** The albums and their photos as of one moment, one more than a page holds. */
async function selectAlbums({ db }: Context, filter: SQL | undefined, size: number) {
	const order = [desc(galleryItems.date), desc(galleryItems.createdAt), desc(key)];
	const limit = size + 1;
	const shown = db
		.select({ id: galleryItems.id })
		.from(galleryItems)
		.where(filter)
		.orderBy(...order)
		.limit(limit);
	const [rows, photos] = await db.batch([
		db
			.select({ ...getTableColumns(galleryItems), key })
			.from(galleryItems)
			.where(filter)
			.orderBy(...order)
			.limit(limit),
		db
			.select({ itemId: galleryPhotos.itemId, url: galleryPhotos.url })
			.from(galleryPhotos)
			.where(inArray(galleryPhotos.itemId, shown))
			.orderBy(asc(galleryPhotos.itemId), asc(galleryPhotos.position)),
	]);
	const photosByItem = Map.groupBy(photos, (photo) => photo.itemId);
	return rows.map(({ key, ...row }) => ({
		album: albumData(row, photosByItem.get(row.id)?.map((photo) => photo.url) ?? []),
		place: { date: row.date, createdAt: row.createdAt.getTime(), key },
	}));
}
