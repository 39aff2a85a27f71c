/**
 * The portal's tabs, and where each is opened. `barIfStored`: in the bar, but only if forms are
 * stored. `elsewhere`: from the dashboard (`church`, `users`), from the greeting (`account`), or
 * from the lists (`deleted`).
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

/** A tab that is in the bar, always or if forms are stored. */
export type BarTab = {
	[Name in Tab]: (typeof openedFrom)[Name] extends "elsewhere" ? never : Name;
}[Tab];

export const tabs = Object.keys(openedFrom) as Tab[];

export function barTabs(storesForms: boolean): BarTab[] {
	const isInBar = (tab: Tab): tab is BarTab =>
		openedFrom[tab] === "bar" || (storesForms && openedFrom[tab] === "barIfStored");
	return tabs.filter(isInBar);
}

/** The tab that exists only if forms are stored. */
export const KEPT_TAB = "messages" satisfies Tab;

/** The tab with this name; for an unknown name, the dashboard. */
export function chooseTab(asked: unknown): Tab {
	return tabs.find((tab) => tab === asked) ?? "dashboard";
}

/** The tab whose panel an intent such as `sermons.create` belongs to, or undefined. */
export function tabOf(intent: string): Tab | undefined {
	return tabs.find((tab) => intent.startsWith(`${tab}.`));
}
