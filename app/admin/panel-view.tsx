import { useNavigate } from "@remix-run/react";
import { type ComponentType, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import { fetchCode, manifestStatus, reloadPage } from "~/page-data/deployed-code";
import { lateComponent, MissingCode } from "~/ui/late-component";
import { dialogIn, portalDialogPath } from "./dialogs/dialog-name";
import { findDraftedDialog } from "./dialogs/tab-drafts";
import type { PanelProps } from "./panel";
import { type Tab, tabs } from "./tabs";

type View = ComponentType<PanelProps<never>>;

/**
 * The JavaScript module of each portal tab. It is fetched when the tab is opened for the first
 * time.
 */
const code: Record<Tab, () => Promise<{ default: View }>> = {
	dashboard: () => import("./dashboard/panel"),
	sermons: () => import("./sermons/panel"),
	events: () => import("./events/panel"),
	prayers: () => import("./prayers/panel"),
	gallery: () => import("./gallery/panel"),
	church: () => import("./church/panel"),
	users: () => import("./users/panel"),
	account: () => import("./account/panel"),
	deleted: () => import("./deleted/panel"),
	messages: () => import("./messages/panel"),
};

const views = Object.fromEntries(
	tabs.map((tab) => [tab, lateComponent(() => load(tab))]),
) as Record<Tab, ReturnType<typeof lateComponent<PanelProps<never>>>>;

/** Fetches the JavaScript module of a portal tab until it has come. */
export function fetchView(tab: Tab): Promise<void> {
	return views[tab].prefetch();
}

/**
 * Fetches the JavaScript module of a portal tab that is to be shown in place of another one.
 *
 * @throws an error if the module cannot be fetched
 */
export function fetchPanel(tab: Tab): Promise<void> {
	return views[tab].prefetch((load) => load());
}

/**
 * Loads the JavaScript module of a portal tab. If it cannot be fetched although the server answers,
 * the page is reloaded, but not twice in a row.
 */
async function load(tab: Tab): Promise<{ default: View }> {
	try {
		return await fetchCode(code[tab]);
	} catch (error) {
		// The server answers, so the network works. After a failed import, a browser may refuse to
		// fetch the same module again until the page is reloaded.
		if (!isReloaded() && (await manifestStatus()) === 200) await reloadPage();
		throw error;
	}
}

/** Whether the open page has been reloaded, so that another reload would hardly help. */
function isReloaded(): boolean {
	const [navigation] = performance.getEntriesByType("navigation");
	return (navigation as PerformanceNavigationTiming | undefined)?.type === "reload";
}

/**
 * Shows the content of a portal tab.
 *
 * @param data what the server has loaded for this tab. Each tab has its own type of data, so the
 *   type is unknown here
 */
export function PanelView({ tab, data, ...rest }: PanelProps<unknown> & { tab: Tab }) {
	useDraftedDialog(tab, rest.administrator.id, rest.answer !== undefined);
	const View = views[tab];
	return <View fallback={<PanelLoading tab={tab} />} data={data as never} {...rest} />;
}

/**
 * Opens the dialog that has a stored draft, unless a dialog is open already or the server has just
 * answered a form.
 */
function useDraftedDialog(tab: Tab, owner: string, isAnswered: boolean) {
	const navigate = useNavigate();
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the panel is shown
	useEffect(() => {
		if (isAnswered || dialogIn(location.search)) return;
		let isLeft = false;
		findDraftedDialog(owner, tab).then((dialog) => {
			// While the draft was looked up, somebody may have left the tab or opened another
			// dialog.
			if (!dialog || isLeft || dialogIn(location.search)) return;
			const path = portalDialogPath(location.search, dialog);
			navigate(path, { replace: true, preventScrollReset: true });
		});
		return () => {
			isLeft = true;
		};
	}, [tab, owner]);
}

const messages: Partial<Record<Tab, TextKey>> = {
	sermons: "common:loading.sermons",
	events: "common:loading.events",
	gallery: "login:portal.loading.gallery",
};

export function PanelLoading({ tab }: { tab: Tab }) {
	const { t } = useTranslation();
	return (
		<div className="fade-in-late grid gap-2 py-16 text-center text-lg">
			<p role="status" className="text-ink-soft">
				{t(messages[tab] ?? "common:loading.page")}
			</p>
			<MissingCode />
		</div>
	);
}
