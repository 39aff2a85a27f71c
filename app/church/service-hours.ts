// When the weekly service is, in words. What is marked as pure is left out where nobody needs it.
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

export const weeklyService = /* @__PURE__ */ onItsDay((weekday) => `${weekday} ${times}`);

const contactHours = (): Localized => ({
	en: `${formatWeekday("en", service)} ${`${begin}-${end}`.replace(/:00| /g, "")}`,
	tn: weeklyService.tn,
});

/** For the contact card: "Sunday 9AM-12:30PM" in English, as specified. */
export const serviceTime = /* @__PURE__ */ contactHours();
