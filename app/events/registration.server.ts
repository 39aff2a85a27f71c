import type { LoadContext } from "~/load-context";
import { readForm } from "~/platform/http/body.server";
import { answerWait, spamGuard } from "~/platform/security/spam-guard.server";
import type { FormResult } from "~/ui/use-validated-form";
import { registrationLimits } from "./registration-limits.server";
import { register } from "./store.server";

/** A refused registration: conform's answer with what was typed, and the name of its notification. */
export interface RefusedRegistration extends FormResult {
	notice: "notRegistered" | "eventFull" | "eventClosed" | "sentTooOften" | "tooManySent";
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
	const notice = spam ? null : await register(context, submission.value);
	if (!notice) return null;
	return [{ ...submission.reply(), notice }, { status: notice === "notRegistered" ? 500 : 409 }];
}
