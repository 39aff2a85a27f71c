import { and, desc, eq, ne } from "drizzle-orm";
import type { Database } from "~/db/client";
import { distinctValues } from "~/db/distinct";
import { sermons } from "~/db/schema";
import { cutPage, type TablePage } from "~/platform/lists/data-list";
import type { Place } from "~/platform/lists/place";
import { type SermonData, sermonData } from "./backend";
import { comesAfter, contains } from "./store.server";

/** How many sermons one page of the portal's table shows. */
export const TABLE_ROWS = 50;

interface Query {
	/** The text looked for; empty for all. */
	text: string;
	/** The last sermon of the page before, or null for the first page. */
	after: Place | null;
	/** The sermon added last, which then stands at the top; empty for none. */
	added: string;
}

interface SermonListPage extends TablePage<SermonData, Place> {
	/** The titles of all series, in alphabetical order. */
	series: string[];
}

/** One page of all sermons, the newest first, in one round trip. */
export async function readSermonPage(
	context: { db: Database },
	{ text, after, added }: Query,
): Promise<SermonListPage> {
	const { db } = context;
	const [top, found, series] = await db.batch([
		db.select().from(sermons).where(eq(sermons.id, added)),
		db
			.select()
			.from(sermons)
			.where(and(ne(sermons.id, added), contains(text), after ? comesAfter(after) : undefined))
			.orderBy(desc(sermons.date), desc(sermons.createdAt), desc(sermons.key))
			.limit(TABLE_ROWS + 1),
		distinctValues(db, sermons.series),
	]);
	if (after && found.length === 0) return readSermonPage(context, { text, after: null, added });
	const { rows, next } = cutPage(
		found,
		({ date, createdAt, key }) => ({ date, createdAt: createdAt.getTime(), key }),
		TABLE_ROWS,
	);
	return {
		items: [...top, ...rows].map(sermonData),
		next,
		isFirst: after === null,
		series: series.map(({ value }) => value),
	};
}
