// The hours of the weekly services, in words: "Sunday: 9:00 AM - 12:30 PM".
import { formatWeekday, twelveHours } from "~/i18n/dates";
import { inEach, type Localized } from "~/i18n/language";
import { type ServiceTime, weeklyServiceTime } from "./service-time";
import { moreServices } from "./weekly-services";

function spoken(
	say: (weekday: string, begins: string, ends: string) => string,
	{ begins, ends, ...day }: ServiceTime = weeklyServiceTime(),
): Localized {
	return inEach((language) =>
		say(formatWeekday(language, day), twelveHours(begins), twelveHours(ends)),
	);
}

export const serviceHours = (time?: ServiceTime) =>
	spoken((weekday, begins, ends) => `${weekday}: ${begins} - ${ends}`, time);

export const weeklyService = () =>
	spoken((weekday, begins, ends) => `${weekday} ${begins} - ${ends}`);

/**
 * The further weekly services, beside the main service. `hours` is null if the hours of a service
 * are not known.
 */
export const moreServiceHours = (): { hours: Localized | null; name: Localized }[] =>
	moreServices().map(({ name, weekday, begins, ends }) => {
		if (!begins) return { hours: null, name };
		const clocks = `${twelveHours(begins)} - ${twelveHours(ends)}`;
		const time = { weekday: Number(weekday), begins, ends };
		const hours = weekday ? serviceHours(time) : inEach(() => clocks);
		return { hours, name };
	});

/**
 * The hours of the weekly service on the contact card: "Sunday 9AM-12:30PM" in English, as
 * specified.
 */
export function serviceTime(): Localized {
	const { en } = spoken(
		(weekday, begins, ends) => `${weekday} ${`${begins}-${ends}`.replace(/:00| /g, "")}`,
	);
	return { ...weeklyService(), en };
}
