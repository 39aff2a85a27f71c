import { dataOf, type FormValues, formValues, payloadOf } from "~/content/fields";
import type { events } from "~/db/content-schema";
import { isoDay, isoTime, lastDayOf, parseMoment } from "~/i18n/dates";
import { DAY_MS } from "~/platform/durations";
import {
	DEFAULT_TIME,
	type EventData,
	type EventFields,
	eventFields,
	type Frequency,
} from "./fields";
import type { Span } from "./model";

/**
 * Converts a row of the table `events` to an event as the API returns it. If registrations are not
 * counted, the event has no `registeredCount`. With a count of 0, clients would show an event with
 * a capacity of 0 as full.
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

export interface EventFormValues extends FormValues<EventFields> {
	/** When the event begins: `HH:MM` in the church's time zone. */
	time: string;
	/** When the event ends: `HH:MM` in the church's time zone. Empty if the end is not known. */
	ends: string;
	/**
	 * The day on which the event ends, `YYYY-MM-DD`. Empty if the end is not known, or if the event
	 * ends on the day on which it begins (see `lastDayOf`), because then the time `ends` alone is
	 * clear. A last day that nobody has typed would stay the same when the event is moved, and the
	 * event would last for days.
	 */
	last_day: string;
	/** How often the event repeats, such as "weekly"; empty if it does not repeat. */
	frequency: Frequency | "";
}

type EventForm = Omit<
	EventFormValues,
	"id" | "created_at" | "updated_at" | "created_by" | "frequency"
>;

/**
 * Converts the portal's form to a payload of the API, as `payloadOf` does. If a new event has no
 * capacity, its capacity is 0, as specified.
 */
export function eventPayload(form: EventForm, isNew: boolean, isSent: (field: string) => boolean) {
	const date = form.date && `${form.date}T${form.time || DEFAULT_TIME}`;
	const payload = payloadOf(eventFields, form, isSent);
	return {
		...payload,
		...(isNew && { capacity: payload.capacity ?? 0 }),
		...((isNew || isSent("date")) && { date, endsAt: endOf(form, date) }),
		requiresRegistration: !form.is_published,
	};
}

/**
 * When the event in the portal's form ends, as a date-time for the API. Empty if the form has
 * neither a time (`ends`) nor a last day. If only the last day is given, the event ends at 23:59 of
 * that day, unless it begins then.
 */
function endOf(
	{ date, ends, last_day }: Pick<EventForm, "date" | "ends" | "last_day">,
	begins: string,
): string {
	const atLast = `${last_day}T${ends || "23:59"}`;
	if (last_day > date || (last_day === date && ends === "" && atLast > begins)) return atLast;
	if (ends === "") return "";
	// If the time of the end is not later than that of the beginning, the event ends on the next
	// day, as a vigil that lasts into the night does.
	const [begin = 0, end = 0] = [begins, `${date}T${ends}`].map(parseMoment).map(Number);
	return new Date(end > begin ? end : end + DAY_MS).toISOString();
}

/**
 * True if the portal's form has only the time of an end that is on another day than the beginning
 * (see `lastDayOf`): 20:00 for an event that begins at 20:30. Then either the time is wrong, or the
 * last day is missing. The values from `eventFormValues` are never so.
 */
export function isLastDayMissing({
	date,
	time,
	ends,
	last_day,
}: Pick<EventForm, "date" | "time" | "ends" | "last_day">): boolean {
	if (ends === "" || (last_day !== "" && last_day !== date)) return false;
	// An empty date becomes today. Any day gives the same answer, because the church's time zone has
	// one offset all year.
	const day = "2000-01-01";
	const begins = `${day}T${time || DEFAULT_TIME}`;
	const [begin, end] = [begins, endOf({ date: day, ends, last_day: "" }, begins)].map(parseMoment);
	return begin != null && end != null && lastDayOf(begin, end) !== day;
}

export function eventFormValues(event: EventData): EventFormValues {
	const { date: begin, endsAt: end = null } = spanOfEvent(event);
	return {
		...formValues(eventFields, event),
		date: isoDay(begin),
		time: isoTime(begin),
		ends: end === null ? "" : isoTime(end),
		last_day: end === null || lastDayOf(begin, end) === isoDay(begin) ? "" : isoDay(end),
		frequency: event.frequency ?? "",
		is_published: !event.requiresRegistration,
	};
}
