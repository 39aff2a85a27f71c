import { desc, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "~/db/client";
import { galleryItems, galleryPhotos } from "~/db/schema";
import { cutPage, type TablePage } from "~/platform/lists/data-list";
import type { Place } from "~/platform/lists/place";
import { albumData, type ListedAlbum, listedAlbum } from "./backend";
import { comesAfter, key } from "./store.server";

/** How many albums one page of the portal's table shows. */
export const TABLE_ROWS = 40;

interface Context {
	db: Database;
}

/** One page of all albums, the newest first, with the number of their photos alone. */
export async function readAlbumPage(
	context: Context,
	after: Place | null,
): Promise<TablePage<ListedAlbum, Place>> {
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
