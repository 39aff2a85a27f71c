import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EventCard } from "~/events/event-card";
import { chooseTab } from "~/events/model";
import { listEvents } from "~/events/store.server";
import "~/i18n/texts/events";
import { useTranslation } from "~/i18n/use-translation";
import { Hero } from "~/layout/hero";
import { pageMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readOr } from "~/platform/fallback";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { TabLinks } from "~/ui/tab-links";

export const handle = { hydrates: true } satisfies RouteHandle;

export const meta = pageMeta("events.title", "events.intro");

export async function loader({ request, context }: LoaderFunctionArgs) {
	const tab = chooseTab(new URL(request.url).searchParams.get("tab"));
	const events = await readOr(listEvents(context, tab, context.now), [], {
		event: "events could not be read",
		requestId: context.requestId,
	});
	return { tab, events };
}

export default function EventsPage() {
	const { tab, events } = useLoaderData<typeof loader>();
	const { t } = useTranslation();
	return (
		<>
			<Hero title={t("events.title")}>{t("events.intro")}</Hero>
			<div className="wrap py-10 sm:py-14">
				<TabLinks
					label={t("events.title")}
					tabs={[
						{ label: t("calendar.upcoming"), to: "/events", current: tab === "upcoming" },
						{ label: t("calendar.past"), to: "/events?tab=past", current: tab === "past" },
					]}
				/>
				<h2 className="sr-only">{t(tab === "past" ? "calendar.past" : "calendar.upcoming")}</h2>
				<div className="mt-8">
					{events.length > 0 ? (
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
