import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client";
import { galleryItems, galleryPhotos } from "~/db/schema";
import { cutPage, LIST_PAGE, type ListPage } from "~/platform/data-list";
import { type AlbumData, albumData } from "./backend";

interface Context {
	db: Database;
}

interface Place {
	date: string;
	/** Milliseconds since 1970 (UTC). */
	createdAt: number;
	id: string;
}

/** Every album in pages, the newest first. */
export async function readAlbums(
	context: Context,
	after: Place | null,
): Promise<ListPage<AlbumData, Place>> {
	const { date, createdAt, id } = galleryItems;
	const { rows, next } = cutPage(
		await selectAlbums(
			context,
			after
				? sql`(${date}, ${createdAt}, ${id}) < (${after.date}, ${after.createdAt}, ${after.id})`
				: undefined,
		),
		(album) => ({ date: album.date, createdAt: Date.parse(album.createdAt), id: album.id }),
	);
	return { items: rows, next };
}

/** An album, or undefined when there is none of this id. */
export async function readAlbum(context: Context, id: string): Promise<AlbumData | undefined> {
	const [album] = await selectAlbums(context, eq(galleryItems.id, id));
	return album;
}

/** Albums with their photos, one more than a page holds. */
async function selectAlbums({ db }: Context, filter: SQL | undefined): Promise<AlbumData[]> {
	const photos = sql`(
		SELECT json_group_array(url ORDER BY position) FROM ${galleryPhotos}
		WHERE item_id = gallery_items.id)`;
	const rows = await db
		.select({ album: galleryItems, photos: photos.mapWith(parsePhotos) })
		.from(galleryItems)
		.where(filter)
		.orderBy(desc(galleryItems.date), desc(galleryItems.createdAt), desc(galleryItems.id))
		.limit(LIST_PAGE + 1);
	return rows.map((row) => albumData(row.album, row.photos));
}

function parsePhotos(json: string): string[] {
	return JSON.parse(json);
}
