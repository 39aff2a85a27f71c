import { Link } from "@remix-run/react";
import Clock from "lucide-react/icons/clock";
import MapPin from "lucide-react/icons/map-pin";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatFullDay, formatTime, isoMoment, parseDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { Card } from "~/ui/card";
import { Fact } from "~/ui/fact";
import { type CalendarView, eventPath, openedFromView } from "./address";
import { EventTypeBadge } from "./event-type-badge";
import type { ChurchEvent } from "./model";
import { eventsOn } from "./month";

/**
 * The events of the selected day.
 *
 * @param events those of the day and maybe of others, or null while they are on their way
 */
export function DayEvents({ view, events }: { view: CalendarView; events: ChurchEvent[] | null }) {
	const { t } = useTranslation("events");
	const language = useLanguage();
	const day = view.date === null ? null : parseDay(view.date);
	const shown = view.date === null || events === null ? [] : eventsOn(events, view.date);
	return (
		<Card as="section">
			<h2 className="text-sky text-xl sm:text-2xl">{t("calendar.upcoming")}</h2>
			<div role="status" className="mt-3">
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
				{event.title}
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
				state={openedFromView}
				aria-describedby={id}
				className="mt-1 inline-flex min-h-11 items-center font-semibold text-sky underline underline-offset-4"
			>
				{t("events.viewDetails")}
			</Link>
		</>
	);
}
