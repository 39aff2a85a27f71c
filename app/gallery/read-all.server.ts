import { asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client";
import { galleryItems, galleryPhotos } from "~/db/schema";
import { cutPage, LIST_PAGE, type ListPage } from "~/platform/data-list";
import { type AlbumData, albumData } from "./backend";

interface Context {
	db: Database;
}

export interface AlbumPlace {
	date: string;
	/** Milliseconds since 1970 (UTC). */
	createdAt: number;
	id: string;
}

/**
 * Every album in pages, the newest first.
 *
 * @param size how many albums a page holds
 */
export async function readAlbums(
	context: Context,
	after: AlbumPlace | null,
	size: number = LIST_PAGE,
): Promise<ListPage<AlbumData, AlbumPlace>> {
	const { date, createdAt, id } = galleryItems;
	const { rows, next } = cutPage(
		await selectAlbums(
			context,
			after
				? sql`(${date}, ${createdAt}, ${id}) < (${after.date}, ${after.createdAt}, ${after.id})`
				: undefined,
			size,
		),
		(album) => ({ date: album.date, createdAt: Date.parse(album.createdAt), id: album.id }),
		size,
	);
	return { items: rows, next };
}

/** An album, or undefined when there is none of this id. */
export async function readAlbum(context: Context, id: string): Promise<AlbumData | undefined> {
	const [album] = await selectAlbums(context, eq(galleryItems.id, id), 1);
	return album;
}

/** The albums and their photos as of one moment, one more than a page holds. */
async function selectAlbums(
	{ db }: Context,
	filter: SQL | undefined,
	size: number,
): Promise<AlbumData[]> {
	const { date, createdAt, id } = galleryItems;
	const order = [desc(date), desc(createdAt), desc(id)];
	const limit = size + 1;
	const shown = db
		.select({ id })
		.from(galleryItems)
		.where(filter)
		.orderBy(...order)
		.limit(limit);
	const [rows, photos] = await db.batch([
		db
			.select()
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
	return rows.map((row) =>
		albumData(row, photosByItem.get(row.id)?.map((photo) => photo.url) ?? []),
	);
}
