import { useNavigation } from "@remix-run/react";
import { tabOf } from "./tabs";

/** Whether the form of an intent is on its way. */
export function useSending(intent: string): boolean {
	return useNavigation().formData?.get("intent") === intent;
}

/** Whether any form of a panel is on its way. */
export function usePanelBusy(): boolean {
	const intent = useNavigation().formData?.get("intent");
	return typeof intent === "string" && tabOf(intent) !== undefined;
}
