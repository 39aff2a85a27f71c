import { and, asc, eq, getTableColumns, gt, type SQL, sql } from "drizzle-orm";
import { dataOf } from "~/content/fields";
import type { Database } from "~/db/client";
import { galleryItems, galleryPhotos } from "~/db/content-schema";
import { cutTabs, distinctValues, tabQueries } from "~/db/distinct";
import { inLanguage, textIn } from "~/i18n/in-language";
import type { Language } from "~/i18n/language";
import { requireUploads } from "~/media/bucket.server";
import {
	type Actor,
	audit,
	deleteAll,
	deleteRow,
	subjectOf,
} from "~/platform/changes/audit.server";
import { changeRow, newRow, type RowChange } from "~/platform/changes/change-row.server";
import { keepAbsence } from "~/platform/changes/former.server";
import { type RequestKey, writeOnce } from "~/platform/changes/idempotency.server";
import type { Context } from "~/platform/context";
import { ANSWER_PAGE_ROWS } from "~/platform/lists/answer-list";
import type { DayCursor } from "~/platform/lists/cursor";
import { hasWords } from "~/platform/lists/has-words.server";
import { newestFirst, type Page, type TablePage } from "~/platform/lists/keyset.server";
import { descriptionsShown, type ListedAlbum, listedAlbum } from "./album-data";
import { type AlbumData, albumFields, type StoredAlbum } from "./fields";
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

const TABLE_ROWS = 40;

/** How many categories the portal offers to choose from. */
const LISTED_CATEGORIES = 100;

/** SQLite's row number. Every index ends with it, so ordering by it needs no sorting. */
const key = sql<number>`${galleryItems}.rowid`;

const columns = { ...getTableColumns(galleryItems), key };

const newest = newestFirst<DayCursor>({
	date: galleryItems.date,
	createdAt: galleryItems.createdAt,
	key,
});

const photoUrls = sql`(
	SELECT json_group_array(url ORDER BY position) FROM ${galleryPhotos}
	WHERE item_id = gallery_items.id)`.mapWith((json): string[] => JSON.parse(json));

/** How many photos an album has: their positions go from 0 without a gap (see `insertPhotos`). */
const photoCount = sql<number>`ifnull((
	SELECT max(position) + 1 FROM ${galleryPhotos} WHERE item_id = gallery_items.id), 0)`;

const previewUrls = sql`(
	SELECT json_group_array(url) FROM (
		SELECT url FROM ${galleryPhotos} WHERE item_id = gallery_items.id
		ORDER BY position LIMIT ${PREVIEW_PHOTOS}))`.mapWith((json): string[] => JSON.parse(json));

export interface Gallery {
	albums: Album[];
	/** Where the next page begins, or null when this is the last. */
	next: DayCursor | null;
	/** The categories on the tabs, in alphabetical order. The open one is among them. */
	categories: string[];
	/** The category with which the next tabs begin, or null when there are no more. */
	moreCategories: string | null;
	/** The query that was asked for, but without a category that does not exist. */
	query: GalleryQuery;
}

/** One page of the public gallery, with the first pictures of each album. */
export async function readGallery(
	context: Context<"db">,
	query: GalleryQuery,
	language: Language,
): Promise<Gallery> {
	const { db } = context;
	const inCategory = query.category === null ? undefined : eq(columns.category, query.category);
	const photos = previewUrls.as("photos");
	const cards = { ...columns, photos, photoCount: photoCount.as("photo_count") };
	const [found, categoryRows, openCategory] = await db.batch([
		newest.page(db.select(cards).from(galleryItems).$dynamic(), {
			after: query.after,
			size: ALBUMS_PER_PAGE,
			where: inCategory,
		}),
		...tabQueries(db, galleryItems.category, query.category, query.from),
	]);
	if (query.category !== null && openCategory.length === 0) {
		return readGallery(context, { ...query, category: null }, language);
	}
	const { tabs, moreTabs } = cutTabs(categoryRows, openCategory);
	const { rows, next } = newest.cut(found, ALBUMS_PER_PAGE);
	const albums = rows.map((row) => publicAlbum(language, row));
	return { albums, next, categories: tabs, moreCategories: moreTabs, query };
}

export async function readStrip(context: Context<"db">, language: Language): Promise<StripPhoto[]> {
	const { rows } = await readPage(context, previewUrls, null, STRIP_PHOTOS);
	return stripOf(rows.map((row) => publicAlbum(language, { ...row, photoCount: 0 })));
}

export interface OpenAlbum {
	album: Album;
	/** Its cover, or else the first picture of the page; null when it has none. */
	cover: string | null;
	/** How many pictures of the album the pages before show. */
	before: number;
	/** 1 where the album has a cover, which is counted but has no position. */
	covers: number;
	/** The position after which the next page begins, or null when this is the last. */
	next: number | null;
	query: AlbumQuery;
}

/** A page of one public album, beginning about the photo that is opened, if there is such a one. */
export async function readOpenAlbum(
	{ db }: Context<"db">,
	query: AlbumQuery,
	language: Language,
): Promise<OpenAlbum | { album: null }> {
	const { album: id, photo = null } = query;
	// Whether a cover is counted is not known yet.
	const after = photo === null ? query.after : photo > 2 ? photo - 3 : null;
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
	if (!row) return { album: null };
	const shown = photos.slice(0, PHOTOS_PER_PAGE);
	const urls = shown.map(({ url }) => url);
	const opened = publicAlbum(language, { ...row, photos: urls }, after !== null);
	const covers = opened.pictureCount - row.photoCount;
	// The cover and the photos up to that position.
	const before = after === null ? 0 : covers + after + 1;
	if (photo !== null && !opened.pictures[photo - before - 1]) return { album: null };
	return {
		album: opened,
		cover: orderPictures(row.coverImage, urls)[0] ?? null,
		before,
		covers,
		next: photos.length > shown.length ? (shown.at(-1)?.position ?? null) : null,
		query,
	};
}

/** The photos that the page shows, and how many the album has in all. */
type AlbumRow = typeof galleryItems.$inferSelect & { photos: string[]; photoCount: number };

function publicAlbum(language: Language, row: AlbumRow, isCoverHidden = false): Album {
	const { id, title, titleTn, description, descriptionTn, date, category } = row;
	const { coverImage, photos, photoCount } = row;
	const pictures = orderPictures(isCoverHidden ? "" : coverImage, photos);
	const descriptions = pictures
		.map((url) => {
			const shown = textIn(language, row.descriptions[url], row.descriptionsTn[url]);
			return [url, shown] as const;
		})
		.filter(([, { text }]) => text !== "");
	return {
		...inLanguage(language, { id, title, titleTn, description, descriptionTn, date, category }),
		pictures,
		descriptions: Object.fromEntries(descriptions),
		pictureCount: orderPictures(coverImage, []).length + photoCount,
	};
}

function selectAlbums<Photos>({ db }: Context<"db">, photos: SQL<Photos>) {
	return db
		.select({ ...columns, photos })
		.from(galleryItems)
		.$dynamic();
}

async function readPage<Photos>(
	context: Context<"db">,
	photos: SQL<Photos>,
	after: DayCursor | null,
	size: number,
) {
	return newest.cut(await newest.page(selectAlbums(context, photos), { after, size }), size);
}

interface AlbumTablePage extends TablePage<ListedAlbum, DayCursor> {
	/** In alphabetical order. */
	categories: string[];
}

export async function readAlbumTable(
	context: Context<"db">,
	query: AlbumSearch,
): Promise<AlbumTablePage> {
	const { text, category, after } = query;
	const where = and(
		category === null ? undefined : eq(columns.category, category),
		hasWords(sql`title || ' ' || title_tn || ' ' || category`, text),
	);
	const [found, categories] = await context.db.batch([
		newest.page(selectAlbums(context, photoCount), { after, size: TABLE_ROWS, where }),
		distinctValues(context.db, galleryItems.category, { count: LISTED_CATEGORIES }),
	]);
	if (after && found.length === 0) return readAlbumTable(context, { ...query, after: null });
	const { rows, next } = newest.cut(found, TABLE_ROWS);
	const items = rows.map(({ photos, ...row }) =>
		listedAlbum(dataOf(albumFields, { ...row, photos: [] }), photos),
	);
	return {
		items,
		next,
		isFirst: after === null,
		categories: categories.map(({ value }) => value),
	};
}

interface AlbumSearch {
	/** Words of the title or the category, or parts of them. */
	text: string;
	category: string | null;
	after: DayCursor | null;
}

/** For an answer that lists all albums. */
export async function readAlbums(
	context: Context<"db">,
	after: DayCursor | null,
): Promise<Page<AlbumData, DayCursor>> {
	const { rows, next } = await readPage(context, photoUrls, after, ANSWER_PAGE_ROWS);
	return { items: rows.map(albumData), next };
}

/** The same without the photos, for an answer that only says when each album was changed. */
export async function readAlbumVersions(
	context: Context<"db">,
	after: DayCursor | null,
): Promise<Page<Pick<AlbumData, "id" | "updatedAt">, DayCursor>> {
	const { rows, next } = await readPage(context, photoCount, after, ANSWER_PAGE_ROWS);
	return { items: rows.map((row) => albumData({ ...row, photos: [] })), next };
}

export async function readAlbum(
	context: Context<"db">,
	id: string,
): Promise<AlbumData | undefined> {
	const row = await findAlbum(context, id);
	return row && albumData(row);
}

function findAlbum(context: Context<"db">, id: string) {
	return selectAlbums(context, photoUrls).where(eq(columns.id, id)).get();
}

function albumData(row: typeof galleryItems.$inferSelect & { photos: string[] }): AlbumData {
	return dataOf(albumFields, row);
}

type WriteContext = Context<"db" | "now" | "media">;

/** @throws a 400 Response when the album shows an upload that does not exist */
export async function createAlbum(
	context: WriteContext,
	actor: Actor,
	input: StoredAlbum,
	requestKey: RequestKey | null = null,
): Promise<AlbumData> {
	const { db } = context;
	const album = newRow(context, {
		...input,
		descriptions: descriptionsShown(input, input.descriptions),
		descriptionsTn: descriptionsShown(input, input.descriptionsTn),
	});
	const { photos, ...row } = album;
	return writeOnce(
		context,
		actor,
		requestKey,
		albumData(album),
		[
			db.insert(galleryItems).values(row),
			insertPhotos(db, row.id, photos, sql`true`),
			audit(context, actor, "album.create", subjectOf(row)),
			keepAbsence(context, "album", eq(galleryItems.id, row.id)),
		],
		() => requirePictures(context, input),
	);
}

/**
 * Changes an album. Descriptions of pictures that are not given stay as they are.
 *
 * @throws a Response, as `changeRow` does; and 400 for an upload that does not exist
 */
export async function updateAlbum(
	context: WriteContext,
	actor: Actor,
	{ id, fields, precondition }: RowChange<StoredAlbum>,
): Promise<AlbumData> {
	const { db } = context;
	const { after } = await changeRow(context, actor, {
		kind: "album",
		read: () => findAlbum(context, id),
		answer: albumData,
		fields: (current) => {
			const { coverImage = current.coverImage, photos = current.photos } = fields;
			const shown = { coverImage, photos };
			const known = { ...current.descriptions, ...fields.descriptions };
			const knownTn = { ...current.descriptionsTn, ...fields.descriptionsTn };
			return {
				...fields,
				descriptions: descriptionsShown(shown, known),
				descriptionsTn: descriptionsShown(shown, knownTn),
			};
		},
		precondition,
		check: (album, current) => requirePictures(context, album, current),
		also: ({ photos }, isUnchanged) =>
			photos === undefined
				? []
				: [
						db.delete(galleryPhotos).where(and(eq(galleryPhotos.itemId, id), isUnchanged)),
						insertPhotos(db, id, photos, isUnchanged),
					],
	});
	return albumData(after);
}

export async function deleteAlbum(context: WriteContext, actor: Actor, id: string) {
	await deleteRow(context, actor, "album", id);
	return { id };
}

export function deleteAllAlbums(context: WriteContext, actor: Actor) {
	return deleteAll(context, actor, "album");
}

/** One statement for any number of photos, because D1 allows at most a hundred bound values. */
function insertPhotos(db: Database, id: string, photos: string[], condition: SQL) {
	return db.insert(galleryPhotos).select(sql`
		SELECT ${id}, key, value FROM json_each(${JSON.stringify(photos)}) WHERE ${condition}`);
}

type Pictures = Pick<AlbumData, "coverImage" | "photos">;

/** The pictures that an album has and its other state has not. */
function newPictures({ coverImage, photos }: Pictures, other: Pictures): string[] {
	const known = new Set([other.coverImage, ...other.photos]);
	return [...new Set([coverImage, ...photos])].filter((url) => !known.has(url));
}

/** Refuses an album that shows an upload which does not exist, unless it shows that already. */
function requirePictures(
	context: Context<"db" | "media">,
	album: Pictures,
	current: Pictures = { coverImage: "", photos: [] },
) {
	return requireUploads(context, newPictures(album, current), (url) =>
		url === album.coverImage ? "coverImage" : "photos",
	);
}
