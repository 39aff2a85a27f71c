import { adminEmail, COUNTRY_CODE } from "~/church/contact";
import { learnFacts } from "~/church/facts.server";
import type { Context } from "~/platform/context";
import { logForm } from "~/platform/security/logged-form.server";
import type { Message } from "./contact-form-schema";

/** Stands in for the time that sending a mail will take. */
const SENDING_MS = 1000;

/** Sends a message to the church. For now it only writes one line to the log. */
export async function sendMessage(
	context: Context<"db" | "now" | "requestId">,
	request: Request,
	message: Message,
) {
	await Promise.all([
		learnFacts(context),
		new Promise((resolve) => setTimeout(resolve, SENDING_MS)),
	]);
	const phone = COUNTRY_CODE + message.phone;
	const form = { event: "contact message", about: "", most: 60 };
	await logForm(context, request, form, { ...message, phone, to: adminEmail() });
}
