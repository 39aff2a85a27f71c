import { eq, gte, lt } from "drizzle-orm";
import { dataOf } from "~/content/fields";
import { announcements } from "~/db/content-schema";
import { beginOf, isoDay } from "~/i18n/dates";
import { inLanguage } from "~/i18n/in-language";
import type { Language } from "~/i18n/language";
import { type Actor, audit, deleteRow, subjectOf } from "~/platform/changes/audit.server";
import { changeRow, newRow, type RowChange } from "~/platform/changes/change-row.server";
import { type RequestKey, writeOnce } from "~/platform/changes/idempotency.server";
import { keepAbsence } from "~/platform/changes/revisions.server";
import type { ContentWrite, Context } from "~/platform/context";
import { type AnnouncementData, announcementFields, type StoredAnnouncement } from "./fields";
import { ANNOUNCEMENTS_SHOWN, type Announced, daysWithoutService } from "./model";

/** More than a church has at a time. */
const READ_MAX = 20;

/** How long an announcement is kept after its last day, also in subscribed calendars. */
const OLD_AFTER_DAYS = 30;

const data = (row: typeof announcements.$inferSelect) => dataOf(announcementFields, row);

function selectFrom({ db }: Context<"db">, day: string) {
	const { untilDay } = announcements;
	return db
		.select()
		.from(announcements)
		.where(gte(untilDay, day))
		.orderBy(untilDay)
		.limit(READ_MAX);
}

const oldestKept = (now: number) => isoDay(beginOf(isoDay(now), -OLD_AFTER_DAYS));

/** For every page. `nextChange` is when one begins or ends (milliseconds since 1970, UTC). */
export async function readAnnouncements(
	context: Context<"db" | "now">,
	language: Language,
): Promise<{ announced: Announced; nextChange?: number }> {
	const today = isoDay(context.now);
	const [rows] = await context.db.readBatch([selectFrom(context, today)]);
	if (rows.length === 0) return { announced: {} };
	const begun = rows.filter(({ fromDay }) => fromDay <= today);
	const shown = begun
		.sort((one, other) => +other.createdAt - +one.createdAt)
		.slice(0, ANNOUNCEMENTS_SHOWN);
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

/** @param since the first day of which they are listed, `YYYY-MM-DD` */
export async function listAnnouncements(
	context: Context<"db">,
	since: string,
): Promise<AnnouncementData[]> {
	return (await selectFrom(context, since)).map(data);
}

export function readSubscribedAnnouncements(context: Context<"db" | "now">) {
	return selectFrom(context, oldestKept(context.now));
}

/** Removes old announcements. Runs every night. */
export function removeOldAnnouncements({ db, now }: Context<"db" | "now">) {
	return db.delete(announcements).where(lt(announcements.untilDay, oldestKept(now)));
}

function findRow({ db }: Context<"db">, id: string) {
	return db.select().from(announcements).where(eq(announcements.id, id)).get();
}

export async function readAnnouncement(context: Context<"db">, id: string) {
	const row = await findRow(context, id);
	return row && data(row);
}

export async function createAnnouncement(
	context: ContentWrite,
	actor: Actor,
	input: StoredAnnouncement,
	requestKey: RequestKey | null,
): Promise<AnnouncementData> {
	const row = newRow(context, input);
	return writeOnce(context, actor, requestKey, data(row), [
		context.db.insert(announcements).values(row),
		audit(context, actor, "announcement.create", subjectOf(row)),
		keepAbsence(context, "announcement", eq(announcements.id, row.id)),
	]);
}

/** @throws a Response, as `changeRow` does */
export async function updateAnnouncement(
	context: ContentWrite,
	actor: Actor,
	{ id, fields, precondition }: RowChange<StoredAnnouncement>,
) {
	await changeRow(context, actor, {
		kind: "announcement",
		read: () => findRow(context, id),
		answer: data,
		fields: () => fields,
		precondition,
	});
}

/** @throws a 404 Response when it is not there */
export function deleteAnnouncement(context: ContentWrite, actor: Actor, id: string) {
	return deleteRow(context, actor, "announcement", id);
}
