import { type ComponentType, lazy, Suspense } from "react";
import type { TextKey } from "~/i18n/texts";
import { useTranslation } from "~/i18n/use-translation";
import type { PanelProps } from "./panel";
import type { Tab } from "./tabs";

/** Each panel, fetched when its tab is opened first. */
const views: Record<Tab, ComponentType<PanelProps<never>>> = {
	dashboard: lazy(() => import("./dashboard/panel")),
	sermons: lazy(() => import("./sermons/panel")),
	events: lazy(() => import("./events/panel")),
	prayers: lazy(() => import("./prayers/panel")),
	gallery: lazy(() => import("./gallery/panel")),
	users: lazy(() => import("./users/panel")),
};

/** @param data what the tab's panel loaded, so it is of the type that its view takes */
export function PanelView({ tab, data, ...rest }: PanelProps<unknown> & { tab: Tab }) {
	const View = views[tab];
	return (
		<Suspense key={tab} fallback={<PanelLoading tab={tab} />}>
			<View data={data as never} {...rest} />
		</Suspense>
	);
}

const messages: Partial<Record<Tab, TextKey>> = {
	sermons: "loading.sermons",
	events: "loading.events",
	gallery: "portal.loading.gallery",
};

/** What is said while a panel is on its way. */
export function PanelLoading({ tab }: { tab: Tab }) {
	const { t } = useTranslation();
	return (
		<p role="status" className="fade-in-late py-16 text-center text-ink-soft text-lg">
			{t(messages[tab] ?? "loading.page")}
		</p>
	);
}
