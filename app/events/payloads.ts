import { z } from "zod";
import { momentField } from "~/i18n/date-fields";
import { isoDay, parseMoment } from "~/i18n/dates";
import { flag, seenState, text } from "~/platform/http/fields";
import { DEFAULT_TIME, DEFAULT_TYPE, eventLimits } from "./model";

const fields = (now: number) => ({
	title: text(eventLimits.title),
	date: momentField(now, DEFAULT_TIME).transform((moment) =>
		moment === undefined ? undefined : new Date(moment),
	),
	location: text(eventLimits.location),
	description: text(eventLimits.description),
	type: text(eventLimits.type).transform((type) =>
		type === undefined ? undefined : type.trim() || DEFAULT_TYPE,
	),
	requiresRegistration: flag(),
	capacity: z.int().min(0).max(eventLimits.capacity).nullish(),
	titleTn: text(eventLimits.title),
	descriptionTn: text(eventLimits.description),
});

/**
 * The payload of `POST /events`. Blank and missing texts become empty; a missing date becomes today
 * at the default time.
 *
 * @param now milliseconds since 1970 (UTC)
 */
export function eventInput(now: number) {
	return z.object(fields(now)).transform((event) => ({
		title: event.title ?? "",
		date: event.date ?? new Date(parseMoment(`${isoDay(now)}T${DEFAULT_TIME}`) ?? now),
		location: event.location ?? "",
		description: event.description ?? "",
		type: event.type ?? DEFAULT_TYPE,
		requiresRegistration: event.requiresRegistration ?? false,
		capacity: event.capacity ?? null,
		titleTn: event.titleTn ?? "",
		descriptionTn: event.descriptionTn ?? "",
	}));
}

/**
 * The payload of `PUT /events/{id}`: the same, but missing fields stay unchanged; a capacity of null
 * is an unknown one. `updatedAt` says which state of the event the change was made from.
 *
 * @param now milliseconds since 1970 (UTC)
 */
export function eventChange(now: number) {
	return z.object({ ...fields(now), updatedAt: seenState() });
}

/** A new event, ready for the database. Its registrations are not counted yet. */
export type EventInput = z.output<ReturnType<typeof eventInput>>;
export type EventChange = z.output<ReturnType<typeof eventChange>>;
