import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CalendarTab } from "~/events/calendar-tab";
import { EventCard } from "~/events/event-card";
import { chooseTab } from "~/events/model";
import { parseCalendarView } from "~/events/month";
import { listCalendarEvents, listEvents } from "~/events/store.server";
import { gaboroneIsoDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { Hero } from "~/layout/hero";
import { useNow } from "~/layout/page-context";
import { pageMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readOr } from "~/platform/fallback";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { TabLinks } from "~/ui/tab-links";

export const handle = { hydrates: true } satisfies RouteHandle;

export const meta = pageMeta("events.title", "events.intro");

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const tab = chooseTab(searchParams.get("tab"));
	const reading =
		tab === "calendar"
			? listCalendarEvents(context, parseCalendarView(searchParams, gaboroneIsoDay(context.now)))
			: listEvents(context, tab, context.now);
	const events = await readOr(reading, [], {
		event: "events could not be read",
		requestId: context.requestId,
	});
	return { tab, events };
}

export default function EventsPage() {
	const { tab, events } = useLoaderData<typeof loader>();
	const { t } = useTranslation();
	const now = useNow();
	return (
		<>
			<Hero title={t("events.title")}>{t("events.intro")}</Hero>
			<div className="wrap py-10 sm:py-14">
				<TabLinks
					label={t("events.title")}
					tabs={[
						{ label: t("calendar.upcoming"), to: "/events", current: tab === "upcoming" },
						{ label: t("calendar.past"), to: "/events?tab=past", current: tab === "past" },
						{ label: t("calendar.view"), to: "/events?tab=calendar", current: tab === "calendar" },
					]}
				/>
				{tab !== "calendar" && (
					<h2 className="sr-only">{t(tab === "past" ? "calendar.past" : "calendar.upcoming")}</h2>
				)}
				<div className="mt-8">
					{tab === "calendar" ? (
						<CalendarTab events={events} now={now} />
					) : events.length > 0 ? (
						<ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
							{events.map((event) => (
								<li key={event.id}>
									<EventCard event={event} past={tab === "past"} />
								</li>
							))}
						</ul>
					) : tab === "past" ? (
						<EmptyState title={t("events.emptyPast")} text={t("events.emptyPastText")}>
							<ButtonLink to="/events">{t("calendar.upcoming")}</ButtonLink>
						</EmptyState>
					) : (
						<EmptyState title={t("events.emptyUpcoming")} text={t("events.emptyUpcomingText")}>
							<ButtonLink to="/services">{t("button.viewSchedule")}</ButtonLink>
						</EmptyState>
					)}
				</div>
			</div>
		</>
	);
}
