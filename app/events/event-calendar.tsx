import { Link, useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { Clock } from "lucide";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import {
	formatFullDay,
	formatHours,
	formatSpan,
	isoDay,
	isoMoment,
	lastDayOf,
	parseDay,
} from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Fact } from "~/ui/fact";
import { MoreLink } from "~/ui/more-link";
import type { MorePages } from "~/ui/use-more-pages";
import { onView } from "~/ui/view-dialog";
import { CalendarMonth } from "./calendar-month";
import { Legend } from "./day-look";
import { CALENDAR_PATH, type CalendarView, DAY, eventPath, parseCalendarView } from "./event-urls";
import "./event-calendar.css";
import styles from "./event-calendar.css?url";
import { EventBadges, EventText, PlaceFact } from "./event-list";
import { type ChurchEvent, chooseEventTab, type EventPage } from "./model";
import { eventsOn, markDays } from "./month";

/**
 * The calendar of a month, and beside it the events of the selected day.
 *
 * @param events all events of the month; or only those of `day`, if the month has too many for one
 *   page
 * @param marks the marks of the month's days if `events` has only the events of `day`; otherwise
 *   null
 * @param day if there are `marks`: the only day of the month whose events are in `events`
 * @param now when the server received the request, in milliseconds since 1970 (UTC)
 */
export default function Calendar({
	events,
	marks,
	day,
	more,
	failed,
	now,
}: {
	events: ChurchEvent[];
	marks: EventPage["marks"];
	day: string | null;
	more: MorePages;
	/**
	 * True if the month's events could not be loaded. `events` is then empty, or has the events of
	 * the month that was shown before.
	 */
	failed: boolean;
	now: number;
}) {
	const { t } = useTranslation("events");
	const today = isoDay(now);
	const { view, loaded } = useViews(today);
	const isMonthKnown = view.month === loaded.month;
	const isDayKnown = isMonthKnown && (marks === null || view.date === null || view.date === day);
	const known = marks ? new Map(marks) : markDays(events, loaded.month, now);
	const isMonthUnread = failed && ![...known.keys()].some((date) => date.startsWith(loaded.month));
	const isUnread = isMonthKnown && (isMonthUnread || (failed && !isDayKnown));
	const isLoading = useMissingDay({
		date: isDayKnown && !isUnread ? null : view.date,
		isUnread,
		isOnItsWay: !isMonthKnown,
	});
	return (
		<div className="month-and-day grid items-start gap-6">
			{/*
			 * This link loads the calendar's styles for a page that the server renders. In the
			 * browser, the `import` of this CSS file loads them.
			 */}
			<link rel="stylesheet" href={styles} />
			<Card as="section" className="month">
				<div className="screen-only mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
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
				<CalendarMonth
					view={view}
					marks={isMonthKnown && !isMonthUnread ? known : null}
					now={now}
					isBusy={!isMonthKnown}
				/>
				<Legend />
			</Card>
			<DayEvents
				view={view}
				events={isDayKnown ? events : null}
				isUnread={isUnread && !isLoading}
				count={marks?.find(([date]) => date === view.date)?.[1].count}
				more={more}
				now={now}
			/>
		</div>
	);
}

/**
 * Loads the events of a day of the calendar, if the page has only the events of another day, or if
 * they could not be loaded before. Selecting a day loads nothing by itself (`hasEventsOf`), and
 * cancels a load that is still running.
 *
 * @param date the day, `YYYY-MM-DD`; null if its events are loaded
 * @param isUnread true if they could not be loaded. They are then not loaded again before another
 *   day is selected
 * @param isOnItsWay true while a link to another month loads them
 * @returns whether they are being loaded
 */
function useMissingDay({
	date,
	isUnread,
	isOnItsWay,
}: {
	date: string | null;
	isUnread: boolean;
	isOnItsWay: boolean;
}): boolean {
	const { state } = useNavigation();
	const { state: loading, revalidate } = useRevalidator();
	const { key } = useLocation();
	const tried = useRef(isUnread ? date : null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each link cancels a load, so each one tries again
	useEffect(() => {
		if (isOnItsWay) tried.current = date;
		if (date === null || state !== "idle" || (isUnread && tried.current === date)) return;
		tried.current = date;
		revalidate();
	}, [date, state, key, isOnItsWay, revalidate]);
	return loading === "loading";
}

/**
 * `view` is the month and the day that the visitor has requested. The calendar shows them at once,
 * even before their events are loaded. `loaded` is the month and the day whose events the page
 * already has.
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
 * The list of the events on the calendar's selected day.
 *
 * @param events null while they are loading. Events of other days may be among them, and are not
 *   shown
 * @param isUnread true if the events could not be loaded
 * @param count how many events the day has; undefined if `events` has all of them
 */
function DayEvents({
	view,
	events,
	isUnread,
	count,
	more,
	now,
}: {
	view: CalendarView;
	events: ChurchEvent[] | null;
	isUnread: boolean;
	count: number | undefined;
	more: MorePages;
	now: number;
}) {
	const { t } = useTranslation("events");
	const language = useLanguage();
	const day = view.date === null ? null : parseDay(view.date);
	const shown = view.date === null || events === null ? [] : eventsOn(events, view.date);
	const result = useRef<HTMLDivElement>(null);
	const chosen = useRef(view.date);
	useEffect(() => {
		if (chosen.current === view.date) return;
		chosen.current = view.date;
		// On a phone the day's events are below the calendar, so the page scrolls to them when a
		// visitor selects a day.
		if (view.date) result.current?.scrollIntoView({ block: "nearest" });
	}, [view.date]);
	return (
		<Card as="section" className="screen-only">
			<h2 id={DAY} className="text-sky text-xl sm:text-2xl">
				{t("calendar.upcoming")}
			</h2>
			<div role="status" ref={result} className="mt-3 scroll-mb-40">
				{day && <h3 className="text-lg">{formatFullDay(language, day)}</h3>}
				<p className="text-ink-soft">
					{isUnread
						? t("loading.failed")
						: day === null
							? t("calendar.selectDate")
							: events === null
								? t("loading.events")
								: shown.length === 0
									? t("calendar.noEvents")
									: t("calendar.events", { count: count ?? shown.length })}
				</p>
			</div>
			{shown.length > 0 && (
				<ul className="mt-5 grid gap-5">
					{shown.map((event) => (
						<li key={event.id} className="border-line border-t pt-5">
							<DayEvent event={event} to={eventPath(view, event.id)} now={now} />
						</li>
					))}
				</ul>
			)}
			{shown.length > 0 && (
				<MoreLink
					more={more}
					label={t("events.more")}
					loading={t("loading.events")}
					className="mt-8"
				/>
			)}
		</Card>
	);
}

function DayEvent({ event, to, now }: { event: ChurchEvent; to: string; now: number }) {
	const { t } = useTranslation("events");
	const language = useLanguage();
	const id = useId();
	const { date, endsAt } = event;
	return (
		<>
			<EventBadges event={event} now={now} />
			<h4 id={id} lang={event.titleLang} className="mt-2 font-semibold font-serif text-lg text-sky">
				{event.title || t("untitled")}
			</h4>
			<dl className="mt-2 grid gap-1 text-ink-soft">
				<Fact icon={Clock} label={t("events.time")}>
					<time dateTime={isoMoment(date)}>
						{lastDayOf(date, endsAt) === isoDay(date)
							? formatHours(date, endsAt)
							: formatSpan(language, date, endsAt)}
					</time>
				</Fact>
				{event.location && <PlaceFact location={event.location} />}
			</dl>
			<EventText event={event} />
			<Link
				to={to}
				preventScrollReset
				state={onView}
				aria-describedby={id}
				className="mt-1 inline-flex min-h-11 items-center font-semibold text-link"
			>
				{t("events.viewDetails")}
			</Link>
		</>
	);
}
