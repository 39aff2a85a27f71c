/*
 * Deleted events, which subscribed calendars show as cancelled. (An event that is only marked as
 * cancelled stays in the table of events.)
 */
import { and, eq, lt, sql } from "drizzle-orm";
import { cancelledEvents, events } from "~/db/content-schema";
import { laterVersion } from "~/platform/changes/change-row.server";
import type { RowKind } from "~/platform/changes/row-kind.server";
import type { Context } from "~/platform/context";
import { DAY_MS, REVISION_MS } from "~/platform/durations";

/** How long after its date a deleted event stays in calendar files. */
const CANCELLED_MS = 30 * DAY_MS;

/** Calendar files show a deleted event as cancelled if it begins at this instant or later. */
export function oldestCancellation(now: number): Date {
	return new Date(now - CANCELLED_MS);
}

/** Removes the rows of deleted events that are too old for calendar files. Runs every night. */
export function removeOldCancellations({ db, now }: Context<"db" | "now">) {
	return db.delete(cancelledEvents).where(lt(cancelledEvents.date, oldestCancellation(now)));
}

export const cancellations: NonNullable<RowKind["beside"]> = {
	beforeDeletion(context, rows) {
		const { db, now } = context;
		const isRecent = sql`${events.date} > ${+oldestCancellation(now)}`;
		return [
			db.insert(cancelledEvents).select(sql`
				SELECT id, title, date, created_at, ${laterVersion(context)}, title_tn
				FROM ${events} WHERE (${rows}) AND ${isRecent}`),
		];
	},
	afterReturn: ({ db }, ids) => [
		db.delete(cancelledEvents).where(sql`${cancelledEvents.id} IN ${ids}`),
	],
	atRemoval({ db, now }, id, where) {
		// The time of change must become later. Otherwise calendar apps ignore this version, and still
		// show the title.
		const updatedAt = sql`max(${now}, updated_at + ${REVISION_MS})`;
		return [
			db
				.update(cancelledEvents)
				.set({ title: "", titleTn: "", updatedAt })
				.where(and(eq(cancelledEvents.id, id), where)),
		];
	},
};
