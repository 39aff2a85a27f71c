import CalendarDays from "lucide-react/icons/calendar-days";
import MapPin from "lucide-react/icons/map-pin";
import { formatMoment, isoMoment } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { Card, CardTitle } from "~/ui/card";
import { EventTypeBadge } from "./event-type-badge";
import type { ChurchEvent } from "./model";

export function EventCard({ event, past = false }: { event: ChurchEvent; past?: boolean }) {
	const { t, language } = useTranslation();
	return (
		<Card as="article" tone={past ? "flat" : "raised"} className="h-full">
			<div className="mb-3 flex flex-wrap items-center gap-2">
				<EventTypeBadge type={event.type} />
			</div>
			<CardTitle>{event.title}</CardTitle>
			<dl className="mt-4 grid gap-2 text-ink-soft">
				<div className="flex items-start gap-2.5">
					<dt>
						<CalendarDays
							aria-hidden="true"
							className="mt-1 size-4.5 text-sky"
							strokeWidth={1.75}
						/>
						<span className="sr-only">{t("events.date")}</span>
					</dt>
					<dd className="tabular-nums">
						<time dateTime={isoMoment(event.date)}>{formatMoment(language, event.date)}</time>
					</dd>
				</div>
				{event.location && (
					<div className="flex items-start gap-2.5">
						<dt>
							<MapPin aria-hidden="true" className="mt-1 size-4.5 text-sky" strokeWidth={1.75} />
							<span className="sr-only">{t("events.location")}</span>
						</dt>
						<dd>{event.location}</dd>
					</div>
				)}
			</dl>
			{event.description && <p className="mt-4">{event.description}</p>}
		</Card>
	);
}
