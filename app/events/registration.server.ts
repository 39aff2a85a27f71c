import { defaultLanguage } from "~/i18n/language";
import type { LoadContext } from "~/load-context";
import { readForm } from "~/platform/http/body.server";
import { logError, logInfo } from "~/platform/log";
import { answerWait, spamGuard } from "~/platform/security/spam-guard.server";
import type { FormResult } from "~/ui/use-validated-form";
import { canRegister, isFull } from "./model";
import { registrationLimits } from "./registration-limits.server";
import type { Registration } from "./registration-schema";
import { findEvent } from "./store.server";

/** The name of the notification that says why. */
type Refusal = "eventFull" | "eventClosed" | "notRegistered";

/** A refused registration: conform's answer with what was typed, and the name of its notification. */
export interface RefusedRegistration extends FormResult {
	notice: Refusal | "sentTooOften" | "tooManySent";
}

/**
 * Takes a registration from its form.
 *
 * @returns null, or a refusal as Remix's `data` takes it
 * @throws a Response 400 for a form that is not ours
 */
export async function takeRegistration(
	context: LoadContext,
	request: Request,
): Promise<readonly [RefusedRegistration, ResponseInit] | null> {
	// Readers of the page do not need this code, nor zod with it.
	const { parseRegistration } = await import("./registration-schema");
	const form = await readForm(request);
	const submission = parseRegistration(form);
	if (submission.status !== "success") throw new Response(null, { status: 400 });
	const spam = await spamGuard(context, request, form, registrationLimits);
	if (spam?.retryAfter) {
		const notice = spam.reason === "ip" ? "sentTooOften" : "tooManySent";
		return answerWait({ ...submission.reply(), notice }, spam.retryAfter);
	}
	const notice = spam ? null : await logRegistration(context, submission.value);
	if (!notice) return null;
	return [{ ...submission.reply(), notice }, { status: notice === "notRegistered" ? 500 : 409 }];
}

/** As specified, a registration is one line of the log, and stored nowhere. */
async function logRegistration(
	context: LoadContext,
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
