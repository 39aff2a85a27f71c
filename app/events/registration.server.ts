import { defaultLanguage } from "~/i18n/language";
import type { LoadContext } from "~/load-context";
import { readForm } from "~/platform/http/body.server";
import { logError } from "~/platform/log";
import { isSpam, logForm } from "~/platform/security/logged-form.server";
import type { FormResult } from "~/ui/use-validated-form";
import { canRegister, type Guest, isFull } from "./model";
import type { Registration } from "./registration-schema";
import { findEvent } from "./store.server";

/** The notification that gives the reason. */
type Refusal = "eventFull" | "eventClosed" | "notRegistered" | "rateLimited";

/** A refused registration: conform's answer with what was typed, and the name of its notification. */
export interface RefusedRegistration extends FormResult {
	notice: Refusal;
}

interface Taken {
	/** The answer of a refused registration, as Remix's `data` takes it; null if it was accepted. */
	refused: readonly [RefusedRegistration, ResponseInit] | null;
	guest: Guest;
}

/**
 * Takes a registration from its form.
 *
 * @throws a Response 400 for a form that is not ours
 */
export async function takeRegistration(context: LoadContext, request: Request): Promise<Taken> {
	// Readers of the page do not need this code, nor zod with it.
	const { parseRegistration } = await import("./registration-schema");
	const form = await readForm(request);
	const submission = parseRegistration(form);
	if (submission.status !== "success") throw new Response(null, { status: 400 });
	const { name, attendees } = submission.value;
	const guest = { name, attendees: String(attendees) };
	const notice = isSpam(context, form, "registration")
		? null
		: await logRegistration(context, request, submission.value);
	if (!notice) return { refused: null, guest };
	const status = notice === "notRegistered" ? 500 : 409;
	return { refused: [{ ...submission.reply(), notice }, { status }], guest };
}

/** As specified, a registration is one line of the log, and stored nowhere. */
async function logRegistration(
	context: LoadContext,
	request: Request,
	{ eventId, ...registration }: Registration,
): Promise<Refusal | null> {
	const { now, requestId } = context;
	try {
		const event = await findEvent(context, eventId, defaultLanguage);
		if (!event) return "eventClosed";
		if (isFull(event)) return "eventFull";
		if (!canRegister(event, now)) return "eventClosed";
		const eventTitle = event.title;
		const form = { event: "event registration", about: eventId, most: 200 };
		await logForm(context, request, form, { eventId, eventTitle, ...registration });
		return null;
	} catch (error) {
		logError("registration failed", error, { requestId });
		return "notRegistered";
	}
}
