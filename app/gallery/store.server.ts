import { and, asc, eq, getTableColumns, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client";
import { galleryItems, galleryPhotos } from "~/db/content-schema";
import { cutTabs, tabQueries } from "~/db/distinct";
import { inLanguage, textIn } from "~/i18n/in-language";
import type { Language } from "~/i18n/language";
import { missingUploads, releaseMedia } from "~/media/bucket.server";
import { type Actor, audit, deleteRow, subjectOf } from "~/platform/changes/audit.server";
import { changeRow } from "~/platform/changes/change-row.server";
import { type RequestKey, writeOnce } from "~/platform/changes/idempotency.server";
import { deleteAll } from "~/platform/changes/snapshot.server";
import type { Context } from "~/platform/context";
import { refusal } from "~/platform/http/refusal";
import { ANSWER_PAGE_ROWS } from "~/platform/lists/answer-list";
import type { DayCursor } from "~/platform/lists/cursor";
import { newestFirst, type Page, type TablePage } from "~/platform/lists/keyset.server";
import {
	type AlbumData,
	albumData,
	descriptionsShown,
	type ListedAlbum,
	listedAlbum,
} from "./album-data";
import {
	ALBUMS_PER_PAGE,
	type Album,
	type AlbumQuery,
	type GalleryQuery,
	orderPictures,
	PHOTOS_PER_PAGE,
	PREVIEW_PHOTOS,
	STRIP_PHOTOS,
	type StripPhoto,
	stripOf,
} from "./model";
import type { AlbumChange, AlbumInput } from "./payloads";

/** How many albums one page of the portal's table shows. */
const TABLE_ROWS = 40;

/** SQLite's own row number. Every index ends with it, so ordering by it needs no sorting. */
const key = sql<number>`${galleryItems}.rowid`;

const columns = { ...getTableColumns(galleryItems), key };

const newest = newestFirst<DayCursor>({
	date: galleryItems.date,
	createdAt: galleryItems.createdAt,
	key,
});

/** The addresses of an album's photos, in their order. */
const photoUrls = sql`(
	SELECT json_group_array(url ORDER BY position) FROM ${galleryPhotos}
	WHERE item_id = gallery_items.id)`.mapWith((json): string[] => JSON.parse(json));

/** How many photos an album has: their positions go from 0 without a gap (see `insertPhotos`). */
const photoCount = sql<number>`ifnull((
	SELECT max(position) + 1 FROM ${galleryPhotos} WHERE item_id = gallery_items.id), 0)`;

/** The addresses of an album's first photos. */
const previewUrls = sql`(
	SELECT json_group_array(url ORDER BY position) FROM (
		SELECT url, position FROM ${galleryPhotos} WHERE item_id = gallery_items.id
		ORDER BY position LIMIT ${PREVIEW_PHOTOS}))`.mapWith((json): string[] => JSON.parse(json));

export interface Gallery {
	albums: Album[];
	/** Where the next page begins, or null when this is the last. */
	next: DayCursor | null;
	/** The categories that are offered, in alphabetical order. The open one is among them. */
	categories: string[];
	/** The category with which the next ones begin, or null when there are no more. */
	moreCategories: string | null;
	/** The query that is answered: the one asked for, but without a category that does not exist. */
	query: GalleryQuery;
}

/**
 * One page of the public gallery, with the first pictures of each album. It takes one query batch, or
 * two when the category does not exist.
 *
 * @param language of the page
 */
export async function readGallery(
	context: Context<"db">,
	query: GalleryQuery,
	language: Language,
): Promise<Gallery> {
	const { db } = context;
	const inCategory = query.category === null ? undefined : eq(columns.category, query.category);
	const [found, categoryRows, openCategory] = await db.batch([
		db
			.select({
				...columns,
				photos: previewUrls.as("photos"),
				photoCount: photoCount.as("photo_count"),
			})
			.from(galleryItems)
			.where(and(inCategory, newest.after(query.after)))
			.orderBy(...newest.order)
			.limit(ALBUMS_PER_PAGE + 1),
		...tabQueries(db, galleryItems.category, query.category, query.from),
	]);
	if (query.category !== null && openCategory.length === 0) {
		return readGallery(context, { ...query, category: null }, language);
	}
	const { tabs, moreTabs } = cutTabs(categoryRows, openCategory);
	const { rows, next } = newest.cut(found, ALBUMS_PER_PAGE);
	const albums = rows.map(({ photos, photoCount, ...row }) =>
		publicAlbum(language, row, photos, photoCount),
	);
	return { albums, next, categories: tabs, moreCategories: moreTabs, query };
}

/** The strip of photos on the home page. */
export async function readStrip(context: Context<"db">, language: Language): Promise<StripPhoto[]> {
	const rows = await selectAlbums(context, previewUrls, newest.after(null), STRIP_PHOTOS);
	return stripOf(rows.map(({ photos, ...row }) => publicAlbum(language, row, photos, 0)));
}

/** A page of one album. */
export interface OpenAlbum {
	album: Album;
	/** Its cover, or else the first picture of the page; null when it has none. */
	cover: string | null;
	/** How many pictures of the album the pages before show. */
	before: number;
	/** The position after which the next page begins, or null when this is the last. */
	next: number | null;
	query: AlbumQuery;
}

/** A page of one public album, in one query batch; null when there is no such album. */
export async function readOpenAlbum(
	{ db }: Context<"db">,
	query: AlbumQuery,
	language: Language,
): Promise<OpenAlbum | null> {
	const { album: id, after } = query;
	const [[row], photos] = await db.batch([
		db
			.select({ ...getTableColumns(galleryItems), photoCount: photoCount.as("photo_count") })
			.from(galleryItems)
			.where(eq(galleryItems.id, id)),
		db
			.select({ url: galleryPhotos.url, position: galleryPhotos.position })
			.from(galleryPhotos)
			.where(and(eq(galleryPhotos.itemId, id), gt(galleryPhotos.position, after ?? -1)))
			.orderBy(asc(galleryPhotos.position))
			.limit(PHOTOS_PER_PAGE + 1),
	]);
	if (!row) return null;
	const { photoCount: count, ...album } = row;
	const shown = photos.slice(0, PHOTOS_PER_PAGE);
	const urls = shown.map(({ url }) => url);
	const opened = publicAlbum(language, album, urls, count, after === null);
	return {
		album: opened,
		cover: orderPictures(row.coverImage, urls)[0] ?? null,
		// The cover and the photos up to that position.
		before: after === null ? 0 : opened.pictureCount - count + after + 1,
		next: photos.length > shown.length ? (shown.at(-1)?.position ?? null) : null,
		query,
	};
}

/** @param photos those that are shown; `count` is how many it has, `withCover` whether to show it */
function publicAlbum(
	language: Language,
	row: typeof galleryItems.$inferSelect,
	photos: string[],
	count: number,
	withCover = true,
): Album {
	const { id, date, category } = row;
	const { title, titleLang, description, descriptionLang } = inLanguage(language, row);
	const cover = orderPictures(row.coverImage, []);
	const pictures = orderPictures(withCover ? row.coverImage : "", photos);
	const shown = { coverImage: "", photos: pictures };
	const en = descriptionsShown(shown, row.descriptions);
	const tn = descriptionsShown(shown, row.descriptionsTn);
	const descriptions = Object.fromEntries(
		Object.keys({ ...en, ...tn }).map((url) => [url, textIn(language, en[url], tn[url])]),
	);
	return {
		...{ id, title, description, date, category, pictures, descriptions },
		pictureCount: cover.length + count,
		...(titleLang && { titleLang }),
		...(descriptionLang && { descriptionLang }),
	};
}

/** Albums, the newest first, with a subquery about their photos. */
function selectAlbums<Photos>(
	{ db }: Context<"db">,
	photos: SQL<Photos>,
	filter: SQL | undefined,
	limit: number,
) {
	return db
		.select({ ...columns, photos })
		.from(galleryItems)
		.where(filter)
		.orderBy(...newest.order)
		.limit(limit);
}

/** One page of the portal's table. */
export async function readAlbumTable(
	context: Context<"db">,
	after: DayCursor | null,
): Promise<TablePage<ListedAlbum, DayCursor>> {
	const found = await selectAlbums(context, photoCount, newest.after(after), TABLE_ROWS + 1);
	if (after && found.length === 0) return readAlbumTable(context, null);
	const { rows, next } = newest.cut(found, TABLE_ROWS);
	const items = rows.map((row) => listedAlbum(albumData(row, []), row.photos));
	return { items, next, isFirst: after === null };
}

/** The next albums after a cursor, for an answer that lists all of them. */
export async function readAlbums(
	context: Context<"db">,
	after: DayCursor | null,
): Promise<Page<AlbumData, DayCursor>> {
	const found = await selectAlbums(context, photoUrls, newest.after(after), ANSWER_PAGE_ROWS + 1);
	const { rows, next } = newest.cut(found, ANSWER_PAGE_ROWS);
	return { items: rows.map(toData), next };
}

/** The same without its photos: when each was last changed. */
export async function readAlbumVersions(
	context: Context<"db">,
	after: DayCursor | null,
): Promise<Page<Pick<AlbumData, "id" | "updatedAt">, DayCursor>> {
	const found = await selectAlbums(context, photoCount, newest.after(after), ANSWER_PAGE_ROWS + 1);
	const { rows, next } = newest.cut(found, ANSWER_PAGE_ROWS);
	return { items: rows.map((row) => albumData(row, [])), next };
}

/** An album, or undefined when there is none with this id. */
export async function readAlbum(
	context: Context<"db">,
	id: string,
): Promise<AlbumData | undefined> {
	const row = await selectAlbums(context, photoUrls, eq(columns.id, id), 1).get();
	return row && toData(row);
}

function toData(row: typeof galleryItems.$inferSelect & Pick<AlbumData, "photos">): AlbumData {
	return albumData(row, row.photos);
}

type WriteContext = Context<"db" | "now" | "media">;

/**
 * Adds an album.
 *
 * @param requestKey identifies the request if it is sent again
 * @throws a 400 Response when the album shows an upload that does not exist
 */
export async function createAlbum(
	context: WriteContext,
	actor: Actor,
	{ photos, descriptions, descriptionsTn, ...input }: AlbumInput,
	requestKey: RequestKey | null = null,
): Promise<AlbumData> {
	const { db, now } = context;
	const row = {
		...input,
		descriptions: descriptionsShown({ ...input, photos }, descriptions),
		descriptionsTn: descriptionsShown({ ...input, photos }, descriptionsTn),
		id: crypto.randomUUID(),
		createdAt: new Date(now),
		updatedAt: null,
	};
	return writeOnce(
		context,
		actor,
		requestKey,
		albumData(row, photos),
		[
			db.insert(galleryItems).values(row),
			insertPhotos(db, row.id, photos, sql`true`),
			audit(context, actor, "album.create", subjectOf(row)),
		],
		() => requireUploads(context, { ...input, photos }),
	);
}

/**
 * Changes an album. Fields that are left out stay as they are.
 *
 * @param ifMatch the `If-Match` header: tags of the states from which the album may be changed
 * @throws a Response, and changes nothing: 404 when there is no such album; 400 for an upload that
 *   does not exist; 409 with the current state when the change was made from another state
 */
export async function updateAlbum(
	context: WriteContext,
	actor: Actor,
	id: string,
	input: AlbumChange,
	ifMatch: string | null = null,
): Promise<AlbumData> {
	const { db } = context;
	const { updatedAt: seen, descriptions, descriptionsTn, ...changed } = input;
	const { before, after } = await changeRow(context, actor, {
		kind: "album",
		table: galleryItems,
		read: () => selectAlbums(context, photoUrls, eq(columns.id, id), 1).get(),
		answer: toData,
		fields: (current) => {
			const { coverImage = current.coverImage, photos = current.photos } = changed;
			const shown = { coverImage, photos };
			const known = { ...current.descriptions, ...descriptions };
			const knownTn = { ...current.descriptionsTn, ...descriptionsTn };
			return {
				...changed,
				descriptions: descriptionsShown(shown, known),
				descriptionsTn: descriptionsShown(shown, knownTn),
			};
		},
		seen,
		ifMatch,
		check: (album, current) => requireUploads(context, album, current),
		also: ({ photos }, isUnchanged) =>
			photos === undefined
				? []
				: [
						db.delete(galleryPhotos).where(and(eq(galleryPhotos.itemId, id), isUnchanged)),
						insertPhotos(db, id, photos, isUnchanged),
					],
	});
	await releaseMedia(context, newPictures(before, after));
	return toData(after);
}

/** @throws a 404 Response when there is no such album */
export async function deleteAlbum(context: WriteContext, actor: Actor, id: string) {
	const album = await readAlbum(context, id);
	const isDeleted = album && (await deleteRow(context, actor, "album.delete", galleryItems, id));
	if (!isDeleted) throw notFound();
	await releaseMedia(context, [album.coverImage, ...album.photos]);
	return { id };
}

/**
 * Deletes every album after writing a snapshot of them. Their pictures are kept as long as the
 * snapshot.
 */
export function deleteAllAlbums(context: WriteContext, actor: Actor) {
	return deleteAll(context, actor, {
		action: "album.delete-all",
		table: galleryItems,
		children: [galleryPhotos],
	});
}

/** One statement for any number of photos, because D1 allows at most a hundred bound values. */
function insertPhotos(db: Database, id: string, photos: string[], condition: SQL) {
	return db.insert(galleryPhotos).select(sql`
		SELECT ${id}, key, value FROM json_each(${JSON.stringify(photos)}) WHERE ${condition}`);
}

type Pictures = Pick<AlbumData, "coverImage" | "photos">;

/** The pictures that an album has and its other state does not have. */
function newPictures({ coverImage, photos }: Pictures, other: Pictures): string[] {
	const known = new Set([other.coverImage, ...other.photos]);
	return [...new Set([coverImage, ...photos])].filter((url) => !known.has(url));
}

/**
 * Refuses an album that shows an upload which does not exist. A draft may be days old, and its
 * upload may have been removed since, with another album or by the nightly job.
 *
 * @param current the album as it is now: what it already shows is not checked
 */
async function requireUploads(
	context: Context<"db" | "media">,
	album: Pictures,
	current: Pictures = { coverImage: "", photos: [] },
) {
	const missing = await missingUploads(context, newPictures(album, current));
	if (missing.length === 0) return;
	const field = missing.includes(album.coverImage) ? "coverImage" : "photos";
	throw Response.json({ message: `${field}: there is no such upload`, missing }, { status: 400 });
}

function notFound() {
	return refusal(404, "There is no such album");
}
