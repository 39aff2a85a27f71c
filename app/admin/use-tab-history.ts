import { useLocation, useNavigationType, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import type { Tab } from "./tabs";

/**
 * The portal tab that was shown at each entry of the browser's history since the document was
 * loaded. The map's keys are the entries' `location.key`.
 */
const shownTabs = new Map<string, Tab>();

/**
 * Makes the browser's Back button open the portal tab that was open before. The browser alone
 * cannot do that, because the URL of a history entry does not name the tab.
 */
export function useTabHistory(tab: Tab) {
	const { key, search } = useLocation();
	const type = useNavigationType();
	const submit = useSubmit();
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another entry or tab is shown
	useEffect(() => {
		const before = shownTabs.get(key);
		if (type !== "POP" || !before || before === tab) {
			shownTabs.set(key, tab);
			return;
		}
		submit(
			{ intent: "tab", tab: before, stay: "on" },
			{ method: "post", action: `/admin${search}`, replace: true, preventScrollReset: true },
		);
	}, [key, tab]);
}
