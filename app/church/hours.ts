import { formatWeekday, twelveHours } from "~/i18n/dates";
import type { Localized } from "~/i18n/language";
import { weeklyServiceTime as service } from "./service-time";

export const begin = twelveHours(service.begins);
export const end = twelveHours(service.ends);

/** When the service begins and ends, as the texts of the site give it. */
const times = `${begin} - ${end}`;

const onItsDay = (say: (weekday: string) => string): Localized => ({
	en: say(formatWeekday("en", service)),
	tn: say(formatWeekday("tn", service)),
});

export const serviceHours = onItsDay((weekday) => `${weekday}: ${times}`);

export const weeklyService = onItsDay((weekday) => `${weekday} ${times}`);

/** The same in short, for the contact card: "12:30PM", and "9AM" of a full hour. */
export const serviceTime = onItsDay(
	(weekday) => `${weekday} ${`${begin}-${end}`.replace(/:00| /g, "")}`,
);
