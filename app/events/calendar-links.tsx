import { useTranslation } from "react-i18next";
import { useLanguage } from "~/i18n/use-language";
import { calendarFilePath, googleEvent, googleSubscription, webcal } from "./event-urls";
import type { ChurchEvent } from "./model";

const link = "inline-flex min-h-11 items-center text-sky underline underline-offset-4";

/** Links that add something to somebody's own calendar. */
function CalendarLinks({
	label,
	google,
	others,
}: {
	label: string;
	google: string;
	others: string;
}) {
	return (
		<p className="screen-only mt-4 flex flex-wrap items-center gap-x-4">
			<span className="text-ink-soft">{label}:</span>
			<a href={google} rel="noreferrer" className={link}>
				Google
			</a>
			<a href={others} className={link}>
				Apple, Outlook
			</a>
		</p>
	);
}

/** @param origin where the site is, for calendars to link to it */
export function EventCalendarLinks({ event, origin }: { event: ChurchEvent; origin: string }) {
	const { t } = useTranslation("events");
	const language = useLanguage();
	return (
		<CalendarLinks
			label={t("calendar.add")}
			google={googleEvent(event, origin, language)}
			others={calendarFilePath(event.id, language)}
		/>
	);
}

/** The same for all events, with those that are added later. */
export function SubscriptionLinks({ origin }: { origin: string }) {
	const { t } = useTranslation("events");
	const language = useLanguage();
	return (
		<CalendarLinks
			label={t("calendar.subscribe")}
			google={googleSubscription(origin, language)}
			others={webcal(origin, language)}
		/>
	);
}
