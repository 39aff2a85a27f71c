import { and, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteSelect } from "drizzle-orm/sqlite-core";
import { dataOf } from "~/content/fields";
import { sermons } from "~/db/content-schema";
import { cutTabs, distinctValues, tabQueries } from "~/db/distinct";
import { inLanguage, textIn } from "~/i18n/in-language";
import { type Language, otherLanguage } from "~/i18n/language";
import { type Actor, audit, deleteRow, subjectOf } from "~/platform/changes/audit.server";
import { changeRow, newRow, type RowChange } from "~/platform/changes/change-row.server";
import { type RequestKey, writeOnce } from "~/platform/changes/idempotency.server";
import { deleteAll } from "~/platform/changes/snapshot.server";
import type { Context } from "~/platform/context";
import { webAddress } from "~/platform/http/url";
import { ANSWER_PAGE_ROWS } from "~/platform/lists/answer-list";
import type { DayCursor } from "~/platform/lists/cursor";
import { newestFirst, type Page, type TablePage } from "~/platform/lists/keyset.server";
import { cleanText } from "~/platform/text";
import { type SermonData, type StoredSermon, sermonFields } from "./fields";
import { measureFiles } from "./linked-files.server";
import {
	type FullSermon,
	type LatestSermon,
	SERMONS_PER_PAGE,
	type Sermon,
	type SermonQuery,
} from "./model";

const TABLE_ROWS = 50;

const SUGGESTED_SERIES = 100;

const { key, createdAt, updatedAt, description, descriptionTn, featured, files, ...cardColumns } =
	getTableColumns(sermons);

const newest = newestFirst<DayCursor>({ date: sermons.date, createdAt, key });

const sermonData = (row: typeof sermons.$inferSelect) => dataOf(sermonFields, row);

export interface SermonArchive {
	sermons: Sermon[];
	/** Where the next page begins, or null when this is the last. */
	next: DayCursor | null;
	/** The titles of the series on the tabs, in alphabetical order. The open one is among them. */
	series: string[];
	/** The series with which the next tabs begin, or null when there are no more. */
	moreSeries: string | null;
	/** The query that was asked for, but without a series that does not exist. */
	query: SermonQuery;
}

export async function readArchive(
	context: Context<"db">,
	query: SermonQuery,
	language: Language,
): Promise<SermonArchive> {
	const { db } = context;
	const { text, series } = query;
	// A search looks for the series as for a phrase, so first whether there is such a series.
	const [, known] = tabQueries(db, sermons.series, series);
	if (text !== "" && series !== null && (await known).length === 0) {
		return readArchive(context, { ...query, series: null }, language);
	}
	const [found, seriesRows, openSeries] = await db.batch([
		matching(
			query,
			SERMONS_PER_PAGE,
			db
				.select({ ...cardColumns, createdAt, key })
				.from(sermons)
				.$dynamic(),
		),
		...tabQueries(db, sermons.series, query.series, query.from),
	]);
	if (query.series !== null && openSeries.length === 0) {
		return readArchive(context, { ...query, series: null }, language);
	}
	const { rows, next } = newest.cut(found, SERMONS_PER_PAGE);
	const { tabs, moreTabs } = cutTabs(seriesRows, openSeries);
	return {
		sermons: rows.map(({ createdAt, key, ...row }) => {
			const sermon = withSafeLinks(inLanguage(language, row));
			const other = textIn(otherLanguage(language), row.title, row.titleTn).text;
			return other === sermon.title ? sermon : { ...sermon, otherTitle: other };
		}),
		next,
		series: tabs,
		moreSeries: moreTabs,
		query,
	};
}

/** Leaves out what cannot safely become a link. */
function withSafeLinks<Linked extends Pick<Sermon, "videoUrl" | "audioUrl" | "notesUrl">>(
	sermon: Linked,
): Linked {
	return {
		...sermon,
		videoUrl: webAddress(sermon.videoUrl),
		audioUrl: webAddress(sermon.audioUrl),
		notesUrl: webAddress(sermon.notesUrl),
	};
}

export async function readFullSermon(
	{ db }: Context<"db">,
	id: string,
	language: Language,
): Promise<FullSermon | null> {
	const columns = { ...cardColumns, description, descriptionTn, files };
	const row = await db.select(columns).from(sermons).where(eq(sermons.id, id)).get();
	return row ? withSafeLinks(inLanguage(language, row)) : null;
}

export async function readLatestSermon(
	{ db }: Context<"db">,
	language: Language,
): Promise<LatestSermon | null> {
	const { id, title, titleTn, speaker, date, series } = cardColumns;
	const query = db.select({ id, title, titleTn, speaker, date, series }).from(sermons).$dynamic();
	const [row] = await newest.page(query, { after: null, size: 1 });
	return row ? inLanguage(language, row) : null;
}

export type Episode = Pick<
	FullSermon,
	"id" | "title" | "speaker" | "scripture" | "date" | "description" | "duration" | "files"
> & { audioUrl: string; createdAt: Date };

/** How many episodes the podcast has at most: as many as Apple shows. Apps fetch all of them, often. */
const EPISODES = 300;

export async function readEpisodes({ db }: Context<"db">, language: Language): Promise<Episode[]> {
	const rows = await db
		.select({ ...cardColumns, description, descriptionTn, files, createdAt })
		.from(sermons)
		.where(sql`audio_url <> ''`)
		.orderBy(...newest.order)
		.limit(EPISODES);
	return rows.flatMap((row) => {
		const address = webAddress(row.audioUrl);
		return address === null ? [] : { ...inLanguage(language, row), audioUrl: address };
	});
}

interface SermonTablePage extends TablePage<SermonData, DayCursor> {
	/** The titles of series that the form suggests. */
	series: string[];
}

/**
 * One page of the portal's table.
 *
 * @param query `added`: the id of the sermon that was just added and stands at the top; empty for none
 */
export async function readSermonTable(
	context: Context<"db">,
	query: Pick<SermonQuery, "text" | "after"> & { added: string },
): Promise<SermonTablePage> {
	const { db } = context;
	const { text, after, added } = query;
	const [top, found, series] = await db.batch([
		db.select().from(sermons).where(eq(sermons.id, added)),
		matching(
			{ text, series: null, after },
			TABLE_ROWS,
			db.select(getTableColumns(sermons)).from(sermons).$dynamic(),
			ne(sermons.id, added),
		),
		distinctValues(db, sermons.series, { count: SUGGESTED_SERIES }),
	]);
	if (after && found.length === 0) return readSermonTable(context, { ...query, after: null });
	const { rows, next } = newest.cut(found, TABLE_ROWS);
	return {
		items: [...top, ...rows].map(sermonData),
		next,
		isFirst: after === null,
		series: series.map(({ value }) => value),
	};
}

/** For an answer that lists all sermons. */
export async function readSermons(
	{ db }: Context<"db">,
	after: DayCursor | null,
): Promise<Page<SermonData, DayCursor>> {
	const query = db.select().from(sermons).$dynamic();
	const found = await newest.page(query, { after, size: ANSWER_PAGE_ROWS });
	const { rows, next } = newest.cut(found, ANSWER_PAGE_ROWS);
	return { items: rows.map(sermonData), next };
}

function findSermon({ db }: Context<"db">, id: string) {
	return db.select().from(sermons).where(eq(sermons.id, id)).get();
}

export async function readSermon(
	context: Context<"db">,
	id: string,
): Promise<SermonData | undefined> {
	const row = await findSermon(context, id);
	return row && sermonData(row);
}

/**
 * Makes a query read a page of the sermons that match, the newest first, and one sermon more.
 *
 * A search goes through the full-text index in its order, and stops when the page is full. There the
 * place of a sermon is made of its date and its key (see `sermon_entries` in the migrations).
 */
function matching<Query extends SQLiteSelect>(
	{ text, series, after }: Omit<SermonQuery, "from">,
	size: number,
	query: Query,
	condition?: SQL,
): Query {
	const inSeries = series === null ? undefined : eq(sermons.series, series);
	if (text === "") return newest.page(query, { after, size, where: and(condition, inSeries) });
	query
		.innerJoin(sql`sermon_search`, sql`${sermons.key} = sermon_search.rowid & 0xffffffff`)
		.where(
			and(
				condition,
				// Without the plus, the database may go through the series instead of the search index.
				inSeries && sql`+${inSeries}`,
				sql`sermon_search MATCH ${searchFor(text, series)}`,
				after ? sql`sermon_search.rowid < ${placeOf(after)}` : undefined,
			),
		)
		.orderBy(sql`sermon_search.rowid DESC`)
		.limit(size + 1);
	return query;
}

/** Ends a series in the index, and fills up short texts. */
const MARK = "\u0003";

/** The query of the full-text index: sermons that contain a text, in a series if one is given. */
function searchFor(text: string, series: string | null): string {
	const length = [...text].length;
	const found =
		length < 3
			? `pairs : ${phrase(text + MARK.repeat(3 - length))}`
			: `{title speaker series scripture} : ${phrase(text)}`;
	return series === null
		? found
		: `${found} AND series : ${phrase(MARK + cleanText(series) + MARK)}`;
}

function phrase(text: string): string {
	return `"${text.replaceAll('"', '""')}"`;
}

/** Where a sermon is in the index. D1 takes numbers as floats, which are not exact enough here. */
function placeOf({ date, key }: DayCursor): SQL {
	const day = date.replaceAll("-", "");
	return sql`CAST(${day} AS INTEGER) * 4294967296 + CAST(${key} AS INTEGER)`;
}

/** @param requestKey the idempotency key of the request */
export async function createSermon(
	context: Context<"db" | "now">,
	actor: Actor,
	input: StoredSermon,
	requestKey: RequestKey | null = null,
): Promise<SermonData> {
	const { db } = context;
	const row = { ...newRow(context, input), files: await measureFiles(input) };
	return writeOnce(context, actor, requestKey, dataOf(sermonFields, row), [
		db.insert(sermons).values(row),
		audit(context, actor, "sermon.create", subjectOf(row)),
	]);
}

/** @throws a Response, as `changeRow` does */
export async function updateSermon(
	context: Context<"db" | "now">,
	actor: Actor,
	{ id, fields, precondition }: RowChange<StoredSermon>,
): Promise<SermonData> {
	const { after } = await changeRow(context, actor, {
		kind: "sermon",
		table: sermons,
		read: () => findSermon(context, id),
		answer: sermonData,
		fields: async (current) => ({ ...fields, files: await measureFiles(fields, current) }),
		precondition,
	});
	return sermonData(after);
}

export async function deleteSermon(context: Context<"db" | "now">, actor: Actor, id: string) {
	await deleteRow(context, actor, "sermon", sermons, id);
	return { id };
}

/** Deletes every sermon after writing a snapshot of them. */
export function deleteAllSermons(context: Context<"db" | "now" | "media">, actor: Actor) {
	return deleteAll(context, actor, { action: "sermon.delete-all", table: sermons });
}
