import { useNavigation } from "@remix-run/react";
import { tabOf } from "./tabs";

/** Whether the form of an intent is on its way, where `id` is given the one about that object. */
export function useSending(intent: string, id?: string): boolean {
	const { formData } = useNavigation();
	return formData?.get("intent") === intent && (id === undefined || formData.get("id") === id);
}

export function usePanelBusy(): boolean {
	const intent = useNavigation().formData?.get("intent");
	return typeof intent === "string" && tabOf(intent) !== undefined;
}
