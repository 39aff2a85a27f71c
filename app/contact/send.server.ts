import { adminEmail, COUNTRY_CODE } from "~/church/contact";
import { logInfo } from "~/platform/operations/log";
import type { Message } from "./schema";

/** What sending a letter will take once the church has it sent; until then it is waited for. */
const SENDING_MS = 1000;

/** Takes a message to the church: for now into the log, as one line. */
export async function sendMessage({ requestId }: { requestId: string }, message: Message) {
	await new Promise((resolve) => setTimeout(resolve, SENDING_MS));
	logInfo("contact message", {
		...message,
		phone: COUNTRY_CODE + message.phone,
		to: adminEmail,
		requestId,
	});
}
