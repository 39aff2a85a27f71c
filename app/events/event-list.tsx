import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { EventCard } from "./event-card";
import type { ChurchEvent } from "./model";

/** The cards of upcoming or past events, or what stands there when there are none. */
export function EventList({ events, past }: { events: ChurchEvent[]; past: boolean }) {
	const { t } = useTranslation("events");
	if (events.length > 0) {
		return (
			<ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
				{events.map((event) => (
					<li key={event.id}>
						<EventCard event={event} past={past} />
					</li>
				))}
			</ul>
		);
	}
	return past ? (
		<EmptyState title={t("events.emptyPast")} text={t("events.emptyPastText")}>
			<ButtonLink to="/events">{t("calendar.upcoming")}</ButtonLink>
		</EmptyState>
	) : (
		<EmptyState title={t("events.emptyUpcoming")} text={t("events.emptyUpcomingText")}>
			<ButtonLink to="/services">{t("button.viewSchedule")}</ButtonLink>
		</EmptyState>
	);
}
