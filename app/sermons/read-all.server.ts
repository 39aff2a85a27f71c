import { desc } from "drizzle-orm";
import type { Database } from "~/db/client";
import { sermons } from "~/db/schema";
import { cutPage, LIST_PAGE, type ListPage } from "~/platform/lists/data-list";
import type { Place } from "~/platform/lists/place";
import { type SermonData, sermonData } from "./backend";
import { comesAfter } from "./store.server";

/** Every sermon in pages, the newest first. */
export async function readSermons(
	{ db }: { db: Database },
	after: Place | null,
): Promise<ListPage<SermonData, Place>> {
	const { rows, next } = cutPage(
		await db
			.select()
			.from(sermons)
			.where(after === null ? undefined : comesAfter(after))
			.orderBy(desc(sermons.date), desc(sermons.createdAt), desc(sermons.key))
			.limit(LIST_PAGE + 1),
		({ date, createdAt, key }) => ({ date, createdAt: createdAt.getTime(), key }),
	);
	return { items: rows.map(sermonData), next };
}
