import type { PanelAnswer } from "../panel";
import { refused } from "./refused";
import { typedOf } from "./typed";

/**
 * What the browser itself says of a form that the server did not answer as it should: because the
 * link dropped, the form was too large, or the server failed.
 *
 * @param error what sending it has thrown
 */
export function unanswered(form: FormData, error: unknown): PanelAnswer {
	const intent = String(form.get("intent"));
	const { status } = (error ?? {}) as { status?: unknown };
	const reason = status === 413 ? "portal:portal.tooLarge" : "common:notice.network";
	return refused(intent, typeof status === "number" ? status : 503, typedOf(form), {
		"": [reason],
	});
}
