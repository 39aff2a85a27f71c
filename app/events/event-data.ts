import { dataOf, type Listed, listed, payloadOf } from "~/content/fields";
import type { events } from "~/db/content-schema";
import { isoDay, isoTime, parseMoment } from "~/i18n/dates";
import { DAY_MS } from "~/platform/durations";
import { type EventData, type EventFields, eventFields } from "./fields";
import { DEFAULT_TIME, type Frequency, type Span } from "./model";

/**
 * An event as the backend answers it. No client must show an event with a capacity of 0 as full, so
 * `registeredCount` is left out while registrations are not counted.
 */
export function eventData(row: typeof events.$inferSelect): EventData {
	const { registeredCount, seriesId } = row;
	const frequency = row.frequency as Frequency | null;
	return {
		...dataOf(eventFields, row),
		...(registeredCount !== null && { registeredCount }),
		...(seriesId && frequency && { seriesId, frequency }),
	};
}

export function spanOfEvent({ date, endsAt }: Pick<EventData, "date" | "endsAt">): Span {
	return { date: Date.parse(date), ...(endsAt && { endsAt: Date.parse(endsAt) }) };
}

export interface ListedEvent extends Listed<EventFields> {
	/** `HH:MM` in the church's time */
	time: string;
	/** When it ends, `HH:MM`; empty where that is not known. */
	ends: string;
	/** How many days later than the next such time it ends. Only the API makes such events. */
	end_days: string;
	/** Empty where it does not repeat. */
	frequency: Frequency | "";
}

export type EventForm = Omit<
	ListedEvent,
	"id" | "created_at" | "updated_at" | "created_by" | "frequency"
>;

/** The payload of `PUT /events/{id}` that the portal's form makes. */
export function eventChangePayload(form: EventForm) {
	const date = form.date && `${form.date}T${form.time || DEFAULT_TIME}`;
	return {
		...payloadOf(eventFields, form),
		date,
		endsAt: form.ends && endOf(date, `${form.date}T${form.ends}`, Number(form.end_days)),
		requiresRegistration: !form.is_published,
	};
}

/** An end that is no later than the beginning is the next day's: a vigil goes into the night. */
function endOf(begins: string, ends: string, laterDays: number): string {
	const [begin = 0, end = 0] = [begins, ends].map(parseMoment).map(Number);
	return new Date(end + (end > begin ? laterDays : laterDays + 1) * DAY_MS).toISOString();
}

/** The payload of `POST /events` that the portal's form makes. */
export function eventPayload(form: EventForm) {
	const payload = eventChangePayload(form);
	return { ...payload, capacity: form.capacity === "" ? 0 : Number(form.capacity) };
}

/** An event as the portal shows and edits it. */
export function listedEvent(event: EventData): ListedEvent {
	const { date: begin, endsAt: end = null } = spanOfEvent(event);
	return {
		...listed(eventFields, event),
		date: isoDay(begin),
		time: isoTime(begin),
		ends: end === null ? "" : isoTime(end),
		end_days: end === null ? "0" : String(Math.ceil((end - begin) / DAY_MS) - 1),
		frequency: event.frequency ?? "",
		is_published: !event.requiresRegistration,
	};
}
