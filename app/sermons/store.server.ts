import { and, desc, eq, like, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client";
import { distinctValues } from "~/db/distinct";
import { sermons } from "~/db/schema";
import { webAddress } from "~/platform/http/web-address";
import type { Place } from "~/platform/lists/place";
import { SERMONS_PER_PAGE, type Sermon, type SermonQuery } from "./model";

interface Context {
	db: Database;
}

const listColumns = {
	key: sermons.key,
	createdAt: sermons.createdAt,
	id: sermons.id,
	title: sermons.title,
	speaker: sermons.speaker,
	series: sermons.series,
	scripture: sermons.scripture,
	date: sermons.date,
	duration: sermons.duration,
	videoUrl: sermons.videoUrl,
	audioUrl: sermons.audioUrl,
	notesUrl: sermons.notesUrl,
};

export interface SermonArchive {
	sermons: Sermon[];
	/** Where the next page begins, or null when this is the last. */
	next: Place | null;
	/** The titles of all series, in alphabetical order. */
	series: string[];
	/** What is shown: what was asked for, less a series that does not exist. */
	query: SermonQuery;
}

/** One page of the archive, in one round trip; in two, without its series, if there is no such. */
export async function readArchive(context: Context, query: SermonQuery): Promise<SermonArchive> {
	const { db } = context;
	const [rows, seriesRows] = await db.batch([
		db
			.select(listColumns)
			.from(sermons)
			.where(
				and(
					query.series === null ? undefined : eq(sermons.series, query.series),
					contains(query.text),
					query.after === null ? undefined : comesAfter(query.after),
				),
			)
			.orderBy(desc(sermons.date), desc(sermons.createdAt), desc(sermons.key))
			// One more tells whether there is a next page.
			.limit(SERMONS_PER_PAGE + 1),
		distinctValues(db, sermons.series),
	]);
	const series = seriesRows.map((row) => row.value);
	if (query.series !== null && !series.includes(query.series)) {
		return readArchive(context, { ...query, series: null });
	}
	const last = rows.length > SERMONS_PER_PAGE ? rows[SERMONS_PER_PAGE - 1] : undefined;
	return {
		sermons: rows.slice(0, SERMONS_PER_PAGE).map(({ key, createdAt, ...sermon }) => ({
			...sermon,
			videoUrl: webAddress(sermon.videoUrl),
			audioUrl: webAddress(sermon.audioUrl),
			notesUrl: webAddress(sermon.notesUrl),
		})),
		next: last ? { date: last.date, createdAt: last.createdAt.getTime(), key: last.key } : null,
		series,
		query,
	};
}

/** Whether a sermon stands after a place in the order of the archive. */
export function comesAfter({ date, createdAt, key }: Place): SQL {
	return sql`(${sermons.date}, ${sermons.createdAt}, ${sermons.key}) < (${date}, ${createdAt}, ${key})`;
}

/** The full-text index knows texts of three characters and more: its tokens are trigrams. */
const TRIGRAM = 3;

/** Whether a sermon's title, speaker, series or scripture contains a text; undefined for none. */
export function contains(text: string): SQL | undefined {
	if (text === "") return undefined;
	if ([...text].length >= TRIGRAM) {
		const phrase = `"${text.replaceAll('"', '""')}"`;
		return sql`${sermons.key} IN (SELECT rowid FROM sermon_search WHERE sermon_search MATCH ${phrase})`;
	}
	// LIKE folds the case of ASCII letters alone, so others are tried both ways.
	const spellings = new Set([text, text.toLowerCase(), text.toUpperCase()]);
	const searched = [sermons.title, sermons.speaker, sermons.series, sermons.scripture];
	return or(
		...[...spellings].flatMap((spelling) => {
			const pattern = `%${spelling.replace(/[\\%_]/g, "\\$&")}%`;
			return searched.map((column) => sql`${like(column, pattern)} ESCAPE '\\'`);
		}),
	);
}
