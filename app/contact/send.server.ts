import { adminEmail, COUNTRY_CODE } from "~/church/contact";
import { logInfo } from "~/platform/log";
import type { Message } from "./contact-form-schema";

/** Stands in for the time that sending a mail will take. */
const SENDING_MS = 1000;

/** Sends a message to the church. For now it only writes one line to the log. */
export async function sendMessage({ requestId }: { requestId: string }, message: Message) {
	await new Promise((resolve) => setTimeout(resolve, SENDING_MS));
	logInfo("contact message", {
		...message,
		phone: COUNTRY_CODE + message.phone,
		to: adminEmail,
		requestId,
	});
}
