import type { events } from "~/db/content-schema";
import { isoDay, isoTime } from "~/i18n/dates";
import { setswanaOf } from "~/i18n/in-language";
import { DEFAULT_TIME, DEFAULT_TYPE } from "./model";

/**
 * An event as the backend answers it. Instants are ISO date-times in UTC; until the event is first
 * changed, `updatedAt` is when it was added. `registeredCount` is left out while registrations are
 * not counted, so that no client shows an event with a capacity of 0 as full; `titleTn` and
 * `descriptionTn`, its Setswana, where there is none.
 */
export function eventData(row: typeof events.$inferSelect) {
	return {
		id: row.id,
		title: row.title,
		type: row.type,
		date: row.date.toISOString(),
		location: row.location,
		description: row.description,
		...setswanaOf(row),
		requiresRegistration: row.requiresRegistration,
		...(row.capacity !== null && { capacity: row.capacity }),
		...(row.registeredCount !== null && { registeredCount: row.registeredCount }),
		createdAt: row.createdAt.toISOString(),
		updatedAt: (row.updatedAt ?? row.createdAt).toISOString(),
	};
}

export type EventData = ReturnType<typeof eventData>;

/**
 * The fields of the portal's event form, by their names there. The picture is not sent to the
 * backend.
 */
export interface EventForm {
	title: string;
	description: string;
	/** `YYYY-MM-DD` in the church's time */
	date: string;
	/** `HH:MM` in the church's time */
	time: string;
	location: string;
	is_published: boolean;
	image_url: string;
	title_tn: string;
	description_tn: string;
}

/** An event as the portal's table shows it. */
export interface ListedEvent extends EventForm {
	id: string;
	created_at: string;
	updated_at: string;
	created_by: string;
}

/** The payload of `PUT /events/{id}` that the portal's form makes. */
export function eventChangePayload(form: EventForm) {
	return {
		title: form.title,
		description: form.description,
		date: form.date && `${form.date}T${form.time || DEFAULT_TIME}`,
		location: form.location,
		requiresRegistration: !form.is_published,
		titleTn: form.title_tn,
		descriptionTn: form.description_tn,
	};
}

/** The payload of `POST /events` that the portal's form makes. */
export function eventPayload(form: EventForm) {
	return { ...eventChangePayload(form), type: DEFAULT_TYPE, capacity: 0 };
}

/**
 * Converts the backend's event to the portal's names. Only the day of the date is used: the portal
 * always shows the default time, and "admin" as the creator.
 */
export function listedEvent(event: EventData): ListedEvent {
	return {
		id: event.id,
		title: event.title,
		description: event.description,
		date: isoDay(Date.parse(event.date)),
		time: DEFAULT_TIME,
		location: event.location,
		is_published: !event.requiresRegistration,
		image_url: "",
		title_tn: event.titleTn ?? "",
		description_tn: event.descriptionTn ?? "",
		created_at: event.createdAt,
		updated_at: event.updatedAt,
		created_by: "admin",
	};
}

/** An event as the portal edits it: with its own time, which the table does not show. */
export function editedEvent(event: EventData): ListedEvent {
	return { ...listedEvent(event), time: isoTime(Date.parse(event.date)) };
}
