import {
	type Data,
	type FieldsFor,
	imageField,
	type Stored,
	setswanaFields,
} from "~/content/fields";
import type { events } from "~/db/content-schema";

/** The time, in the church's time zone, at which an event begins if no time is given. */
export const DEFAULT_TIME = "18:00";

export const DEFAULT_TYPE = "general";

export const FREQUENCIES = ["weekly", "fortnightly", "monthly", "monthly-weekday"] as const;

export type Frequency = (typeof FREQUENCIES)[number];

/** The field for a description of the event's picture, for people who cannot see it. */
const pictureText = { kind: "text", max: 300, isLeftOut: true } as const;

/** The field for the church's message about a cancelled event. */
const cancelText = { kind: "text", max: 300, isLeftOut: true } as const;

/**
 * Every field of an event, in the order of the columns in CSV files. The number of registrations is
 * not among them, because the database counts it.
 */
export const eventFields = {
	title: { kind: "text", max: 200, form: "title", label: "portal:portal.titleField" },
	type: {
		kind: "category",
		max: 50,
		otherwise: DEFAULT_TYPE,
		form: "type",
		label: "users:users.field.type",
	},
	/**
	 * When the event begins. In the portal's form, `date` contains only the day; the field `time`
	 * contains the time.
	 */
	date: { kind: "moment", time: DEFAULT_TIME, form: "date", label: "portal:portal.date" },
	/**
	 * When the event ends. The portal's form has the fields `ends` (the time) and `last_day`
	 * instead.
	 */
	endsAt: {
		kind: "optionalMoment",
		form: null,
		label: "portal:portal.events.ends",
		isLeftOut: true,
	},
	location: { kind: "text", max: 300, form: "location", label: "portal:portal.events.location" },
	description: { kind: "text", max: 5000, form: "description", label: "portal:portal.description" },
	...setswanaFields,
	/**
	 * Whether visitors must register. In the portal's form, the field `is_published` contains the
	 * opposite value, as the specification says.
	 */
	requiresRegistration: {
		kind: "flag",
		form: "is_published",
		label: "users:users.field.requiresRegistration",
	},
	capacity: {
		kind: "number",
		max: 1_000_000,
		form: "capacity",
		label: "users:users.field.capacity",
		isLeftOut: true,
	},
	/** The event's picture, usually a poster. */
	image: imageField,
	imageDescription: {
		...pictureText,
		form: "image_description",
		label: "albums:albums.pictureDescription",
	},
	imageDescriptionTn: {
		...pictureText,
		form: "image_description_tn",
		label: "albums:albums.pictureDescriptionTn",
	},
	cancelled: {
		kind: "flag",
		form: "cancelled",
		label: "common:event.cancelled",
		isLeftOut: true,
	},
	cancellation: {
		...cancelText,
		form: "cancellation",
		label: "portal:portal.events.cancellation",
	},
	cancellationTn: {
		...cancelText,
		form: "cancellation_tn",
		label: "portal:portal.events.cancellationTn",
	},
} as const satisfies FieldsFor<
	typeof events.$inferSelect,
	"registeredCount" | "seriesId" | "seriesDate" | "frequency"
>;

export type EventFields = typeof eventFields;
export type StoredEvent = Stored<EventFields>;

/**
 * An event as the API returns it. `registeredCount` is missing if registrations are not counted.
 * `seriesId` and `frequency` are missing if the event does not repeat.
 */
export type EventData = Data<EventFields> & {
	registeredCount?: number;
	seriesId?: string;
	frequency?: Frequency;
};
