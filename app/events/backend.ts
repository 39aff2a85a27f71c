import { z } from "zod";
import type { events } from "~/db/schema";
import { momentField } from "~/i18n/date-fields";
import { isoDay } from "~/i18n/dates";
import { flag, text } from "~/platform/http/fields";
import { DEFAULT_TIME, eventLimits } from "./model";

/** What `POST /events` calls an event that has no type. */
const DEFAULT_TYPE = "general";

/**
 * What `POST /events` takes: blanks and missing texts become empty, a missing date is today at the
 * default time.
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

/** A new event as the database takes it. Nobody counts its places yet. */
export type EventInput = z.output<ReturnType<typeof eventInput>>;

/**
 * An event as the backend answers it; instants are ISO date-times in UTC. `registeredCount` is left
 * out while nobody counts, so that no client takes an event with a capacity of 0 for full.
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

/** The fields of the portal's event form, by their names there. The picture is never sent. */
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
export function payloadOfForm(form: EventForm) {
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
 * How the portal names what the backend answers. Of the date only the day is used; the time is
 * always shown as the default one, and the creator as admin.
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
