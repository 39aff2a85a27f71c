/**
 * The portal's tabs, the church's facts, which the dashboard opens, the Users panel that its fourth card
 * opens, the administrator's own sign-ins, which the greeting opens, what can be put back, which the
 * lists open, and the messages, where forms are kept.
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

/** The tab that exists only where forms are kept. */
export const KEPT_TAB = "messages" satisfies Tab;

/** The tab named; anything unknown is the default, the dashboard. */
export function chooseTab(asked: unknown): Tab {
	return tabs.find((tab) => tab === asked) ?? "dashboard";
}

/** The tab whose panel an intent such as `sermons.create` belongs to, or undefined. */
export function tabOf(intent: string): Tab | undefined {
	return tabs.find((tab) => intent.startsWith(`${tab}.`));
}
