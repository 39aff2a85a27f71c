import { and, eq, or } from "drizzle-orm";
import { contentKind, requireImage, type WriteContext } from "~/content/kind.server";
import { events } from "~/db/content-schema";
import { isoDay } from "~/i18n/dates";
import type { Actor } from "~/platform/changes/audit.server";
import { changeRow, type RowChange } from "~/platform/changes/change-row.server";
import { createRows, newRow } from "~/platform/changes/create-rows.server";
import type { RequestKey } from "~/platform/changes/idempotency.server";
import type { ContentWrite } from "~/platform/context";
import type { Precondition } from "~/platform/http/precondition.server";
import { refusal } from "~/platform/http/refusal";
import { cancellations } from "./cancellations.server";
import { eventData } from "./event-data";
import { type EventData, eventFields, type StoredEvent } from "./fields";
import { guestRemovals } from "./guest-list.server";
import { type Repeat, seriesDays } from "./repeat";
import { type Scope, SERIES_MAX, SERIES_MIN } from "./series";
import {
	changeOfOthers,
	type EventRow,
	isInPlace,
	lengthOf,
	movedTo,
	othersOf,
} from "./series.server";
import { readEvents } from "./store.server";

const oneEvent = contentKind({
	name: "event",
	table: events,
	fields: eventFields,
	answer: eventData,
	counted: ["registered_count"],
	async check(context, after: EventRow, before) {
		requireOrder(after);
		await requireImage(context, after, before);
	},
	beside: {
		...cancellations,
		atRemoval: (context, id, where) => [
			...cancellations.atRemoval(context, id, where),
			...guestRemovals(context, id, where),
		],
	},
});

/**
 * The operations on events, for the portal and the API. An update or a deletion can include other
 * events of the same series.
 */
export const eventKind = {
	...oneEvent,
	list: readEvents,
	create: createEvents,
	update: updateEvent,
	remove: deleteEvent,
};

/** @throws a 400 Response for an event that does not end later than it begins */
function requireOrder({ date, endsAt }: Pick<StoredEvent, "date" | "endsAt">) {
	if (endsAt && endsAt <= date) throw refusal(400, "endsAt: must be later than date");
}

/**
 * Creates one event, or a series of events. The `data` of the response is the first event.
 *
 * @throws a 400 Response if the series has too few or too many events, or the picture is an upload
 *   that does not exist
 */
async function createEvents(
	context: WriteContext,
	actor: Actor,
	{ input, repeat }: { input: StoredEvent; repeat?: Repeat | null | undefined },
	requestKey: RequestKey | null = null,
) {
	const firstDay = isoDay(input.date.getTime());
	const days = repeat ? seriesDays(firstDay, repeat) : [firstDay];
	if (!days) throw refusal(400, `repeat.until: must give ${SERIES_MIN} to ${SERIES_MAX} events`);
	const seriesId = repeat ? crypto.randomUUID() : null;
	const rows = days.map((day) => {
		const row = newRow(context, { ...input, ...movedTo(input, day) });
		const series = { seriesId, seriesDate: repeat ? row.date : null };
		return { ...row, ...series, frequency: repeat?.frequency ?? null, registeredCount: null };
	}) as [EventRow, ...EventRow[]];
	const [first] = rows;
	const answer = {
		data: eventData(first),
		...(seriesId && {
			series: { id: seriesId, events: rows.map(({ id, date }) => ({ id, date })) },
		}),
	};
	const check = () => oneEvent.check(context, first, null);
	return createRows(context, actor, oneEvent, rows, { requestKey, answer, check });
}

/**
 * Changes an event. The `scope` says whether other events of its series are changed too; they get
 * only the values that this change alters. An event that was moved away from its day in the series
 * keeps its day.
 *
 * @throws the Responses that `changeRow` throws, and a 400 Response if the picture is an upload
 *   that does not exist
 */
async function updateEvent(
	context: WriteContext,
	actor: Actor,
	{ id, fields, precondition, scope = "this" }: RowChange<StoredEvent> & { scope?: Scope },
): Promise<EventData> {
	const { db } = context;
	const others = (event: EventRow) => othersOf(event, scope);
	const { after } = await changeRow<EventRow>(context, actor, {
		kind: oneEvent,
		read: () => oneEvent.find(context, id),
		answer: eventData,
		fields: (current) => {
			const { date, endsAt } = fields;
			if (!date) return fields;
			const length = lengthOf(current);
			return {
				...fields,
				...(scope !== "this" && isInPlace(current) && { seriesDate: date }),
				// If the change gives a new beginning but no end, the event keeps its length.
				...(endsAt === undefined && length !== null && { endsAt: new Date(+date + length) }),
			};
		},
		precondition,
		check: (after, before) => oneEvent.check(context, after, before),
		others,
		also: (changed, isUnchanged, before) => {
			const where = others(before);
			if (!where) return [];
			const set = changeOfOthers(context, changed, before);
			return [db.update(events).set(set).where(and(where, isUnchanged))];
		},
	});
	return eventData(after);
}

/**
 * Deletes an event. The `scope` says whether other events of its series are deleted too. Calendar
 * apps that subscribe to the church's events then show the deleted events as cancelled.
 *
 * @throws a Response, as `removeRows` of the kind does
 */
async function deleteEvent(
	context: ContentWrite,
	actor: Actor,
	id: string,
	precondition: Precondition = null,
	scope: Scope = "this",
) {
	if (scope === "this") return oneEvent.remove(context, actor, id, precondition);
	const event = await oneEvent.find(context, id);
	const isIt = eq(events.id, id);
	const rows = or(isIt, event && othersOf(event, scope)) ?? isIt;
	return { id, deleted: await oneEvent.removeRows(context, actor, { id, precondition, rows }) };
}
