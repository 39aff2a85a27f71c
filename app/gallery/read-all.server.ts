import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client";
import { galleryItems, galleryPhotos } from "~/db/schema";
import { cutPage, LIST_PAGE, type ListPage } from "~/platform/lists/data-list";
import type { Place } from "~/platform/lists/place";
import { type AlbumData, albumData } from "./backend";
import { comesAfter, key } from "./store.server";

interface Context {
	db: Database;
}

/** Every album in pages, the newest first. */
export async function readAlbums(
	context: Context,
	after: Place | null,
): Promise<ListPage<AlbumData, Place>> {
	const { rows, next } = cutPage(
		await selectAlbums(context, after ? comesAfter(after) : undefined, LIST_PAGE),
		({ place }) => place,
	);
	return { items: rows.map(({ album }) => album), next };
}

/** An album, or undefined when there is none of this id. */
export async function readAlbum(context: Context, id: string): Promise<AlbumData | undefined> {
	const [found] = await selectAlbums(context, eq(galleryItems.id, id), 1);
	return found?.album;
}

/** Albums with their photos, one more than a page holds. */
async function selectAlbums({ db }: Context, filter: SQL | undefined, size: number) {
	const photos = sql`(
		SELECT json_group_array(url ORDER BY position) FROM ${galleryPhotos}
		WHERE item_id = gallery_items.id)`;
	const rows = await db
		.select({ key, album: galleryItems, photos: photos.mapWith(parsePhotos) })
		.from(galleryItems)
		.where(filter)
		.orderBy(desc(galleryItems.date), desc(galleryItems.createdAt), desc(key))
		.limit(size + 1);
	return rows.map(({ key, album, photos }) => ({
		album: albumData(album, photos),
		place: { date: album.date, createdAt: album.createdAt.getTime(), key },
	}));
}

function parsePhotos(json: string): string[] {
	return JSON.parse(json);
}
