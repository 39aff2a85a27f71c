import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { TextKey } from "~/i18n/texts";
import { useTranslation } from "~/i18n/use-translation";
import { failureKey, failureMessage } from "./failures";
import type { PanelAnswer } from "./panel";

/** What the red box says. */
export interface Failure {
	message: string;
	/** What to do about it, where something is known. */
	reason?: string;
}

/** Puts answers into words in the page's language. */
export function useFailures() {
	const { t } = useTranslation();
	/** Why an intent failed; null when the answer is none, or about another panel's form. */
	return (answer: PanelAnswer | undefined, intents: string): Failure | null => {
		if (!answer?.intent.startsWith(intents)) return null;
		const { intent, error, result } = answer;
		const key = failureKey(intent);
		const reason = result?.error?.[""]?.[0] as TextKey | undefined;
		return {
			// A message of the server's own is shown as it came.
			message: key && error === failureMessage(intent) ? t(key) : error,
			reason: reason && t(reason),
		};
	};
}

/** Whether a form is on its way: the one of an intent, and of an object if one is named. */
export function useSending(intent: string, id?: string): boolean {
	const { formData } = useNavigation();
	return formData?.get("intent") === intent && (!id || formData.get("id") === id);
}

/** Fetches the list anew when an answer says that what it shows is gone. */
export function useRefreshIfStale(answer: PanelAnswer | undefined) {
	const { revalidate } = useRevalidator();
	const isStale = answer?.status === 404;
	useEffect(() => {
		if (isStale) revalidate();
	}, [isStale, revalidate]);
}
