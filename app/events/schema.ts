import { z } from "zod";
import { REGISTRATION_TEXT_MAX } from "./model";

/** Any text, cut after the limit. It is cut by whole characters, so that no half emoji is left. */
const text = z
	.string()
	.default("")
	.transform((typed) => [...typed].slice(0, REGISTRATION_TEXT_MAX).join(""));

/** A registration for an event. No field is required, and nothing is refused. */
export const registrationSchema = z.object({
	eventId: z.string().default(""),
	name: text,
	email: text,
	phone: text,
	/** The number of people; null when the text is not a number. */
	attendees: text.transform((typed) => (Number.isFinite(Number(typed)) ? Number(typed) : null)),
});

export type Registration = z.infer<typeof registrationSchema>;
