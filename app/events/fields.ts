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

/** The description of the picture, for people who cannot see it. */
const pictureText = { kind: "text", max: 300, isLeftOut: true } as const;

/** What the church says about a cancelled event. */
const cancelText = { kind: "text", max: 300, isLeftOut: true } as const;

/**
 * Every field of an event, in the order of a CSV file's columns. The number of registrations is no
 * field, because nobody types it.
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
	/** When the event begins. The portal's form has the time in a field of its own. */
	date: { kind: "moment", time: DEFAULT_TIME, form: "date", label: "portal:portal.date" },
	/** The portal's form has the fields `ends` (the time) and `last_day` instead. */
	endsAt: {
		kind: "optionalMoment",
		form: null,
		label: "portal:portal.events.ends",
		isLeftOut: true,
	},
	location: { kind: "text", max: 300, form: "location", label: "portal:portal.events.location" },
	description: { kind: "text", max: 5000, form: "description", label: "portal:portal.description" },
	...setswanaFields,
	/** As specified, the portal's form has the opposite value, in the field `is_published`. */
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
	/** Usually a poster. */
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
 * `registeredCount` is missing if registrations are not counted. `seriesId` and `frequency` are
 * missing if the event does not repeat.
 */
export type EventData = Data<EventFields> & {
	registeredCount?: number;
	seriesId?: string;
	frequency?: Frequency;
};
