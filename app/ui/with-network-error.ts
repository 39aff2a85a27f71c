import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { TextKey } from "~/i18n/text-key";
import { statusOf } from "~/page-data/client-loader";
import { RATE_LIMITED } from "~/page-data/rate-limited";
import { forgetDraft } from "./form-draft";
import type { FormResult } from "./use-validated-form";

/**
 * Makes a route's `clientAction`, which returns the server's response to a form. If the network
 * fails or the server refuses too many requests, it returns the result of `failed` instead, so that
 * the page keeps the typed text.
 *
 * @param answered called when the server has responded without a redirect
 */
export function withNetworkError<Answer extends object>(
	failed: (isRateLimited: boolean) => Answer,
	answered?: () => void,
) {
	return async ({ serverAction }: ClientActionFunctionArgs): Promise<Answer | null> => {
		try {
			const answer = (await serverAction()) as Answer;
			answered?.();
			return answer;
		} catch (thrown) {
			// A thrown `Response` is an answer of the server, for example a redirect. The form has
			// arrived, so its draft is removed.
			if (thrown instanceof Response) {
				forgetDraft();
				throw thrown;
			}
			// The form already shows the note (`DraftNotes`) that sending needs a network, so there
			// is no second message.
			if (document.querySelector("[data-offline]:not([hidden])")) return null;
			return failed(statusOf(thrown) === RATE_LIMITED);
		}
	};
}

/** Makes the result of a form with an error of the whole form, not of a field. */
export const formError =
	(error: TextKey) =>
	(isRateLimited = false): FormResult => ({
		error: { "": [isRateLimited ? "common:notice.rateLimited" : error] },
	});
