import { desc, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "~/db/client";
import type { Place } from "~/db/place";
import { galleryItems, galleryPhotos } from "~/db/schema";
import { cutPage, type ListPage } from "~/platform/data-list";
import { albumData, type ListedAlbum, listedAlbum } from "./backend";
import { comesAfter, key } from "./store.server";

/** How many albums one page of the portal's table shows. */
export const TABLE_ROWS = 40;

interface Context {
	db: Database;
}

interface AlbumListPage extends ListPage<ListedAlbum, Place> {
	isFirst: boolean;
}

/**
 * One page of all albums, the newest first, with the number of their photos alone. Where nothing
 * comes after a place any more, it is the first.
 */
export async function readAlbumPage(context: Context, after: Place | null): Promise<AlbumListPage> {
	const { db } = context;
	const photos = sql<number>`(
		SELECT count(*) FROM ${galleryPhotos} WHERE item_id = gallery_items.id)`;
	const found = await db
		.select({ ...getTableColumns(galleryItems), key, photos })
		.from(galleryItems)
		.where(after ? comesAfter(after) : undefined)
		.orderBy(desc(galleryItems.date), desc(galleryItems.createdAt), desc(key))
		.limit(TABLE_ROWS + 1);
	if (after && found.length === 0) return readAlbumPage(context, null);
	const { rows, next } = cutPage(
		found,
		({ date, createdAt, key }) => ({ date, createdAt: createdAt.getTime(), key }),
		TABLE_ROWS,
	);
	const items = rows.map((row) => listedAlbum(albumData(row, []), row.photos));
	return { items, next, isFirst: after === null };
}
