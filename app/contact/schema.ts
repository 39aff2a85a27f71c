import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { EMAIL_MAX } from "~/platform/http/address";
import { says } from "~/ui/says";
import { MESSAGE_MAX, MESSAGE_MIN, NAME_MAX, PHONE_DIGITS, subjects } from "./model";

const tooLong = says("form.tooLong");

/** A message to the church, as its form is to be filled in. */
const messageSchema = z.object({
	name: z
		.string(says("contact.nameMissing"))
		.trim()
		.min(1, says("contact.nameMissing"))
		.max(NAME_MAX, tooLong),
	email: z.email(says("contact.emailInvalid")).max(EMAIL_MAX, tooLong).optional(),
	phone: z
		.string(says("contact.phoneShort"))
		.min(PHONE_DIGITS, says("contact.phoneShort"))
		.max(PHONE_DIGITS, says("contact.phoneLong"))
		.regex(/^[0-9]*$/, says("contact.phoneNotDigits")),
	subject: z.enum(
		subjects.map((subject) => subject.value),
		says("contact.subjectMissing"),
	),
	message: z
		.string(says("contact.textShort"))
		.trim()
		.min(MESSAGE_MIN, says("contact.textShort"))
		.max(MESSAGE_MAX, tooLong),
});

export type Message = z.infer<typeof messageSchema>;

/** Checks a filled-in form, in the browser and on the server alike. */
export function parseMessage(form: FormData) {
	return parseWithZod(form, { schema: messageSchema });
}
