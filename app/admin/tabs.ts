/** The portal's tabs, and the Users panel that the dashboard's fourth card opens. */
export const tabs = ["dashboard", "sermons", "events", "prayers", "gallery", "users"] as const;

export type Tab = (typeof tabs)[number];

/** The tab named; anything unknown is the default, the dashboard. */
export function chooseTab(asked: unknown): Tab {
	return tabs.find((tab) => tab === asked) ?? "dashboard";
}

/** The tab whose panel an intent such as `sermons.create` belongs to, or undefined. */
export function tabOf(intent: string): Tab | undefined {
	return tabs.find((tab) => intent.startsWith(`${tab}.`));
}
