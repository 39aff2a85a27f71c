import { Mail } from "lucide";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useKeepsForms } from "~/ui/use-keeps-forms";
import { guestsPath } from "../paths";
import { opensTab, TabForm } from "../tab-form";
import { KEPT_TAB } from "../tabs";
import type { DashboardData } from "./panel.server";

/**
 * Tells the administrator whether the site stores visitors' messages and registrations. If it does,
 * also shows how many of them nobody has read.
 */
export function KeptForms({ kept }: Pick<DashboardData, "kept">) {
	const { t } = useTranslation(["messages", "common"]);
	const keeps = useKeepsForms();
	return (
		<section className="flex gap-3 rounded-card border border-line bg-card p-4 raised">
			<Icon of={Mail} className="mt-1 size-5 text-sky" />
			<div className="min-w-0">
				<h3 className="font-semibold">{t(keeps ? "messages.kept" : "messages.logged")}</h3>
				<p className="text-ink-soft text-sm">
					{t(keeps ? "messages.keptText" : "messages.loggedText")}
				</p>
				{kept && <Fresh {...kept} />}
			</div>
		</section>
	);
}

function Fresh({ messages, guests, most }: NonNullable<DashboardData["kept"]>) {
	const { t } = useTranslation(["messages", "common"]);
	const count = guests.reduce((sum, event) => sum + event.count, 0);
	const fresh =
		messages < most ? t("messages.fresh", { count: messages }) : t("messages.freshMany", { most });
	return (
		<>
			<TabForm className="mt-3 flex flex-wrap items-center gap-3">
				<strong className="tabular-nums">{fresh}</strong>
				<Button {...opensTab(KEPT_TAB)} variant="outline">
					{t("messages.openTab")}
				</Button>
			</TabForm>
			<p className="mt-3 font-semibold tabular-nums">
				{count < most ? t("messages.guests", { count }) : t("messages.guestsMany", { most })}
			</p>
			<ul>
				{guests.map(({ eventId, title, count }) => (
					<li key={eventId}>
						<a href={guestsPath(eventId)} className="inline-flex min-h-11 items-center text-link">
							{title || t("common:untitled")}: {count}
						</a>
					</li>
				))}
			</ul>
		</>
	);
}
