import { useTranslation } from "react-i18next";
import { useLanguage } from "~/i18n/use-language";
import { calendarFilePath, googleEvent, googleSubscription, webcal } from "./calendar-app-urls";
import type { ChurchEvent } from "./model";

const link = "inline-flex min-h-11 items-center text-link";

/**
 * Links that add an event to the visitor's own calendar app. Without `event`, the links subscribe
 * to all of the church's events, also those that are added later.
 */
export function CalendarLinks({ event, origin }: { event?: ChurchEvent; origin: string }) {
	const { t } = useTranslation("events");
	const language = useLanguage();
	const [google, others] = event
		? [googleEvent(event, origin, language), calendarFilePath(event.id, language)]
		: [googleSubscription(origin, language), webcal(origin, language)];
	return (
		<p className="screen-only mt-4 flex flex-wrap items-center gap-x-4">
			<span className="text-ink-soft">{t(event ? "calendar.add" : "calendar.subscribe")}:</span>
			<a href={google} rel="noreferrer" className={link}>
				Google
			</a>
			<a href={others} className={link}>
				Apple, Outlook
			</a>
		</p>
	);
}
