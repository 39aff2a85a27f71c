import type { DaySpan } from "~/church/next-service";
import type { Language } from "~/i18n/language";
import type { StoredAnnouncement } from "./fields";

export const ANNOUNCEMENTS_SHOWN = 2;

export interface Announcement {
	id: string;
	title: string;
	/** The language of the title, if it is not the page's. */
	titleLang?: Language;
	cancelsService: boolean;
}

/** The data about announcements that every page gets. A property is left out when it is empty. */
export interface Announced {
	/** Today's announcements, the newest first. */
	announcements?: Announcement[];
	/** The current and future days on which the weekly service does not take place. */
	withoutService?: DaySpan[];
}

export function daysWithoutService(
	rows: readonly Pick<StoredAnnouncement, "fromDay" | "untilDay" | "cancelsService">[],
): DaySpan[] {
	return rows
		.filter(({ cancelsService }) => cancelsService)
		.map(({ fromDay, untilDay }) => ({ from: fromDay, until: untilDay }));
}
