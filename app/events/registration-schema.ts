import { z } from "zod";
import { parseSubmission } from "~/platform/http/form";
import { cleanText, cutText, typedEmail } from "~/platform/text";
import { REGISTRATION_TEXT_MAX } from "./model";

const text = z
	.string()
	.default("")
	.transform((typed) => cutText(cleanText(typed), REGISTRATION_TEXT_MAX));

/** A registration for an event. No field is required, and nothing is refused; what is not valid is left out. */
export const registrationSchema = z.object({
	eventId: text,
	name: text,
	/** Empty when it is none. */
	email: text
		.transform(typedEmail)
		.transform((email) => (z.email().safeParse(email).success ? email : "")),
	phone: text,
	/** The number of people; null when the text is no such number. */
	attendees: text.transform((typed) =>
		Number(typed) >= 0 && Number.isFinite(Number(typed)) ? Number(typed) : null,
	),
});

export type Registration = z.infer<typeof registrationSchema>;

export function parseRegistration(form: FormData) {
	return parseSubmission(form, registrationSchema);
}
