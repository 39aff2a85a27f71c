/**
 * The portal's tabs, and where each is opened. `bar`: from the bar of tabs. `barIfStored`: from the
 * bar, which shows this tab only if visitors' forms are stored (`KEEP_FORMS=on`). `elsewhere`: from
 * the dashboard (`church`, `users`), from the greeting with the administrator's name (`account`),
 * or from the lists (`deleted`).
 */
const openedFrom = {
	dashboard: "bar",
	sermons: "bar",
	events: "bar",
	prayers: "bar",
	gallery: "bar",
	messages: "barIfStored",
	church: "elsewhere",
	users: "elsewhere",
	account: "elsewhere",
	deleted: "elsewhere",
} as const;

export type Tab = keyof typeof openedFrom;

/** A portal tab that is in the bar of tabs, either always or only if visitors' forms are stored. */
export type BarTab = {
	[Name in Tab]: (typeof openedFrom)[Name] extends "elsewhere" ? never : Name;
}[Tab];

export const tabs = Object.keys(openedFrom) as Tab[];

export function barTabs(storesForms: boolean): BarTab[] {
	const isInBar = (tab: Tab): tab is BarTab =>
		openedFrom[tab] === "bar" || (storesForms && openedFrom[tab] === "barIfStored");
	return tabs.filter(isInBar);
}

/** The portal tab that exists only if visitors' forms are stored (`KEEP_FORMS=on`). */
export const KEPT_TAB = "messages" satisfies Tab;

/** The portal tab with this name; for an unknown name, the dashboard. */
export function chooseTab(asked: unknown): Tab {
	return tabs.find((tab) => tab === asked) ?? "dashboard";
}

/**
 * The portal tab to which a form's intent, such as `sermons.create`, belongs; undefined if there is
 * none.
 */
export function tabOf(intent: string): Tab | undefined {
	return tabs.find((tab) => intent.startsWith(`${tab}.`));
}
