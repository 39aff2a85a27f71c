/** What a visitor fills in to register for an event. None of it has to be filled in. */
export interface Registration {
	name: string;
	email: string;
	phone: string;
	/** How many come; null for a text that is no number. */
	attendees: number | null;
}

/** How much of a text is taken, in characters. */
export const FIELD_MAX = 200;

/** The fields of the registration form, and the event it is for. */
export const fieldNames = ["eventId", "name", "email", "phone", "attendees"] as const;

/** Reads the form; a field that is missing is a blank one, and one that is too long is cut. */
export function readRegistration(form: FormData): Registration {
	// By whole characters: half an emoji is none.
	const text = (name: (typeof fieldNames)[number]) =>
		[...String(form.get(name) ?? "")].slice(0, FIELD_MAX).join("");
	const attendees = Number(text("attendees"));
	return {
		name: text("name"),
		email: text("email"),
		phone: text("phone"),
		attendees: Number.isFinite(attendees) ? attendees : null,
	};
}
