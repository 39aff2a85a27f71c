import { defaultLanguage } from "~/i18n/language";
import type { Context } from "~/platform/context";
import { logError, logInfo } from "~/platform/log";
import { canRegister, isFull } from "./model";
import type { Registration } from "./registration-schema";
import { findEvent } from "./store.server";

/** Why a registration was refused: the name of its notification. */
type Refusal = "eventFull" | "eventClosed" | "notRegistered";

/** Takes a registration: writes it to the log as one line. Nothing is stored. */
export async function register(
	context: Context<"db" | "now" | "requestId">,
	{ eventId, ...registration }: Registration,
): Promise<Refusal | null> {
	const { now, requestId } = context;
	try {
		const event = await findEvent(context, eventId, defaultLanguage);
		if (!event) return "eventClosed";
		if (isFull(event)) return "eventFull";
		if (!canRegister(event, now)) return "eventClosed";
		const eventTitle = event.title;
		logInfo("event registration", { eventId, eventTitle, ...registration, requestId });
		return null;
	} catch (error) {
		logError("registration failed", error, { requestId });
		return "notRegistered";
	}
}
