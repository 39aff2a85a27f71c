import { BookOpen, Calendar, Clock, type IconNode } from "lucide";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { shortName } from "~/accounts/model";
import { lastServiceDay } from "~/church/last-service";
import { isWithin } from "~/church/next-service";
import { dayContext } from "~/church/service-time";
import { StateBadge } from "~/events/card-parts";
import { formatIsoDay, formatMoment, formatSpan } from "~/i18n/dates";
import type { TextKey } from "~/i18n/text-key";
import { useLanguage } from "~/i18n/use-language";
import { useNow } from "~/layout/page-context";
import { NotLoaded } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { useChangedName } from "../changes/changed-name";
import { opensTab, TabForm } from "../tab-form";
import { type Tab, tabsByKind } from "../tabs";
import type { DashboardData } from "./panel.server";

/**
 * The dashboard's lines about the church's own data: its next event, its latest sermon, and the
 * last change.
 */
export function Today({ today }: { today: DashboardData["today"] }) {
	const { t } = useTranslation(["dashboard", "users"]);
	const language = useLanguage();
	const now = useNow();
	if (today === null) return <NotLoaded />;
	const { event, sermon, change, withoutService } = today;
	const lastService = lastServiceDay(now);
	const isSermonMissing =
		(!sermon || sermon.date < lastService) && !isWithin(lastService, withoutService);
	return (
		<TabForm>
			<h3 className="mb-3 text-sky text-xl">{t("dashboard.today")}</h3>
			<ul className="grid gap-4 rounded-card border border-line bg-card p-4 raised *:min-w-0 lg:grid-cols-3">
				<Line
					icon={Calendar}
					tab="events"
					label={t("dashboard.nextEvent")}
					lang={event?.titleLang}
					name={event ? event.title || t("common:untitled") : t("dashboard.announce")}
				>
					{event && formatSpan(language, event.date, event.endsAt)}{" "}
					{event && <StateBadge event={event} now={now} />}
				</Line>
				<Line
					icon={BookOpen}
					tab="sermons"
					label={t("dashboard.lastSermon")}
					lang={sermon?.titleLang}
					name={sermon ? sermon.title || t("common:untitled") : t("dashboard.addSermon")}
				>
					{sermon &&
						[sermon.speaker, formatIsoDay(language, sermon.date)].filter(Boolean).join(" · ")}
					{sermon && isSermonMissing && (
						<strong className="block text-ember">
							{t("dashboard.sermonMissing", dayContext())}
						</strong>
					)}
				</Line>
				{change && <LastChange change={change} />}
			</ul>
		</TabForm>
	);
}

function LastChange({
	change: { action, count, kind, title, actorEmail, at },
}: {
	change: NonNullable<NonNullable<DashboardData["today"]>["change"]>;
}) {
	const { t } = useTranslation(["dashboard", "users"]);
	const language = useLanguage();
	const nameOf = useChangedName();
	const changed = t(`users:users.action.${action}` as TextKey<"count">, { count });
	return (
		<Line
			icon={Clock}
			tab={tabsByKind[kind]}
			label={t("dashboard.lastChange")}
			name={title === null ? changed : nameOf(kind, title)}
		>
			{title !== null && `${changed} · `}
			{shortName(actorEmail)}
			{" · "}
			{formatMoment(language, at)}
		</Line>
	);
}

function Line({
	icon,
	label,
	name,
	lang,
	tab,
	children,
}: {
	icon: IconNode;
	label: string;
	name: string;
	lang?: string | undefined;
	tab?: Tab | undefined;
	children: ReactNode;
}) {
	return (
		<li className="flex gap-3">
			<Icon of={icon} className="mt-1 size-5 text-sky" />
			<div className="min-w-0">
				<p className="text-ink-soft text-sm">{label}</p>
				{tab ? (
					<button
						{...opensTab(tab)}
						lang={lang}
						className="min-h-11 max-w-full cursor-pointer text-left font-semibold text-link"
					>
						{name}
					</button>
				) : (
					<p className="font-semibold">{name}</p>
				)}
				<p className="text-ink-soft text-sm">{children}</p>
			</div>
		</li>
	);
}
