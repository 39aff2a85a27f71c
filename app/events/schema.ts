import { z } from "zod";
import { REGISTRATION_TEXT_MAX } from "./model";

/** Whatever was typed, cut by whole characters: half an emoji is none. */
const text = z
	.string()
	.default("")
	.transform((typed) => [...typed].slice(0, REGISTRATION_TEXT_MAX).join(""));

/** A registration for an event. None of it has to be filled in, and nothing is refused. */
export const registrationSchema = z.object({
	eventId: z.string().default(""),
	name: text,
	email: text,
	phone: text,
	/** How many come; null for a text that is no number. */
	attendees: text.transform((typed) => (Number.isFinite(Number(typed)) ? Number(typed) : null)),
});

export type Registration = z.infer<typeof registrationSchema>;
