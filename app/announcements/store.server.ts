import { gte, lt, type Placeholder } from "drizzle-orm";
import { dataOf } from "~/content/fields";
import { announcements } from "~/db/content-schema";
import { builder, type Placeholders, prepared, type Selects } from "~/db/prepared";
import { beginOf, isoDay } from "~/i18n/dates";
import { inLanguage } from "~/i18n/in-language";
import type { Language } from "~/i18n/language";
import type { Context } from "~/platform/context";
import { type AnnouncementData, announcementFields } from "./fields";
import { type Announced, chooseShown, daysWithoutService } from "./model";

/**
 * The most announcements that one query reads, as many as one for each week of almost four years.
 */
const READ_MAX = 200;

/**
 * How many days an announcement stays in the database after its last day. Visitors' calendar
 * subscriptions contain the announcement until then.
 */
const OLD_AFTER_DAYS = 30;

export const announcementData = (row: typeof announcements.$inferSelect) =>
	dataOf(announcementFields, row);

function selectFrom(db: Selects, day: string | Placeholder) {
	const { untilDay } = announcements;
	return db
		.select()
		.from(announcements)
		.where(gte(untilDay, day))
		.orderBy(untilDay)
		.limit(READ_MAX);
}

const notOver = prepared(({ today }: Placeholders<{ today: string }>) => [
	selectFrom(builder, today),
]);

const oldestKept = (now: number) => isoDay(beginOf(isoDay(now), -OLD_AFTER_DAYS));

/**
 * Reads the announcements that every page gets. `nextChange` is when the next announcement begins
 * or ends (milliseconds since 1970, UTC); missing if there are none.
 */
export async function readAnnouncements(
	context: Context<"db" | "now">,
	language: Language,
): Promise<{ announced: Announced; nextChange?: number }> {
	const today = isoDay(context.now);
	const [rows] = await context.db.readBatch(notOver({ today }));
	if (rows.length === 0) return { announced: {} };
	const shown = chooseShown(rows, today);
	const changes = rows.map(({ fromDay, untilDay }) =>
		fromDay > today ? beginOf(fromDay) : beginOf(untilDay, 1),
	);
	const announced = {
		announcements: shown.map(({ id, title, titleTn, cancelsService }) =>
			inLanguage(language, { id, title, titleTn, cancelsService }),
		),
		withoutService: daysWithoutService(rows),
	};
	return { announced, nextChange: Math.min(...changes) };
}

/**
 * Lists the announcements that have not ended before a day.
 *
 * @param since this day, `YYYY-MM-DD`
 */
export async function listAnnouncements(
	context: Context<"db">,
	since: string,
): Promise<AnnouncementData[]> {
	return (await selectFrom(context.db, since)).map(announcementData);
}

export function readSubscribedAnnouncements(context: Context<"db" | "now">) {
	return selectFrom(context.db, oldestKept(context.now));
}

/** Removes announcements that ended more than `OLD_AFTER_DAYS` ago. Runs every night. */
export function removeOldAnnouncements({ db, now }: Context<"db" | "now">) {
	return db.delete(announcements).where(lt(announcements.untilDay, oldestKept(now)));
}
