import {
	and,
	count,
	eq,
	getTableColumns,
	lte,
	ne,
	type Placeholder,
	type SQL,
	sql,
} from "drizzle-orm";
import { alias, type SQLiteSelect } from "drizzle-orm/sqlite-core";
import { dataOf } from "~/content/fields";
import { sermons } from "~/db/content-schema";
import {
	cutTabs,
	distinctValues,
	hasValue,
	type OpenTabs,
	selectOnce,
	tabColumns,
} from "~/db/distinct";
import { builder, type Placeholders, prepared, readOf } from "~/db/prepared";
import { isoDay } from "~/i18n/dates";
import { inLanguage, textIn } from "~/i18n/in-language";
import { type Language, otherLanguages } from "~/i18n/language";
import type { Context } from "~/platform/context";
import { webAddress } from "~/platform/http/url";
import { ANSWER_PAGE_ROWS } from "~/platform/lists/answer-list";
import type { DayCursor } from "~/platform/lists/cursor";
import {
	earliestFirst,
	newestFirst,
	type Page,
	type TablePage,
} from "~/platform/lists/keyset.server";
import { comparable } from "~/platform/text";
import { type SermonData, sermonFields } from "./fields";
import {
	type FullSermon,
	isSearched,
	SERMONS_PER_PAGE,
	type Sermon,
	type SermonQuery,
	TEXT_HITS,
	type TextHit,
} from "./model";
import { bookName, placeOfBook, referencesIn } from "./search/bible";
import { HIT, passageParts, saidTogether, searchFor, wholeName } from "./search/full-text.server";
import { correctText, type SearchWay, searchWays } from "./search/search";
import { readVideo, videoBytes, videoLink } from "./video";

const TABLE_ROWS = 50;

const SUGGESTED_SERIES = 100;

const LISTED_SPEAKERS = 60;

const BOOKS = 66;

// Lists of sermons do not read the written texts of sermons, which may be long. `hasText` says
// whether there is one.
const { passages, book, text, textTn, ...storedColumns } = getTableColumns(sermons);
const { key, createdAt, updatedAt, description, descriptionTn, featured, ...cardColumns } =
	storedColumns;

const order = { date: sermons.date, createdAt, key };
const newest = newestFirst<DayCursor>(order);
const earliest = earliestFirst<DayCursor>(order);

const current = alias(sermons, "current");

type SermonRow = typeof sermons.$inferSelect;

/** A sermon as the API sends it. In a list, the written texts of the sermon are empty. */
export const sermonData = (
	row: Omit<SermonRow, "key" | "passages" | "book" | "text" | "textTn" | "hasText"> &
		Partial<Pick<SermonRow, "text" | "textTn">>,
) => dataOf(sermonFields, { text: "", textTn: "", ...row });

export interface SermonArchive {
	sermons: Sermon[];
	/** The cursor of the next page of sermons; null if this is the last page. */
	next: DayCursor | null;
	/**
	 * The titles of the series on the tabs, in alphabetical order. The series that the visitor has
	 * opened is always among them.
	 */
	series: string[];
	/**
	 * The series with which the next row of series tabs begins; null if there are no more series.
	 */
	moreSeries: string | null;
	/** The speakers by which visitors can filter the sermons, in alphabetical order. */
	speakers: string[];
	/**
	 * The books of the Bible about which there are sermons, in the Bible's order. `name` is in the
	 * visitor's language.
	 */
	books: { code: string; name: string }[];
	/**
	 * The query that the visitor requested, but without its series if that series does not exist.
	 */
	query: SermonQuery;
	/**
	 * The corrected search text, if nothing matched the typed text and a corrected text was
	 * searched instead; otherwise null.
	 */
	correctedText: string | null;
	/**
	 * Sermons that are not in the list, but in whose written text the search found something. Only
	 * the last page of the list has them.
	 */
	textHits?: TextHit[];
}

const choices = prepared((series: Placeholders<OpenTabs>) => [
	selectOnce(builder, {
		...tabColumns(sermons.series, series),
		speakers: distinctValues(sermons.speaker, { count: LISTED_SPEAKERS }),
		books: distinctValues(book, { count: BOOKS }),
	}),
]);

const isSeries = prepared(({ series }: Placeholders<{ series: string }>) => [
	selectOnce(builder, { isThere: hasValue(sermons.series, series) }),
]);

const selectCards = () =>
	builder
		.select({ ...cardColumns, createdAt, key })
		.from(sermons)
		.$dynamic();

const pageOfCards = prepared(
	({ series, after }: Placeholders<Pick<SermonQuery, "series" | "after">>) => [
		newest.page(selectCards(), {
			after,
			size: SERMONS_PER_PAGE,
			where: series === null ? undefined : eq(sermons.series, series),
		}),
	],
);

export async function readArchive(
	context: Context<"db">,
	query: SermonQuery,
	language: Language,
): Promise<SermonArchive> {
	const { db } = context;
	const { text, series, after } = query;
	// A series in another spelling is replaced by its stored spelling before the search, because
	// the series tabs know only that spelling. A series that does not exist is removed.
	if (text !== "" && series !== null) {
		const [[known]] = await db.readBatch(isSeries({ series }));
		if (!known?.isThere) {
			return readArchive(context, await withKnownSeries(context, query), language);
		}
	}
	const search = (way: SearchWay, asked = query) =>
		readOf(matching(asked, SERMONS_PER_PAGE, selectCards(), { way }));
	const searchesTexts = text !== "" && !query.speaker && !query.book;
	const [asTyped, [offered], hits = []] = await db.readBatch([
		isSearched(query) ? search("phrase") : pageOfCards({ series, after })[0],
		...choices({ open: series, from: query.from || null }),
		...(searchesTexts ? [readOf(sayingIt(text, series))] : []),
	]);
	if (query.series !== null && !offered?.isThere) {
		return readArchive(context, await withKnownSeries(context, query), language);
	}
	const ways = hits.length > 0 ? searchWays.filter((way) => way !== "spellings") : searchWays;
	const result = await searchInTurn(
		query,
		asTyped,
		async (way, after) => (await db.readBatch([search(way, { ...query, after })]))[0],
		ways,
	);
	const { rows, next } = newest.cut(result.matches, SERMONS_PER_PAGE);
	const { speakers = [], books = [] } = offered ?? {};
	const { tabs, moreTabs } = cutTabs(offered, query.series);
	// The title in the other language is read for two uses: for searching in the browser, if the
	// page has all sermons, and for correcting a misspelled search.
	const isTitleSearched = next === null || text !== "";
	const found = rows.map(({ createdAt, key, ...row }) => {
		const sermon = shownIn(language, row);
		if (!isTitleSearched) return sermon;
		const others = otherLanguages(language).map((other) => textIn(other, "title", row).text);
		const otherTitle = [...new Set(others)].filter((title) => title !== sermon.title).join(" ");
		return otherTitle ? { ...sermon, otherTitle } : sermon;
	});
	return {
		sermons: found,
		next,
		series: tabs,
		moreSeries: moreTabs,
		speakers,
		books: books
			.map((code) => ({ code, name: bookName(code, language) }))
			.sort((one, other) => placeOfBook(one.code) - placeOfBook(other.code)),
		query,
		correctedText: result.way === "spellings" ? correctText(text, found) : null,
		...(hits.length > 0 && next === null && { textHits: hitsBeside(found, hits, language) }),
	};
}

/**
 * Searches for the text as it was typed, then for its words, then for words with a similar
 * spelling. It stops at the first of these ways that finds a sermon.
 *
 * @param asTyped the sermons that match the text as it was typed
 */
async function searchInTurn<Row>(
	{ text, after }: Pick<SermonQuery, "text" | "after">,
	asTyped: Row[],
	search: (way: SearchWay, after: DayCursor | null) => Promise<Row[]>,
	ways: readonly SearchWay[] = searchWays,
): Promise<{ way: SearchWay; matches: Row[] }> {
	let result = { way: "phrase" as SearchWay, matches: asTyped };
	for (const way of ways.slice(1)) {
		if (result.matches.length > 0 || text === "") break;
		// The page is empty, but the visitor may have requested a page after the last match. If
		// this way of searching finds sermons on the first page, the page stays empty, and the next
		// way is not tried.
		if (after && (await search(result.way, null)).length > 0) break;
		result = { way, matches: await search(way, after) };
	}
	return result;
}

/**
 * The visitor's query with the stored spelling of its series, or without its series if that does
 * not exist.
 */
async function withKnownSeries(context: Context<"db">, query: SermonQuery): Promise<SermonQuery> {
	const spelling = await findSpelling(context, "series", query.series ?? "");
	return { ...query, series: spelling === query.series ? null : spelling };
}

/**
 * A sermon as a page shows it: in the page's language, and without unsafe links such as
 * `javascript:`.
 */
function shownIn<
	Row extends Pick<
		Sermon,
		"videoUrl" | "audioUrl" | "notesUrl" | "scripture" | "duration" | "files"
	> & {
		hasText: boolean;
		image: string;
		title: string;
		titleTn: string;
	},
>(language: Language, row: Row) {
	const { image: stored, hasText, ...sermon } = inLanguage(language, row);
	const image = webAddress(stored);
	const references = referencesIn(language, row.scripture);
	const videoUrl = webAddress(row.videoUrl);
	const video = readVideo(videoUrl);
	const streamed = video && !row.files.videoUrl ? videoBytes(row.duration) : null;
	return {
		...sermon,
		videoUrl: videoLink(video, videoUrl),
		audioUrl: webAddress(sermon.audioUrl),
		notesUrl: webAddress(sermon.notesUrl),
		...(image && { image }),
		...(references !== row.scripture && { references }),
		...(streamed && { streamed }),
		...(hasText && { hasText: true as const }),
	};
}

/** Prepares the queries for a sermon and for the previous and the next sermon of its series. */
const sermonWith = (texts: Record<"text" | "textTn", SQL<string> | SQL.Aliased<string>>) =>
	prepared(({ id }: Placeholders<Pick<Sermon, "id">>) => [
		builder
			.select({ ...cardColumns, description, descriptionTn, ...texts })
			.from(sermons)
			.where(eq(sermons.id, id)),
		inItsSeries(id, newest),
		inItsSeries(id, earliest),
	]);

// Instead of the two texts, the query selects two empty columns. Each has its own name: in a D1 batch,
// two columns with the same SQL and no name become one column.
const withoutText = sermonWith({
	text: sql<string>`''`.as("text"),
	textTn: sql<string>`''`.as("text_tn"),
});
const withText = sermonWith({ text: sql`${text}`, textTn: sql`${textTn}` });

/** @param isReading whether the result includes the sermon's written text */
export async function readFullSermon(
	{ db }: Context<"db">,
	id: string,
	language: Language,
	isReading: boolean,
): Promise<FullSermon | null> {
	const sermon = isReading ? withText : withoutText;
	const [[row], [previous], [next]] = await db.readBatch(sermon({ id }));
	if (!row) return null;
	const { text: written, textTn: writtenTn, ...card } = row;
	const said = textIn(language, "text", { text: written, textTn: writtenTn });
	const video = readVideo(webAddress(row.videoUrl));
	return {
		...shownIn(language, card),
		...(said.text && { said: { html: await htmlOf(said.text), lang: said.lang } }),
		video: video && { service: video.service, player: video.player },
		previous: previous ? inLanguage(language, previous) : null,
		next: next ? inLanguage(language, next) : null,
	};
}

/**
 * Loads the code for Markdown only when it is needed, because most pages contain no sermon's text.
 */
async function htmlOf(markdown: string): Promise<string> {
	const { sermonTextHtml } = await import("./sermon-text.server");
	return sermonTextHtml(markdown);
}

/** The query for the neighbour of a sermon in its series: the next sermon in the given `order`. */
function inItsSeries(id: Placeholder, order: typeof newest) {
	const { title, titleTn } = cardColumns;
	const { date, createdAt, key } = current;
	const query = builder
		.select({ id: sermons.id, title, titleTn })
		.from(current)
		.innerJoin(sermons, eq(sermons.series, current.series))
		.$dynamic();
	return order.page(query, { after: { date, createdAt, key }, size: 0, where: eq(current.id, id) });
}

// The SQL condition on the primary key is always true. It makes the database use the index of
// sermons that have a written text.
const isReadable = sql`has_text AND ${key} > 0`;

const readable = prepared(() => [
	builder.select({ count: count() }).from(sermons).where(isReadable),
]);

/** How many sermons have a written text. */
export async function countReadable({ db }: Context<"db">): Promise<number> {
	const [[counted]] = await db.readBatch(readable());
	return counted?.count ?? 0;
}

const latest = prepared(({ today }: Placeholders<{ today: string }>) => [
	newest.page(builder.select(cardColumns).from(sermons).$dynamic(), {
		after: null,
		size: 1,
		where: lte(sermons.date, today),
	}),
]);

/** The newest sermon that was preached: one that is prepared for a later day is not the latest. */
export async function readLatestSermon(
	{ db, now }: Context<"db" | "now">,
	language: Language,
): Promise<Sermon | null> {
	const [[row]] = await db.readBatch(latest({ today: isoDay(now) }));
	return row ? shownIn(language, row) : null;
}

export type Episode = Pick<
	FullSermon,
	| "id"
	| "title"
	| "speaker"
	| "scripture"
	| "references"
	| "date"
	| "description"
	| "duration"
	| "files"
> & { audioUrl: string; createdAt: Date; image?: string };

/**
 * The largest number of episodes in the podcast feed: as many as Apple shows. There is a limit,
 * because podcast apps often fetch the whole feed.
 */
const EPISODES = 300;

/**
 * The episodes of the podcast: the newest sermons that have a recording, without those of future
 * days.
 */
export async function readEpisodes(
	{ db, now }: Context<"db" | "now">,
	language: Language,
): Promise<Episode[]> {
	const rows = await db
		.select({ ...cardColumns, description, descriptionTn, createdAt })
		.from(sermons)
		.where(and(sql`audio_url <> ''`, lte(sermons.date, isoDay(now))))
		.orderBy(...newest.order)
		.limit(EPISODES);
	return rows.flatMap((row) => {
		const { audioUrl, ...episode } = shownIn(language, row);
		return audioUrl === null ? [] : { ...episode, audioUrl };
	});
}

interface SermonTablePage extends TablePage<SermonData & Pick<Sermon, "files">, DayCursor> {
	/**
	 * The series that the sermon's form suggests while an administrator types, in alphabetical
	 * order.
	 */
	series: string[];
	speakers: string[];
}

/**
 * @param query its `added` is the id of the sermon that the administrator has just added, which
 *   comes first; "" for none
 */
export async function readSermonTable(
	context: Context<"db">,
	query: Pick<SermonQuery, "text" | "series" | "after"> & { added: string },
): Promise<SermonTablePage> {
	const { db } = context;
	const { text, series, after, added } = query;
	const search = (way: SearchWay, after: DayCursor | null) =>
		matching(
			{ text, series, after },
			TABLE_ROWS,
			db.select(storedColumns).from(sermons).$dynamic(),
			{ condition: ne(sermons.id, added), way },
		);
	const [top, asTyped, [suggested]] = await db.batch([
		db.select(storedColumns).from(sermons).where(eq(sermons.id, added)),
		search("phrase", after),
		selectOnce(db, {
			series: distinctValues(sermons.series, { count: SUGGESTED_SERIES }),
			speakers: distinctValues(sermons.speaker, { count: LISTED_SPEAKERS }),
		}),
	]);
	const { matches } = await searchInTurn(query, asTyped, search);
	if (after && matches.length === 0) return readSermonTable(context, { ...query, after: null });
	const { rows, next } = newest.cut(matches, TABLE_ROWS);
	return {
		items: [...top, ...rows].map((row) => ({ ...sermonData(row), files: row.files })),
		next,
		isFirst: after === null,
		series: suggested?.series ?? [],
		speakers: suggested?.speakers ?? [],
	};
}

/** Reads one page of the list of all sermons, for `answerList`. */
export async function readSermons(
	{ db }: Context<"db">,
	after: DayCursor | null,
): Promise<Page<SermonData, DayCursor>> {
	const query = db.select(storedColumns).from(sermons).$dynamic();
	const { rows, next } = await newest.read(query, { after, size: ANSWER_PAGE_ROWS });
	return { items: rows.map((row) => sermonData(row)), next };
}

/**
 * Limits a database query to a page of the matching sermons, the newest first. The query also reads
 * one sermon more, which shows whether there is a next page.
 *
 * A search reads the full-text index in descending order of its rowids, and stops when the page is
 * full. Newer sermons have higher rowids, because a rowid consists of the sermon's date and primary
 * key (see `sermon_entries` in the migrations).
 */
function matching<Query extends SQLiteSelect>(
	asked: SermonQuery,
	size: number,
	query: Query,
	{ condition, way }: { condition?: SQL; way: SearchWay },
): Query {
	const { series, after } = asked;
	const inSeries = series === null ? undefined : eq(sermons.series, series);
	if (!isSearched(asked)) {
		return newest.page(query, { after, size, where: and(condition, inSeries) });
	}
	query
		.innerJoin(sql`sermon_search`, sql`${sermons.key} = sermon_search.rowid & 0xffffffff`)
		.where(
			and(
				condition,
				// The plus sign before the column keeps SQLite from using the index on the series,
				// so that it uses the full-text index.
				inSeries && sql`+${inSeries}`,
				sql`sermon_search MATCH ${searchFor(asked, way)}`,
				after ? sql`sermon_search.rowid < ${placeOf(after)}` : undefined,
			),
		)
		.orderBy(sql`sermon_search.rowid DESC`)
		.limit(size + 1);
	return query;
}

const passageAround = sql<string>`snippet(sermon_texts, -1, ${HIT}, ${HIT}, '…', 24)`;

/**
 * The query for the sermons in whose written texts the searched words are close together. It finds
 * none if no words were typed.
 */
function sayingIt(words: string, series: string | null) {
	const { id, title, titleTn } = cardColumns;
	return builder
		.select({ id, title, titleTn, passage: passageAround })
		.from(sermons)
		.innerJoin(sql`sermon_texts`, sql`${key} = sermon_texts.rowid`)
		.where(
			and(
				sql`sermon_texts MATCH ${saidTogether(words)}`,
				series === null ? undefined : sql`+${eq(sermons.series, series)}`,
			),
		)
		.orderBy(sql`sermon_texts.rowid DESC`)
		.limit(TEXT_HITS);
}

/**
 * The sermons in whose written texts the search found something, except those that the list of
 * sermons already shows.
 */
function hitsBeside(
	found: Pick<Sermon, "id">[],
	hits: Awaited<ReturnType<typeof sayingIt>>,
	language: Language,
): TextHit[] {
	return hits
		.filter(({ id }) => !found.some((sermon) => sermon.id === id))
		.map(({ passage, ...hit }) => ({
			...inLanguage(language, hit),
			passage: passageParts(passage),
		}));
}

/**
 * The SQL for the rowid of a sermon in the search index. The database computes the rowid, because
 * D1 passes numbers as floats, which are not exact enough for it.
 */
function placeOf({ date, key }: DayCursor): SQL {
	const day = date.replaceAll("-", "");
	return sql`CAST(${day} AS INTEGER) * 4294967296 + CAST(${key} AS INTEGER)`;
}

export type Named = "series" | "speaker";

/**
 * The spelling that another sermon uses for the same series or speaker, for example with other
 * capitals; null if there is none.
 */
export async function findSpelling(
	{ db }: Context<"db">,
	name: Named,
	text: string,
	except = "",
): Promise<string | null> {
	if (comparable(text).trim() === "") return null;
	const found = await db
		.select({ spelling: sql<string>`${sermons[name]}` })
		.from(sermons)
		.innerJoin(sql`sermon_search`, sql`${sermons.key} = sermon_search.rowid & 0xffffffff`)
		.where(and(sql`sermon_search MATCH ${wholeName(name, text)}`, ne(sermons.id, except)))
		.orderBy(sql`sermon_search.rowid`)
		.limit(1)
		.get();
	return found?.spelling ?? null;
}
