import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { TextKey } from "~/i18n/text-key";
import { statusOf } from "~/page-data/client-loader";
import { RATE_LIMITED } from "~/page-data/rate-limited";
import { forgetDraft } from "./form-draft";
import type { FormResult } from "./use-validated-form";

/**
 * Makes a route's `clientAction`, which returns the server's response to a form. If the network
 * fails or there are too many requests, it returns the result of `failed` instead. Then the page
 * keeps everything that was typed.
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
			// For example a redirect.
			if (thrown instanceof Response) {
				forgetDraft();
				throw thrown;
			}
			// The form's own note (`DraftNotes`) already says that the network is missing.
			if (document.querySelector("[data-offline]:not([hidden])")) return null;
			return failed(statusOf(thrown) === RATE_LIMITED);
		}
	};
}

/** A form error that belongs to no field. */
export const formError =
	(error: TextKey) =>
	(isRateLimited = false): FormResult => ({
		error: { "": [isRateLimited ? "common:notice.rateLimited" : error] },
	});
