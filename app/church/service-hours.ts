// The hours of the weekly services, in words.
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

/** The further services of the week; `hours` is null if they are not known. */
export const moreServiceHours = (): { hours: Localized | null; name: Localized }[] =>
	moreServices().map(({ time, name }) => {
		if (!time) return { hours: null, name };
		const { weekday, begins, ends } = time;
		const clocks = `${twelveHours(begins)} - ${twelveHours(ends)}`;
		const hours = weekday === null ? inEach(() => clocks) : serviceHours({ ...time, weekday });
		return { hours, name };
	});

/** The hours on the contact card: "Sunday 9AM-12:30PM" in English, as specified. */
export function serviceTime(): Localized {
	const { en } = spoken(
		(weekday, begins, ends) => `${weekday} ${`${begins}-${ends}`.replace(/:00| /g, "")}`,
	);
	return { ...weeklyService(), en };
}
