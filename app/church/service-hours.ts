// When the weekly service is, in words.
import { formatWeekday, twelveHours } from "~/i18n/dates";
import type { Localized } from "~/i18n/language";
import { weeklyServiceTime as service } from "./service-time";

export const begin = twelveHours(service.begins);
export const end = twelveHours(service.ends);

const times = `${begin} - ${end}`;

const onItsDay = (say: (weekday: string) => string): Localized => ({
	en: say(formatWeekday("en", service)),
	tn: say(formatWeekday("tn", service)),
});

export const serviceHours = onItsDay((weekday) => `${weekday}: ${times}`);

export const weeklyService = onItsDay((weekday) => `${weekday} ${times}`);

/** For the contact card: "Sunday 9AM-12:30PM" in English, as specified. */
export const serviceTime: Localized = {
	en: `${formatWeekday("en", service)} ${`${begin}-${end}`.replace(/:00| /g, "")}`,
	tn: weeklyService.tn,
};
