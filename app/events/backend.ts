import { z } from "zod";
import type { events } from "~/db/content-schema";
import { momentField } from "~/i18n/date-fields";
import { isoDay } from "~/i18n/dates";
import { flag, text } from "~/platform/http/fields";
import { DEFAULT_TIME, eventLimits } from "./model";

/** The type of an event for which `POST /events` got none. */
const DEFAULT_TYPE = "general";

/**
 * The payload of `POST /events`. Blank and missing texts become empty; a missing date becomes today
 * at the default time.
 *
 * @param now milliseconds since 1970 (UTC)
 */
export function eventInput(now: number) {
	return z
		.object({
			title: text(eventLimits.title),
			date: momentField(now, DEFAULT_TIME),
			location: text(eventLimits.location),
			description: text(eventLimits.description),
			type: text(eventLimits.type),
			requiresRegistration: flag(),
			capacity: z.int().min(0).max(eventLimits.capacity).nullish(),
		})
		.transform((event) => ({
			title: event.title ?? "",
			date: new Date(event.date),
			location: event.location ?? "",
			description: event.description ?? "",
			type: event.type?.trim() || DEFAULT_TYPE,
			requiresRegistration: event.requiresRegistration,
			capacity: event.capacity ?? null,
		}));
}

/** A new event, ready for the database. Its registrations are not counted yet. */
export type EventInput = z.output<ReturnType<typeof eventInput>>;

/**
 * An event as the backend answers it. Instants are ISO date-times in UTC. `registeredCount` is left
 * out while registrations are not counted, so that no client shows an event with a capacity of 0 as
 * full.
 */
export function eventData(row: typeof events.$inferSelect) {
	return {
		id: row.id,
		title: row.title,
		type: row.type,
		date: row.date.toISOString(),
		location: row.location,
		description: row.description,
		requiresRegistration: row.requiresRegistration,
		...(row.capacity !== null && { capacity: row.capacity }),
		...(row.registeredCount !== null && { registeredCount: row.registeredCount }),
		createdAt: row.createdAt.toISOString(),
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
	/** `YYYY-MM-DD` in Gaborone */
	date: string;
	/** `HH:MM` in Gaborone */
	time: string;
	location: string;
	is_published: boolean;
	image_url: string;
}

/** An event as the portal's table shows it. */
export interface ListedEvent extends EventForm {
	id: string;
	created_at: string;
	created_by: string;
}

/** The payload of `POST /events` that the portal's form makes. */
export function eventPayload(form: EventForm) {
	return {
		title: form.title,
		description: form.description,
		date: form.date && `${form.date}T${form.time || DEFAULT_TIME}`,
		location: form.location,
		type: DEFAULT_TYPE,
		requiresRegistration: !form.is_published,
		capacity: 0,
	};
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
		created_at: event.createdAt,
		created_by: "admin",
	};
}
