import { useNavigation } from "@remix-run/react";
import { tabOf } from "./tabs";

/**
 * True while a form with this intent, such as `sermons.delete`, is being sent. With an `id`, true
 * only for the form about the object with this id.
 */
export function useSending(intent: string, id?: string): boolean {
	const { formData } = useNavigation();
	return formData?.get("intent") === intent && (id === undefined || formData.get("id") === id);
}

export function usePanelBusy(): boolean {
	const intent = useNavigation().formData?.get("intent");
	return typeof intent === "string" && tabOf(intent) !== undefined;
}
