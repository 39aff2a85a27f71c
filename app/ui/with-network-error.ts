import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { TextKey } from "~/i18n/text-key";
import { forgetDraft } from "./form-draft";
import type { FormResult } from "./use-validated-form";

/**
 * A route's `clientAction`: returns the server's answer to a form, or this error when the network
 * fails. The page then stays as it is, with everything that was typed.
 */
export function withNetworkError(error: TextKey) {
	return async ({ serverAction }: ClientActionFunctionArgs): Promise<FormResult> => {
		try {
			return await serverAction<FormResult>();
		} catch (thrown) {
			// For example a redirect.
			if (thrown instanceof Response) {
				forgetDraft();
				throw thrown;
			}
			return { error: { "": [error] } };
		}
	};
}
