import { Link, useLocation, useNavigation } from "@remix-run/react";
import { Clock, MapPin } from "lucide";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatFullDay, formatTime, isoDay, isoMoment, parseDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Fact } from "~/ui/fact";
import {
	CALENDAR_PATH,
	type CalendarView,
	DAY,
	eventPath,
	onView,
	parseCalendarView,
} from "./address";
import { CalendarMonth } from "./calendar-month";
import { Legend } from "./day-look";
import { EventTypeBadge } from "./event-list";
import { type ChurchEvent, chooseEventTab } from "./model";
import { eventsOn } from "./month";

/**
 * A month, and beside it the events of the selected day.
 *
 * @param events the events that the server has read for the page's address
 * @param now the instant of the request, in milliseconds since 1970 (UTC)
 */
export default function Calendar({ events, now }: { events: ChurchEvent[]; now: number }) {
	const { t } = useTranslation("events");
	const today = isoDay(now);
	const { view, loaded } = useViews(today);
	const isMonthKnown = view.month === loaded.month;
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
			<Card as="section">
				<div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
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
				<CalendarMonth view={view} events={events} now={now} isBusy={!isMonthKnown} />
				<Legend />
			</Card>
			<DayEvents view={view} events={isMonthKnown ? events : null} />
		</div>
	);
}

/**
 * The view that was asked for, which is shown at once, and the view whose events the page already
 * has.
 */
function useViews(today: string) {
	const { pathname, search } = useLocation();
	const { location: next } = useNavigation();
	const loaded = parseCalendarView(new URLSearchParams(search), today);
	const asked = new URLSearchParams(next?.search);
	const isHere = next?.pathname === pathname && chooseEventTab(asked.get("tab")) === "calendar";
	return { loaded, view: isHere ? parseCalendarView(asked, today) : loaded };
}

/**
 * The events of the selected day.
 *
 * @param events events that include those of the day, or null while they are loading
 */
function DayEvents({ view, events }: { view: CalendarView; events: ChurchEvent[] | null }) {
	const { t } = useTranslation("events");
	const language = useLanguage();
	const day = view.date === null ? null : parseDay(view.date);
	const shown = view.date === null || events === null ? [] : eventsOn(events, view.date);
	const result = useRef<HTMLDivElement>(null);
	const chosen = useRef(view.date);
	useEffect(() => {
		if (chosen.current === view.date) return;
		chosen.current = view.date;
		// On a phone they are below the calendar.
		if (view.date) result.current?.scrollIntoView({ block: "nearest" });
	}, [view.date]);
	return (
		<Card as="section">
			<h2 id={DAY} className="text-sky text-xl sm:text-2xl">
				{t("calendar.upcoming")}
			</h2>
			<div role="status" ref={result} className="mt-3 scroll-mb-40">
				{day && <h3 className="text-lg">{formatFullDay(language, day)}</h3>}
				<p className="text-ink-soft">
					{day === null
						? t("calendar.selectDate")
						: events === null
							? t("loading.events")
							: shown.length === 0
								? t("calendar.noEvents")
								: t("calendar.events", { count: shown.length })}
				</p>
			</div>
			{shown.length > 0 && (
				<ul className="mt-5 grid gap-5">
					{shown.map((event) => (
						<li key={event.id} className="border-line border-t pt-5">
							<DayEvent event={event} to={eventPath(view, event.id)} />
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}

function DayEvent({ event, to }: { event: ChurchEvent; to: string }) {
	const { t } = useTranslation("events");
	const language = useLanguage();
	const id = useId();
	return (
		<>
			<EventTypeBadge type={event.type} />
			<h4 id={id} className="mt-2 font-semibold font-serif text-lg text-sky">
				{event.title || t("untitled")}
			</h4>
			<dl className="mt-2 grid gap-1 text-ink-soft">
				<Fact icon={Clock} label={t("events.time")}>
					<time dateTime={isoMoment(event.date)}>{formatTime(language, event.date)}</time>
				</Fact>
				{event.location && (
					<Fact icon={MapPin} label={t("events.location")}>
						{event.location}
					</Fact>
				)}
			</dl>
			{event.description && <p className="mt-2">{event.description}</p>}
			<Link
				to={to}
				preventScrollReset
				state={onView}
				aria-describedby={id}
				className="mt-1 inline-flex min-h-11 items-center font-semibold text-sky underline underline-offset-4"
			>
				{t("events.viewDetails")}
			</Link>
		</>
	);
}
