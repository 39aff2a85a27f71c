/**
 * The portal's tabs, and the panels that are opened from elsewhere: `church` and `users` from the
 * dashboard, `account` from the greeting, `deleted` from the lists. `messages` exists only if forms are
 * stored.
 */
export const tabs = [
	"dashboard",
	"sermons",
	"events",
	"prayers",
	"gallery",
	"church",
	"users",
	"account",
	"deleted",
	"messages",
] as const;

export type Tab = (typeof tabs)[number];

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
