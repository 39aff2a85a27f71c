import { useTranslation } from "react-i18next";
import { PhoneLinks } from "~/church/phone-links";
import { churchDay, formatShortMonth } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { Badge } from "~/ui/badge";
import { useKeepsForms } from "~/ui/use-keeps-forms";
import { isGoingOn, type Span } from "./model";

/**
 * The day of an event, drawn like a page of a tear-off calendar.
 *
 * @param date in milliseconds since 1970 (UTC)
 */
export function DayLeaf({ date }: { date: number }) {
	const language = useLanguage();
	const day = churchDay(date);
	return (
		<div
			aria-hidden="true"
			className="w-fit min-w-16 shrink-0 self-start overflow-hidden whitespace-nowrap rounded-control border border-line bg-card text-center text-sm"
		>
			<span className="block bg-sky-soft font-semibold text-sky">
				{formatShortMonth(language, day)}
			</span>
			<span className="block py-1.5 font-serif text-2xl">{day.day}</span>
		</div>
	);
}

/**
 * A badge that says that an event is cancelled or is going on; null for any other event.
 *
 * @param now in milliseconds since 1970 (UTC)
 */
export function StateBadge({ event, now }: { event: Span & { cancelled?: unknown }; now: number }) {
	const { t } = useTranslation();
	if (event.cancelled) return <Badge tone="red">{t("event.cancelled")}</Badge>;
	return isGoingOn(event, now) ? <Badge tone="strong">{t("event.now")}</Badge> : null;
}

/** Tells visitors what to do when an event has no free places. */
export function FullNotice() {
	const { t } = useTranslation("events");
	const keepsForms = useKeepsForms();
	return (
		<div className="mt-6 rounded-control border border-line bg-page p-4">
			<p>{t(keepsForms ? "keeping:registration.waitingText" : "events:events.fullText")}</p>
			<PhoneLinks />
		</div>
	);
}
