import { z } from "zod";
import { parseSubmission } from "~/platform/http/form";
import { cleanText, cutText } from "~/platform/text";
import { REGISTRATION_TEXT_MAX } from "./model";

const text = z
	.string()
	.default("")
	.transform((typed) => cutText(cleanText(typed), REGISTRATION_TEXT_MAX));

/** A registration for an event. No field is required, and nothing is refused. */
const schema = z.object({
	eventId: z.string().default(""),
	name: text,
	email: text,
	phone: text,
	/** The number of people; null when the text is not a number. */
	attendees: text.transform((typed) => (Number.isFinite(Number(typed)) ? Number(typed) : null)),
});

export type Registration = z.infer<typeof schema>;

export function parseRegistration(form: FormData) {
	return parseSubmission(form, schema);
}
