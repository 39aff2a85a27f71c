import { asc, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "~/db/client";
import { distinctValues } from "~/db/distinct";
import { galleryItems, galleryPhotos } from "~/db/schema";
import { ALBUMS_PER_PAGE, type Album, orderPictures } from "./model";

interface Context {
	db: Database;
}

export interface Gallery {
	albums: Album[];
	/** All categories, in alphabetical order. */
	categories: string[];
	/** The category shown, or null for all. */
	current: string | null;
}

/** The newest albums of a category, in one round trip; of all, in a second, if there is no such. */
export async function readGallery(context: Context, asked: string | null): Promise<Gallery> {
	const { db } = context;
	const filter = asked === null ? undefined : eq(galleryItems.category, asked);
	const order = [desc(galleryItems.date), desc(galleryItems.createdAt)];
	const shownIds = db
		.select({ id: galleryItems.id })
		.from(galleryItems)
		.where(filter)
		.orderBy(...order)
		.limit(ALBUMS_PER_PAGE);
	const [items, photos, categoryRows] = await db.batch([
		db
			.select()
			.from(galleryItems)
			.where(filter)
			.orderBy(...order)
			.limit(ALBUMS_PER_PAGE),
		db
			.select({ itemId: galleryPhotos.itemId, url: galleryPhotos.url })
			.from(galleryPhotos)
			.where(inArray(galleryPhotos.itemId, shownIds))
			.orderBy(asc(galleryPhotos.itemId), asc(galleryPhotos.position)),
		distinctValues(db, galleryItems.category),
	]);
	const categories = categoryRows.map((row) => row.value);
	if (asked !== null && !categories.includes(asked)) return readGallery(context, null);
	const photosByItem = Map.groupBy(photos, (photo) => photo.itemId);
	const albums = items.map(({ id, title, description, date, category, coverImage }) => ({
		id,
		title,
		description,
		date,
		category,
		pictures: orderPictures(
			coverImage,
			(photosByItem.get(id) ?? []).map((photo) => photo.url),
		),
	}));
	return { albums, categories, current: asked };
}
