import { useLocation, useNavigationType, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import type { Tab } from "./tabs";

/**
 * The tab that each entry of the history has shown since the document was loaded, by the entry's key.
 */
const shownTabs = new Map<string, Tab>();

/**
 * Makes Back open the tab that was open before, because the URL of a history entry does not name the
 * tab.
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
