import type { Data, FieldsFor } from "~/content/fields";
import type { messages } from "~/db/kept-forms-schema";
import { EMAIL_MAX } from "~/platform/http/url";
import { MESSAGE_MAX, NAME_MAX, NOTE_MAX } from "./model";

/**
 * The fields of a stored message of the contact form. Administrators can change only `note` and
 * `isDone`.
 */
export const messageFields = {
	title: { kind: "text", max: NAME_MAX, form: null, label: "messages:messages.from" },
	email: { kind: "text", max: EMAIL_MAX, form: null, label: "messages:messages.email" },
	phone: { kind: "text", max: 20, form: null, label: "messages:messages.phone" },
	subject: { kind: "text", max: 20, form: null, label: "messages:messages.subject" },
	message: { kind: "text", max: MESSAGE_MAX, form: null, label: "messages:messages.message" },
	note: { kind: "text", max: NOTE_MAX, form: "note", label: "messages:messages.note" },
	isDone: { kind: "flag", form: "done", label: "messages:messages.done" },
} as const satisfies FieldsFor<typeof messages.$inferSelect, "readAt">;

export type MessageData = Data<typeof messageFields>;
