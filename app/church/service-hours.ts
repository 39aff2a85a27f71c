// When the weekly service is, in words.
import { formatWeekday, twelveHours } from "~/i18n/dates";
import type { Localized } from "~/i18n/language";
import { weeklyServiceTime } from "./service-time";

function spoken(say: (weekday: string, begins: string, ends: string) => string): Localized {
	const { begins, ends, ...day } = weeklyServiceTime();
	const sayIn = (language: "en" | "tn") =>
		say(formatWeekday(language, day), twelveHours(begins), twelveHours(ends));
	return { en: sayIn("en"), tn: sayIn("tn") };
}

export const serviceHours = () =>
	spoken((weekday, begins, ends) => `${weekday}: ${begins} - ${ends}`);

export const weeklyService = () =>
	spoken((weekday, begins, ends) => `${weekday} ${begins} - ${ends}`);

/** For the contact card: "Sunday 9AM-12:30PM" in English, as specified. */
export function serviceTime(): Localized {
	const { en } = spoken(
		(weekday, begins, ends) => `${weekday} ${`${begins}-${ends}`.replace(/:00| /g, "")}`,
	);
	return { ...weeklyService(), en };
}
