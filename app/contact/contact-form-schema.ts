import { z } from "zod";
import { PHONE_DIGITS } from "~/church/contact";
import type { TextKey } from "~/i18n/text-key";
import { EMAIL_MAX } from "~/platform/http/url";
import { trimmed, typedEmail } from "~/platform/typed";
import {
	type errorValues,
	MESSAGE_MAX,
	MESSAGE_MIN,
	NAME_MAX,
	nationalNumber,
	subjects,
} from "./model";

const errors = {
	name: "contact:contact.nameMissing",
	email: "contact:contact.emailInvalid",
	phoneShort: "contact:contact.phoneShort",
	phoneLong: "contact:contact.phoneLong",
	phoneNotDigits: "contact:contact.phoneNotDigits",
	subject: "contact:contact.subjectMissing",
	message: "contact:contact.textShort",
	tooLong: "common:form.tooLong",
} as const satisfies Record<string, TextKey<keyof typeof errorValues>>;

export const messageSchema = z.object({
	name: z.string(errors.name).overwrite(trimmed).min(1, errors.name).max(NAME_MAX, errors.tooLong),
	email: z
		.string()
		.transform(typedEmail)
		.pipe(z.email(errors.email).max(EMAIL_MAX, errors.tooLong))
		.optional(),
	phone: z
		.string(errors.phoneShort)
		.transform(nationalNumber)
		.pipe(
			z
				.string()
				.min(PHONE_DIGITS, errors.phoneShort)
				.max(PHONE_DIGITS, errors.phoneLong)
				.regex(/^[0-9]*$/, errors.phoneNotDigits),
		),
	subject: z.enum(
		subjects.map((subject) => subject.value),
		errors.subject,
	),
	message: z
		.string(errors.message)
		.overwrite(trimmed)
		.min(MESSAGE_MIN, errors.message)
		.max(MESSAGE_MAX, errors.tooLong),
});

export type Message = z.infer<typeof messageSchema>;
