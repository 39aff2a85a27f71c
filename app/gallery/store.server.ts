import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { dataOf } from "~/content/fields";
import { galleryItems } from "~/db/content-schema";
import { cutTabs, distinctValues, type OpenTabs, selectOnce, tabColumns } from "~/db/distinct";
import { builder, type Placeholders, prepared, type Selects } from "~/db/prepared";
import { inLanguage, textIn } from "~/i18n/in-language";
import type { Language } from "~/i18n/language";
import type { Context } from "~/platform/context";
import { ANSWER_PAGE_ROWS } from "~/platform/lists/answer-list";
import type { DayCursor } from "~/platform/lists/cursor";
import { hasWords } from "~/platform/lists/has-words.server";
import { newestFirst, type Page, type TablePage } from "~/platform/lists/keyset.server";
import { type AlbumTableRow, albumTableRow } from "./album-data";
import { apiAlbum } from "./api-album";
import { type AlbumData, type ApiAlbum, albumColumns, type Picture } from "./fields";
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

const LISTED_CATEGORIES = 100;

/**
 * SQLite's row number (rowid) of an album. SQLite stores the rowid at the end of every index, so
 * that rows that are ordered by it need no extra sorting.
 */
const key = sql<number>`${galleryItems}.rowid`;

const columns = { ...getTableColumns(galleryItems), key };

const newest = newestFirst<DayCursor>({
	date: galleryItems.date,
	createdAt: galleryItems.createdAt,
	key,
});

/**
 * The number of pictures in an album's stored list, including the empty one that stands for a
 * missing cover.
 */
const pictureCount = sql<number>`json_array_length(pictures)`;

/** The first pictures of an album: as many as the gallery's list of albums shows. */
const firstPictures = sql`json_array(${sql.raw(
	Array.from({ length: 1 + PREVIEW_PHOTOS }, (_, place) => `pictures -> ${place}`).join(),
)})`.mapWith((json): Picture[] => JSON.parse(json).filter(Boolean));

const none = sql`'[]'`.mapWith((): Picture[] => []);

export interface Gallery {
	albums: Album[];
	/** The cursor with which the gallery's next page begins; null if this is the last page. */
	next: DayCursor | null;
	/**
	 * The categories for the tabs. The open category is always among them, and first if it is not
	 * on this page of tabs; the others are in alphabetical order.
	 */
	categories: string[];
	/**
	 * The category with which the next page of tabs begins; null if there are no more categories.
	 */
	moreCategories: string | null;
	/**
	 * What the gallery's URL asks for (category and page), but without a category that does not
	 * exist.
	 */
	query: GalleryQuery;
}

const categoryTabs = prepared((tabs: Placeholders<OpenTabs>) => [
	selectOnce(builder, tabColumns(galleryItems.category, tabs)),
]);

const pageOfCards = prepared(
	({ category, after }: Placeholders<Pick<GalleryQuery, "category" | "after">>) => [
		newest.page(selectAlbums(builder, { pictures: firstPictures, pictureCount }), {
			after,
			size: ALBUMS_PER_PAGE,
			where: category === null ? undefined : eq(columns.category, category),
		}),
	],
);

/** One page of the public gallery: albums, each with its first pictures. */
export async function readGallery(
	context: Context<"db">,
	query: GalleryQuery,
	language: Language,
): Promise<Gallery> {
	const { category, after } = query;
	const [found, [categories]] = await context.db.readBatch([
		...pageOfCards({ category, after }),
		...categoryTabs({ open: category, from: query.from || null }),
	]);
	if (category !== null && !categories?.isThere) {
		return readGallery(context, { ...query, category: null }, language);
	}
	const { tabs, moreTabs } = cutTabs(categories, category);
	const { rows, next } = newest.cut(found, ALBUMS_PER_PAGE);
	const albums = rows.map((row) => publicAlbum(language, row));
	return { albums, next, categories: tabs, moreCategories: moreTabs, query };
}

const { id, title, titleTn, date, createdAt } = columns;

const strip = prepared(() => {
	const shown = { id, title, titleTn, pictures: firstPictures, date, createdAt, key };
	const query = builder.select(shown).from(galleryItems).$dynamic();
	return [newest.page(query, { after: null, size: STRIP_PHOTOS })];
});

export async function readStrip({ db }: Context<"db">, language: Language): Promise<StripPhoto[]> {
	const [found] = await db.readBatch(strip());
	const { rows } = newest.cut(found, STRIP_PHOTOS);
	return stripOf(
		rows.map(({ id, title, titleTn, pictures }) => ({
			...inLanguage(language, { id, title, titleTn }),
			...shownPictures(language, pictures),
		})),
	);
}

export interface OpenAlbum {
	album: Album;
	/**
	 * The URL of the album's cover, or else of the first picture on this page; null if there is no
	 * picture.
	 */
	cover: string | null;
	/** How many pictures of the album are on earlier pages. */
	before: number;
	/**
	 * 1 if the album has a cover, else 0. A picture's number in the album counts the cover; a
	 * position (`after`) counts only the photos after the cover.
	 */
	covers: number;
	/**
	 * The position of the last photo on this page, after which the next page begins; null if this
	 * is the last page.
	 */
	next: number | null;
	query: AlbumQuery;
}

const wholeAlbum = prepared(({ id }: Placeholders<Pick<Album, "id">>) => [
	builder.select().from(galleryItems).where(eq(galleryItems.id, id)),
]);

/**
 * A page of one public album. If a photo is opened, the page begins with that photo or with the
 * photo before it.
 */
export async function readOpenAlbum(
	{ db }: Context<"db">,
	query: AlbumQuery,
	language: Language,
): Promise<OpenAlbum | { album: null }> {
	const { album: id, photo = null } = query;
	const [[row]] = await db.readBatch(wholeAlbum({ id }));
	if (!row) return { album: null };
	const [cover, ...photos] = row.pictures;
	const covers = cover?.url ? 1 : 0;
	const after = photo === null ? query.after : photo > 2 ? photo - 3 : null;
	const first = after === null ? 0 : after + 1;
	const page = photos.slice(first, first + PHOTOS_PER_PAGE);
	const shown = after === null && cover ? [cover, ...page] : page;
	const { length } = row.pictures;
	const opened = publicAlbum(language, { ...row, pictures: shown, pictureCount: length }, covers);
	// How many pictures are on earlier pages of the album: the cover, and the photos up to the
	// position `after`.
	const before = after === null ? 0 : covers + first;
	if (photo !== null && !opened.pictures[photo - before - 1]) return { album: null };
	const last = first + page.length;
	return {
		album: opened,
		cover: orderPictures(row.pictures.slice(0, 1).concat(page))[0]?.url ?? null,
		before,
		covers,
		next: photos.length > last ? last - 1 : null,
		query,
	};
}

/**
 * A row of the albums' table. `pictures` may contain only the pictures of one page. `pictureCount`
 * is the length of the stored list, with all pictures and the empty one for a missing cover.
 */
type AlbumRow = typeof galleryItems.$inferSelect & { pictureCount: number };

/**
 * An album as public pages show it.
 *
 * @param covers 1 if the album has a cover, 0 if the first picture in its stored list is empty
 */
function publicAlbum(
	language: Language,
	row: AlbumRow,
	covers = row.pictures[0]?.url ? 1 : 0,
): Album {
	const { id, title, titleTn, description, descriptionTn, date, category } = row;
	return {
		...inLanguage(language, { id, title, titleTn, description, descriptionTn, date, category }),
		...shownPictures(language, row.pictures),
		pictureCount: Math.max(0, row.pictureCount - 1) + covers,
	};
}

/** The URLs of the pictures in the order in which pages show them, and the descriptions by URL. */
function shownPictures(language: Language, stored: Picture[]) {
	const pictures = orderPictures(stored);
	const descriptions = pictures
		.map((picture) => [picture.url, textIn(language, "description", picture)] as const)
		.filter(([, { text }]) => text !== "");
	return {
		pictures: pictures.map(({ url }) => url),
		descriptions: Object.fromEntries(descriptions),
	};
}

/**
 * Begins a query for albums.
 *
 * @param pictures columns that replace the stored list of pictures, such as its length or only its
 *   first pictures. If the object is empty, the query reads the whole list
 */
function selectAlbums<Pictures extends Record<string, SQL>>(db: Selects, pictures: Pictures) {
	return db
		.select({ ...columns, ...pictures })
		.from(galleryItems)
		.$dynamic();
}

async function readPage<Pictures extends Record<string, SQL>>(
	{ db }: Context<"db">,
	pictures: Pictures,
	after: DayCursor | null,
) {
	return newest.read(selectAlbums(db, pictures), { after, size: ANSWER_PAGE_ROWS });
}

interface AlbumTablePage extends TablePage<AlbumTableRow, DayCursor> {
	/** The albums' categories, in alphabetical order. */
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
	const cover = sql<string>`ifnull(pictures ->> '$[0].url', '')`;
	const [found, [listed]] = await context.db.batch([
		newest.page(selectAlbums(context.db, { pictures: none, cover, count: pictureCount }), {
			after,
			size: TABLE_ROWS,
			where,
		}),
		selectOnce(context.db, {
			categories: distinctValues(galleryItems.category, { count: LISTED_CATEGORIES }),
		}),
	]);
	if (after && found.length === 0) return readAlbumTable(context, { ...query, after: null });
	const { rows, next } = newest.cut(found, TABLE_ROWS);
	const items = rows.map(({ cover, count, ...row }) => albumTableRow(albumData(row), cover, count));
	return {
		items,
		next,
		isFirst: after === null,
		categories: listed?.categories ?? [],
	};
}

interface AlbumSearch {
	/**
	 * The searched words, or parts of words. All of them must be in the album's title or category.
	 */
	text: string;
	category: string | null;
	after: DayCursor | null;
}

/** A page of all albums, for the API's response. */
export async function readAlbums(
	context: Context<"db">,
	after: DayCursor | null,
): Promise<Page<ApiAlbum, DayCursor>> {
	const { rows, next } = await readPage(context, {}, after);
	return { items: rows.map((row) => apiAlbum(albumData(row))), next };
}

/**
 * A page of albums without their pictures, for an API response that only says when each album was
 * last changed.
 */
export async function readAlbumVersions(
	context: Context<"db">,
	after: DayCursor | null,
): Promise<Page<Pick<AlbumData, "id" | "updatedAt">, DayCursor>> {
	const { rows, next } = await readPage(context, { pictures: none }, after);
	return { items: rows.map(albumData), next };
}

export function albumData(row: typeof galleryItems.$inferSelect): AlbumData {
	return dataOf(albumColumns, row);
}
