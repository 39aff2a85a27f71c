import CalendarDays from "lucide-react/icons/calendar-days";
import MapPin from "lucide-react/icons/map-pin";
import { useTranslation } from "react-i18next";
import { formatMoment, isoMoment } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { Fact } from "~/ui/fact";
import type { ChurchEvent } from "./model";

/** When and where an event is. */
export function EventFacts({ event }: { event: ChurchEvent }) {
	const { t } = useTranslation("events");
	const language = useLanguage();
	return (
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
	);
}
