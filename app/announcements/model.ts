import type { DaySpan } from "~/church/next-service";
import type { Language } from "~/i18n/language";
import type { StoredAnnouncement } from "./fields";

/** How many announcements a page shows at once. */
export const ANNOUNCEMENTS_SHOWN = 2;

export interface Announcement {
	id: string;
	title: string;
	/** The language of the title; missing if it is the page's language. */
	titleLang?: Language;
	cancelsService: boolean;
}

/**
 * The data about announcements that every page gets. Without announcements, its properties are
 * missing.
 */
export interface Announced {
	/** Today's announcements, as `chooseShown` chooses and orders them. */
	announcements?: Announcement[];
	/** The current and future days on which the weekly service does not take place. */
	withoutService?: DaySpan[];
}

/**
 * Chooses the announcements that pages show on a day: first those that cancel a service, then the
 * newest.
 *
 * @param today `YYYY-MM-DD`
 */
export function chooseShown<
	Row extends Pick<StoredAnnouncement, "fromDay" | "untilDay" | "cancelsService"> & {
		createdAt: Date | string;
	},
>(rows: readonly Row[], today: string): Row[] {
	const age = ({ createdAt }: Row) => +new Date(createdAt);
	return rows
		.filter(({ fromDay, untilDay }) => fromDay <= today && untilDay >= today)
		.sort(
			(one, other) =>
				Number(other.cancelsService) - Number(one.cancelsService) || age(other) - age(one),
		)
		.slice(0, ANNOUNCEMENTS_SHOWN);
}

export function daysWithoutService(
	rows: readonly Pick<StoredAnnouncement, "fromDay" | "untilDay" | "cancelsService">[],
): DaySpan[] {
	return rows
		.filter(({ cancelsService }) => cancelsService)
		.map(({ fromDay, untilDay }) => ({ from: fromDay, until: untilDay }));
}
