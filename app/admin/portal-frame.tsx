import { Form, useNavigation } from "@remix-run/react";
import { CalendarDays, HandHeart, Images, LayoutDashboard, Mail, Mic } from "lucide";
import { type ComponentProps, type FormEvent, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { shortName } from "~/accounts/model";
import type { Administrator } from "~/accounts/permissions/require-administrator.server";
import { LanguageSwitch } from "~/layout/language-switch";
import { Main } from "~/layout/page-frame";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useKeepsForms } from "~/ui/use-keeps-forms";
import { Brand } from "./brand";
import { FailureBanner } from "./failure-banner";
import { failureKey } from "./form-failure";
import { PanelLoading } from "./panel-view";
import { isUploading } from "./recordings/upload-list";
import { storeTab } from "./store-tab";
import { opensTab, TabForm } from "./tab-form";
import { type BarTab, barTabs, chooseTab, KEPT_TAB, type Tab } from "./tabs";
import { useNewDay } from "./use-new-day";
import { useTabHistory } from "./use-tab-history";

const icons: Record<BarTab, ComponentProps<typeof Icon>["of"]> = {
	dashboard: LayoutDashboard,
	sermons: Mic,
	events: CalendarDays,
	prayers: HandHeart,
	gallery: Images,
	messages: Mail,
};

export function useChosenTab(): Tab | null {
	const { formData } = useNavigation();
	return formData?.get("intent") === "tab" ? chooseTab(formData.get("tab")) : null;
}

/** @param unopened the portal tab whose data could not be loaded; undefined if there is none */
export function PortalFrame({
	tab,
	unopened,
	administrator,
	children,
}: {
	tab: Tab;
	unopened: Tab | undefined;
	administrator: Administrator;
	children: ReactNode;
}) {
	const { t } = useTranslation(["login", "sending"]);
	const askWhileUploading = (event: FormEvent) => {
		if (isUploading() && !window.confirm(t("sending:recordings.signOut"))) event.preventDefault();
	};
	const chosen = useChosenTab() ?? tab;
	const isOpening = chosen !== tab;
	useTabHistory(tab);
	useNewDay();
	useOwnTab(tab);
	return (
		<div className="portal min-h-dvh bg-sunken">
			<header className="border-line border-b bg-card">
				<div className="wrap grid gap-2 py-3 sm:flex sm:items-center sm:justify-between sm:gap-6">
					<Brand as="h1" />
					<div className="flex min-w-0 flex-wrap items-center gap-2 sm:gap-3">
						<Greeting email={administrator.email} />
						<LanguageSwitch />
						<Form method="post" onSubmit={askWhileUploading}>
							<Button
								type="submit"
								name="intent"
								value="sign-out"
								variant="outline"
								className="whitespace-nowrap"
							>
								{t("portal.signOut")}
							</Button>
						</Form>
					</div>
				</div>
				<TabBar open={chosen} />
			</header>
			<Main className="wrap py-8 sm:py-10">
				{unopened && !isOpening && <Unopened tab={unopened} />}
				{isOpening && <PanelLoading tab={chosen} />}
				{/* While another portal tab is loading, the content of the open tab is hidden but
				    not removed. If the other tab cannot be loaded, text typed into the open tab is
				    still there. */}
				<div hidden={isOpening}>{children}</div>
			</Main>
		</div>
	);
}

/**
 * Keeps the cookie of the open portal tab right in several browser windows, which all share this
 * cookie. A window that gets the focus writes its own tab into the cookie, so that a reload of this
 * window shows the same tab again.
 */
function useOwnTab(tab: Tab) {
	useEffect(() => {
		const store = () => storeTab(tab);
		addEventListener("focus", store);
		return () => removeEventListener("focus", store);
	}, [tab]);
}

function Unopened({ tab }: { tab: Tab }) {
	const { t } = useTranslation("notices");
	const key = failureKey(`${tab}.load`);
	const reason = key === "common:notice.network" ? undefined : t("notice.network");
	return (
		<div className="mb-6">
			<FailureBanner failure={{ message: t(key), reason }} />
		</div>
	);
}

function Greeting({ email }: { email: string }) {
	const { t } = useTranslation("login");
	const name = shortName(email) || t("portal.anonymous");
	return (
		<TabForm className="flex min-w-0 grow basis-20">
			<button
				{...opensTab("account")}
				className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2 hover:text-sky"
			>
				<span
					aria-hidden="true"
					className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-sky font-semibold text-on-sky uppercase"
				>
					{Array.from(name)[0]}
				</span>
				<span className="truncate text-sm underline decoration-line underline-offset-4">
					{t("portal.greeting", { name })}
				</span>
				<span className="sr-only">: {t("portal.account")}</span>
			</button>
		</TabForm>
	);
}

function TabBar({ open }: { open: Tab }) {
	const { t } = useTranslation(["login", "messages"]);
	const keepsForms = useKeepsForms();
	return (
		<TabForm preventScrollReset className="wrap px-2 md:px-5">
			<nav aria-label={t("portal.tabs")}>
				<ul
					className={`grid ${keepsForms ? "grid-cols-3 sm:grid-cols-6" : "grid-cols-5"} md:flex md:gap-1 large-text:flex large-text:flex-wrap`}
				>
					{barTabs(keepsForms).map((tab) => (
						<li key={tab} className="grow md:grow-0">
							<button
								{...opensTab(tab)}
								aria-current={tab === open ? "page" : undefined}
								className="flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-1 border-transparent border-b-3 px-0.5 pt-2 pb-1.5 font-medium text-[0.75rem] text-ink-soft leading-tight transition-colors duration-150 hover:text-sky aria-[current]:border-dawn-deep aria-[current]:text-sky md:min-h-12 md:flex-row md:gap-2 md:px-4 md:text-base"
							>
								<Icon of={icons[tab]} className="size-5 md:size-[1.125rem]" />
								{t(tab === KEPT_TAB ? "messages:messages.title" : `portal.${tab}`)}
							</button>
						</li>
					))}
				</ul>
			</nav>
		</TabForm>
	);
}
