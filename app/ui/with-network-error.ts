import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { TextKey } from "~/i18n/text-key";
import type { FormResult } from "./use-validated-form";

/**
 * A route's `clientAction`: what the server answers its form, or this error where no answer comes. A
 * network that drops must not cost the visitor what was filled in.
 */
export function withNetworkError(error: TextKey) {
	return async ({ serverAction }: ClientActionFunctionArgs): Promise<FormResult> => {
		try {
			return await serverAction<FormResult>();
		} catch (thrown) {
			// Such as a redirect.
			if (thrown instanceof Response) throw thrown;
			return { error: { "": [error] } };
		}
	};
}
