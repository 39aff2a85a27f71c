import type { TextKey } from "~/i18n/text-key";
import type { PortalAnswer } from "../portal.server";
import { chooseTab, tabOf } from "../tabs";
import { unanswered } from "./unanswered";

/** What a form is answered in the browser when the server was not reached, or failed. */
export function offlineAnswer(form: FormData, error: unknown): PortalAnswer {
	const intent = String(form.get("intent"));
	if (tabOf(intent)) return { panel: unanswered(form, error) };
	if (intent === "tab") return { isOffline: true, tab: chooseTab(form.get("tab")) };
	if (intent !== "sign-in") return { isOffline: true };
	const draft = form.get("draft");
	return {
		isOffline: true,
		login: {
			result: { error: { "": ["common:notice.network" satisfies TextKey] } },
			...(typeof draft === "string" && { draft }),
		},
	};
}
