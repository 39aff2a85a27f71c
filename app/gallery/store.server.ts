import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client";
import { distinctValues } from "~/db/distinct";
import { galleryItems, galleryPhotos } from "~/db/schema";
import type { Place } from "~/platform/lists/place";
import { ALBUMS_PER_PAGE, type Album, type GalleryQuery, orderPictures } from "./model";

interface Context {
	db: Database;
}

/** SQLite's own number of a row, which every index holds: it settles ties without sorting. */
export const key = sql<number>`${galleryItems}.rowid`;

export interface Gallery {
	albums: Album[];
	/** Where the next page begins, or null when this is the last. */
	next: Place | null;
	/** All categories, in alphabetical order. */
	categories: string[];
	/** What is shown: what was asked for, less a category that does not exist. */
	query: GalleryQuery;
}

/** One page of the gallery, in one round trip; in two, without its category, if there is no such. */
export async function readGallery(context: Context, query: GalleryQuery): Promise<Gallery> {
	const { db } = context;
	const asked = and(
		query.category === null ? undefined : eq(galleryItems.category, query.category),
		query.after === null ? undefined : comesAfter(query.after),
	);
	const order = [desc(galleryItems.date), desc(galleryItems.createdAt), desc(key)];
	const shownIds = db
		.select({ id: galleryItems.id })
		.from(galleryItems)
		.where(asked)
		.orderBy(...order)
		.limit(ALBUMS_PER_PAGE);
	const [items, photos, categoryRows] = await db.batch([
		db
			.select({ ...getTableColumns(galleryItems), key })
			.from(galleryItems)
			.where(asked)
			.orderBy(...order)
			// One more tells whether there is a next page.
			.limit(ALBUMS_PER_PAGE + 1),
		db
			.select({ itemId: galleryPhotos.itemId, url: galleryPhotos.url })
			.from(galleryPhotos)
			.where(inArray(galleryPhotos.itemId, shownIds))
			.orderBy(asc(galleryPhotos.itemId), asc(galleryPhotos.position)),
		distinctValues(db, galleryItems.category),
	]);
	const categories = categoryRows.map((row) => row.value);
	if (query.category !== null && !categories.includes(query.category)) {
		return readGallery(context, { ...query, category: null });
	}
	const last = items.length > ALBUMS_PER_PAGE ? items[ALBUMS_PER_PAGE - 1] : undefined;
	const photosByItem = Map.groupBy(photos, (photo) => photo.itemId);
	return {
		albums: items
			.slice(0, ALBUMS_PER_PAGE)
			.map(({ id, title, description, date, category, coverImage }) => ({
				id,
				title,
				description,
				date,
				category,
				pictures: orderPictures(
					coverImage,
					(photosByItem.get(id) ?? []).map((photo) => photo.url),
				),
			})),
		next: last ? { date: last.date, createdAt: last.createdAt.getTime(), key: last.key } : null,
		categories,
		query,
	};
}

export function comesAfter(place: Place): SQL {
	return sql`(${galleryItems.date}, ${galleryItems.createdAt}, ${key}) < (${place.date}, ${place.createdAt}, ${place.key})`;
}
