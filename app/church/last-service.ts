import { churchDay, isoDay } from "~/i18n/dates";
import { DAY_MS } from "~/platform/durations";
import { weeklyServiceTime } from "./service-time";

/**
 * The day of the last weekly service before today, `YYYY-MM-DD`. With `isTodayIncluded` it can also be
 * today.
 */
export function lastServiceDay(now: number, isTodayIncluded = false): string {
	const daysAgo = (7 + churchDay(now).weekday - weeklyServiceTime().weekday) % 7;
	return isoDay(now - (daysAgo || (isTodayIncluded ? 0 : 7)) * DAY_MS);
}
