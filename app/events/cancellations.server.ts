/*
 * Deleted events, which calendar files (`.ics`) still contain for some time, marked as cancelled.
 * An event that an administrator has marked as cancelled is not deleted: it stays in the table
 * `events`.
 */
import { and, eq, lt, sql } from "drizzle-orm";
import { cancelledEvents, events } from "~/db/content-schema";
import { laterVersion } from "~/platform/changes/change-row.server";
import type { RowKind } from "~/platform/changes/row-kind.server";
import type { Context } from "~/platform/context";
import { DAY_MS, REVISION_MS } from "~/platform/durations";

/**
 * How long after its beginning a deleted event is still in calendar files (`.ics`), marked as
 * cancelled.
 */
const CANCELLED_MS = 30 * DAY_MS;

/** The earliest beginning of a deleted event that is still in calendar files (`.ics`). */
export function oldestCancellation(now: number): Date {
	return new Date(now - CANCELLED_MS);
}

/** Removes the deleted events that are no longer in calendar files (`.ics`). Runs every night. */
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
		// `updatedAt` must grow, because the calendar event's revision number is computed from it.
		// Calendar apps keep showing the old title unless that number grows.
		const updatedAt = sql`max(${now}, updated_at + ${REVISION_MS})`;
		return [
			db
				.update(cancelledEvents)
				.set({ title: "", titleTn: "", updatedAt })
				.where(and(eq(cancelledEvents.id, id), where)),
		];
	},
};
