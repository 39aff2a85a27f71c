import { adminEmail, COUNTRY_CODE } from "~/church/contact";
import { learnFacts } from "~/church/facts.server";
import type { Context } from "~/platform/context";
import { logForm } from "~/platform/security/logged-form.server";
import type { Message } from "./contact-form-schema";
import { STORED_MOST, storeMessage } from "./messages.server";

/**
 * A pause that stands in for sending a mail, because the site does not send mails about contact
 * messages yet.
 */
const SENDING_MS = 1000;

/**
 * Handles a message that a visitor sent by the contact form: writes a line to the log and, with
 * `KEEP_FORMS=on`, stores the message so that administrators can read it in the portal.
 *
 * @returns false if the message was not stored because too many messages were sent
 */
export async function sendMessage(
	context: Context<"db" | "now" | "requestId" | "settings">,
	request: Request,
	message: Message,
): Promise<boolean> {
	const { keepsForms } = context.settings;
	await Promise.all([
		learnFacts(context),
		new Promise((resolve) => setTimeout(resolve, SENDING_MS)),
	]);
	const phone = COUNTRY_CODE + message.phone;
	const stored = keepsForms ? STORED_MOST : undefined;
	const form = { event: "contact message", about: "", most: 60, stored };
	const fields = { ...message, phone, to: adminEmail() };
	const { isFlood } = await logForm(context, request, form, fields);
	if (!keepsForms) return true;
	if (!isFlood) await storeMessage(context, { ...message, phone });
	return !isFlood;
}
