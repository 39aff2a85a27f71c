import { useNavigate } from "@remix-run/react";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import { fetchCode, manifestStatus, reloadPage } from "~/page-data/deployed-code";
import { patientLazy, useMissingCode } from "~/ui/patient-lazy";
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

const lateViews = Object.fromEntries(
	tabs.map((tab) => [tab, patientLazy(async () => ({ default: await fetchPanel(tab) }))]),
);

/** The views whose modules `fetchView` has fetched. They are shown without waiting. */
const views: Partial<Record<Tab, View>> = {};

/**
 * Fetches the JavaScript module of a portal tab.
 *
 * @throws an error if the module cannot be fetched
 */
export async function fetchView(tab: Tab): Promise<View> {
	const { default: view } = await fetchCode(code[tab]);
	views[tab] = view;
	return view;
}

/**
 * Fetches the JavaScript module of a portal tab that is to be shown. If the module cannot be fetched
 * although the server answers, the page is reloaded, but not twice in a row.
 *
 * @throws an error if the module cannot be fetched
 */
export async function fetchPanel(tab: Tab): Promise<View> {
	try {
		return await fetchView(tab);
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
export function PanelView({ tab, ...rest }: PanelProps<unknown> & { tab: Tab }) {
	useDraftedDialog(tab, rest.administrator.id, rest.answer !== undefined);
	return (
		<Suspense key={tab} fallback={<PanelLoading tab={tab} />}>
			<PanelContent tab={tab} {...rest} />
		</Suspense>
	);
}

function PanelContent({ tab, data, ...rest }: PanelProps<unknown> & { tab: Tab }) {
	// Chosen once: if the component changed while the tab is open, the tab would lose its state.
	const [View] = useState(() => views[tab] ?? (lateViews[tab] as View));
	return <View data={data as never} {...rest} />;
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
	const isMissing = useMissingCode();
	return (
		<div className="fade-in-late py-16 text-center text-lg">
			<p role="status" className="text-ink-soft">
				{t(messages[tab] ?? "common:loading.page")}
			</p>
			{isMissing && (
				<p role="alert" className="mt-2 font-medium text-clay">
					{t("notice.network")}
				</p>
			)}
		</div>
	);
}
