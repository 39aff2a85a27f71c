import { type ComponentType, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import { fetchCode } from "~/page-data/deployed-code";
import { patientLazy, useMissingCode } from "~/ui/patient-lazy";
import type { PanelProps } from "./panel";
import type { Tab } from "./tabs";

type View = ComponentType<PanelProps<never>>;

/** Each panel's code, fetched when its tab is opened first. */
const code: Record<Tab, () => Promise<{ default: View }>> = {
	dashboard: () => import("./dashboard/panel"),
	sermons: () => import("./sermons/panel"),
	events: () => import("./events/panel"),
	prayers: () => import("./prayers/panel"),
	gallery: () => import("./gallery/panel"),
	users: () => import("./users/panel"),
	account: () => import("./sign-ins/panel"),
};

const views = {
	dashboard: patientLazy(code.dashboard),
	sermons: patientLazy(code.sermons),
	events: patientLazy(code.events),
	prayers: patientLazy(code.prayers),
	gallery: patientLazy(code.gallery),
	users: patientLazy(code.users),
	account: patientLazy(code.account),
};

/** Fetches a panel's code before its tab is shown. It throws if the code cannot be fetched. */
export async function fetchPanel(tab: Tab) {
	await fetchCode(code[tab]);
}

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
	sermons: "common:loading.sermons",
	events: "common:loading.events",
	gallery: "login:portal.loading.gallery",
};

/** What is said while a panel is on its way. */
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
