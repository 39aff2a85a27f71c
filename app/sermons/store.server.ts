import { desc, eq } from "drizzle-orm";
import type { Database } from "~/db/client";
import { distinctValues } from "~/db/distinct";
import { sermons } from "~/db/schema";
import { webAddress } from "~/platform/web-address";
import { SERMONS_PER_PAGE, type Sermon } from "./model";

interface Context {
	db: Database;
}

const listColumns = {
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

function withSafeLinks(sermon: Sermon): Sermon {
	return {
		...sermon,
		videoUrl: webAddress(sermon.videoUrl),
		audioUrl: webAddress(sermon.audioUrl),
		notesUrl: webAddress(sermon.notesUrl),
	};
}

export interface SermonArchive {
	sermons: Sermon[];
	/** The titles of all series, in alphabetical order. */
	series: string[];
	/** The series shown, or null for all. */
	current: string | null;
}

/** The newest sermons of a series, in one round trip; of all, in a second, if there is no such. */
export async function readArchive(context: Context, asked: string | null): Promise<SermonArchive> {
	const { db } = context;
	const [list, seriesRows] = await db.batch([
		db
			.select(listColumns)
			.from(sermons)
			.where(asked === null ? undefined : eq(sermons.series, asked))
			.orderBy(desc(sermons.date), desc(sermons.createdAt))
			.limit(SERMONS_PER_PAGE),
		distinctValues(db, sermons.series),
	]);
	const series = seriesRows.map((row) => row.value);
	if (asked !== null && !series.includes(asked)) return readArchive(context, null);
	return { sermons: list.map(withSafeLinks), series, current: asked };
}
