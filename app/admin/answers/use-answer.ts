import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorValues } from "../gallery/model";
import type { PanelAnswer } from "../panel";
import { tabOf } from "../tabs";

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
		const { error, errors } = answer;
		return {
			message: t(error),
			reason: errors[""]?.map((reason) => t(reason, errorValues)).join(" "),
		};
	};
}

/** Whether the form of an intent is on its way. */
export function useSending(intent: string): boolean {
	return useNavigation().formData?.get("intent") === intent;
}

/** Whether any form of a panel is on its way. */
export function useBusy(): boolean {
	const intent = useNavigation().formData?.get("intent");
	return typeof intent === "string" && tabOf(intent) !== undefined;
}

/**
 * The answer to the last form. When it says that what the list shows is gone or was changed, the list
 * is fetched anew, and the answer kept meanwhile, which the router would drop.
 */
export function useFreshAnswer<Answer extends PanelAnswer>(
	answer: Answer | undefined,
): Answer | undefined {
	const { revalidate } = useRevalidator();
	const isIdle = useNavigation().state === "idle";
	const [kept, setKept] = useState<Answer>();
	useEffect(() => {
		if (answer?.status !== 404 && answer?.status !== 409) return;
		setKept(answer);
		revalidate();
	}, [answer, revalidate]);
	useEffect(() => {
		if (!isIdle) setKept(undefined);
	}, [isIdle]);
	return answer ?? kept;
}
