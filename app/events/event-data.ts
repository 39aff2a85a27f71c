import { dataOf, type Listed, listed, payloadOf } from "~/content/fields";
import type { events } from "~/db/content-schema";
import { isoDay, isoTime } from "~/i18n/dates";
import { type EventData, type EventFields, eventFields } from "./fields";
import { DEFAULT_TIME, DEFAULT_TYPE } from "./model";

/**
 * An event as the backend answers it. No client must show an event with a capacity of 0 as full, so
 * `registeredCount` is left out while registrations are not counted.
 */
export function eventData(row: typeof events.$inferSelect): EventData {
	const { registeredCount } = row;
	return { ...dataOf(eventFields, row), ...(registeredCount !== null && { registeredCount }) };
}

export interface ListedEvent extends Listed<EventFields> {
	/** `HH:MM` in the church's time */
	time: string;
}

export type EventForm = Omit<ListedEvent, "id" | "created_at" | "updated_at" | "created_by">;

/** The payload of `PUT /events/{id}` that the portal's form makes. */
export function eventChangePayload(form: EventForm) {
	return {
		...payloadOf(eventFields, form),
		date: form.date && `${form.date}T${form.time || DEFAULT_TIME}`,
		requiresRegistration: !form.is_published,
	};
}

/** The payload of `POST /events` that the portal's form makes. */
export function eventPayload(form: EventForm) {
	return { ...eventChangePayload(form), type: DEFAULT_TYPE, capacity: 0 };
}

/** An event in the portal's table, which always shows the default time. */
export function listedEvent(event: EventData): ListedEvent {
	return {
		...listed(eventFields, event),
		date: isoDay(Date.parse(event.date)),
		time: DEFAULT_TIME,
		is_published: !event.requiresRegistration,
	};
}

/** An event as the portal edits it, with its own time. */
export function editedEvent(event: EventData): ListedEvent {
	return { ...listedEvent(event), time: isoTime(Date.parse(event.date)) };
}
