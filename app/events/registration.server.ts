import { defaultLanguage } from "~/i18n/language";
import type { LoadContext } from "~/load-context";
import { readForm } from "~/platform/http/body.server";
import { logError } from "~/platform/log";
import { isSpam, logForm } from "~/platform/security/logged-form.server";
import type { FormResult } from "~/ui/use-validated-form";
import { addGuest, STORED_MOST } from "./guest-list.server";
import { type Guest, isFull, type Place, peopleIn, takesRegistrations } from "./model";
import type { Registration } from "./registration-schema";
import { findEvent } from "./store.server";

/**
 * The name of the notification (in notices.ts) that tells the visitor why a registration was
 * refused.
 */
type Refusal = "eventFull" | "eventClosed" | "notRegistered" | "rateLimited";

/**
 * The result for a refused registration: the typed values in conform's format, and the name of the
 * notification with the reason.
 */
export interface RefusedRegistration extends FormResult {
	notice: Refusal;
}

interface Taken {
	/**
	 * The result for a refused registration, as arguments for Remix's `data` function; null if the
	 * registration was accepted.
	 */
	refused: readonly [RefusedRegistration, ResponseInit] | null;
	guest: Guest & Partial<Place>;
}

/**
 * Handles a registration form that a visitor has sent.
 *
 * @throws a 400 Response for a form that this site's page cannot send, for example one with a file
 *   in place of the name
 */
export async function takeRegistration(context: LoadContext, request: Request): Promise<Taken> {
	// The schema is imported here, so that requests that only read the events page load neither the
	// schema's code nor zod.
	const { parseRegistration } = await import("./registration-schema");
	const form = await readForm(request);
	const submission = parseRegistration(form);
	if (submission.status !== "success") throw new Response(null, { status: 400 });
	const { name, attendees } = submission.value;
	const guest = { name, attendees: String(attendees) };
	const outcome = isSpam(context, form, "registration")
		? null
		: await register(context, request, submission.value);
	if (typeof outcome !== "string") return { refused: null, guest: { ...guest, ...outcome } };
	const reply = { ...submission.reply(), notice: outcome };
	return { refused: [reply, { status: statuses[outcome] }], guest };
}

const statuses: Record<Refusal, number> = {
	eventFull: 409,
	eventClosed: 409,
	rateLimited: 429,
	notRegistered: 500,
};

/**
 * Writes the registration to the log in one line, as the specification says. With `KEEP_FORMS=on`
 * the registration is also stored; if the event is full, it is stored on the waiting list.
 *
 * @returns the stored registration's place; the reason if the registration was refused; null if it
 *   was only logged
 */
async function register(
	context: LoadContext,
	request: Request,
	{ eventId, ...registration }: Registration,
): Promise<Refusal | Place | null> {
	const { now, requestId, settings } = context;
	const { keepsForms } = settings;
	try {
		const event = await findEvent(context, eventId, defaultLanguage);
		if (!event) return "eventClosed";
		if (isFull(event) && !keepsForms) return "eventFull";
		if (!takesRegistrations(event, now)) return "eventClosed";
		const eventTitle = event.title;
		const stored = keepsForms ? STORED_MOST : undefined;
		const form = { event: "event registration", about: eventId, most: 200, stored };
		const fields = { eventId, eventTitle, ...registration };
		const { isFlood } = await logForm(context, request, form, fields);
		if (!keepsForms) return null;
		if (isFlood) return "rateLimited";
		const people = peopleIn(registration.attendees);
		return (await addGuest(context, event, { ...registration, people })) ?? "eventClosed";
	} catch (error) {
		logError("registration failed", error, { requestId });
		return "notRegistered";
	}
}
