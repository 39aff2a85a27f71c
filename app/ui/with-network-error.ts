import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { TextKey } from "~/i18n/text-key";
import { forgetDraft } from "./form-draft";
import type { FormResult } from "./use-validated-form";

/**
 * A route's `clientAction`: returns the server's answer to a form, or this one when the network fails.
 * The page then stays as it is, with everything that was typed.
 *
 * @param answered called when the server has answered, and not by a redirect
 */
export function withNetworkError<Answer extends object>(failed: Answer, answered?: () => void) {
	return async ({ serverAction }: ClientActionFunctionArgs): Promise<Answer | null> => {
		try {
			const answer = (await serverAction()) as Answer;
			answered?.();
			return answer;
		} catch (thrown) {
			// For example a redirect.
			if (thrown instanceof Response) {
				forgetDraft();
				throw thrown;
			}
			// The form's own note (`DraftNotes`) says it already.
			if (document.querySelector("[data-offline]:not([hidden])")) return null;
			// Another object each time, so that pages notice a second failure.
			return { ...failed };
		}
	};
}

/** The answer to a form with one error, which is no field's. */
export const formError = (error: TextKey): FormResult => ({ error: { "": [error] } });
