import { z } from "zod";
import { parseSubmission } from "~/platform/http/form";
import { cleanText, cutText } from "~/platform/text";
import { trimmed, typedEmail } from "~/platform/typed";
import { REGISTRATION_TEXT_MAX } from "./model";

const text = z
	.string()
	.default("")
	.transform((typed) => trimmed(cutText(cleanText(typed), REGISTRATION_TEXT_MAX)));

/**
 * The schema for a visitor's registration for an event. No field is required and every value is
 * accepted. The log contains what the visitor typed, cut to `REGISTRATION_TEXT_MAX` characters and
 * without spaces and invisible characters at its ends.
 */
const registrationSchema = z.object({
	eventId: text,
	name: text,
	/**
	 * The visitor's e-mail address. A name or a `mailto:` that was typed with the address is
	 * removed. Text that contains no valid address is stored as typed.
	 */
	email: text.transform((typed) => {
		const email = typedEmail(typed);
		return z.email().safeParse(email).success ? email : typed;
	}),
	phone: text,
	/**
	 * The number of people for whom the visitor registers, or the typed text if it is not a number.
	 */
	attendees: text.transform((typed) => (Number.isFinite(Number(typed)) ? Number(typed) : typed)),
});

export type Registration = z.infer<typeof registrationSchema>;

export function parseRegistration(form: FormData) {
	return parseSubmission(form, registrationSchema);
}
