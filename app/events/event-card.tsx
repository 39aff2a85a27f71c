import CalendarDays from "lucide-react/icons/calendar-days";
import MapPin from "lucide-react/icons/map-pin";
import { formatMoment, isoMoment } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { Card, CardTitle } from "~/ui/card";
import { Fact } from "~/ui/fact";
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
				<Fact icon={CalendarDays} label={t("events.date")}>
					<time dateTime={isoMoment(event.date)}>{formatMoment(language, event.date)}</time>
				</Fact>
				{event.location && (
					<Fact icon={MapPin} label={t("events.location")}>
						{event.location}
					</Fact>
				)}
			</dl>
			{event.description && <p className="mt-4">{event.description}</p>}
		</Card>
	);
}
