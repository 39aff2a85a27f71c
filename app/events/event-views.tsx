import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { lateComponent, MissingCode } from "~/ui/late-component";
import { LoadableView, useLateView } from "~/ui/loadable-view";
import { MoreLink, StartLink } from "~/ui/more-link";
import { TabLinks } from "~/ui/tab-links";
import { EventList } from "./event-list";
import { chooseEventTab, type EventTab, eventsPath } from "./model";

export const Calendar = lateComponent(() => import("./event-calendar"));

const tabs = [
	{ name: "upcoming", label: "calendar.upcoming" },
	{ name: "past", label: "calendar.past" },
	{ name: "calendar", label: "calendar.view" },
] as const;

export function EventViews({ tab, ...view }: { tab: EventTab } & ComponentProps<typeof Calendar>) {
	const { events, more, failed, now } = view;
	const { t } = useTranslation("events");
	const late = useLateView();
	// True while another tab (upcoming, past, calendar) is loading. It stays false while another
	// month is loading, because the calendar itself shows that.
	const isLoading = late !== null && chooseEventTab(late.get("tab")) !== tab;
	return (
		<>
			<TabLinks
				label={t("events.title")}
				tabs={tabs.map(({ name, label }) => ({
					label: t(label),
					to: eventsPath({ tab: name, after: null, date: null }),
					current: name === tab,
				}))}
			/>
			{tab !== "calendar" && (
				<h2 className="sr-only">{t(tab === "past" ? "calendar.past" : "calendar.upcoming")}</h2>
			)}
			<div className="mt-8">
				<LoadableView isLoading={isLoading} message={t("loading.events")}>
					{tab === "calendar" ? (
						<Calendar {...view} fallback={<CalendarLoading />} />
					) : (
						<>
							<StartLink more={more} />
							<EventList events={events} past={tab === "past"} now={now} failed={failed} />
							<MoreLink
								more={more}
								label={t("events.more")}
								loading={t("loading.events")}
								className="mt-8"
							/>
						</>
					)}
				</LoadableView>
			</div>
		</>
	);
}

function CalendarLoading() {
	const { t } = useTranslation();
	return (
		<div className="flex min-h-152 flex-col items-center justify-center gap-2 rounded-card border border-line bg-card text-ink-soft">
			<MissingCode />
			<p>{t("loading.events")}</p>
		</div>
	);
}
