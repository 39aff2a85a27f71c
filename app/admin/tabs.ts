/** The portal's tabs that its bar of tabs opens, in the bar's order. */
const inBar = ["dashboard", "sermons", "events", "prayers", "gallery", "messages"] as const;

/**
 * The tabs that are opened elsewhere: from the dashboard (`church`, `users`), from the greeting
 * with the administrator's name (`account`), or from the lists (`deleted`).
 */
const elsewhere = ["church", "users", "account", "deleted"] as const;

export const tabs = [...inBar, ...elsewhere];

export type BarTab = (typeof inBar)[number];
export type Tab = (typeof tabs)[number];

/**
 * The portal tab that edits each kind of content. Announcements are not in the list, because the
 * dashboard edits them.
 */
export const tabsByKind: Partial<Record<string, Tab>> = {
	sermon: "sermons",
	event: "events",
	album: "gallery",
	church: "church",
};

/** The portal tab that exists only if visitors' forms are stored (`KEEP_FORMS=on`). */
export const KEPT_TAB = "messages" satisfies Tab;

export function hasTab(keepsForms: boolean, tab: Tab): boolean {
	return tab !== KEPT_TAB || keepsForms;
}

export function barTabs(keepsForms: boolean): BarTab[] {
	return inBar.filter((tab) => hasTab(keepsForms, tab));
}

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
