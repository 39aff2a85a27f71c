import { and, eq, getTableColumns, like, ne, or, type SQL, sql } from "drizzle-orm";
import { sermons } from "~/db/content-schema";
import { distinctValues } from "~/db/distinct";
import type { Context } from "~/platform/context";
import { webAddress } from "~/platform/http/address";
import { refusal } from "~/platform/http/refusal";
import { ANSWER_PAGE_ROWS } from "~/platform/lists/answer-list";
import type { DayCursor } from "~/platform/lists/cursor";
import { newestFirst, type Page, type TablePage } from "~/platform/lists/keyset.server";
import { type Actor, audit, deleteRow, subjectOf } from "~/platform/operations/audit.server";
import { changeRow } from "~/platform/operations/change.server";
import { type RequestKey, writeOnce } from "~/platform/operations/idempotency.server";
import { deleteAll } from "~/platform/operations/snapshot.server";
import { type SermonChange, type SermonData, type SermonInput, sermonData } from "./backend";
import { SERMONS_PER_PAGE, type Sermon, type SermonQuery } from "./model";

/** How many sermons one page of the portal's table shows. */
const TABLE_ROWS = 50;

const { key, createdAt, updatedAt, description, featured, ...cardColumns } =
	getTableColumns(sermons);

const newest = newestFirst<DayCursor>({ date: sermons.date, createdAt, key });

export interface SermonArchive {
	sermons: Sermon[];
	/** Where the next page begins, or null when this is the last. */
	next: DayCursor | null;
	/** The titles of all series, in alphabetical order. */
	series: string[];
	/** The query that is answered: the one asked for, but without a series that does not exist. */
	query: SermonQuery;
}

/**
 * One page of the public archive. It takes one query batch, or two when the series does not exist.
 */
export async function readArchive(
	context: Context<"db">,
	query: SermonQuery,
): Promise<SermonArchive> {
	const { db } = context;
	const inSeries = query.series === null ? undefined : eq(sermons.series, query.series);
	const [found, seriesRows] = await db.batch([
		db
			.select({ ...cardColumns, createdAt, key })
			.from(sermons)
			.where(and(inSeries, contains(query.text), newest.after(query.after)))
			.orderBy(...newest.order)
			.limit(SERMONS_PER_PAGE + 1),
		distinctValues(db, sermons.series),
	]);
	const series = seriesRows.map(({ value }) => value);
	if (query.series !== null && !series.includes(query.series)) {
		return readArchive(context, { ...query, series: null });
	}
	const { rows, next } = newest.cut(found, SERMONS_PER_PAGE);
	return {
		sermons: rows.map(({ key, createdAt, ...sermon }) => ({
			...sermon,
			videoUrl: webAddress(sermon.videoUrl),
			audioUrl: webAddress(sermon.audioUrl),
			notesUrl: webAddress(sermon.notesUrl),
		})),
		next,
		series,
		query,
	};
}

/** A page of the portal's table, and the titles of all series in alphabetical order. */
interface SermonTablePage extends TablePage<SermonData, DayCursor> {
	series: string[];
}

/**
 * One page of the portal's table, in one query batch.
 *
 * @param query `added`: the id of the sermon that was just added, which stands at the top; empty
 *   for none
 */
export async function readSermonTable(
	context: Context<"db">,
	query: Pick<SermonQuery, "text" | "after"> & { added: string },
): Promise<SermonTablePage> {
	const { db } = context;
	const { text, after, added } = query;
	const [top, found, series] = await db.batch([
		db.select().from(sermons).where(eq(sermons.id, added)),
		db
			.select()
			.from(sermons)
			.where(and(ne(sermons.id, added), contains(text), newest.after(after)))
			.orderBy(...newest.order)
			.limit(TABLE_ROWS + 1),
		distinctValues(db, sermons.series),
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

/** The next sermons after a cursor, for an answer that lists all of them. */
export async function readSermons(
	{ db }: Context<"db">,
	after: DayCursor | null,
): Promise<Page<SermonData, DayCursor>> {
	const found = await db
		.select()
		.from(sermons)
		.where(newest.after(after))
		.orderBy(...newest.order)
		.limit(ANSWER_PAGE_ROWS + 1);
	const { rows, next } = newest.cut(found, ANSWER_PAGE_ROWS);
	return { items: rows.map(sermonData), next };
}

function findSermon({ db }: Context<"db">, id: string) {
	return db.select().from(sermons).where(eq(sermons.id, id)).get();
}

/** A sermon, or undefined when there is none with this id. */
export async function readSermon(
	context: Context<"db">,
	id: string,
): Promise<SermonData | undefined> {
	const row = await findSermon(context, id);
	return row && sermonData(row);
}

/** The full-text index finds texts of three characters or more: its tokens are trigrams. */
const TRIGRAM = 3;

/**
 * The condition that a sermon's title, speaker, series or scripture contains a text. Undefined for
 * an empty text.
 */
function contains(text: string): SQL | undefined {
	if (text === "") return undefined;
	if ([...text].length >= TRIGRAM) {
		const phrase = `"${text.replaceAll('"', '""')}"`;
		return sql`${sermons.key} IN (SELECT rowid FROM sermon_search WHERE sermon_search MATCH ${phrase})`;
	}
	// LIKE ignores the case of ASCII letters only; for other letters both cases are tried.
	const spellings = new Set([text, text.toLowerCase(), text.toUpperCase()]);
	const searched = [sermons.title, sermons.speaker, sermons.series, sermons.scripture];
	return or(
		...[...spellings].flatMap((spelling) => {
			const pattern = `%${spelling.replace(/[\\%_]/g, "\\$&")}%`;
			return searched.map((column) => sql`${like(column, pattern)} ESCAPE '\\'`);
		}),
	);
}

/**
 * Adds a sermon.
 *
 * @param requestKey identifies the request if it is sent again
 */
export async function createSermon(
	context: Context<"db" | "now">,
	actor: Actor,
	input: SermonInput,
	requestKey: RequestKey | null = null,
): Promise<SermonData> {
	const { db, now } = context;
	const row = { ...input, id: crypto.randomUUID(), createdAt: new Date(now), updatedAt: null };
	return writeOnce(context, actor, requestKey, sermonData(row), [
		db.insert(sermons).values(row),
		audit(context, actor, "sermon.create", subjectOf(row)),
	]);
}

/**
 * Changes a sermon. Fields that are left out stay as they are.
 *
 * @param ifMatch the `If-Match` header: tags of the states from which the sermon may be changed
 * @throws a Response, and changes nothing: 404 when there is no such sermon; 409 with the current
 *   state when the change was made from another state
 */
export async function updateSermon(
	context: Context<"db" | "now">,
	actor: Actor,
	id: string,
	{ updatedAt: seen, ...fields }: SermonChange,
	ifMatch: string | null = null,
): Promise<SermonData> {
	const { after } = await changeRow(context, actor, {
		kind: "sermon",
		table: sermons,
		read: () => findSermon(context, id),
		answer: sermonData,
		fields: () => fields,
		seen,
		ifMatch,
	});
	return sermonData(after);
}

/** @throws a 404 Response when there is no such sermon */
export async function deleteSermon(context: Context<"db" | "now">, actor: Actor, id: string) {
	const isDeleted = await deleteRow(context, actor, "sermon.delete", sermons, id);
	if (!isDeleted) throw refusal(404, "There is no such sermon");
	return { id };
}

/** Deletes every sermon after writing a snapshot of them. */
export function deleteAllSermons(context: Context<"db" | "now" | "media">, actor: Actor) {
	return deleteAll(context, actor, { action: "sermon.delete-all", table: sermons });
}
