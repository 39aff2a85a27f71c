import { logInfo } from "~/platform/operations/log";
import { canRegister, isFull } from "./model";
import { readRegistration } from "./registration";
import { findEvent } from "./store.server";

type Context = Parameters<typeof findEvent>[0] & { now: number; requestId: string };

/**
 * Takes a registration, for now into the log, as one line.
 *
 * @returns null, or why nobody was registered
 */
export async function register(
	context: Context,
	form: FormData,
): Promise<"eventFull" | "eventClosed" | null> {
	const event = await findEvent(context, String(form.get("eventId") ?? ""));
	if (!event) return "eventClosed";
	if (!canRegister(event, context.now)) return isFull(event) ? "eventFull" : "eventClosed";
	logInfo("event registration", {
		eventId: event.id,
		eventTitle: event.title,
		...readRegistration(form),
		requestId: context.requestId,
	});
	return null;
}
