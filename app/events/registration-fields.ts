import type { Data, FieldsFor } from "~/content/fields";
import type { registrations } from "~/db/kept-forms-schema";
import { PEOPLE_MAX, REGISTRATION_TEXT_MAX } from "./model";

const text = { kind: "text", max: REGISTRATION_TEXT_MAX, form: null } as const;

/**
 * The fields of a stored registration for an event. `title` is the name of the person who
 * registered.
 */
export const registrationFields = {
	eventId: { ...text, label: "portal:portal.events.event" },
	title: { ...text, label: "guests:guests.name" },
	people: { kind: "number", max: PEOPLE_MAX, form: null, label: "guests:guests.people" },
	phone: { ...text, label: "guests:guests.phone" },
	email: { ...text, label: "guests:guests.email" },
	isWaiting: { kind: "flag", form: null, label: "guests:guests.waits" },
} as const satisfies FieldsFor<typeof registrations.$inferSelect, "readAt" | "tokenHash">;

export type RegistrationData = Data<typeof registrationFields>;
