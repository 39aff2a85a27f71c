import { NETWORK_ERROR } from "~/accounts/login";
import { failureOf } from "./failures";
import type { PortalAnswer } from "./portal.server";
import { tabOf } from "./tabs";

/** What a form is answered in the browser when the server was not reached, or failed. */
export function offlineAnswer(form: FormData): PortalAnswer {
	const intent = String(form.get("intent"));
	if (tabOf(intent)) {
		return { isOffline: true, panel: { intent, error: failureOf(intent), status: 0 } };
	}
	if (intent !== "sign-in") return { isOffline: true };
	const draft = form.get("draft");
	return {
		isOffline: true,
		login: { message: NETWORK_ERROR, ...(typeof draft === "string" && { draft }) },
	};
}
