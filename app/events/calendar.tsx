import { useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isoDay } from "~/i18n/dates";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CALENDAR_PATH, covers, parseCalendarView } from "./address";
import { CalendarMonth } from "./calendar-month";
import { DayEvents } from "./day-events";
import { Legend } from "./day-look";
import { type ChurchEvent, chooseTab } from "./model";

/**
 * One month, and beside it the events of the selected day.
 *
 * @param events what the store has read for the page's address
 * @param now the instant of the request, in milliseconds since 1970 (UTC)
 */
export default function Calendar({ events, now }: { events: ChurchEvent[]; now: number }) {
	const { t } = useTranslation("events");
	const today = isoDay(now);
	const { view, loaded } = useViews(today);
	const isDayKnown = view.date === null || covers(loaded, view.date);
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
			<Card as="section">
				<div className="mb-3 flex items-center justify-between gap-4">
					<h2 className="text-sky text-xl sm:text-2xl">{t("calendar.title")}</h2>
					<ButtonLink
						to={CALENDAR_PATH}
						variant="outline"
						width="narrow"
						replace
						preventScrollReset
					>
						{t("calendar.today")}
					</ButtonLink>
				</div>
				<CalendarMonth view={view} events={events} now={now} isBusy={!covers(loaded, view.month)} />
				<Legend />
			</Card>
			<DayEvents view={view} events={isDayKnown ? events : null} />
		</div>
	);
}

/** The view asked for, which is shown at once, and the one whose events are on the page by now. */
function useViews(today: string) {
	const { pathname, search } = useLocation();
	const { location: next } = useNavigation();
	const loaded = parseCalendarView(new URLSearchParams(search), today);
	const asked = new URLSearchParams(next?.search);
	const isHere = next?.pathname === pathname && chooseTab(asked.get("tab")) === "calendar";
	return { loaded, view: isHere ? parseCalendarView(asked, today) : loaded };
}
